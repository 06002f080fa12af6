#include "core/drawing/mermaid_text.h"

#include "core/drawing/display/draw_box.h"
#include "core/support/text.h"

#include <set>

namespace passbench {
namespace {

/// In quotes, with what means something to Mermaid or HTML as entities.
std::string mermaidText(std::string_view text)
{
    std::string quoted;
    for (const char c : text)
        switch (c) {
        case '"': quoted += "#quot;"; break;
        case '<': quoted += "#lt;"; break;
        case '>': quoted += "#gt;"; break;
        case '&': quoted += "#amp;"; break;
        case '#': quoted += "#35;"; break;
        case '`': quoted += "#96;"; break;
        default: quoted += static_cast<unsigned char>(c) < 32 ? ' ' : c;
        }
    return quoted;
}

class MermaidWriter {
public:
    MermaidWriter(const Scene& scene, FlowDirection direction) : m_scene(scene), m_children(scene.groups.size() + 1), m_members(scene.groups.size() + 1)
    {
        for (std::size_t i = 0; i < scene.groups.size(); ++i)
            m_children[static_cast<std::size_t>(scene.groups[i].parent + 1)].push_back(i);
        for (std::size_t i = 0; i < scene.boxes.size(); ++i)
            m_members[static_cast<std::size_t>(scene.boxes[i].group + 1)].push_back(i);
        m_text = fmt::format("flowchart {}\n", direction == FlowDirection::Right ? "LR" : "TB");
    }

    std::string run()
    {
        content(0, "  ");
        for (const SceneEdge& edge : m_scene.edges)
            m_text += edge.label.empty() ? fmt::format("  n{} --> n{}\n", edge.from, edge.to) : fmt::format("  n{} -->|\"{}\"| n{}\n", edge.from, mermaidText(edge.label), edge.to);
        std::set<palette::Rgb> heads;
        for (const SceneBox& box : m_scene.boxes)
            heads.insert(headInk(box).own);
        for (const palette::Rgb head : heads)
            m_text += fmt::format("  classDef c{0:06X} fill:#{0:06X},stroke:#{0:06X},color:#FFFFFF\n", head);
        return std::move(m_text);
    }

private:
    /// Hulls lie in each other as deep as functions and scopes do, which is not deep.
    void content(std::size_t group, const std::string& indent) // NOLINT
    {
        for (const std::size_t index : m_members[group]) {
            const SceneBox& box = m_scene.boxes[index];
            std::string label = mermaidText(box.title);
            for (const std::string& row : box.rows)
                label += "<br>" + mermaidText(row);
            const bool isPill = box.kind == BoxKind::Input || box.kind == BoxKind::Output;
            m_text += fmt::format("{}n{}{}\"{}\"{}:::c{:06X}\n", indent, index, isPill ? "([" : "[", label, isPill ? "])" : "]", headInk(box).own);
        }
        for (const std::size_t child : m_children[group]) {
            m_text += fmt::format("{}subgraph g{}[\"{}\"]\n", indent, child, mermaidText(m_scene.groups[child].title));
            content(child + 1, indent + "  ");
            m_text += indent + "end\n";
        }
    }

    const Scene& m_scene;
    std::vector<std::vector<std::size_t>> m_children, m_members; ///< of each group, behind those of none
    std::string m_text;
};

} // namespace

Result<std::string> toMermaid(const Scene& scene, FlowDirection direction)
{
    if (scene.edges.size() > mostMermaidEdges)
        return fail(Diagnostic {.message = fmt::format("the graph has {} edges, and Mermaid draws {} at most", scene.edges.size(), mostMermaidEdges), .help = "draw it in groups, with `--groups` or `--depth 0`, or write .svg"});
    return MermaidWriter(scene, direction).run();
}

} // namespace passbench
