#include "views/panels/status_line.h"

#include "views/models/text.h"
#include "views/theme/icon.h"

#include <QLabel>
#include <QProgressBar>
#include <QRegularExpression>
#include <QToolButton>

namespace passbench {

StatusLine::StatusLine(Session& session, QWidget* parent)
    : QStatusBar(parent), m_session(session), m_numbers(new QLabel(this)), m_jobText(new QLabel(this)), m_bar(new QProgressBar(this)),
      m_cancel(new QToolButton(this))
{
    setObjectName(QStringLiteral("statusLine"));
    m_numbers->setObjectName(QStringLiteral("statusNumbers"));
    m_numbers->setContentsMargins(8, 0, 8, 0);
    m_jobText->setTextFormat(Qt::PlainText);
    m_jobText->setObjectName(QStringLiteral("jobText"));
    m_bar->setFixedSize(140, 12);
    m_bar->setTextVisible(false);
    m_cancel->setObjectName(QStringLiteral("cancelJob"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setIcon(icon(QStringLiteral("stop")));
    m_cancel->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_cancel->setAutoRaise(true);
    for (QLabel* text : {m_numbers, m_jobText}) // what they tell must not widen the window
        text->setMinimumWidth(1);
    addWidget(m_numbers, 1);
    addPermanentWidget(m_jobText);
    addPermanentWidget(m_bar);
    addPermanentWidget(m_cancel);
    connect(m_cancel, &QToolButton::clicked, &session.jobs(), &Jobs::cancelLatest);
    connect(&session.jobs(), &Jobs::changed, this, &StatusLine::showJobs);
    connect(&session.jobs(), &Jobs::progressed, this, &StatusLine::showProgress);
    session.onChange(Session::Change::Shown | Session::Change::Model, this, &StatusLine::showNumbers);
    showJobs();
    showNumbers();
}

void StatusLine::showNumbers()
{
    if (!m_session.hasModel()) {
        m_numbers->setText(tr("No model is open"));
        return;
    }
    const StepPtr step = m_session.stepAt(m_session.playhead());
    const StepMetrics metrics = m_session.isComparing() ? metricsOf(m_session.shown()) : step ? step->metrics : m_session.run()->inputMetrics;
    m_numbers->setText(QStringList({tr("%1 node(s)", nullptr, static_cast<int>(metrics.nodes)).arg(countText(static_cast<std::int64_t>(metrics.nodes))), macsText(metrics.macs),
        tr("%1 of parameters").arg(bytesText(metrics.constantBytes)),
        metrics.functions > 1 ? tr("%1 function(s)", nullptr, static_cast<int>(metrics.functions)).arg(countText(static_cast<std::int64_t>(metrics.functions))) : QString()})
                           .filter(QRegularExpression(QStringLiteral(".")))
                           .join(QStringLiteral("   ·   ")));
}

void StatusLine::showJobs()
{
    const Job* job = m_session.jobs().latest();
    m_jobText->setVisible(job != nullptr);
    m_bar->setVisible(job != nullptr);
    m_cancel->setVisible(job && job->cancel);
    m_jobText->setText(job ? job->text : QString());
    showProgress();
}

void StatusLine::showProgress()
{
    const Job* job = m_session.jobs().latest();
    if (!job)
        return;
    m_bar->setRange(0, job->fraction < 0 ? 0 : 1000);
    m_bar->setValue(static_cast<int>(std::max(0.0, job->fraction) * 1000));
}

} // namespace passbench

#include "moc_status_line.cpp"
