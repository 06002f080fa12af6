#pragma once
// Slow work off the GUI thread, of which only the latest start matters.
//
//   m_layout.start([scene](const JobControl& job) { return layOut(scene, {.stop = job.stop()}); },
//       [this](Result<LayoutResult> result) { show(std::move(result)); });
//
// Starting again, cancelling, or destroying the job cancels the task before: its stop token is set and its result and
// reports are never delivered. A task captures values only, never `this`; what is delivered runs in the GUI thread.
// What a task throws ends the task, not the window: a Result gets it as its error, else the failure handler is told.

#include "core/support/result.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <type_traits>
#include <utility>

namespace passbench {

/// What a running task may use of its job, from its own thread.
class JobControl {
public:
    const std::stop_token& stop() const { return m_stop; }
    /// Calls `report` later in the GUI thread, unless the task has been cancelled by then. For progress and partial
    /// results; reports and the result arrive in order.
    void post(std::function<void()> report) const;

private:
    friend class JobSlot;
    explicit JobControl(std::stop_token stop) : m_stop(std::move(stop)) {}
    std::stop_token m_stop;
};

/// Told in the GUI thread of what a task threw whose result can't say so. One for the program; the session sets it.
void setJobFailureHandler(std::function<void(const Diagnostic&)> handler);
void reportJobFailure(const Diagnostic& diagnostic);

/// The part of LatestJob that does not depend on the result's type.
class JobSlot {
public:
    JobSlot() = default;
    ~JobSlot() { cancel(); }
    JobSlot(const JobSlot&) = delete;
    JobSlot& operator=(const JobSlot&) = delete;

    /// `work` runs in a background thread and returns what is to be done in the GUI thread; `failed` is done there when
    /// it throws.
    void start(std::function<std::function<void()>(const JobControl&)> work, std::function<void(Diagnostic)> failed);
    void cancel();
    bool isRunning() const { return m_running && *m_running; }

private:
    std::stop_source m_source {std::nostopstate};
    std::shared_ptr<bool> m_running; ///< of the latest task; read and written in the GUI thread only
};

/// Owned by an object of the GUI thread, and used from there only.
template<typename T> class LatestJob {
public:
    /// `work`: T(const JobControl&), in a background thread. `done`: void(T), in the GUI thread.
    template<typename Work, typename Done> void start(Work work, Done done)
    {
        auto shared = std::make_shared<Done>(std::move(done));
        m_slot.start(
            [work = std::move(work), shared](const JobControl& job) mutable {
                auto result = std::make_shared<T>(work(job));
                return [result, shared] { (*shared)(std::move(*result)); };
            },
            [shared](Diagnostic diagnostic) {
                if constexpr (std::is_constructible_v<T, tl::unexpected<Diagnostic>>)
                    (*shared)(T(fail(std::move(diagnostic))));
                else
                    reportJobFailure(diagnostic);
            });
    }
    void cancel() { m_slot.cancel(); }
    bool isRunning() const { return m_slot.isRunning(); } ///< false from when `done` is called

private:
    JobSlot m_slot;
};

} // namespace passbench
