#include "views/panels/pipeline/group_name_edit.h"

#include "views/panels/pipeline/group_head.h"

#include <QFocusEvent>
#include <QKeyEvent>

#include <utility>

namespace passbench {

GroupNameEdit::GroupNameEdit(const QString& name, QWidget* parent) : QLineEdit(name, parent), m_before(name)
{
    setObjectName(QStringLiteral("groupName"));
    setAccessibleName(tr("Name of the group"));
    resize(GroupHead::foldedWidth, sizeHint().height());
    selectAll();
    show();
    setFocus();
}

void GroupNameEdit::finish(bool take)
{
    if (!std::exchange(m_open, false))
        return;
    const QString name = text().simplified();
    if (take && !name.isEmpty() && name != m_before)
        Q_EMIT taken(name);
    if (hasFocus()) // else it went where the person wanted it
        Q_EMIT ended();
    hide();
    deleteLater();
}

void GroupNameEdit::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        finish(true);
    else if (event->key() == Qt::Key_Escape)
        finish(false);
    else
        QLineEdit::keyPressEvent(event);
}

void GroupNameEdit::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) // its own menu
        finish(false);
}

} // namespace passbench

#include "moc_group_name_edit.cpp"
