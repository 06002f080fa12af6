#include "views/panels/results/rewrite_panel.h"

#include "views/models/tables/rewrite_rows.h"
#include "views/models/text.h"
#include "views/widgets/when_seen.h"

#include <QTreeView>

namespace passbench {

RewritePanel::RewritePanel(Session& session, QWidget* parent)
    : TablePanel(QStringLiteral("rewritesPanel"), tr("Rewrites"), rewriteHeaders(), Marks::None, parent), m_session(session), m_walk(session),
      m_listing(new WhenSeen(this, [this] { list(); }))
{
    connect(this, &TablePanel::picked, this, [this](NodeId, int row) { m_walk.show(row); });
    connect(&m_walk, &SubStepWalk::changed, this, &RewritePanel::follow);
    connect(&session, &Session::selectionChanged, this, &RewritePanel::showCurrent);
    connect(&m_walk, &SubStepWalk::currentChanged, this, &RewritePanel::showCurrent);
    follow();
}

void RewritePanel::follow()
{
    m_rowJob.cancel();
    setEmptyText(!m_session.stepAt(m_walk.step() + 1) ? tr("The rewrites that a pass makes appear here, one by one. Press Step.") : tr("This step made no rewrites."));
    m_places.clear();
    setRows({}, {});
    Q_EMIT countChanged(this, m_walk.count());
    m_listing->request();
}

/// In the background: a pass may make 100,000 rewrites.
void RewritePanel::list()
{
    const StepPtr step = m_session.stepAt(m_walk.step() + 1);
    if (!step || m_walk.count() == 0)
        return;
    m_rowJob.start([step](const JobControl&) { return listed(*step); },
        [this, step](Listed found) {
            const int count = static_cast<int>(found.rows.size());
            m_places = std::move(found.places);
            setRows(std::move(found.rows), tr("%1: %n rewrite(s); F8 shows the next, Shift+F8 the previous one", nullptr, count).arg(toQString(step->config.pass)));
            view()->scrollToTop(); // of another step
            showCurrent();
        });
}

RewritePanel::Listed RewritePanel::listed(const Step& step)
{
    const std::vector<SubStep> all = subSteps(step);
    Listed found {.rows = rewriteRows(all, step.before, step.after), .places = {}};
    for (const auto nodes : {&SubStep::to, &SubStep::from})
        for (std::size_t i = 0; i < all.size(); ++i)
            for (const NodeId node : all[i].*nodes)
                found.places.try_emplace(node, static_cast<int>(i));
    return found;
}

/// The rewrite that is shown, else the one of the node that is selected.
void RewritePanel::showCurrent()
{
    const auto place = m_places.find(m_session.selection());
    if (m_walk.current() >= 0)
        selectStep(m_walk.current());
    else if (place != m_places.end())
        selectStep(place->second);
    else
        view()->clearSelection();
}

} // namespace passbench

#include "moc_rewrite_panel.cpp"
