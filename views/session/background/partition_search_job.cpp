#include "views/session/background/partition_search_job.h"

#include "views/session/pinning.h"

#include <algorithm>

namespace passbench {

PartitionSearchJob::PartitionSearchJob(Session& session) : QObject(&session), m_session(session)
{
    connect(&session, &Session::modelOpened, this, [this] {
        cancel();
        m_found.reset();
        m_error.reset();
        Q_EMIT changed();
    });
}

void PartitionSearchJob::start(bool measured, int budgetSeconds)
{
    m_found.reset();
    m_error.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_searched = m_session.run();
    m_ticket = m_session.jobs().begin({.text = tr("Search"), .cancel = [this] { cancel(); }});
    const auto show = [this](const QString& text, double fraction) {
        m_ticket.setText(text);
        m_ticket.progress(fraction);
    };
    m_job.start(
        [show, run = m_session.run(), measured, budgetSeconds, folder = m_folder->path().toStdString()](const JobControl& job) {
            return searchPartitions({.run = run, .measured = measured, .budget = std::chrono::seconds(budgetSeconds), .folder = folder,
                .stop = job.stop(), .progress = [&](double fraction, std::string_view what) {
                    job.post([show, fraction, text = QString::fromUtf8(what.data(), static_cast<qsizetype>(what.size()))] { show(tr("Search: %1").arg(text), fraction); });
                }});
        },
        [this](Result<PartitionSearch> found) {
            m_ticket.end();
            m_folder.reset();
            if (found)
                m_found = *std::move(found);
            else
                m_error = found.error();
            Q_EMIT changed();
        });
    Q_EMIT changed();
}

void PartitionSearchJob::cancel()
{
    if (!isRunning())
        return;
    m_job.cancel();
    m_ticket.end();
    m_session.say(tr("The search was cancelled"));
    Q_EMIT changed();
}

std::optional<std::size_t> PartitionSearchJob::presentRow() const
{
    const Run& now = *m_session.run();
    const auto config = [](const StepPtr& step) -> const PipelineStep& { return step->config; };
    if (!m_found || now.compilers.compilers != m_searched->compilers.compilers || now.gates != m_searched->gates
        || !std::ranges::equal(now.steps, m_searched->steps, {}, config, config))
        return std::nullopt;
    for (std::size_t i = 0; i < m_found->alternatives.size(); ++i)
        if (m_found->alternatives[i].pins == now.compilers.pins)
            return i;
    return std::nullopt;
}

void PartitionSearchJob::apply(std::size_t alternative)
{
    if (m_found && alternative < m_found->alternatives.size())
        setPins(m_session, tr("Use a partition of the search"), m_found->alternatives[alternative].pins);
}

} // namespace passbench

#include "moc_partition_search_job.cpp"
