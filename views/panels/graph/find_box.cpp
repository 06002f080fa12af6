#include "views/panels/graph/find_box.h"

#include "views/models/text.h"
#include "views/panels/graph/find_list.h"
#include "views/theme/icon.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace passbench {
namespace {

constexpr int countWidth = 56, leastEdit = 64, leastBox = 128; // pixels

} // namespace

FindBox::FindBox(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_edit(new QLineEdit(this)), m_count(new QLabel(this))
{
    setObjectName(QStringLiteral("findBox"));
    m_edit->setObjectName(QStringLiteral("findEdit"));
    m_edit->setPlaceholderText(tr("Find nodes"));
    m_edit->setAccessibleName(tr("Find nodes"));
    m_edit->setToolTip(tr("By operator, name, attribute, shape or place, such as op:nn.conv2d groups>1; Tab completes, Ctrl+Enter shows what is found on its own"));
    m_edit->setClearButtonEnabled(true);
    m_edit->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_edit->setMinimumWidth(leastEdit); // a count beside it is seen whole before the field is wide
    m_edit->setMaximumWidth(220);
    m_edit->installEventFilter(this);
    m_count->setProperty("role", QStringLiteral("caption"));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 0, 4, 0);
    layout->setSpacing(6);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_count);
    connect(m_edit, &QLineEdit::textChanged, this, [this] { look(true); });
    connect(m_edit, &QLineEdit::cursorPositionChanged, this, [this] { showList(); });
    connect(&session, &Session::modelOpened, this, [this] {
        const std::string& model = m_session.project().modelPath;
        if (const std::string before = std::exchange(m_model, model); !before.empty() && before != model)
            m_edit->clear(); // what was sought there is no question about this one; Ctrl+Z brings it back
    });
}

void FindBox::setPicture(PicturePtr picture)
{
    m_picture = std::move(picture);
    m_wordsJob.cancel();
    m_words.reset();
    if (m_edit->hasFocus())
        makeWords();
    look(false);
}

QString FindBox::query() const { return m_edit->text().trimmed(); }

void FindBox::start()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void FindBox::ask(const QString& query)
{
    m_edit->setText(query);
    m_edit->setFocus(Qt::OtherFocusReason);
}

void FindBox::look(bool jump)
{
    const std::string text = query().toStdString();
    if (text.empty() || !m_picture) {
        m_job.cancel();
        m_found = {};
        m_current.reset();
        show();
        return;
    }
    m_job.start([graph = searchedGraph(m_session, m_picture), text](const JobControl&) { return foundBy(text, graph); },
        [this, jump](FoundNodes found) {
            const NodeId current = m_current ? m_found.nodes[*m_current] : NodeId::None;
            m_found = std::move(found);
            m_current.reset();
            if (const auto same = std::ranges::find(m_found.nodes, current); !jump && same != m_found.nodes.end())
                m_current = static_cast<std::size_t>(same - m_found.nodes.begin());
            if (jump && !m_found.nodes.empty()) {
                m_current = 0;
                m_isOnlyTyped = true;
                m_session.select(m_found.nodes.front());
            }
            show();
        });
}

/// What may be typed next, for completion.
void FindBox::makeWords()
{
    if (m_words || m_wordsJob.isRunning() || !m_picture)
        return;
    m_wordsJob.start(
        [graph = searchedGraph(m_session, m_picture)](const JobControl&) {
            return std::make_shared<const QueryWords>(queryWords(contextOf(graph)));
        },
        [this](std::shared_ptr<const QueryWords> words) {
            m_words = std::move(words);
            showList();
        });
}

void FindBox::step(int by)
{
    const std::size_t count = m_found.nodes.size();
    if (std::exchange(m_isOnlyTyped, false) && m_current && isInClosedGroup(m_found.nodes[*m_current]))
        return pick(*m_current); // it was counted, and never seen
    if (count > 0)
        pick(m_current ? (*m_current + count + static_cast<std::size_t>(by + static_cast<int>(count))) % count : by > 0 ? 0 : count - 1);
}

bool FindBox::isInClosedGroup(NodeId node) const
{
    const std::size_t box = m_picture ? m_picture->boxOf(node) : 0;
    return m_picture && box < m_picture->boxes.size() && m_picture->scene->boxes[box].kind == BoxKind::Group;
}

void FindBox::pick(std::size_t match)
{
    if (match >= m_found.nodes.size())
        return;
    m_current = match;
    const NodeId node = m_found.nodes[match];
    m_session.select(node);
    show();
    Q_EMIT matchPicked(node);
}

Completions FindBox::completions() const
{
    if (!m_words)
        return {};
    const QString text = m_edit->text();
    return completionsAt(text.toStdString(), static_cast<std::size_t>(text.left(m_edit->cursorPosition()).toUtf8().size()), *m_words);
}

void FindBox::complete(const Completion& choice)
{
    const Completions known = completions();
    QByteArray text = m_edit->text().toUtf8();
    text.replace(static_cast<qsizetype>(known.begin), static_cast<qsizetype>(known.end - known.begin), QByteArray::fromStdString(choice.text));
    const qsizetype cursor = QString::fromUtf8(text.left(static_cast<qsizetype>(known.begin + choice.text.size()))).size();
    m_edit->setText(QString::fromUtf8(text));
    m_edit->setCursorPosition(static_cast<int>(cursor));
}

bool FindBox::isolate()
{
    if (m_found.nodes.empty() || !isFound())
        return false;
    Q_EMIT isolateWanted(query());
    return true;
}

void FindBox::show()
{
    const std::size_t count = m_found.nodes.size();
    if (query().isEmpty())
        m_count->clear();
    else if (m_found.error)
        m_count->setText(tr("unclear"));
    else if (count == 0)
        m_count->setText(tr("none"));
    else if (m_current)
        m_count->setText(tr("%1 of %2").arg(countText(static_cast<std::int64_t>(*m_current) + 1), countText(static_cast<std::int64_t>(count))));
    else
        m_count->setText(tr("%n found", nullptr, static_cast<int>(count)));
    showList();
    Q_EMIT matchesChanged();
}

FindList& FindBox::list()
{
    if (m_list)
        return *m_list;
    m_list = new FindList(window());
    window()->installEventFilter(this); // it stands in its room, below the field
    connect(m_list, &FindList::matchPicked, this, &FindBox::pick);
    connect(m_list, &FindList::queryPicked, m_edit, &QLineEdit::setText);
    connect(m_list, &FindList::completionPicked, this, [this](const QString& text) { complete({.text = text.toStdString(), .about = {}}); });
    connect(m_list, &FindList::groupPicked, this, &FindBox::groupPicked);
    connect(m_list, &FindList::isolateWanted, this, &FindBox::isolate);
    return *m_list;
}

/// While somebody types; a list that is wanted no more goes with the focus.
void FindBox::showList()
{
    if (!m_edit->hasFocus() || !m_picture) {
        if (m_list && !m_list->isHidden()) {
            m_list->hide();
            Q_EMIT listPlaced({});
        }
        return;
    }
    makeWords();
    if (query().isEmpty())
        list().showSyntax();
    else
        list().showMatches(m_found, *m_picture, m_session.shown(), completions().choices);
    list().setCurrent(m_current);
    list().openBelow(*m_edit);
    Q_EMIT listPlaced(query().isEmpty() ? QRect() : list().geometry()); // how to ask is no answer
}

QSize FindBox::sizeHint() const { return {220 + countWidth + 14, m_edit->sizeHint().height()}; }
/// Whoever types wants to see it; in a narrow window other tools make room meanwhile.
QSize FindBox::minimumSizeHint() const { return {m_edit->hasFocus() ? sizeHint().width() : leastBox, m_edit->sizeHint().height()}; }

/// Room for the count is kept free where there is enough, so that the field stays where it is while one types.
void FindBox::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_count->setMinimumWidth(width() >= sizeHint().width() ? countWidth : 0);
}

void FindBox::moveEvent(QMoveEvent* event)
{
    QWidget::moveEvent(event);
    followPlace();
}

void FindBox::followPlace()
{
    if (m_list && m_list->isVisible())
        QMetaObject::invokeMethod(this, &FindBox::showList, Qt::QueuedConnection); // when all has its place
}

bool FindBox::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_edit && (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)) {
        updateGeometry();
        Q_EMIT roomChanged();
        QMetaObject::invokeMethod(this, &FindBox::showList, Qt::QueuedConnection); // when the focus is where it goes
    }
    if (event->type() == QEvent::Resize) // of the window, or of the field in it
        followPlace();
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if ((key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) && key->modifiers() & Qt::ControlModifier)
            return isolate() || QWidget::eventFilter(watched, event);
        if (key->key() == Qt::Key_Tab && key->modifiers() == Qt::NoModifier && m_list && m_list->isVisible() && !query().isEmpty())
            if (const Completions known = completions(); !known.choices.empty()) {
                complete(known.choices.front());
                return true;
            }
        if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
            step(key->modifiers() & Qt::ShiftModifier ? -1 : 1);
            return true;
        }
        if (key->key() == Qt::Key_Down || key->key() == Qt::Key_Up) {
            step(key->key() == Qt::Key_Down ? 1 : -1);
            return true;
        }
        if (key->key() == Qt::Key_Escape) {
            m_edit->clear();
            Q_EMIT left();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace passbench

#include "moc_find_box.cpp"
