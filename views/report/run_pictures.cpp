#include "views/report/run_pictures.h"

#include "core/support/text.h"
#include "views/painting/animated_png.h"
#include "views/report/run_frames.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>

#include <cmath>

namespace passbench {
namespace {

constexpr int longest = 1600, milliseconds = 2000; // pixels of an animation; how long each of its steps is shown

QImage painted(const RunFrame& frame, QSize size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(QColor(palette::light.canvas));
    QPainter painter(&image);
    paintFrame(painter, frame, QRectF(QPointF(), size));
    return image;
}

/// Of all frames the largest, each with its caption.
QSizeF cellOf(const std::vector<RunFrame>& frames)
{
    double width = 480, height = 240;
    for (const RunFrame& frame : frames) {
        width = std::max(width, frame.size.width + 2 * frameMargin);
        height = std::max(height, frame.size.height + 2 * frameMargin + frameCaption);
    }
    return {width, height};
}

std::string figuresOf(const StepMetrics& metrics)
{
    const auto number = [](std::size_t count, const char* one) { return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s"); };
    return fmt::format("{}, {}, {}, {} of constants", number(metrics.calls, "operator"), number(metrics.functions, "function"), scaled(metrics.macs, "MAC"), scaled(static_cast<double>(metrics.constantBytes), "B"));
}

constexpr double posterMargin = 48, usualWidth = 700; // pixels; the width at which words have their usual size

struct PosterHead {
    QString title, figures, pipeline;
};

PosterHead headOf(const Run& run, const std::string& title)
{
    Pipeline pipeline;
    for (const StepPtr& step : run.steps)
        pipeline.steps.push_back(step->config);
    const StepMetrics& end = run.steps.empty() ? run.inputMetrics : run.steps.back()->metrics;
    return {.title = QString::fromStdString(title), .figures = QString::fromStdString(fmt::format("before: {}; after: {}", figuresOf(run.inputMetrics), figuresOf(end))), .pipeline = QString::fromStdString(toText(pipeline))};
}

/// Lines of words below each other, as wide as the poster; gives the height of all. A page has to be told its size before anything is painted
/// on it, so the same is done on paper that nobody sees.
double paintHead(QPainter& painter, const PosterHead& head, double width)
{
    const double text = width / usualWidth / 2.3;
    double top = 0;
    const auto paragraph = [&](double pixels, bool bold, const QString& words) {
        QFont font = painter.font();
        font.setPixelSize(static_cast<int>(std::max(12.0, pixels * text)));
        font.setBold(bold);
        painter.setFont(font);
        QRectF used;
        painter.drawText(QRectF(0, top, width, 1e6), Qt::TextWordWrap, words, &used);
        top = used.bottom() + 8 * text;
    };
    painter.setPen(QColor(palette::light.nodeText));
    paragraph(40, true, head.title);
    paragraph(18, false, head.figures);
    paragraph(18, false, head.pipeline);
    return top + 16 * text;
}

/// Where each frame stands: rows of `columns`, each as high as its highest.
struct PosterPlan {
    std::vector<QRectF> places;
    double width = 0, height = 0, text = 1;
};

PosterPlan planOf(const std::vector<RunFrame>& frames, int columns, double cellWidth)
{
    PosterPlan plan {.width = std::max(900.0, columns * cellWidth), .text = std::max(1.0, cellWidth / usualWidth)};
    for (std::size_t k = 0; k < frames.size(); k += static_cast<std::size_t>(columns)) {
        const std::size_t end = std::min(frames.size(), k + static_cast<std::size_t>(columns));
        double height = 0;
        for (std::size_t one = k; one < end; ++one)
            height = std::max(height, frames[one].size.height + 2 * frameMargin + frameCaption * plan.text);
        for (std::size_t one = k; one < end; ++one)
            plan.places.emplace_back(static_cast<double>(one - k) * cellWidth, plan.height, cellWidth, height);
        plan.height += height;
    }
    return plan;
}

/// As many beside each other as make it about as wide as a sheet on its side.
PosterPlan planOf(const std::vector<RunFrame>& frames)
{
    const double cellWidth = cellOf(frames).width();
    PosterPlan best;
    double least = 1e300;
    for (int columns = 1; columns <= static_cast<int>(frames.size()); ++columns) {
        PosterPlan plan = planOf(frames, columns, cellWidth);
        if (const double distance = std::abs(std::log(plan.width / plan.height / std::sqrt(2.0))); distance < least) {
            least = distance;
            best = std::move(plan);
        }
    }
    return best;
}

} // namespace

Result<std::string> animationOf(const Run& run, const std::stop_token& stop)
{
    PB_ASSIGN(const std::vector<RunFrame> frames, runFrames(run, stop));
    const QSizeF cell = cellOf(frames);
    const double zoom = std::min({1.0, longest / cell.width(), longest / cell.height()});
    const QSize size = QSizeF(std::max(480.0, cell.width() * zoom), std::max(240.0, cell.height() * zoom)).toSize();
    AnimatedPng animation(size);
    for (const RunFrame& frame : frames)
        animation.add(painted(frame, size), milliseconds);
    return animation.finish().toStdString();
}

Result<std::string> posterOf(const Run& run, const std::string& title, const std::stop_token& stop)
{
    constexpr double pointsPerPixel = 72.0 / 96.0, longestSide = 14'400 / pointsPerPixel; // 200 inches, the most that PDF readers must show (ISO 32000-1, annex C)
    PB_ASSIGN(const std::vector<RunFrame> frames, runFrames(run, stop));
    const PosterPlan plan = planOf(frames);
    const PosterHead head = headOf(run, title);
    QBuffer nobody;
    nobody.open(QIODevice::WriteOnly);
    QPdfWriter unseen(&nobody);
    unseen.setResolution(96);
    QPainter measure(&unseen);
    const double top = paintHead(measure, head, plan.width);
    measure.end();
    const QSizeF whole(plan.width + 2 * posterMargin, top + plan.height + 2 * posterMargin);
    const double zoom = std::min({1.0, longestSide / whole.width(), longestSide / whole.height()});

    QBuffer bytes;
    bytes.open(QIODevice::WriteOnly);
    QPdfWriter writer(&bytes);
    writer.setResolution(96);
    writer.setTitle(head.title);
    writer.setPageSize(QPageSize(whole * zoom * pointsPerPixel, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins({});
    QPainter painter;
    if (!painter.begin(&writer))
        return fail("the poster can't be written");
    painter.scale(zoom, zoom);
    painter.translate(posterMargin, posterMargin);
    paintHead(painter, head, plan.width);
    painter.translate(0, top);
    for (std::size_t k = 0; k < frames.size(); ++k) {
        if (stop.stop_requested())
            return fail("the poster was not written, since that was cancelled");
        painter.save();
        painter.setPen(QColor(palette::light.edge));
        painter.drawLine(plan.places[k].topLeft(), plan.places[k].topRight());
        paintFrame(painter, frames[k], plan.places[k], plan.text);
        painter.restore();
    }
    if (!painter.end())
        return fail("the poster can't be written");
    return bytes.data().toStdString();
}

} // namespace passbench
