#include "views/panels/graph/session_styles.h"

#include "views/canvas/graph_canvas.h"
#include "views/models/tables/pin_rows.h"
#include "views/models/text.h"
#include "views/session/float_layers.h"
#include "views/session/node_overlays.h"
#include "views/session/styles.h"

namespace passbench {
namespace {

EdgeChart edgeChart(const QuantizationReport::Value& value)
{
    EdgeChart chart;
    std::ranges::transform(barHeights(value.histogram, chart.bars.size()), chart.bars.begin(), [](double height) { return static_cast<float>(height); });
    if (const double width = value.seen.high - value.seen.low; width > 0) {
        const auto place = [&](double x) { return static_cast<float>(std::clamp((x - value.seen.low) / width, 0.0, 1.0)); };
        chart.low = value.clipped > 0 ? place(value.kept.low) : 0;
        chart.high = value.clipped > 0 ? place(value.kept.high) : 1;
    }
    return chart;
}

} // namespace

std::vector<CompilerStyle> compilerStyles(const Session& session)
{
    QStringList names;
    for (const CompilerChoice& choice : session.project().compilers)
        names.append(toQString(choice.name));
    std::vector<CompilerStyle> styles = compilerStyles(names);
    for (CompilerStyle& style : styles)
        if (const Compiler* compiler = session.compilers().find(style.name.toStdString()))
            style.color = QColor(toQString(compiler->color));
    return styles;
}

EdgeCharts edgeCharts(const Session& session)
{
    EdgeCharts charts;
    for (const auto& [node, value] : session.overlays().storedValues())
        charts.emplace(node, edgeChart(*value));
    return charts;
}

BoxMarks styleMarks(const Session& session)
{
    BoxMarks marks;
    for (const Styles::Found& found : session.styles().found()) {
        const QColor color(toQString(found.rule.color));
        for (const NodeId node : found.nodes.value_or(std::vector<NodeId>()))
            marks.try_emplace(node, BoxMark {.head = color.isValid() ? std::optional(color.rgb() & 0xFFFFFF) : std::nullopt, .badge = found.rule.badge, .rule = found.rule.query});
    }
    return marks;
}

std::vector<StyleInPicture> stylesInPicture(const Session& session)
{
    std::vector<StyleInPicture> styles;
    for (const Styles::Found& found : session.styles().found()) {
        const QColor color(toQString(found.rule.color));
        if (found.nodes)
            styles.push_back({.entry = {.text = found.rule.query, .color = color.isValid() ? color.rgb() & 0xFFFFFF : palette::light.caption, .badge = found.rule.badge}, .nodes = *found.nodes});
    }
    return styles;
}

std::vector<PinMark> pinMarks(const Session& session)
{
    std::vector<PinMark> marks;
    for (const PinPlaces::Place& place : session.pinPlaces().places())
        for (const NodeId node : place.nodes) {
            if (place.pin.kind != Pin::Kind::Cut)
                marks.push_back({.node = node, .text = pinText(place.pin)});
            else
                for (const NodeId other : place.others)
                    marks.push_back({.node = node, .other = other, .kind = PinMark::Kind::Cut, .text = pinText(place.pin)});
        }
    for (const NodeId layer : layersInFloats(session))
        marks.push_back({.node = layer, .kind = PinMark::Kind::InFloats, .text = GraphCanvas::tr("kept in floats by hand")});
    return marks;
}

} // namespace passbench
