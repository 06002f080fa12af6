#include "views/session/background/latest_job.h"

#include "views/session/background/threads.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThread>
#include <QThreadPool>

#include <new>

namespace passbench {
namespace {

/// Wider than the machine, so that a task that is slow to stop does not keep the one that replaces it waiting. Its
/// destructor, with that of the application, waits for tasks that still run.
QThreadPool& pool()
{
    static QPointer<QThreadPool> shared;
    if (!shared) {
        shared = new QThreadPool(QCoreApplication::instance());
        shared->setMaxThreadCount(std::max(8, 2 * QThread::idealThreadCount()));
    }
    return *shared;
}

std::function<void(const Diagnostic&)>& failureHandler()
{
    static std::function<void(const Diagnostic&)> handler;
    return handler;
}

} // namespace

void setJobFailureHandler(std::function<void(const Diagnostic&)> handler) { failureHandler() = std::move(handler); }

void reportJobFailure(const Diagnostic& diagnostic)
{
    if (failureHandler())
        failureHandler()(diagnostic);
}

void JobControl::post(std::function<void()> report) const
{
    if (m_stop.stop_requested())
        return;
    // Whether it was cancelled is asked again at delivery: only that question is free of a race.
    inWindow([stop = m_stop, report = std::move(report)] {
        if (!stop.stop_requested())
            report();
    });
}

void JobSlot::start(std::function<std::function<void()>(const JobControl&)> work, std::function<void(Diagnostic)> failed)
{
    Q_ASSERT(QThread::currentThread() == QCoreApplication::instance()->thread());
    cancel();
    m_source = std::stop_source();
    m_running = std::make_shared<bool>(true);
    inBackground(pool(), [work = std::move(work), failed = std::move(failed), running = m_running, control = JobControl(m_source.get_token())] {
        if (control.stop().stop_requested())
            return;
        std::function<void()> deliver;
        const auto onThrow = [&](Diagnostic diagnostic) {
            deliver = [failed, diagnostic = std::move(diagnostic)] { failed(diagnostic); };
        };
        try {
            deliver = work(control);
        } catch (const std::bad_alloc&) {
            onThrow({.message = "out of memory", .help = "close other models, or try a smaller one"});
        } catch (const std::exception& error) {
            onThrow({.message = error.what(), .help = "please report this", .ours = true});
        }
        control.post([running, deliver = std::move(deliver)] {
            *running = false;
            deliver();
        });
    });
}

void JobSlot::cancel()
{
    m_source.request_stop();
    m_source = std::stop_source(std::nostopstate);
    m_running.reset();
}

} // namespace passbench
