#include "tests/gui/clipped_texts.h"

#include <QAbstractButton>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QTabBar>

namespace passbench {
namespace {

QString toldOf(const QWidget& widget, const QString& text, int has, int needs)
{
    return QStringLiteral("%1 `%2` in `%6`: %3 of %4 pixels: %5").arg(QLatin1String(widget.metaObject()->className()), widget.objectName()).arg(has).arg(needs).arg(text.left(60),
        widget.parentWidget() ? widget.parentWidget()->objectName() + QLatin1Char(' ') + QLatin1String(widget.parentWidget()->metaObject()->className()) : QString());
}

void lookAtLabel(const QLabel& label, QStringList& cut)
{
    if (label.text().isEmpty() || !label.toolTip().isEmpty())
        return;
    if (label.wordWrap()) {
        if (const int needs = label.heightForWidth(label.width()); needs > label.height() + 1)
            cut.append(toldOf(label, label.text(), label.height(), needs) + QStringLiteral(" (height)"));
    } else if (label.sizeHint().width() > label.width() + 1) {
        cut.append(toldOf(label, label.text(), label.width(), label.sizeHint().width()));
    }
}

void lookAtHeader(const QHeaderView& header, QStringList& cut)
{
    if (!header.model() || header.orientation() != Qt::Horizontal || header.textElideMode() != Qt::ElideNone)
        return; // those that elide have a hint from their model, or say no more than a column's name
    for (int section = 0; section < header.count(); ++section) {
        const QString text = header.model()->headerData(section, Qt::Horizontal).toString();
        const int needs = header.fontMetrics().horizontalAdvance(text);
        if (!header.isSectionHidden(section) && needs > header.sectionSize(section) && header.model()->headerData(section, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty())
            cut.append(toldOf(header, text, header.sectionSize(section), needs));
    }
}

void lookAtTabs(const QTabBar& tabs, QStringList& cut)
{
    if (tabs.elideMode() == Qt::ElideNone && tabs.usesScrollButtons())
        return;
    for (int tab = 0; tab < tabs.count(); ++tab)
        if (const int needs = tabs.fontMetrics().horizontalAdvance(tabs.tabText(tab)); needs > tabs.tabRect(tab).width() && tabs.tabToolTip(tab).isEmpty())
            cut.append(toldOf(tabs, tabs.tabText(tab), tabs.tabRect(tab).width(), needs));
}

} // namespace

QStringList clippedTexts(QWidget& root)
{
    QStringList cut;
    QList<QWidget*> widgets = root.findChildren<QWidget*>();
    for (const QWidget* widget : widgets) {
        if (!widget->isVisible() || widget->visibleRegion().isEmpty())
            continue;
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            lookAtLabel(*label, cut);
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
            if (!button->text().isEmpty() && button->toolTip().isEmpty() && button->sizeHint().width() > button->width() + 1)
                cut.append(toldOf(*button, button->text(), button->width(), button->sizeHint().width()));
        } else if (const auto* header = qobject_cast<const QHeaderView*>(widget))
            lookAtHeader(*header, cut);
        else if (const auto* tabs = qobject_cast<const QTabBar*>(widget))
            lookAtTabs(*tabs, cut);
    }
    return cut;
}

} // namespace passbench
