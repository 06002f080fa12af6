#include "core/drawing/dot_text.h"

#include "core/support/text.h"

namespace passbench {
namespace {

std::string quotedLabel(std::string_view text)
{
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            quoted += '\\';
        quoted += c == '\n' ? ' ' : c;
    }
    return quoted + "\"";
}

class DotWriter {
public:
    DotWriter(const Scene& scene, FlowDirection direction) : m_scene(scene), m_children(scene.groups.size() + 1), m_members(scene.groups.size() + 1)
    {
        for (std::size_t i = 0; i < scene.groups.size(); ++i)
            m_children[static_cast<std::size_t>(scene.groups[i].parent + 1)].push_back(i);
        for (std::size_t i = 0; i < scene.boxes.size(); ++i)
            m_members[static_cast<std::size_t>(scene.boxes[i].group + 1)].push_back(i);
        m_text = fmt::format("digraph model {{\n  rankdir={};\n  node [shape=box, fontname=\"sans-serif\", fontsize=10];\n  edge [fontname=\"sans-serif\", fontsize=8];\n",
            direction == FlowDirection::Right ? "LR" : "TB");
    }

    std::string run()
    {
        content(0, "  ");
        for (const SceneEdge& edge : m_scene.edges)
            m_text += fmt::format("  n{} -> n{}{};\n", edge.from, edge.to, edge.label.empty() ? "" : fmt::format(" [label={}]", quotedLabel(edge.label)));
        return std::move(m_text) + "}\n";
    }

private:
    /// Hulls lie in each other as deep as functions do, which is not deep.
    void content(std::size_t group, const std::string& indent) // NOLINT
    {
        for (const std::size_t box : m_members[group])
            node(box, indent);
        for (const std::size_t child : m_children[group]) {
            const SceneGroup& hull = m_scene.groups[child];
            m_text += fmt::format("{}subgraph cluster_{} {{\n{}  label={};\n{}  style={};\n", indent, child, indent, quotedLabel(hull.title), indent, hull.kind == GroupKind::Region ? "bold" : "dashed");
            content(child + 1, indent + "  ");
            m_text += indent + "}\n";
        }
    }

    void node(std::size_t index, const std::string& indent)
    {
        const SceneBox& box = m_scene.boxes[index];
        std::string label = box.title;
        for (const std::string& row : box.rows)
            label += "\n" + row;
        Strings lines;
        for (const std::string& line : split(label, '\n')) {
            std::string quoted = quotedLabel(line);
            lines.push_back(quoted.substr(1, quoted.size() - 2));
        }
        m_text += fmt::format("{}n{} [label=\"{}\"{}{}];\n", indent, index, join(lines, "\\n"),
            box.kind == BoxKind::Input || box.kind == BoxKind::Output ? ", style=rounded" : "", box.node == NodeId::None ? "" : fmt::format(", id=\"node{}\"", number(box.node)));
    }

    const Scene& m_scene;
    std::vector<std::vector<std::size_t>> m_children, m_members; ///< of each group, behind those of none
    std::string m_text;
};

} // namespace

std::string toDot(const Scene& scene, FlowDirection direction) { return DotWriter(scene, direction).run(); }

} // namespace passbench
