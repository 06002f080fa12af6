#include "views/session/pipeline_comparison.h"

#include "core/history/diff/align_ids.h"
#include "views/session/told.h"

namespace passbench {

PipelineComparison::PipelineComparison(Session& session, QObject* parent) : QObject(parent), m_session(session)
{
    connect(&session, &Session::modelOpened, this, [this] {
        cancel();
        m_own.reset();
        m_other.reset();
        m_aligned = {};
        Q_EMIT changed();
    });
}

void PipelineComparison::start(const QString& otherName, Pipeline other)
{
    if (!m_session.hasModel())
        return;
    m_otherName = otherName;
    m_own.reset();
    m_other.reset();
    m_job.start(
        [this, input = m_session.input(), own = m_session.project().pipeline, other = std::move(other), run = m_session.run(),
            table = m_session.shareCompilers(), gates = m_session.gates()](const JobControl& job) {
            // `this` is only touched by what is posted, in the window's thread, and never after a cancel.
            const double steps = static_cast<double>(own.steps.size() + other.steps.size());
            const auto runOf = [&](const Pipeline& pipeline, const RunPtr& previous, std::size_t before) {
                RunRequest request {.input = input, .pipeline = pipeline, .compilers = table.get(), .previous = previous};
                request.stop = job.stop();
                request.gates = gates;
                request.onStep = [&, done = before](const StepPtr&) mutable {
                    ++done;
                    job.post([this, fraction = static_cast<double>(done) / steps] { m_ticket.progress(fraction); });
                };
                return runPipeline(request);
            };
            Both both {.own = runOf(own, run, 0)};
            both.other = runOf(other, both.own, own.steps.size()); // leading steps that they share are run once
            if (!job.stop().stop_requested())
                both.aligned = alignIds(both.own->output(), both.other->output());
            return both;
        },
        [this](Both both) { take(std::move(both)); });
    m_ticket = m_session.jobs().begin({.text = tr("Running %1 to compare").arg(m_otherName), .cancel = [this] { cancel(); }, .fraction = 0});
    Q_EMIT changed();
}

void PipelineComparison::cancel()
{
    if (!m_job.isRunning())
        return;
    m_job.cancel();
    m_ticket.end();
    Q_EMIT changed();
}

void PipelineComparison::take(Both both)
{
    m_ticket.end();
    m_own = std::move(both.own);
    m_other = std::move(both.other);
    m_aligned = std::move(both.aligned);
    for (const auto& [run, name] : {std::pair {m_own, tr("This pipeline")}, std::pair {m_other, m_otherName}})
        if (run->failed())
            m_session.say(tr("%1 failed at step %2, %3. %4").arg(name).arg(run->steps.size())
                              .arg(QString::fromStdString(run->steps.back()->config.pass), sentence(told(run->steps.back()->error->message))));
    show();
    Q_EMIT changed();
}

void PipelineComparison::show()
{
    if (!m_own)
        return;
    m_session.compare({.before = m_own->output(), .after = m_aligned, .beforeTitle = tr("This pipeline").toStdString(), .afterTitle = m_otherName.toStdString(), .title = tr("This pipeline → %1").arg(m_otherName).toStdString()});
    Q_EMIT shown();
}

} // namespace passbench

#include "moc_pipeline_comparison.cpp"
