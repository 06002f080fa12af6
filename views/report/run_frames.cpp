#include "views/report/run_frames.h"

#include "core/groups/grouped_scene.h"
#include "core/layout/fold.h"
#include "core/report/change_looks.h"
#include "core/report/compiler_colors.h"
#include "views/painting/drawing_font.h"
#include "views/painting/list_painter.h"

#include <QPainter>

namespace passbench {
namespace {

Result<RunFrame> frameOf(const Module& module, const GraphDiff& changes, bool grouped, const CompilerTable& compilers, const TextWidth& textWidth, const std::stop_token& stop)
{
    RunFrame frame {.scene = makeScene(module)};
    if (grouped) {
        const GroupTree tree = groupTree(frame.scene, module);
        frame.scene = foldedScene(frame.scene, tree, openGroups(tree, {.grouped = true}));
    }
    const LayoutRequest request = layoutRequest(frame.scene, textWidth);
    PB_ASSIGN(frame.layout, layOut(request, {.stop = stop}));
    frame.layout = folded(request, std::move(frame.layout), foldOfWhole);
    frame.options = {.legend = false, .compilerColor = compilerColors(compilers), .textWidth = textWidth, .looks = looksOf(frame.scene, changes, DiffSide::After, palette::light)};
    frame.places = edgePlaces(frame.scene, frame.layout, frame.options);
    frame.size = drawingSize(frame.scene, frame.layout, frame.places, frame.options);
    return frame;
}

} // namespace

Result<std::vector<RunFrame>> runFrames(const Run& run, const std::stop_token& stop)
{
    const TextWidth textWidth = measuredTextWidth();
    const bool grouped = isGrouped({}, run.inputMetrics.calls, inputsOf(run.input));
    std::vector<RunFrame> frames;
    PB_ASSIGN(RunFrame first, frameOf(run.input, {}, grouped, run.compilers, textWidth, stop));
    first.title = "As it was opened";
    frames.push_back(std::move(first));
    for (std::size_t k = 0; k < run.steps.size(); ++k) {
        const Step& step = *run.steps[k];
        if (!step.changed)
            continue;
        const GraphDiff changes = diff(step.before, step.after, step.log.rewrites);
        PB_ASSIGN(RunFrame frame, frameOf(step.after, changes, grouped, run.compilers, textWidth, stop));
        frame.title = fmt::format("{} of {}: {}", k + 1, run.steps.size(), step.id);
        frame.counts = toText(countsOf(changes, 0));
        frames.push_back(std::move(frame));
    }
    return frames;
}

void paintFrame(QPainter& painter, const RunFrame& frame, const QRectF& place, double text)
{
    painter.setPen(QColor(palette::light.nodeText));
    const auto line = [&](int pixels, double at, const std::string& words) {
        QFont font = painter.font();
        font.setPixelSize(static_cast<int>(pixels * text));
        painter.setFont(font);
        painter.drawText(QRectF(place.left() + frameMargin, place.top() + at * text, place.width() - 2 * frameMargin, (pixels + 8) * text), Qt::AlignLeft | Qt::AlignVCenter, QString::fromStdString(words));
    };
    line(20, 4, frame.title);
    line(14, 32, frame.counts);
    const double caption = frameCaption * text;
    const double zoom = std::min({1.0, (place.width() - 2.0 * frameMargin) / frame.size.width, (place.height() - caption - 2.0 * frameMargin) / frame.size.height});
    const double left = place.left() + (place.width() - frame.size.width * zoom) / 2, top = place.top() + caption + frameMargin;
    ListPainter lister;
    drawWhole(frame.scene, frame.layout, frame.places, frame.options, [&](DisplayList&& list) {
        lister.paint(painter, list, {.origin = {-left / zoom, -top / zoom}, .zoom = zoom, .screen = place.adjusted(0, caption, 0, 0)}, palette::light);
    });
}

} // namespace passbench
