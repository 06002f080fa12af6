#include "views/widgets/link_row.h"

#include "views/models/text.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QKeyEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace passbench {
namespace {

constexpr int oneLine = 49, head = 20, beside = 8; // pixels: of a row with one line, of its title, and beside a button

} // namespace

LinkRow::LinkRow(const QString& iconName, const QString& title, const QString& line, QWidget* parent)
    : QAbstractButton(parent), m_iconName(iconName), m_line(line)
{
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(line);
    setToolTip(plainToolTip(line));
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setWrapped(false);
    setAttribute(Qt::WA_Hover);
}

QSize LinkRow::sizeHint() const { return {280, oneLine}; }

void LinkRow::setWrapped(bool on)
{
    m_wrapped = on;
    setMinimumHeight(oneLine);
    setMaximumHeight(on ? QWIDGETSIZE_MAX : oneLine);
    QSizePolicy policy(QSizePolicy::Expanding, on ? QSizePolicy::Minimum : QSizePolicy::Fixed);
    policy.setHeightForWidth(on);
    setSizePolicy(policy);
}

QRect LinkRow::textRect(const QRect& row) const { return row.adjusted(42, 6, -10 - m_buttonWidth, -6); }

int LinkRow::heightForWidth(int width) const
{
    const QFontMetrics metrics(Theme::uiFont(ThemeSizes::captionFont));
    const int lines = metrics.boundingRect(QRect(0, 0, textRect({0, 0, width, oneLine}).width(), QWIDGETSIZE_MAX), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_line).height();
    return std::max(oneLine, 6 + head + lines + 8);
}

void LinkRow::addButton(const QString& text, std::function<void()> action)
{
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setAutoRaise(true);
    connect(button, &QToolButton::clicked, this, std::move(action));
    button->resize(button->sizeHint());
    m_buttons.push_back(button);
    m_buttonWidth += button->width() + beside;
    placeButtons();
}

/// By hand: a row with a layout would be as high as that wants.
void LinkRow::placeButtons()
{
    int right = width() - beside;
    for (QToolButton* button : m_buttons) {
        const QRect place(right - button->width(), (height() - button->height()) / 2, button->width(), button->height());
        button->setGeometry(QStyle::visualRect(layoutDirection(), rect(), place));
        right -= button->width() + beside;
    }
}

/// Enter opens, as in a list; Space does as on any button.
void LinkRow::keyPressEvent(QKeyEvent* event)
{
    const auto focused = std::ranges::find_if(m_buttons, &QWidget::hasFocus); // it does not want the key, and leaves it to the row
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        focused != m_buttons.end() ? (*focused)->click() : click();
    else
        QAbstractButton::keyPressEvent(event);
}

void LinkRow::resizeEvent(QResizeEvent* event)
{
    QAbstractButton::resizeEvent(event);
    placeButtons();
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
    const QRect text = textRect(rect());
    QFont bold = Theme::uiFont();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(colors.text);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignTop, QFontMetrics(bold).elidedText(this->text(), m_wrapped ? Qt::ElideRight : Qt::ElideMiddle, text.width()));
    painter.setFont(Theme::uiFont(ThemeSizes::captionFont));
    painter.setPen(colors.caption);
    const QRect below = text.adjusted(0, head, 0, 2);
    if (!m_wrapped)
        painter.drawText(below, Qt::AlignLeft | Qt::AlignTop, painter.fontMetrics().elidedText(m_line, Qt::ElideMiddle, below.width()));
    else
        painter.drawText(below, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_line);
}

} // namespace passbench

#include "moc_link_row.cpp"
