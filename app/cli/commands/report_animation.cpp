#include "app/cli/commands/report_animation.h"

#include "app/cli/painting.h"
#include "core/drawing/whole_drawing.h"
#include "core/groups/grouped_scene.h"
#include "core/layout/fold.h"
#include "core/report/change_looks.h"
#include "core/report/compiler_colors.h"
#include "views/painting/animated_png.h"
#include "views/painting/drawing_font.h"
#include "views/painting/list_painter.h"

#include <QPainter>

namespace passbench::cli {
namespace {

constexpr int caption = 56, margin = 20, longest = 1600, milliseconds = 2000; // pixels; how long each step is shown

struct Frame {
    Scene scene;
    LayoutResult layout;
    DrawingOptions options;
    EdgePlaces places;
    DrawingSize size;
    std::string title, counts;
};

Result<Frame> frameOf(const Module& module, const GraphDiff& changes, bool grouped, const CompilerTable& compilers, const TextWidth& textWidth)
{
    Frame frame {.scene = makeScene(module)};
    if (grouped) {
        const GroupTree tree = groupTree(frame.scene, module);
        frame.scene = foldedScene(frame.scene, tree, openGroups(tree, {.grouped = true}));
    }
    const LayoutRequest request = layoutRequest(frame.scene, textWidth);
    PB_ASSIGN(frame.layout, layOut(request));
    frame.layout = folded(request, std::move(frame.layout), foldOfGroups);
    frame.options = {.legend = false, .compilerColor = compilerColors(compilers), .textWidth = textWidth, .looks = looksOf(frame.scene, changes, DiffSide::After, palette::light)};
    frame.places = edgePlaces(frame.scene, frame.layout, frame.options);
    frame.size = drawingSize(frame.scene, frame.layout, frame.places, frame.options);
    return frame;
}

Result<std::vector<Frame>> framesOf(const Run& run)
{
    const TextWidth textWidth = measuredTextWidth();
    const bool grouped = isGrouped({}, run.inputMetrics.calls);
    std::vector<Frame> frames;
    PB_ASSIGN(Frame first, frameOf(run.input, {}, grouped, run.compilers, textWidth));
    first.title = "As it was opened";
    frames.push_back(std::move(first));
    for (std::size_t k = 0; k < run.steps.size(); ++k) {
        const Step& step = *run.steps[k];
        if (!step.changed)
            continue;
        const GraphDiff changes = diff(step.before, step.after, step.log.rewrites);
        PB_ASSIGN(Frame frame, frameOf(step.after, changes, grouped, run.compilers, textWidth));
        frame.title = fmt::format("{} of {}: {}", k + 1, run.steps.size(), step.id);
        frame.counts = toText(countsOf(changes, 0));
        frames.push_back(std::move(frame));
    }
    return frames;
}

QImage painted(const Frame& frame, QSize size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(QColor(palette::light.canvas));
    QPainter painter(&image);
    const auto line = [&](int pixels, int at, const std::string& text) {
        QFont font = painter.font();
        font.setPixelSize(pixels);
        painter.setFont(font);
        painter.drawText(QRect(margin, at, size.width() - 2 * margin, pixels + 8), Qt::AlignLeft | Qt::AlignVCenter, QString::fromStdString(text));
    };
    painter.setPen(QColor(palette::light.nodeText));
    line(20, 4, frame.title);
    line(14, 32, frame.counts);
    const double zoom = std::min({1.0, (size.width() - 2.0 * margin) / frame.size.width, (size.height() - caption - 2.0 * margin) / frame.size.height});
    const double left = (size.width() - frame.size.width * zoom) / 2, top = caption + margin;
    ListPainter lister;
    drawWhole(frame.scene, frame.layout, frame.places, frame.options, [&](DisplayList&& list) {
        lister.paint(painter, list, {.origin = {-left / zoom, -top / zoom}, .zoom = zoom, .screen = QRectF(0, caption, size.width(), size.height() - caption)}, palette::light);
    });
    return image;
}

} // namespace

Result<std::string> animationOf(const Run& run)
{
    const Painting painting;
    PB_ASSIGN(const std::vector<Frame> frames, framesOf(run));
    double width = 480, height = 240;
    for (const Frame& frame : frames) {
        width = std::max(width, frame.size.width + 2 * margin);
        height = std::max(height, frame.size.height + 2 * margin + caption);
    }
    const double zoom = std::min({1.0, longest / width, longest / height});
    const QSize size = QSizeF(std::max(480.0, width * zoom), std::max(240.0, height * zoom)).toSize();
    AnimatedPng animation(size);
    for (const Frame& frame : frames)
        animation.add(painted(frame, size), milliseconds);
    return animation.finish().toStdString();
}

} // namespace passbench::cli
