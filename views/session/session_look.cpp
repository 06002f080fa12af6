// What a session looks at: titles for a person, and what differs between the two graphs.

#include "views/session/session.h"
#include "views/session/telling.h"

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

QString Session::titleOf(int position) const { return position == 0 ? tr("Imported model") : tr("After step %1, %2").arg(position).arg(passAt(position - 1)); }

QString Session::shownTitle() const
{
    const auto& comparison = m_look.comparison();
    return comparison ? QString::fromStdString(comparison->afterTitle) : titleOf(playhead());
}

QString Session::lookTitle() const
{
    const auto& comparison = m_look.comparison();
    return comparison ? QString::fromStdString(comparison->title) : titleOf(playhead());
}

QString Session::previousTitle() const
{
    if (const auto& comparison = m_look.comparison())
        return QString::fromStdString(comparison->beforeTitle);
    return playhead() == 0 ? tr("Before") : titleOf(playhead() - 1);
}

void Session::compare(Comparison comparison)
{
    const Telling telling(*this, Change::Shown);
    m_look.compare(std::move(comparison));
    startDiff();
}

void Session::endComparison()
{
    if (!m_look.endComparison())
        return;
    const Telling telling(*this, Change::Shown);
    startDiff();
}

void Session::startDiff()
{
    const auto take = [this](std::shared_ptr<const GraphDiff> diff) {
        const Telling telling(*this, Change::Diff);
        releaseInBackground(std::exchange(m_diff, std::move(diff)));
    };
    if (!m_look.differs()) {
        m_diffJob.cancel();
        return take(std::make_shared<GraphDiff>());
    }
    m_diffJob.start([before = previous(), after = shown()](const JobControl&)
                        -> std::shared_ptr<const GraphDiff> { return std::make_shared<GraphDiff>(passbench::diff(before, after)); },
        take);
}

} // namespace passbench
