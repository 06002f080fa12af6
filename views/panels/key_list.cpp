#include "views/panels/key_list.h"

#include "views/models/html/parts.h"
#include "views/theme/theme.h"
#include "views/widgets/on_screen.h"

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace passbench {
namespace {

using Rows = std::vector<std::pair<QString, QString>>; ///< key or gesture, and what it does

Rows graphRows()
{
    return {{KeyList::tr("Click, arrow keys"), KeyList::tr("Select a node; the keys follow its edges")},
        {KeyList::tr("Click on an edge"), KeyList::tr("Tell of its value in the inspector: type, bytes, users, and the border that it crosses")},
        {KeyList::tr("Home, End, Page Up, Page Down"), KeyList::tr("Go to the first, last, previous or next node")},
        {KeyList::tr("Double click, Enter"), KeyList::tr("Show the node and its neighbours")},
        {KeyList::tr("Double click, + of a closed group, Enter"), KeyList::tr("Open the group in place; its − or Backspace closes it")},
        {KeyList::tr("L, Alt+click"), KeyList::tr("Light what it depends on and what depends on it; Esc lights everything")},
        {KeyList::tr("Drag, Space and drag, two fingers"), KeyList::tr("Move the picture")},
        {KeyList::tr("Shift and drag"), KeyList::tr("Light what the frame holds; Esc lights everything")},
        {KeyList::tr("Double click on an edge, J"), KeyList::tr("Jump to its other end")},
        {KeyList::tr("Alt+Left, Alt+Right, buttons of the mouse"), KeyList::tr("Back and forward over what was selected")},
        {KeyList::tr("Wheel, + and −"), KeyList::tr("Zoom")},
        {KeyList::tr("M, T"), KeyList::tr("Switch the marks of changes and breakpoints off or on, and the tints of compilers")},
        {KeyList::tr("H"), KeyList::tr("Show a value of each node as the colour of its head: work, weights, time, or the error that quantizing made; again: the next one")},
        {KeyList::tr("Shift+wheel"), KeyList::tr("Move the picture sideways")},
        {KeyList::tr("Right click"), KeyList::tr("What can be done with the node: breakpoint, origin, compilers")}};
}

Rows pipelineRows()
{
    return {{KeyList::tr("Drag a pass here, Enter in the list of passes"), KeyList::tr("Add a step")},
        {KeyList::tr("Drag a card, Alt+Left, Alt+Right"), KeyList::tr("Move the selected steps")},
        {KeyList::tr("Left, Right"), KeyList::tr("Go to the card beside it, and to the graph after it if it has run, or to the head of a group, which selects its steps")},
        {KeyList::tr("Click, Enter"), KeyList::tr("Show the step, its options, and the graph after it when it is finished")},
        {KeyList::tr("Double click"), KeyList::tr("Show the graphs before and after the step, and run what is missing")},
        {KeyList::tr("Shift+click, Shift+Left, Shift+Right"), KeyList::tr("Select a range of steps")},
        {KeyList::tr("Ctrl+A"), KeyList::tr("Select all steps")},
        {KeyList::tr("Ctrl+click"), KeyList::tr("Select one more step, or one less")},
        {KeyList::tr("Space"), KeyList::tr("Switch the selected steps on or off")},
        {KeyList::tr("Click between two cards"), KeyList::tr("Show the graph there; runs what has not run yet")},
        {KeyList::tr("Drag the playhead"), KeyList::tr("Go through the finished steps")},
        {KeyList::tr("Click or Space on the head of a group"), KeyList::tr("Fold it, or show its steps")},
        {KeyList::tr("F2 on the head of a group, or on a card in it"), KeyList::tr("Rename the group")},
        {KeyList::tr("Right click"), KeyList::tr("What can be done with the step or the group")}};
}

Rows menuRows(const QMenu& menu)
{
    Rows rows;
    for (const QAction* action : menu.actions()) {
        QStringList keys;
        for (const QKeySequence& key : action->shortcuts())
            keys.append(key.toString(QKeySequence::NativeText));
        if (!keys.isEmpty())
            rows.emplace_back(keys.join(QStringLiteral(", ")), QString(action->text()).remove(QLatin1Char('&')));
        if (const QMenu* below = action->menu()) {
            const Rows inside = menuRows(*below);
            rows.insert(rows.end(), inside.begin(), inside.end());
        }
    }
    return rows;
}

QString table(const QString& title, const Rows& rows)
{
    QString text;
    for (const auto& [key, what] : rows)
        text += html::row(QStringLiteral("<b>%1</b>").arg(key.toHtmlEscaped()), what.toHtmlEscaped());
    return rows.empty() ? QString() : html::heading(title.toHtmlEscaped()) + QStringLiteral("<table>%1</table>").arg(text);
}

} // namespace

KeyList::KeyList(const QMenuBar& menus, QWidget* parent) : QDialog(parent), m_menus(menus), m_page(new QTextBrowser(this))
{
    setObjectName(QStringLiteral("keyList"));
    setWindowTitle(tr("Keys and mouse"));
    m_page->setObjectName(QStringLiteral("keyPage"));
    m_page->setAccessibleName(tr("Keys and mouse"));
    m_page->setFrameShape(QFrame::NoFrame);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(ThemeSizes::margin, ThemeSizes::margin, ThemeSizes::margin, ThemeSizes::margin);
    layout->addWidget(m_page);
    resize(620, 560);
    keepOnScreen(*this);
}

QString KeyList::page() const
{
    QString text = table(tr("In the graph"), graphRows()) + table(tr("In the pipeline"), pipelineRows());
    for (const QAction* action : m_menus.actions())
        if (const QMenu* menu = action->menu())
            text += table(QString(action->text()).remove(QLatin1Char('&')), menuRows(*menu));
    return text;
}

void KeyList::start()
{
    m_page->setHtml(page());
    show();
    raise();
    activateWindow();
    m_page->setFocus();
}

} // namespace passbench

#include "moc_key_list.cpp"
