// What a session looks at: titles for a person, and what differs between the two graphs.

#include "views/session/session.h"
#include "views/session/telling.h"
#include "views/session/background/threads.h"

namespace passbench {

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

const RunPtr& Session::shownRun() const
{
    const auto& comparison = m_look.comparison();
    return comparison && comparison->run ? comparison->run : run();
}

std::shared_ptr<const CompilerTable> Session::shownCompilers() const
{
    const RunPtr& shown = shownRun();
    return shown == run() ? shareCompilers() : std::shared_ptr<const CompilerTable>(shown, &shown->compilers);
}

void Session::setBuilt(BuiltPartitionPtr built)
{
    const Telling telling(*this, Change::Built);
    m_built = std::move(built);
    collectProblems();
}

BuiltPartitionPtr Session::built() const { return m_built && m_built->isOf(*run()) ? m_built : nullptr; }

BuiltPartitionPtr Session::builtShown() const
{
    BuiltPartitionPtr built = this->built();
    return built && (!isComparing() || shown().functions == built->built.functions) ? built : nullptr;
}

void Session::showBuilt()
{
    const BuiltPartitionPtr built = this->built();
    if (!built)
        return;
    int given = 0;
    for (const RegionFailure& failure : built->failures)
        given += static_cast<int>(failure.operators.size());
    const QString title = given > 0 ? tr("As built: %n operator(s) or group(s) given back", nullptr, given) : tr("As built: regions came apart");
    compare({.before = built->partitioned, .after = built->built, .beforeTitle = tr("As partitioned").toStdString(), .afterTitle = tr("As built").toStdString(), .title = title.toStdString()});
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
    m_diffAsked = {previous().functions, shown().functions, m_look.rewrites()};
    // What is known comes that way, too: the graph is drawn before its changes are marked.
    m_diffJob.start([before = previous(), after = shown(), rewrites = m_look.rewrites(), known = m_recentDiffs.find(m_diffAsked)](const JobControl&) -> std::shared_ptr<const GraphDiff> {
        return known ? known : std::make_shared<GraphDiff>(passbench::diff(before, after, rewrites ? std::span(*rewrites) : std::span<const Rewrite>()));
    },
        [this, take](std::shared_ptr<const GraphDiff> diff) {
            m_recentDiffs.keep(std::move(m_diffAsked), diff);
            take(std::move(diff));
        });
}

} // namespace passbench
