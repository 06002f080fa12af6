#include "app/measure.h"

#include "app/window/main_window.h"
#include "app/window/waiting.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/graph/view_area.h"
#include "views/panels/results/result_panels.h"

#include <QApplication>
#include <QFile>
#include <QMouseEvent>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <vector>

namespace passbench {
namespace {

/// What the system says of the memory of this program, in MB: "VmRSS:" of what is resident, "VmHWM:" of the most that ever was.
double megabytesIn(const char* wanted)
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith(wanted))
            return line.mid(6).trimmed().split(' ').first().toDouble() / 1024;
    return 0;
}

/// What all threads of this program have computed so far: of use where others compute on the same machine.
double processorMilliseconds() { return static_cast<double>(std::clock()) * 1000 / CLOCKS_PER_SEC; }

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
    return times;
}

double percentile(std::vector<double> times, double share)
{
    std::sort(times.begin(), times.end());
    return times.empty() ? 0 : times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
}

/// The time from a move of the mouse to having painted what it changes, over what text can be read of.
std::vector<double> hoverOver(GraphCanvas& canvas)
{
    constexpr int moves = 60;
    const QSizeF size = canvas.size();
    canvas.setViewport(canvas.viewport().zoomedAt(QPointF(size.width() / 2, size.height() / 2), std::max(1.0, 0.8 / canvas.viewport().zoom)));
    canvas.repaint();
    std::vector<double> times;
    for (int i = 0; i < moves; ++i) {
        const QPointF at(size.width() * (0.1 + 0.8 * i / moves), size.height() * (0.1 + 0.8 * (i * 7 % moves) / moves));
        QMouseEvent move(QEvent::MouseMove, at, canvas.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QElapsedTimer timer;
        timer.start();
        QCoreApplication::sendEvent(&canvas, &move);
        QCoreApplication::processEvents();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    return times;
}

struct OpeningTimes {
    std::vector<double> passed, processor; ///< until it was painted; of all threads until then
};

/// Opens the groups that are seen one after the other, each alone.
OpeningTimes openGroupsOneByOne(MainWindow& window)
{
    constexpr std::size_t most = 20;
    OpeningTimes times;
    const GroupedScenePtr whole = window.viewArea().canvas().picture()->whole;
    if (!whole)
        return times;
    std::vector<std::string> keys;
    for (const SceneBox& box : window.viewArea().canvas().picture()->scene->boxes)
        if (box.kind == BoxKind::Group && keys.size() < most)
            keys.push_back(box.key);
    const GroupView view = window.session().project().groups;
    const auto show = [&window](GroupView wanted) {
        window.session().setGroups(QStringLiteral("measured"), std::move(wanted));
        waitUntil([&] { return window.viewArea().isDrawn(); });
        window.viewArea().canvas().repaint();
    };
    for (const std::string& key : keys) {
        const double processor = processorMilliseconds();
        QElapsedTimer timer;
        timer.start();
        show(withOpened(view, whole->tree, groupNamed(whole->tree, key)));
        times.passed.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        times.processor.push_back(processorMilliseconds() - processor);
        show(view);
    }
    return times;
}

struct StepTimes {
    std::vector<double> first; ///< to steps that were not looked at before, which are laid out
    std::vector<double> again;
    std::vector<double> settled; ///< of `again`: until all that tells of the step is there, too
    std::vector<double> settledProcessor; ///< likewise, of all threads
};

/// Runs a pipeline, and goes through its finished steps: the time from asking for a step to having painted its graph.
StepTimes stepThrough(MainWindow& window)
{
    Session& session = window.session();
    const auto isIdle = [&] { return session.runningStep() < 0 && session.jobs().empty() && session.isDiffKnown() && window.viewArea().isDrawn() && window.results().isComplete(); };
    session.setPipeline(QStringLiteral("measured"), *presetWithPartitionFlow("O3"));
    session.runAll();
    waitUntil(isIdle);
    StepTimes times;
    const auto go = [&](int position) {
        QElapsedTimer timer;
        timer.start();
        const double processor = processorMilliseconds();
        session.setPlayhead(position);
        waitUntil([&] { return window.viewArea().isDrawn(); });
        window.viewArea().canvas().repaint();
        const double time = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        waitUntil(isIdle);
        times.settled.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        times.settledProcessor.push_back(processorMilliseconds() - processor);
        return time;
    };
    for (int position = session.reached() - 1; position >= 0; --position)
        times.first.push_back(go(position));
    times.settled.clear();
    times.settledProcessor.clear();
    for (int position = 1; position <= session.reached(); ++position)
        times.again.push_back(go(position));
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
    window.expect(path);
    window.show();
    waitUntil([&] { return window.isVisible(); });
    const double ready = static_cast<double>(sinceStart.nsecsElapsed()) / 1e6;
    bool failed = false, isOpen = false;
    double openMs = 0;
    QElapsedTimer timer;
    QObject::connect(&window.session(), &Session::openFailed, &window, [&](const QString&, const QString& message) {
        fputs(qPrintable(message + QLatin1Char('\n')), stderr);
        failed = true;
    });
    QObject::connect(&window.session(), &Session::modelOpened, &window, [&] {
        openMs = static_cast<double>(timer.nsecsElapsed()) / 1e6;
        isOpen = true;
    });
    timer.start();
    const double processor = processorMilliseconds();
    window.open(path);
    waitUntil([&] { return failed || (isOpen && window.viewArea().canvas().picture()); });
    if (failed)
        return 1;
    const double laidOut = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    window.viewArea().canvas().repaint();
    const double painted = static_cast<double>(timer.nsecsElapsed()) / 1e6;
    const double paintedProcessor = processorMilliseconds() - processor;
    const std::vector<double> times = panAndZoom(window.viewArea().canvas());
    const std::vector<double> hovers = hoverOver(window.viewArea().canvas());
    const double resident = megabytesIn("VmRSS:"), openPeak = megabytesIn("VmHWM:"); // of what was opened, without the run
    const OpeningTimes opened = openGroupsOneByOne(window);
    const StepTimes steps = stepThrough(window);
    const std::vector<double> marked = panAndZoom(window.viewArea().canvas()); // with the changes of the last step
    fmt::print("{{\"open_ms\":{:.1f},\"first_paint_ms\":{:.1f},\"layout_ms\":{:.1f},\"frame_p50_ms\":{:.2f},\"frame_p95_ms\":{:.2f},\"rss_mb\":{:.1f},\"open_peak_mb\":{:.1f},\"start_ms\":{:.1f},"
               "\"step_p50_ms\":{:.1f},\"step_p95_ms\":{:.1f},\"step_settled_p95_ms\":{:.1f},\"first_step_p50_ms\":{:.1f},\"first_step_p95_ms\":{:.1f},\"peak_mb\":{:.1f},\"hover_p95_ms\":{:.2f},\"marked_frame_p95_ms\":{:.2f},\"first_paint_processor_ms\":{:.1f},\"step_settled_processor_p95_ms\":{:.1f},\"expand_max_ms\":{:.1f},\"expand_processor_max_ms\":{:.1f}}}\n",
        openMs, painted, laidOut - openMs, percentile(times, 0.5), percentile(times, 0.95), resident, openPeak, ready, percentile(steps.again, 0.5), percentile(steps.again, 0.95),
        percentile(steps.settled, 0.95), percentile(steps.first, 0.5), percentile(steps.first, 0.95), megabytesIn("VmHWM:"), percentile(hovers, 0.95), percentile(marked, 0.95), paintedProcessor, percentile(steps.settledProcessor, 0.95), percentile(opened.passed, 1), percentile(opened.processor, 1));
    return 0;
}

} // namespace passbench
