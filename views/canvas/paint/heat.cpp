#include "views/canvas/paint/heat.h"

namespace passbench {
std::shared_ptr<const Heat> heatOfBoxes(const Picture& picture, const NodeValues& values, std::pair<double, double> range)
{
    return std::make_shared<const Heat>(boxValues(*picture.scene, picture.whole ? &picture.whole->scene : nullptr, values, range));
}

palette::Rgb colorOfValue(const BoxValue& value, bool dark)
{
    return value.category >= 0 ? value.color : palette::heat(value.share, dark);
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
