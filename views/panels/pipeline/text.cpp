#include "views/panels/pipeline/text.h"

#include "core/pipeline/plan.h"
#include "views/models/code_marks.h"
#include "views/models/text.h"
#include "views/panels/pipeline/pass_text_edit.h"
#include "views/session/presets.h"
#include "views/session/told.h"
#include "views/session/without_options.h"
#include "views/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStyle>
#include <QTextCursor>
#include <QVBoxLayout>

namespace passbench {
namespace {

/// Where the help is about the command line, what to do here.
QString textOf(const Diagnostic& problem)
{
    const QString text = told(problem);
    const bool saysNothing = !problem.help.empty() && withoutOptions(told(problem.help)).isEmpty();
    return saysNothing ? text + QStringLiteral("  ") + PipelineText::tr("help: Ctrl+Space offers the names that fit here; the passes at the left are all there are") : text;
}

} // namespace

PipelineText::PipelineText(Session& session, QWidget* parent)
    : QFrame(parent), m_session(session), m_edit(new PassTextEdit(this)), m_message(new QLabel(this)), m_use(new QPushButton(tr("Use it"), this))
{
    setObjectName(QStringLiteral("pipelineText"));
    setAutoFillBackground(true);
    m_edit->setObjectName(QStringLiteral("pipelineTextEdit"));
    m_edit->setAccessibleName(tr("Pipeline as text"));
    m_edit->setPresets(presetsOf(session));
    m_edit->setPlaceholderText(tr("InferType, FuseOps{max_depth=8}, or preset(O3), remove(FoldConstant)"));
    m_message->setObjectName(QStringLiteral("pipelineTextMessage"));
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_use->setObjectName(QStringLiteral("pipelineTextUse"));
    m_use->setToolTip(tr("Make this the pipeline (Ctrl+Enter)"));
    auto* leave = new QPushButton(tr("Close"), this);
    leave->setToolTip(tr("Back to the cards; what was typed is kept until the pipeline is edited (Esc)"));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(ThemeSizes::margin);
    buttons->addStretch();
    buttons->addWidget(leave);
    buttons->addWidget(m_use);
    auto* side = new QVBoxLayout;
    side->setSpacing(ThemeSizes::grid);
    auto* scroll = new QScrollArea(this); // a mistake is told in several lines, and the strip is low
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_message);
    side->addWidget(scroll, 1);
    side->addLayout(buttons);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(ThemeSizes::margin, ThemeSizes::margin, ThemeSizes::margin, ThemeSizes::margin);
    row->setSpacing(ThemeSizes::margin);
    row->addWidget(m_edit, 3);
    row->addLayout(side, 2);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &PipelineText::check);
    connect(m_edit, &PassTextEdit::accepted, this, &PipelineText::use);
    connect(m_edit, &PassTextEdit::dismissed, this, &PipelineText::leave);
    connect(m_use, &QPushButton::clicked, this, &PipelineText::use);
    connect(leave, &QPushButton::clicked, this, &PipelineText::leave);
    connect(&session, &Session::projectChanged, this, [this] {
        if (isVisible() && m_edit->toPlainText() == m_taken) // else what was typed would be lost
            takeProject();
    });
    connect(&session, &Session::modelOpened, this, &PipelineText::takeDraft);
    connect(&session, &Session::viewRestored, this, [this] {
        if (!m_session.project().pipelineDraft.empty())
            start();
    });
    hide();
}

void PipelineText::leave()
{
    hide();
    if (m_edit->toPlainText() != m_taken)
        Q_EMIT draftLeft();
}

/// What was typed and not used, now or when the session was kept.
void PipelineText::takeDraft()
{
    const QString draft = toQString(m_session.project().pipelineDraft);
    m_taken = toQString(toText(m_session.project().pipeline));
    m_edit->setPlainText(draft.isEmpty() ? m_taken : draft); // at once: a text in between would be kept as the draft
    check();
}

void PipelineText::start()
{
    const QString project = toQString(toText(m_session.project().pipeline));
    if (m_edit->toPlainText() == m_taken) {
        takeProject();
    } else if (project != m_taken) { // changed otherwise since: what was typed is one undo away
        m_taken = project;
        QTextCursor all(m_edit->document());
        all.select(QTextCursor::Document);
        all.insertText(project);
    }
    Strings compilers;
    for (const CompilerChoice& choice : m_session.project().compilers)
        compilers.push_back(choice.name);
    m_edit->setCompilers(std::move(compilers));
    show();
    raise();
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->moveCursor(QTextCursor::End);
}

void PipelineText::hideEvent(QHideEvent* event)
{
    const QWidget* focus = window()->focusWidget();
    if (focus && isAncestorOf(focus))
        Q_EMIT left();
    QFrame::hideEvent(event);
}

void PipelineText::takeProject()
{
    m_taken = toQString(toText(m_session.project().pipeline));
    m_edit->setPlainText(m_taken);
    check();
}

void PipelineText::check()
{
    m_session.keepPipelineDraft(m_edit->toPlainText() == m_taken ? QString() : m_edit->toPlainText());
    m_parsed = parsePipeline(m_edit->toPlainText().toStdString(), presetsOf(m_session));
    std::optional<Diagnostic> problem;
    if (!m_parsed)
        problem = m_parsed.error();
    else if (const auto problems = m_session.contractProblemsOf(*m_parsed); !problems.empty())
        (problem = diagnosticOf(problems.front(), *m_parsed))->severity = Severity::Warning; // as Problems and the card will have it
    m_edit->setError(problem);
    m_use->setEnabled(m_parsed.has_value());
    std::vector<OrderHint> hints;
    if (!problem && !(hints = m_session.document().orderHintsOf(*m_parsed)).empty()) // it can work, and is pointless
        problem = diagnosticOf(hints.front(), *m_parsed);
    m_message->setText(problem ? withoutTicks(textOf(*problem)).trimmed() : tr("%n step(s)", nullptr, static_cast<int>(m_parsed->steps.size())));
    m_message->setProperty("role", !m_parsed ? QStringLiteral("error") : problem && hints.empty() ? QStringLiteral("warning") : QStringLiteral("caption"));
    m_message->setFont(problem ? Theme::monoFont(ThemeSizes::captionFont) : Theme::uiFont(ThemeSizes::captionFont));
    m_message->style()->polish(m_message);
    m_edit->setAccessibleDescription(m_message->text());
}

bool PipelineText::take()
{
    if (!m_parsed) {
        m_edit->setFocus(Qt::OtherFocusReason);
        return false;
    }
    use();
    return true;
}

void PipelineText::use()
{
    if (!m_parsed)
        return;
    hide();
    m_session.keepPipelineDraft({});
    if (*m_parsed == m_session.project().pipeline)
        return;
    m_session.setPipeline(tr("Edit the pipeline as text"), *m_parsed);
}

} // namespace passbench

#include "moc_text.cpp"
