#include "views/canvas/group_path.h"

#include "views/canvas/graph_canvas.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace passbench {

GroupPath::GroupPath(GraphCanvas& canvas) : QFrame(&canvas), m_canvas(canvas), m_row(new QHBoxLayout(this))
{
    setObjectName(QStringLiteral("groupPath"));
    setProperty("role", QStringLiteral("viewBar"));
    setCursor(Qt::ArrowCursor);
    setAttribute(Qt::WA_NoMousePropagation); // a click beside its buttons is none on what is below
    m_row->setContentsMargins(2, 1, 2, 1);
    m_row->setSpacing(0);
    addButton(tr("Graph"), tr("Show the whole graph"), {});
    m_row->addStretch(1);
    hide();
}

void GroupPath::addButton(const QString& text, const QString& tip, const std::string& key)
{
    if (m_row->count() > 0) {
        auto* sign = new QLabel(QStringLiteral("›"), this);
        m_row->insertWidget(m_row->count() - 1, sign);
        sign->show(); // at once, so that the line knows how long it is
    }
    auto* button = new QToolButton(this);
    button->setText(QString(text).replace(QLatin1Char('&'), QLatin1String("&&")));
    button->setToolTip(Qt::convertFromPlainText(tip)); // names come from files
    button->setAccessibleName(tip);
    button->setFocusPolicy(Qt::NoFocus); // Backspace goes the same way
    connect(button, &QToolButton::clicked, &m_canvas, [this, key] { key.empty() ? m_canvas.fit() : m_canvas.enterGroup(key); });
    m_row->insertWidget(std::max(0, m_row->count() - 1), button);
    button->show();
}

void GroupPath::setParts(std::vector<Part> parts, int width)
{
    if (parts == m_parts && width == m_width)
        return;
    m_parts = std::move(parts);
    m_width = width;
    while (m_row->count() > 2) {
        QLayoutItem* item = m_row->takeAt(1);
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the one that was clicked
        delete item;
    }
    if (m_parts.empty())
        return;
    const int room = std::max(60, (width - 90) / static_cast<int>(m_parts.size()) - 20);
    for (const Part& part : m_parts) {
        const QString title = QString::fromStdString(part.title);
        addButton(fontMetrics().elidedText(title, Qt::ElideMiddle, room), tr("Show all of %1").arg(title), part.key);
    }
}

} // namespace passbench

#include "moc_group_path.cpp"
