#include "views/widgets/notice.h"

#include "views/models/code_marks.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"
#include "views/widgets/fitted_label.h"

#include <QAccessible>
#include <QAccessibleEvent>
#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace passbench {

Notice::Notice(QWidget* parent) : QFrame(parent), m_text(new FittedLabel(this)), m_button(new QPushButton(this))
{
    setProperty("role", QStringLiteral("notice"));
    setFocusPolicy(Qt::StrongFocus);
    m_text->setObjectName(QStringLiteral("noticeText"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 6, 6, 6);
    row->addWidget(m_text, 1);
    m_button->setObjectName(QStringLiteral("noticeButton"));
    m_button->hide();
    row->addWidget(m_button, 0, Qt::AlignTop);
    connect(m_button, &QPushButton::clicked, this, [this] {
        const auto action = m_told.back().action; // which may tell something itself
        dismiss();
        action();
    });
    const auto button = [&](const QString& iconName, const QString& text, auto&& action) {
        auto* made = new QToolButton(this);
        made->setIcon(icon(iconName));
        made->setToolTip(text);
        made->setAccessibleName(text);
        made->setAutoRaise(true);
        connect(made, &QToolButton::clicked, this, action);
        row->addWidget(made, 0, Qt::AlignTop);
    };
    button(QStringLiteral("copy"), tr("Copy the message"), [this] { QApplication::clipboard()->setText(text()); });
    button(QStringLiteral("remove"), tr("Close (Esc)"), [this] { dismiss(); });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget* old, QWidget* now) {
        if (isInside(now) && !isInside(old))
            m_before = old;
    });
    hide();
}

void Notice::dismiss()
{
    hide();
    Q_EMIT dismissed();
}

QString Notice::text() const
{
    QStringList texts;
    for (const Told& told : m_told)
        texts.append(told.text);
    return texts.join(QLatin1Char('\n'));
}

Notice::Number Notice::showText(const QString& text)
{
    m_told.clear();
    const Number number = add({.text = text.trimmed(), .tone = Tone::Problem});
    setFocus();
    return number;
}

Notice::Number Notice::offer(const QString& text, const QString& button, std::function<void()> action, Tone tone)
{
    m_told.clear();
    return add({.text = text.trimmed(), .button = button, .action = std::move(action), .tone = tone});
}

Notice::Number Notice::offerBelow(const QString& text, const QString& button, std::function<void()> action, Tone tone)
{
    if (isHidden())
        m_told.clear();
    return add({.text = text.trimmed(), .button = button, .action = std::move(action), .tone = tone});
}

Notice::Number Notice::add(Told told)
{
    told.number = ++m_number;
    m_told.push_back(std::move(told));
    tell();
    return m_number;
}

void Notice::withdraw(Number number)
{
    if (isHidden() || std::erase_if(m_told, [&](const Told& told) { return told.number == number; }) == 0)
        return;
    m_told.empty() ? hide() : tell();
}

void Notice::tell()
{
    const Told& last = m_told.back();
    m_button->setText(last.button);
    m_button->setVisible(!last.button.isEmpty());
    setProperty("tone", last.tone == Tone::News ? QStringLiteral("news") : QString());
    for (QWidget* widget : {static_cast<QWidget*>(this), static_cast<QWidget*>(m_text)}) { // the style sheet asks for it only then
        style()->unpolish(widget);
        style()->polish(widget);
    }
    m_text->setFont(last.tone == Tone::News ? Theme::uiFont() : Theme::monoFont()); // what went wrong may point at a column
    m_text->setWhole(withoutTicks(text()));
    setAccessibleName(withoutTicks(text()));
    show();
    raise();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

/// Else Qt gives the focus to whatever comes next in the window.
void Notice::hideEvent(QHideEvent* event)
{
    QFrame::hideEvent(event);
    if (!isInside(QApplication::focusWidget()))
        return;
    if (m_before && m_before->isVisible() && m_before->isEnabled())
        m_before->setFocus(Qt::OtherFocusReason);
    else
        m_heir();
}

void Notice::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        dismiss();
    else
        QFrame::keyPressEvent(event);
}

} // namespace passbench

#include "moc_notice.cpp"
