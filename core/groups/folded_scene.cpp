#include "core/groups/folded_scene.h"

#include "core/groups/copies.h"
#include "core/groups/units.h"
#include "core/support/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace passbench {

namespace {

bool isOperator(const SceneBox& box) { return box.kind == BoxKind::Operator || box.kind == BoxKind::Opaque || box.kind == BoxKind::Call || box.kind == BoxKind::Control; }

std::string counted(std::size_t count) { return withThousands(static_cast<std::int64_t>(count)); }

class Folder {
public:
    Folder(const Scene& scene, const GroupTree& tree, const std::vector<bool>& open) : m_scene(scene), m_tree(tree), m_open(open) {}

    Scene fold()
    {
        chooseBoxes();
        addHulls();
        addBoxes();
        addEdges();
        m_result.boxOf = m_scene.boxOf.followedBy(std::move(m_boxNow));
        m_result.boxes.shrink_to_fit();
        m_result.edges.shrink_to_fit();
        return std::move(m_result);
    }

private:
    static std::size_t at(std::int32_t group) { return static_cast<std::size_t>(group); }

    /// The closed group that each box is seen as, or the box itself, in an order in which edges go forward.
    void chooseBoxes()
    {
        std::vector<std::int32_t> seenAs(m_tree.groups.size(), -1); // the outermost closed group around, or the group itself
        for (std::size_t group = 0; group < m_tree.groups.size(); ++group) {
            const std::int32_t parent = m_tree.groups[group].parent;
            const std::int32_t around = parent < 0 ? -1 : seenAs[at(parent)];
            seenAs[group] = around >= 0 ? around : m_open[group] ? -1 : static_cast<std::int32_t>(group);
        }
        DivisionGraph graph;
        std::unordered_map<std::int32_t, std::uint32_t> unitOf; // of closed groups
        std::vector<std::uint32_t> unit(m_scene.boxes.size());
        for (std::uint32_t box = 0; box < unit.size(); ++box) {
            const std::int32_t inner = m_tree.groupOf[box], closed = inner < 0 ? -1 : seenAs[at(inner)];
            const auto next = static_cast<std::uint32_t>(m_closed.size());
            unit[box] = closed < 0 ? next : unitOf.try_emplace(closed, next).first->second;
            if (unit[box] == next) {
                m_closed.push_back(closed);
                m_content.emplace_back();
            }
            m_content[unit[box]].push_back(box);
            graph.units.push_back({.boxes = {box}});
        }
        for (const SceneEdge& edge : m_scene.edges)
            graph.edges.push_back({edge.from, edge.to});
        m_boxNow = unit;
        joined(graph, m_boxNow);
        std::vector<std::int32_t> closed(m_closed.size());
        std::vector<std::vector<std::uint32_t>> content(m_closed.size());
        for (std::size_t box = 0; box < unit.size(); ++box)
            closed[m_boxNow[box]] = m_closed[unit[box]];
        for (std::uint32_t box = 0; box < unit.size(); ++box)
            content[m_boxNow[box]].push_back(box);
        m_closed = std::move(closed);
        m_content = std::move(content);
    }

    /// Of open groups that are seen.
    void addHulls()
    {
        m_hullOf.assign(m_tree.groups.size(), -1);
        for (std::size_t index = 0; index < m_tree.groups.size(); ++index) {
            const GraphGroup& group = m_tree.groups[index];
            const bool isSeen = m_open[index] && (group.parent < 0 || m_hullOf[at(group.parent)] >= 0);
            if (!isSeen)
                continue;
            SceneGroup hull = group.hull >= 0 ? m_scene.groups[at(group.hull)] : SceneGroup {.kind = GroupKind::Group, .title = group.title};
            hull.key = group.key;
            hull.copies = group.copies;
            hull.parent = group.parent < 0 ? -1 : m_hullOf[at(group.parent)];
            m_hullOf[index] = static_cast<std::int32_t>(m_result.groups.size());
            m_result.groups.push_back(std::move(hull));
        }
        m_result.isNested = true;
        m_result.origin = m_scene.origin;
    }

    void addBoxes()
    {
        for (std::size_t index = 0; index < m_content.size(); ++index) {
            const std::int32_t closed = m_closed[index];
            SceneBox box = closed < 0 ? m_scene.boxes[m_content[index].front()] : closedBox(at(closed), m_content[index]);
            const std::int32_t around = closed < 0 ? m_tree.groupOf[m_content[index].front()] : m_tree.groups[at(closed)].parent;
            box.group = around < 0 ? -1 : m_hullOf[at(around)];
            m_result.boxes.push_back(std::move(box));
        }
    }

    SceneBox closedBox(std::size_t index, const std::vector<std::uint32_t>& content) const
    {
        const GraphGroup& group = m_tree.groups[index];
        SceneBox box {.node = m_scene.boxes[content.front()].node, .kind = BoxKind::Group, .category = OpCategory::Control, .title = group.title,
            .key = group.key, .copies = group.copies};
        std::size_t operators = 0;
        std::map<std::string_view, std::size_t> byCompiler;
        for (const std::uint32_t inner : content) {
            operators += isOperator(m_scene.boxes[inner]) ? 1 : 0;
            if (!m_scene.boxes[inner].compiler.empty())
                ++byCompiler[m_scene.boxes[inner].compiler];
        }
        std::vector<std::string> rows {operators > 0 ? fmt::format("{} operator{}", counted(operators), operators == 1 ? "" : "s") : fmt::format("{} inputs or constants", counted(content.size()))};
        if (std::string text = operatorsText(m_scene, content); !text.empty())
            rows.push_back(std::move(text));
        if (const std::size_t others = group.copies > 1 ? copyDifferences(m_scene, m_tree, static_cast<std::int32_t>(index), content).size() : 0; others > 0)
            rows.push_back(others == 1 ? std::string("1 copy differs from the first") : fmt::format("{} copies differ from the first", counted(others)));
        if (byCompiler.size() == 1 && byCompiler.begin()->second == content.size()) {
            box.compiler = std::string(byCompiler.begin()->first);
        } else {
            for (const auto& [compiler, count] : byCompiler)
                rows.push_back(fmt::format("{}: {} of {}", compiler, counted(count), counted(content.size())));
        }
        box.rows = std::move(rows);
        return box;
    }

    void addEdges()
    {
        std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> known; // those into or out of a closed group
        std::set<std::pair<std::size_t, NodeId>> carried;                     // by an edge
        for (const SceneEdge& edge : m_scene.edges) {
            SceneEdge now = edge;
            now.from = m_boxNow[edge.from];
            now.to = m_boxNow[edge.to];
            if (now.from == now.to)
                continue;
            if (m_closed[now.from] >= 0 || m_closed[now.to] >= 0) {
                const auto [place, isNew] = known.try_emplace({now.from, now.to}, m_result.edges.size());
                SceneEdge* same = isNew ? nullptr : &m_result.edges[place->second];
                const bool isNewValue = carried.emplace(place->second, edge.value).second;
                if (same) {
                    if (same->change != edge.change)
                        same->change = EdgeChange::None; // some of it was there and stays
                    if (isNewValue)
                        same->label = fmt::format("{} values", counted(++same->values));
                    continue;
                }
            }
            m_result.edges.push_back(std::move(now));
        }
    }

    const Scene& m_scene;
    const GroupTree& m_tree;
    const std::vector<bool>& m_open;
    std::vector<std::uint32_t> m_boxNow;                ///< of each box of the scene, in the result
    std::vector<std::int32_t> m_closed;                 ///< of each box of the result: the closed group that it is, or -1
    std::vector<std::vector<std::uint32_t>> m_content;  ///< likewise: boxes of the scene
    std::vector<std::int32_t> m_hullOf;                 ///< of each group
    Scene m_result;
};

} // namespace

Scene foldedScene(const Scene& scene, const GroupTree& tree, const std::vector<bool>& open) { return Folder(scene, tree, open).fold(); }

std::string operatorsText(const Scene& scene, std::span<const std::uint32_t> boxes)
{
    struct Count {
        std::string_view title;
        bool isLight = false;
        std::size_t boxes = 0;
    };
    std::map<std::string_view, Count> counts;
    for (const std::uint32_t index : boxes) {
        const SceneBox& box = scene.boxes[index];
        if (!isOperator(box))
            continue;
        Count& count = counts.try_emplace(box.title, Count {.title = box.title, .isLight = box.category != OpCategory::Heavy}).first->second;
        ++count.boxes;
    }
    std::vector<Count> sorted;
    for (const auto& [title, count] : counts)
        sorted.push_back(count);
    std::ranges::stable_sort(sorted, [](const Count& a, const Count& b) { return std::pair(a.isLight, b.boxes) < std::pair(b.isLight, a.boxes); });
    const auto cut = [](std::string_view title) { return title.substr(title.rfind('.') + 1); };
    std::map<std::string_view, int> cuts; // the dialect stays where another has an operator of the name
    for (const Count& count : sorted)
        ++cuts[cut(count.title)];
    constexpr std::size_t most = 3;
    std::string text;
    for (std::size_t at = 0; at < std::min(most, sorted.size()); ++at) {
        const std::string_view whole = sorted[at].title, title = cuts[cut(whole)] > 1 ? whole : cut(whole);
        text += fmt::format("{}{} {}", at > 0 ? ", " : "", counted(sorted[at].boxes), title);
    }
    return sorted.size() > most ? text + ", …" : text;
}

} // namespace passbench
