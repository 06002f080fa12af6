#include "views/canvas/paint/heat.h"

namespace passbench {
namespace {

std::unordered_map<std::uint32_t, double> hottestInGroups(const Picture& picture, const NodeValues& values)
{
    std::unordered_map<std::uint32_t, double> hottest; // by box
    const auto limits = values.limits();
    if (picture.whole)
        for (const auto& [node, value] : values.values) {
            const std::size_t box = picture.boxOf(node);
            if (box == picture.boxes.size() || picture.scene->boxes[box].kind != BoxKind::Group)
                continue;
            const auto [known, isNew] = hottest.try_emplace(static_cast<std::uint32_t>(box), value);
            if (!isNew && heatOf(limits, values.better, value) > heatOf(limits, values.better, known->second))
                known->second = value;
        }
    return hottest;
}

} // namespace

std::shared_ptr<const Heat> heatOfBoxes(const Picture& picture, const NodeValues& values)
{
    auto heat = std::make_shared<Heat>();
    const auto limits = values.limits();
    const auto valueOf = [&](NodeId node) -> std::optional<double> {
        const auto found = values.values.find(node);
        return found == values.values.end() ? std::nullopt : std::optional(found->second);
    };
    const std::unordered_map<std::uint32_t, double> inGroups = hottestInGroups(picture, values);
    for (std::uint32_t index = 0; index < picture.scene->boxes.size(); ++index) {
        const SceneBox& box = picture.scene->boxes[index];
        const bool isGroup = box.kind == BoxKind::Group;
        const auto inside = inGroups.find(index);
        std::optional<double> value = !isGroup ? valueOf(box.node) : inside == inGroups.end() ? std::nullopt
                                                                                              : std::optional(inside->second);
        if (!value)
            for (const NodeId folded : box.folded)
                if (const auto other = valueOf(folded); other && (!value || heatOf(limits, values.better, *other) > heatOf(limits, values.better, *value)))
                    value = other;
        heat->boxes.push_back(value ? std::optional(Heat::Box {heatOf(limits, values.better, *value), QString::fromStdString(values.text(*value))}) : std::nullopt);
    }
    return heat;
}

QColor heatColor(double share, bool dark) { return QColor::fromRgb(palette::heat(share, dark)); }

QColor colorWithoutHeat(bool dark) { return QColor::fromRgb(palette::withoutHeat(dark)); }

QColor inkOn(const QColor& ground)
{
    const double light = 0.299 * ground.redF() + 0.587 * ground.greenF() + 0.114 * ground.blueF();
    return light > 0.55 ? QColor(Qt::black) : QColor(Qt::white);
}

std::vector<std::pair<std::uint32_t, EdgeChart>> chartsOfEdges(const Picture& picture, const EdgeCharts& charts)
{
    std::vector<std::pair<std::uint32_t, EdgeChart>> found;
    for (std::uint32_t edge = 0; !charts.empty() && edge < picture.edges.size(); ++edge)
        if (const auto chart = charts.find(picture.scene->edges[edge].value); chart != charts.end() && picture.labelled[edge])
            found.emplace_back(edge, chart->second);
    return found;
}

} // namespace passbench
