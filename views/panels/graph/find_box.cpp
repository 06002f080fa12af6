#include "views/panels/graph/find_box.h"

#include "core/query/find_nodes.h"
#include "views/models/text.h"
#include "views/panels/graph/find_list.h"
#include "views/theme/icon.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace passbench {
namespace {

constexpr int countWidth = 56; // pixels

} // namespace

FindBox::FindBox(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_edit(new QLineEdit(this)), m_count(new QLabel(this))
{
    setObjectName(QStringLiteral("findBox"));
    m_edit->setObjectName(QStringLiteral("findEdit"));
    m_edit->setPlaceholderText(tr("Find nodes"));
    m_edit->setAccessibleName(tr("Find nodes"));
    m_edit->setToolTip(tr("By operator, name, attribute, shape or id, such as op:nn.conv2d groups>1"));
    m_edit->setClearButtonEnabled(true);
    m_edit->addAction(icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_edit->setMinimumWidth(120);
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
}

void FindBox::setPicture(PicturePtr picture)
{
    m_picture = std::move(picture);
    look(false);
}

void FindBox::start()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void FindBox::look(bool jump)
{
    const std::string query = m_edit->text().toStdString();
    if (query.empty() || !m_picture) {
        m_job.cancel();
        m_matches.clear();
        m_current.reset();
        show();
        return;
    }
    m_job.start([module = m_session.shown(), picture = m_picture, query](
                    const JobControl&) { return search(module, *picture->scene, query); },
        [this, jump](std::vector<NodeId> found) {
            m_matches = std::move(found);
            m_current.reset();
            if (jump && !m_matches.empty())
                step(1);
            else
                show();
        });
}

void FindBox::step(int by)
{
    if (m_matches.empty())
        return;
    const std::size_t count = m_matches.size();
    m_current = m_current ? (*m_current + count + static_cast<std::size_t>(by + static_cast<int>(count))) % count : by > 0 ? 0 : count - 1;
    m_session.select(m_matches[*m_current]);
    show();
}

void FindBox::show()
{
    if (m_edit->text().isEmpty())
        m_count->clear();
    else if (m_matches.empty())
        m_count->setText(tr("none"));
    else if (m_current)
        m_count->setText(tr("%1 of %2").arg(countText(static_cast<std::int64_t>(*m_current) + 1), countText(static_cast<std::int64_t>(m_matches.size()))));
    else
        m_count->setText(tr("%n found", nullptr, static_cast<int>(m_matches.size())));
    showList();
    Q_EMIT matchesChanged();
}

FindList& FindBox::list()
{
    if (m_list)
        return *m_list;
    m_list = new FindList(window());
    connect(m_list, &FindList::matchPicked, this, [this](std::size_t match) {
        if (match >= m_matches.size())
            return;
        m_current = match;
        m_session.select(m_matches[match]);
        show();
    });
    connect(m_list, &FindList::queryPicked, m_edit, &QLineEdit::setText);
    return *m_list;
}

/// While somebody types; a list that is wanted no more goes with the focus.
void FindBox::showList()
{
    if (!m_edit->hasFocus() || !m_picture) {
        if (m_list)
            m_list->hide();
        return;
    }
    if (m_edit->text().isEmpty())
        list().showSyntax();
    else
        list().showMatches(m_matches, *m_picture);
    list().setCurrent(m_current);
    list().openBelow(*m_edit);
}

QSize FindBox::sizeHint() const { return {220 + countWidth + 14, m_edit->sizeHint().height()}; }
QSize FindBox::minimumSizeHint() const { return {m_edit->minimumWidth() + 8, m_edit->sizeHint().height()}; }

/// Room for the count is kept free where there is enough, so that the field stays where it is while one types.
void FindBox::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    m_count->setMinimumWidth(width() >= sizeHint().width() ? countWidth : 0);
}

bool FindBox::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_edit && (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut))
        QMetaObject::invokeMethod(this, &FindBox::showList, Qt::QueuedConnection); // when the focus is where it goes
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const auto* key = static_cast<QKeyEvent*>(event);
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
