// What a session looks at: the graphs around the playhead or of a comparison, and what differs between them.

#include "views/session/session.h"

#include <QThreadPool>

namespace passbench {
namespace {

/// 100,000 changes take longer to give back than a frame.
void releaseInBackground(std::shared_ptr<const GraphDiff> diff)
{
    if (!diff->empty())
        QThreadPool::globalInstance()->start([last = std::move(diff)]() mutable { last.reset(); });
}

} // namespace

const Module& Session::moduleAt(int position) const
{
    const int last = std::min(position, static_cast<int>(m_run->steps.size()));
    return last <= 0 ? m_input : m_run->steps[last - 1]->after;
}

StepPtr Session::stepAt(int position) const
{
    return position >= 1 && position <= static_cast<int>(m_run->steps.size()) ? m_run->steps[position - 1] : nullptr;
}

const Module& Session::shown() const { return m_comparison ? m_comparison->after : moduleAt(m_playhead); }

const Module& Session::previous() const { return m_comparison ? m_comparison->before : moduleAt(m_playhead > 0 ? m_playhead - 1 : 0); }

QString Session::titleOf(int position) const
{
    if (position == 0)
        return tr("Imported model");
    const auto& steps = m_project.pipeline.steps;
    const auto index = static_cast<std::size_t>(position) - 1;
    return tr("After step %1, %2").arg(position).arg(index < steps.size() ? QString::fromStdString(steps[index].pass) : QString());
}

QString Session::shownTitle() const { return m_comparison ? m_comparison->afterTitle : titleOf(m_playhead); }

QString Session::lookTitle() const { return m_comparison ? m_comparison->title : titleOf(m_playhead); }

QString Session::previousTitle() const
{
    if (m_comparison)
        return m_comparison->beforeTitle;
    return m_playhead == 0 ? tr("Before") : titleOf(m_playhead - 1);
}

void Session::compare(Comparison comparison)
{
    m_comparison = std::move(comparison);
    startDiff();
    Q_EMIT shownChanged();
}

void Session::endComparison()
{
    if (!m_comparison)
        return;
    m_comparison.reset();
    startDiff();
    Q_EMIT shownChanged();
}

void Session::startDiff()
{
    if (previous().functions == shown().functions) {
        m_diffJob.cancel();
        releaseInBackground(std::exchange(m_diff, std::make_shared<GraphDiff>()));
        Q_EMIT diffChanged();
        return;
    }
    m_diffJob.start([before = previous(), after = shown()](const JobControl&)
                        -> std::shared_ptr<const GraphDiff> { return std::make_shared<GraphDiff>(passbench::diff(before, after)); },
        [this](std::shared_ptr<const GraphDiff> diff) {
            releaseInBackground(std::exchange(m_diff, std::move(diff)));
            Q_EMIT diffChanged();
        });
}

} // namespace passbench
