#include "views/panels/pipeline/panel.h"

#include "views/models/text.h"
#include "views/panels/pipeline/strip.h"
#include "views/panels/pipeline/text.h"
#include "views/session/presets.h"
#include "views/session/told.h"
#include "views/theme/theme.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace passbench {

PipelinePanel::PipelinePanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_strip(new PipelineStrip(session, this)), m_text(new PipelineText(session, this)), m_tools(new QGridLayout),
      m_aside(new QLabel(tr("The pipeline appears here when the model is open."), this))
{
    setObjectName(QStringLiteral("pipelinePanel"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(ThemeSizes::margin, 0, 0, 0);
    row->setSpacing(0);
    m_tools->setSpacing(ThemeSizes::grid);
    m_tools->setContentsMargins(0, 0, 0, 0);
    auto* holder = new QVBoxLayout;
    holder->addStretch();
    holder->addLayout(m_tools);
    holder->addStretch();
    row->addLayout(holder);
    row->addWidget(m_strip, 1);
    for (QWidget* watched : std::initializer_list<QWidget*> {m_strip, m_text})
        watched->installEventFilter(this);
    const auto focusCards = [this] {
        if (!m_text->isVisible())
            m_strip->track()->takeFocus();
    };
    connect(m_text, &PipelineText::draftLeft, this, &PipelinePanel::draftLeft);
    connect(m_text, &PipelineText::left, this, focusCards, Qt::QueuedConnection); // Qt gives it to the next widget first, whose keys are others
    m_aside->setObjectName(QStringLiteral("pipelineAside"));
    m_aside->setProperty("role", QStringLiteral("caption"));
    m_aside->setAlignment(Qt::AlignCenter);
    m_aside->setWordWrap(true);
    m_aside->setAutoFillBackground(true);
    m_aside->hide();
}

void PipelinePanel::addTool(QAction* action, QMenu* menu)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setObjectName(action->objectName() + QStringLiteral("Tool"));
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setAutoRaise(true);
    button->setIconSize({ThemeSizes::iconSmall + 2, ThemeSizes::iconSmall + 2});
    button->setFixedSize(30, 30);
    button->setFocusPolicy(Qt::TabFocus);
    if (menu) {
        button->setMenu(menu);
        button->setPopupMode(QToolButton::InstantPopup);
    }
    m_toolButtons.push_back(button);
    placeTools();
}

bool PipelinePanel::isFlat() const { return height() < sizeHint().height(); }

/// In two columns, or beside a strip of one line in a row.
void PipelinePanel::placeTools()
{
    const int count = static_cast<int>(m_toolButtons.size()), columns = isFlat() ? count : 2;
    if (std::exchange(m_columns, columns) == columns && m_tools->count() == count)
        return;
    for (int i = 0; i < count; ++i)
        m_tools->addWidget(m_toolButtons[static_cast<std::size_t>(i)], i / columns, i % columns);
}

QSize PipelinePanel::minimumSizeHint() const { return {QWidget::minimumSizeHint().width(), m_strip->minimumSizeHint().height()}; }

void PipelinePanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeTools();
}

void PipelinePanel::copy() const
{
    const Pipeline& pipeline = m_session.project().pipeline;
    Pipeline copied;
    for (const int step : m_session.selectedSteps()) {
        copied.steps.push_back(pipeline.steps[static_cast<std::size_t>(step)]);
        copied.steps.back().groups.clear(); // they join those of the place where they are pasted
    }
    if (copied.steps.empty())
        copied = pipeline;
    QApplication::clipboard()->setText(toQString(toText(copied)));
}

void PipelinePanel::paste()
{
    Q_EMIT pasteStarted();
    auto parsed = parsePipeline(QApplication::clipboard()->text().toStdString(), presetsOf(m_session));
    if (!parsed)
        return Q_EMIT pasteFailed(told(parsed.error()));
    if (parsed->steps.empty())
        return Q_EMIT pasteFailed(told(Diagnostic {.message = "the clipboard has no steps", .help = "copy a pipeline as text, such as `InferType, FuseOps{max_depth=8}`"}));
    const std::set<int>& selected = m_session.selectedSteps();
    m_session.insertSteps(!selected.empty() ? *selected.rbegin() + 1 : m_strip->track()->cardCount(), std::move(parsed->steps));
}

void PipelinePanel::setAside(bool on)
{
    setEnabled(!on);
    if (on)
        m_text->hide(); // what was typed is kept
    m_aside->setVisible(on);
    m_aside->raise();
}

bool PipelinePanel::takeText() { return m_text->isHidden() || m_text->take(); }

void PipelinePanel::editText()
{
    if (isFlat() && !std::exchange(m_wantsRoom, true))
        Q_EMIT roomWanted();
    m_text->start();
}

void PipelinePanel::placeOverStrip()
{
    m_text->setGeometry(m_strip->geometry());
    m_aside->setGeometry(m_strip->geometry());
}

bool PipelinePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_strip && (event->type() == QEvent::Resize || event->type() == QEvent::Move))
        placeOverStrip();
    if (event->type() == QEvent::Hide && watched == m_text && m_text->isHidden() && std::exchange(m_wantsRoom, false))
        Q_EMIT roomLeft();
    return QWidget::eventFilter(watched, event);
}

} // namespace passbench

#include "moc_panel.cpp"
