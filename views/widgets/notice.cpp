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
        dismiss();
        m_action();
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
    button(QStringLiteral("copy"), tr("Copy the message"), [this] { QApplication::clipboard()->setText(m_plain); });
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

QString Notice::text() const { return m_plain; }

void Notice::showText(const QString& text)
{
    m_button->hide();
    tell(text, Tone::Problem);
    setFocus();
}

void Notice::offer(const QString& text, const QString& button, std::function<void()> action, Tone tone)
{
    m_action = std::move(action);
    m_button->setText(button);
    m_button->show();
    tell(text, tone);
}

void Notice::tell(const QString& text, Tone tone)
{
    m_tone = tone;
    setProperty("tone", tone == Tone::News ? QStringLiteral("news") : QString());
    for (QWidget* widget : {static_cast<QWidget*>(this), static_cast<QWidget*>(m_text)}) { // the style sheet asks for it only then
        style()->unpolish(widget);
        style()->polish(widget);
    }
    m_text->setFont(tone == Tone::News ? Theme::uiFont() : Theme::monoFont()); // what went wrong may point at a column
    m_plain = text.trimmed();
    m_text->setWhole(withoutTicks(m_plain));
    setAccessibleName(withoutTicks(m_plain));
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
