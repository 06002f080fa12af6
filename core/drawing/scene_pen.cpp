#include "core/drawing/scene_pen.h"

namespace passbench {

constexpr std::size_t longestLabel = 48; // types of large tuples are cut

ValueIndex ScenePen::add(DrawnValue value)
{
    m_values.push_back(std::move(value));
    return static_cast<ValueIndex>(m_values.size() - 1);
}

std::uint32_t ScenePen::addBox(SceneBox box)
{
    const auto index = static_cast<std::uint32_t>(m_scene.boxes.size());
    if (box.node != NodeId::None)
        m_scene.boxOf[box.node] = index;
    for (SharedText* text : {&box.title, &box.compiler})
        *text = m_texts.shared(*text);
    box.rows = m_rows.shared(box.rows);
    m_scene.boxes.push_back(std::move(box));
    return index;
}

std::int32_t ScenePen::addGroup(SceneGroup group)
{
    for (SharedText* text : {&group.title, &group.compiler})
        *text = m_texts.shared(*text);
    m_scene.groups.push_back(std::move(group));
    return static_cast<std::int32_t>(m_scene.groups.size() - 1);
}

void ScenePen::giveBox(ValueIndex index, std::int32_t group, const std::string& compiler)
{
    std::vector<ValueIndex> open {index};
    while (!open.empty()) {
        DrawnValue& value = m_values[open.back()];
        open.pop_back();
        if (value.isTuple)
            open.insert(open.end(), value.parts.begin(), value.parts.end());
        else if (value.box < 0 && value.node)
            value.box = static_cast<std::int32_t>(addBox({.node = value.node->id,
                .kind = value.node->as<Constant>() ? BoxKind::Constant : BoxKind::Call, .title = displayName(*value.node),
                .rows = {shortText(value.node->type)}, .compiler = compiler, .group = group}));
    }
}

void ScenePen::fold(const Node& node, std::uint32_t box)
{
    if (m_scene.boxOf.emplace(node.id, box))
        m_scene.boxes[box].folded.push_back(node.id);
}

void ScenePen::connect(ValueIndex index, std::uint32_t box)
{
    std::vector<ValueIndex> open {index};
    while (!open.empty()) {
        const DrawnValue& value = m_values[open.back()];
        open.pop_back();
        if (value.isTuple) {
            open.insert(open.end(), value.parts.rbegin(), value.parts.rend());
            if (value.node)
                fold(*value.node, box);
        } else if (value.box >= 0) {
            const LastLine line {static_cast<std::uint32_t>(value.box), box};
            if (std::exchange(m_lastLines[value.node->id], line) == line)
                continue;
            m_scene.edges.push_back({.from = static_cast<std::uint32_t>(value.box), .to = box, .value = value.node->id,
                .label = m_texts.shared(value.node->type.isKnown() ? SharedText(shortened(shortText(value.node->type), longestLabel)) : SharedText())});
        }
    }
}

void ScenePen::collectConstants(ValueIndex index, const std::string& name, std::vector<FoldedConstant>& constants) const
{
    const DrawnValue& value = m_values[index];
    if (value.isTuple) {
        for (std::size_t field = 0; field < value.parts.size(); ++field)
            if (const DrawnValue& part = m_values[value.parts[field]]; part.box < 0 && part.node && part.node->as<Constant>())
                constants.push_back({fmt::format("{} {}", name, field), part.node});
    } else if (value.box < 0 && value.node && value.node->as<Constant>()) {
        constants.push_back({name, value.node});
    }
}

std::int32_t ScenePen::firstBox(ValueIndex index) const
{
    while (m_values[index].isTuple && !m_values[index].parts.empty())
        index = m_values[index].parts.front();
    return m_values[index].box;
}

} // namespace passbench
