#include "views/widgets/link_row.h"

#include "views/models/text.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QHBoxLayout>
#include <QPaintEvent>
#include <QPainter>
#include <QToolButton>

namespace passbench {

LinkRow::LinkRow(const QString& iconName, const QString& title, const QString& line, QWidget* parent)
    : QAbstractButton(parent), m_iconName(iconName), m_line(line)
{
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(line);
    setToolTip(plainToolTip(line));
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setFixedHeight(sizeHint().height());
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->addStretch();
}

QSize LinkRow::sizeHint() const { return {280, 34 + 15 * m_lines}; }

void LinkRow::setLines(int lines)
{
    m_lines = lines;
    setFixedHeight(sizeHint().height());
}

void LinkRow::addButton(const QString& text, std::function<void()> action)
{
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setAutoRaise(true);
    connect(button, &QToolButton::clicked, this, std::move(action));
    layout()->addWidget(button);
    m_buttonWidth += button->sizeHint().width() + 8;
}

void LinkRow::paintEvent(QPaintEvent*)
{
    const ThemeColors& colors = Theme::instance().colors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(hasFocus() ? colors.accent : underMouse() ? colors.accent : colors.border, 1));
    painter.setBrush(isDown() ? colors.pressed : underMouse() ? colors.hover : colors.base);
    painter.drawRoundedRect(frame, ThemeSizes::corner, ThemeSizes::corner);
    passbench::icon(m_iconName, colors.accent).paint(&painter, QRect(12, height() / 2 - 10, 20, 20));
    const QRect text = rect().adjusted(42, 6, -10 - m_buttonWidth, -6);
    QFont bold = Theme::uiFont();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(colors.text);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignTop, QFontMetrics(bold).elidedText(this->text(), m_lines == 1 ? Qt::ElideMiddle : Qt::ElideRight, text.width()));
    painter.setFont(Theme::uiFont(ThemeSizes::captionFont));
    painter.setPen(colors.caption);
    const QRect below = text.adjusted(0, 20, 0, 2);
    if (m_lines == 1)
        painter.drawText(below, Qt::AlignLeft | Qt::AlignTop, painter.fontMetrics().elidedText(m_line, Qt::ElideMiddle, below.width()));
    else
        painter.drawText(below, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_line);
}

} // namespace passbench

#include "moc_link_row.cpp"
