#include "app/measure.h"

#include "app/main_window.h"
#include "app/waiting.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/view_area.h"

#include <QApplication>
#include <QFile>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace passbench {
namespace {

double residentMegabytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith("VmHWM:"))
            return line.mid(6).trimmed().split(' ').first().toDouble() / 1024;
    return 0;
}

/// The time from asking for a frame to having painted it.
double frame(GraphCanvas& canvas, const Viewport& viewport)
{
    QElapsedTimer timer;
    timer.start();
    canvas.setViewport(viewport);
    canvas.repaint();
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

std::vector<double> panAndZoom(GraphCanvas& canvas)
{
    constexpr int frames = 60;
    std::vector<double> times;
    canvas.fit();
    waitUntil([&] { return !canvas.isMoving(); });
    const Viewport whole = canvas.viewport();
    const QSizeF size = canvas.size();
    const QPointF middle(size.width() / 2, size.height() / 2);
    for (int i = 0; i < frames; ++i) // from everything to where text can be read
        times.push_back(frame(canvas, whole.zoomedAt(middle, std::pow(std::max(1.0, 1.0 / whole.zoom), i / double(frames - 1)))));
    Viewport close = canvas.viewport();
    for (int i = 0; i < frames; ++i)
        times.push_back(frame(canvas, close = close.panned({0, i < frames / 2 ? -37.0 : 41.0})));
    for (int i = 0; i < frames; ++i)
        times.push_back(frame(canvas, close = close.zoomedAt(middle, 0.94)));
    std::sort(times.begin(), times.end());
    return times;
}

} // namespace

int runMeasure(MainWindow& window, const QString& path, const QElapsedTimer& sinceStart)
{
    if (path.isEmpty()) {
        fputs("error: `--measure` needs a model\n", stderr);
        return 2;
    }
    answerDimsWithDefaults(window.session());
    window.resetLayout();
    window.resize(1600, 1000);
    window.show();
    waitUntil([&] { return window.isVisible(); });
    const double ready = static_cast<double>(sinceStart.nsecsElapsed()) / 1e6;
    bool failed = false, opened = false;
    double openMs = 0;
    QElapsedTimer timer;
    QObject::connect(&window.session(), &Session::openFailed, &window, [&](const QString&, const QString& message) {
        fputs(qPrintable(message + QLatin1Char('\n')), stderr);
        failed = true;
    });
    QObject::connect(&window.session(), &Session::modelOpened, &window, [&] {
        openMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        opened = true;
    });
    timer.start();
    window.open(path);
    waitUntil([&] { return failed || (opened && window.viewArea().canvas().picture()); });
    if (failed)
        return 1;
    const double laidOut = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    window.viewArea().canvas().repaint();
    const double painted = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    const std::vector<double> times = panAndZoom(window.viewArea().canvas());
    const auto at = [&](double share) { return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))]; };
    fmt::print("{{\"open_ms\":{:.1f},\"first_paint_ms\":{:.1f},\"layout_ms\":{:.1f},\"frame_p50_ms\":{:.2f},\"frame_p95_ms\":{:.2f},\"rss_mb\":{:.1f},\"start_ms\":{:.1f}}}\n",
        openMs, painted, laidOut - openMs, at(0.5), at(0.95), residentMegabytes(), ready);
    return 0;
}

} // namespace passbench
