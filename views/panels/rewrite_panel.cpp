#include "views/panels/rewrite_panel.h"

#include "views/models/rewrite_rows.h"
#include "views/models/text.h"

#include <QTreeView>

namespace passbench {

RewritePanel::RewritePanel(Session& session, QWidget* parent)
    : TablePanel(QStringLiteral("rewritesPanel"), tr("Rewrites"), rewriteHeaders(), Marks::None, parent), m_session(session), m_walk(session)
{
    connect(this, &TablePanel::picked, this, [this](NodeId, int row) { m_walk.show(row); });
    connect(&m_walk, &SubStepWalk::changed, this, &RewritePanel::follow);
    connect(&m_walk, &SubStepWalk::currentChanged, this, &RewritePanel::showCurrent);
    follow();
}

void RewritePanel::follow()
{
    const StepPtr step = m_session.stepAt(m_walk.step() + 1);
    const int count = static_cast<int>(m_walk.subSteps().size());
    setEmptyText(!step ? tr("The rewrites that a pass makes appear here, one by one. Press Step.") : tr("This step made no rewrites."));
    setRows(step ? rewriteRows(m_walk.subSteps(), step->before, step->after) : std::vector<TableRow>(),
        step ? tr("%1: %n rewrite(s); F8 shows the next, Shift+F8 the previous one", nullptr, count).arg(toQString(step->config.pass)) : QString());
    view()->scrollToTop(); // of another step
    Q_EMIT countChanged(this, count);
}

void RewritePanel::showCurrent()
{
    if (m_walk.current() >= 0)
        selectStep(m_walk.current());
    else
        view()->clearSelection();
}

} // namespace passbench
