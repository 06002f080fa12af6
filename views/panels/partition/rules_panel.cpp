#include "views/panels/partition/rules_panel.h"

#include "core/document/chosen_compilers.h"
#include "core/ir/graph/find_node.h"
#include "views/models/text.h"
#include "views/panels/partition/rules_editor.h"
#include "views/panels/partition/toml_highlighter.h"
#include "views/session/files/compiler_files.h"
#include "views/theme/theme.h"
#include "views/widgets/when_seen.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTextCursor>
#include <QVBoxLayout>

namespace passbench {

RulesPanel::RulesPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_which(new QComboBox(this)), m_state(new QLabel(this)),
      m_revert(new QPushButton(tr("Revert"), this)), m_save(new QPushButton(tr("Save"), this)), m_saveAs(new QPushButton(tr("Save as…"), this)), m_editor(new RulesEditor(this))
{
    setObjectName(QStringLiteral("rulesPanel"));
    setMinimumHeight(2 * ThemeSizes::headHeight); // in a small window the graph counts more
    m_which->setObjectName(QStringLiteral("rulesCompiler"));
    m_which->setAccessibleName(tr("Compiler whose rules are shown"));
    m_state->setObjectName(QStringLiteral("rulesState"));
    m_state->setTextFormat(Qt::RichText);
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // a long error does not widen the window; the tool tip has all of it
    m_state->setTextInteractionFlags(Qt::LinksAccessibleByKeyboard | Qt::LinksAccessibleByMouse | Qt::TextSelectableByMouse);
    m_revert->setObjectName(QStringLiteral("rulesRevert"));
    m_revert->setToolTip(tr("Back to the rules of the file"));
    m_save->setObjectName(QStringLiteral("rulesSave"));
    m_save->setToolTip(tr("Write these rules to their file (%1 in the editor)").arg(QKeySequence(QKeySequence::Save).toString(QKeySequence::NativeText)));
    m_saveAs->setToolTip(tr("Write these rules to another file"));
    m_editor->setAccessibleName(tr("Rules"));
    m_editor->setOutcome([this](const RuleCondition& condition) { return outcomeOf(condition); });
    auto* reference = new QPushButton(tr("Reference"), this);
    reference->setObjectName(QStringLiteral("rulesReference"));
    reference->setToolTip(tr("All that rules may hold, with examples; in the editor Ctrl+Space offers what fits, and Shift+F1 explains a word"));
    connect(reference, &QPushButton::clicked, this, &RulesPanel::referenceWanted);
    m_editor->setPlaceholderText(tr("The rules of a compiler appear here; what is typed takes effect as soon as it can be read."));
    new TomlHighlighter(m_editor->document());
    auto* row = m_row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(ThemeSizes::margin);
    row->addWidget(m_which);
    row->addStretch(); // takes what nobody wants: between the buttons the state wants all
    row->addWidget(reference);
    row->addWidget(m_revert);
    row->addWidget(m_save);
    row->addWidget(m_saveAs);
    auto* layout = m_column = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    placeState(false);
    layout->addWidget(m_editor, 1);
    m_pause.setSingleShot(true);
    m_pause.setInterval(std::chrono::milliseconds(250));
    connect(&m_pause, &QTimer::timeout, this, &RulesPanel::apply);
    connect(m_editor, &QPlainTextEdit::textChanged, this, [this] {
        if (std::exchange(m_text, m_editor->toPlainText()) == m_editor->toPlainText())
            return; // colours change, too, and are no edit
        if (!m_pause.isActive())
            m_typing.start();
        if (constexpr int longest = 250; !m_pause.isActive() || m_typing.elapsed() < longest) // who types on is kept, too
            m_pause.start();
    });
    connect(&session, &Session::typedWanted, this, [this] {
        if (m_pause.isActive())
            apply();
    });
    connect(m_which, &QComboBox::textActivated, this, &RulesPanel::show);
    connect(m_state, &QLabel::linkActivated, this, [this](const QString& link) { goToError(link.section(QLatin1Char(':'), 1).toULongLong()); });
    connect(m_save, &QPushButton::clicked, this, &RulesPanel::save);
    connect(m_saveAs, &QPushButton::clicked, this, &RulesPanel::saveAs);
    connect(m_revert, &QPushButton::clicked, this, [this] {
        if (const auto done = m_session.setCompilerRules(m_shown, {}); !done)
            return tell({done.error()}); // the file was never right
        m_known = {};
        follow();
    });
    auto* following = new WhenSeen(this, [this] { follow(); });
    connect(&session, &Session::projectChanged, this, [this, following] {
        if (m_pause.isActive())
            follow(); // before what was typed takes effect
        else
            following->request();
    });
    connect(&session.compilerFiles(), &CompilerFiles::written, this, [this, following] {
        if (m_pause.isActive())
            return; // what is being typed counts
        m_known = {};
        following->request();
    });
    connect(&session, &Session::modelOpened, this, [this, following] {
        m_files.clear();
        m_known = {}; // they are read again
        following->request();
    });
    auto* noticing = new WhenSeen(this, [this] {
        if (m_mistakes.empty())
            tell({});
    });
    connect(&session, &Session::runChanged, this, [noticing] { noticing->request(); });
    for (QWidget* watched : {static_cast<QWidget*>(m_editor), static_cast<QWidget*>(m_state)})
        watched->installEventFilter(this);
    following->request();
}

QPlainTextEdit* RulesPanel::editor() const { return m_editor; }

/// In the editor the key that saves the session saves the rules.
bool RulesPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_state && event->type() == QEvent::Resize)
        fitState();
    const bool isKey = event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress;
    if (watched != m_editor || !isKey || !static_cast<QKeyEvent*>(event)->matches(QKeySequence::Save))
        return QWidget::eventFilter(watched, event);
    event->accept(); // of an override: the key comes here, and to no action
    if (event->type() == QEvent::KeyPress)
        save();
    return true;
}

void RulesPanel::show(const QString& compiler)
{
    if (m_pause.isActive())
        apply();
    m_shown = compiler.toStdString();
    m_known = {};
    follow();
    goToError(0);
}

const CompilerChoice* RulesPanel::choice() const
{
    const auto& choices = m_session.project().compilers;
    const auto at = std::ranges::find(choices, m_shown, &CompilerChoice::name);
    return at == choices.end() ? nullptr : &*at;
}

/// Choices come and go, and an undo changes the text behind the editor's back.
void RulesPanel::follow()
{
    QStringList names;
    for (const CompilerChoice& choice : m_session.project().compilers)
        names.append(toQString(choice.name));
    if (!choice())
        m_shown = names.isEmpty() ? std::string() : names.first().toStdString();
    m_which->clear();
    m_which->addItems(names);
    m_which->setCurrentText(toQString(m_shown));
    const CompilerChoice* current = choice();
    m_editor->setEnabled(current != nullptr);
    m_save->setEnabled(current && !current->path.empty());
    m_saveAs->setEnabled(current != nullptr);
    m_revert->setEnabled(current && !(current->draft.empty() && current->text.empty()));
    if (!current || (current->name == m_known.name && current->path == m_known.path && current->text == m_known.text && current->draft == m_known.draft))
        return;
    m_known = *current;
    load();
}

void RulesPanel::load()
{
    const auto text = m_known.draft.empty() ? rulesOf(m_known) : Result<std::string>(m_known.draft);
    if (text && m_known.draft.empty() && m_known.text.empty() && !m_known.path.empty())
        m_files.noteRead(m_known.path, *text);
    const QSignalBlocker quiet(m_editor);
    m_pause.stop();
    m_revert->setEnabled(!m_known.text.empty() || !m_known.draft.empty());
    const QString before = m_loaded == m_known.name ? m_editor->toPlainText() : QString();
    const QString now = text ? toQString(*text) : QString();
    if (m_loaded != m_known.name || now != before) // else it stays where it was read
        m_editor->setPlainText(now);
    m_text = m_editor->toPlainText();
    if (m_loaded == m_known.name && now != before)
        showChange(before);
    m_loaded = m_known.name;
    if (!text)
        return tell({text.error()});
    std::optional<Diagnostic> mistake;
    if (const auto read = compilerOf(m_known); !read)
        mistake = read.error();
    else if (const auto typed = setCompilerRules(m_session.project(), m_known.name, m_known.draft); !m_known.draft.empty() && !typed)
        mistake = typed.error();
    tell(mistake ? mistakesOf(m_editor->toPlainText(), *mistake) : std::vector<Diagnostic> {});
}

/// Where the text differs from what it was: an entry that a button has written, what an undo took back.
void RulesPanel::showChange(const QString& before)
{
    const QString now = m_editor->toPlainText();
    const auto place = std::ranges::mismatch(now, before).in1 - now.begin();
    QTextCursor cursor(m_editor->document());
    cursor.setPosition(static_cast<int>(std::min<qsizetype>(place, now.size())));
    m_editor->setTextCursor(cursor);
    m_editor->centerCursor();
}

void RulesPanel::apply()
{
    m_pause.stop();
    const CompilerChoice* before = choice();
    if (!before)
        return;
    std::string text = m_editor->toPlainText().toStdString();
    const auto original = rulesOf({.name = before->name, .path = before->path});
    if (original && *original == text)
        text.clear(); // as it was: nothing was edited
    m_known.name = before->name;
    m_known.path = before->path;
    const CompilerChoice known = m_known; // what follows from here is no news
    m_known.text = text;
    m_known.draft.clear();
    const auto done = m_session.setCompilerRules(m_shown, std::move(text));
    if (done) {
        tell({});
    } else {
        m_known = known;
        m_known.draft = m_editor->toPlainText().toStdString();
        m_session.keepCompilerDraft(m_shown, m_known.draft);
        tell(mistakesOf(m_editor->toPlainText(), done.error()));
    }
    if (const CompilerChoice* now = choice())
        m_revert->setEnabled(!now->draft.empty() || !now->text.empty());
}

/// What a condition of an operator comes to for the selected node, as the graph is shown.
QString RulesPanel::outcomeOf(const RuleCondition& condition) const
{
    const CompilerChoice* current = choice();
    const auto compiler = current ? compilerOf(*current) : Result<CompilerPtr>(CompilerPtr());
    const FunctionPtr function = functionWith(m_session.shown(), m_session.selection());
    const NodePtr node = findNode(m_session.shown(), m_session.selection());
    const Call* call = node ? node->as<Call>() : nullptr;
    if (!compiler || !*compiler || !function || !call || std::ranges::find(condition.ops, call->op) == condition.ops.end())
        return {};
    const ConditionName self[] = {{.name = "", .ops = {call->op}}};
    const auto read = Condition::parse(condition.text, self, (*compiler)->options);
    if (!read)
        return {};
    const QString name = QStringLiteral("%1 %2").arg(nodeText(node->id), toQString(call->op->name));
    const std::string refusal = read->refusal({lookupIn(*function), {{"", node->id}}});
    return refusal.empty() ? tr("Holds for %1, which is selected").arg(name) : tr("Refuses %1, which is selected: %2").arg(name, toQString(refusal));
}

} // namespace passbench

#include "moc_rules_panel.cpp"
