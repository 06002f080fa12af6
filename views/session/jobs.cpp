#include "views/session/jobs.h"

#include <algorithm>

namespace passbench {

JobTicket& JobTicket::operator=(JobTicket&& other) noexcept
{
    if (this == &other)
        return *this;
    end();
    m_jobs = std::exchange(other.m_jobs, nullptr);
    m_id = other.m_id;
    return *this;
}

void JobTicket::setText(const QString& text)
{
    if (!m_jobs)
        return;
    m_jobs->update(m_id, [&](Job& job) { job.text = text; });
    Q_EMIT m_jobs->changed();
}

void JobTicket::progress(double fraction)
{
    if (!m_jobs)
        return;
    m_jobs->update(m_id, [&](Job& job) { job.fraction = fraction; });
    Q_EMIT m_jobs->progressed();
}

void JobTicket::end()
{
    if (const QPointer<Jobs> jobs = std::exchange(m_jobs, nullptr))
        jobs->end(m_id);
}

JobTicket Jobs::begin(Job job)
{
    m_active.push_back({++m_lastId, std::move(job)});
    JobTicket ticket(*this, m_lastId);
    Q_EMIT changed();
    return ticket;
}

void Jobs::cancelLatest()
{
    if (!m_active.empty() && m_active.back().job.cancel)
        std::function(m_active.back().job.cancel)(); // a copy: cancelling ends the job
}

void Jobs::update(quint64 id, const std::function<void(Job&)>& change)
{
    const auto found = std::ranges::find(m_active, id, &Active::id);
    if (found != m_active.end())
        change(found->job);
}

void Jobs::end(quint64 id)
{
    if (std::erase_if(m_active, [&](const Active& active) { return active.id == id; }) > 0)
        Q_EMIT changed();
}

} // namespace passbench

#include "moc_jobs.cpp"
