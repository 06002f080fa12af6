#pragma once
// Slow work that goes on in the background, as a person sees it: what it is, how far it is, and how to end it.
//
//   m_ticket = session.jobs().begin({.text = tr("Exporting"), .cancel = [this] { cancel(); }});
//   m_ticket.progress(0.3);
//
// A job is shown for as long as its ticket lives: whatever ends the work, by whatever way, ends the ticket with it.

#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>
#include <vector>

namespace passbench {

struct Job {
    QString text;
    std::function<void()> cancel {};
    double fraction = -1; ///< 0 to 1; negative when not known
};

class Jobs;

class JobTicket {
public:
    JobTicket() = default; ///< of nothing
    ~JobTicket() { end(); }
    JobTicket(JobTicket&& other) noexcept : m_jobs(std::exchange(other.m_jobs, nullptr)), m_id(other.m_id) {}
    JobTicket& operator=(JobTicket&& other) noexcept;

    explicit operator bool() const { return !m_jobs.isNull(); }
    void setText(const QString& text);
    void progress(double fraction);
    void end();

private:
    friend class Jobs;
    JobTicket(Jobs& jobs, quint64 id) : m_jobs(&jobs), m_id(id) {}

    QPointer<Jobs> m_jobs;
    quint64 m_id = 0;
};

class Jobs : public QObject {
    Q_OBJECT
public:
    [[nodiscard]] JobTicket begin(Job job);
    bool empty() const { return m_active.empty(); }
    const Job* latest() const { return m_active.empty() ? nullptr : &m_active.back().job; } ///< null when nothing goes on
    void cancelLatest();

Q_SIGNALS:
    void changed();    ///< one has begun, ended, or come to something else
    void progressed();

private:
    friend class JobTicket;
    struct Active {
        quint64 id;
        Job job;
    };
    void update(quint64 id, const std::function<void(Job&)>& change);
    void end(quint64 id);

    std::vector<Active> m_active; ///< in the order in which they began
    quint64 m_lastId = 0;
};

} // namespace passbench
