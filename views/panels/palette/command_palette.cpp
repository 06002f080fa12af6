#include "views/panels/palette/command_palette.h"

#include "core/query/find_nodes.h"
#include "views/models/text.h"
#include "views/panels/palette/command_delegate.h"
#include "views/theme/icon.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>

namespace passbench {
namespace {

constexpr int paletteWidth = 560, paletteHeight = 380;
constexpr std::size_t mostNodes = 20, mostShown = 200;
constexpr qsizetype leastForNodes = 2; ///< letters

} // namespace

std::vector<const Command*> matchingCommands(const std::vector<Command>& commands, const QString& text)
{
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const auto rank = [&](const Command& command) {
        const QString title = command.title;
        if (title.startsWith(text.trimmed(), Qt::CaseInsensitive))
            return 0;
        return std::ranges::all_of(words, [&](const QString& word) { return title.contains(word, Qt::CaseInsensitive); }) ? 1 : 2;
    };
    std::vector<const Command*> found;
    for (const Command& command : commands)
        if (std::ranges::all_of(words, [&](const QString& word) { return (command.title + QLatin1Char(' ') + command.detail).contains(word, Qt::CaseInsensitive); }))
            found.push_back(&command);
    std::ranges::stable_sort(found, {}, [&](const Command* command) { return rank(*command); });
    return found;
}

CommandPalette::CommandPalette(Session& session, QWidget* parent)
    : QFrame(parent), m_session(session), m_edit(new QLineEdit(this)), m_list(new QListView(this)), m_nothing(new QLabel(m_list->viewport())), m_model(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("commandPalette"));
    setProperty("role", QStringLiteral("overlay"));
    m_edit->setObjectName(QStringLiteral("commandEdit"));
    m_edit->setAccessibleName(tr("Commands, passes, presets and nodes"));
    m_edit->setPlaceholderText(tr("Type a command, a pass, a preset, or a node such as op:nn.conv2d"));
    m_edit->addAction(icon(QStringLiteral("command")), QLineEdit::LeadingPosition);
    m_edit->installEventFilter(this);
    m_list->setObjectName(QStringLiteral("commandList"));
    m_list->setAccessibleName(tr("What was found"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_nothing->setObjectName(QStringLiteral("commandNothing"));
    m_nothing->setProperty("role", QStringLiteral("caption"));
    m_nothing->setTextFormat(Qt::PlainText);
    m_nothing->setWordWrap(true);
    auto* over = new QVBoxLayout(m_list->viewport());
    over->setContentsMargins(ThemeSizes::margin, 0, ThemeSizes::margin, 0);
    over->addWidget(m_nothing);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    layout->addWidget(m_edit);
    layout->addWidget(m_list, 1);
    connect(m_edit, &QLineEdit::textChanged, this, &CommandPalette::look);
    connect(m_list, &QListView::clicked, this, &CommandPalette::runCurrent);
    hide();
}

void CommandPalette::open(std::vector<Command> commands, PicturePtr picture)
{
    if (!isVisible())
        m_before = QApplication::focusWidget();
    m_commands = std::move(commands);
    m_picture = std::move(picture);
    const QRect room = parentWidget()->rect();
    const int wide = std::min(paletteWidth, room.width() - 40);
    m_room = std::min(paletteHeight, room.height() - 120);
    setGeometry((room.width() - wide) / 2, 64, wide, m_room);
    QFrame::show();
    raise();
    m_edit->clear();
    m_edit->setFocus(Qt::ShortcutFocusReason);
    look();
}

void CommandPalette::look()
{
    m_search.cancel();
    const QString text = m_edit->text().trimmed();
    if (text.size() < leastForNodes || !m_picture)
        return show({});
    m_search.start(
        [module = m_session.shown(), picture = m_picture, text, session = &m_session](const JobControl&) {
            std::vector<Command> nodes;
            const Scene& scene = picture->whole ? picture->whole->scene : *picture->scene;
            const Query query = parseQuery(text.toStdString()).value_or(textQuery(text.toStdString())); // what is half a query is text yet
            for (const NodeId node : findNodes(query, {.module = module, .scene = scene}).value_or(std::vector<NodeId>())) {
                const auto box = scene.boxOf.find(node);
                if (nodes.size() == mostNodes || box == scene.boxOf.end())
                    continue;
                const SceneBox& shown = scene.boxes[box->second];
                QStringList rows;
                for (const std::string& row : shown.rows)
                    rows.append(toQString(row));
                // What is run is run in the window's thread.
                nodes.push_back({.title = tr("Go to %1 %2").arg(toQString(shown.title), nodeText(node)), .detail = rows.join(QStringLiteral(" · ")),
                    .iconName = QStringLiteral("graph"), .run = [session, node] { session->select(node); }});
            }
            return nodes;
        },
        [this](std::vector<Command> nodes) { show(std::move(nodes)); });
    show({}); // until they are there
}

/// The commands that agree with the text, and then the nodes.
void CommandPalette::show(std::vector<Command> nodes)
{
    const int row = std::max(0, m_list->currentIndex().row());
    m_nodes = std::move(nodes);
    m_shown = matchingCommands(m_commands, m_edit->text());
    for (const Command& node : m_nodes)
        m_shown.push_back(&node);
    if (m_shown.size() > mostShown)
        m_shown.resize(mostShown);
    m_model->clear();
    for (const Command* command : m_shown) {
        auto* item = new QStandardItem(command->title);
        item->setData(command->detail, CommandDelegate::DetailRole);
        item->setData(command->shortcut, CommandDelegate::ShortcutRole);
        item->setData(command->iconName, CommandDelegate::IconRole);
        item->setData(QStringLiteral("%1. %2").arg(command->title, command->detail), Qt::AccessibleTextRole);
        m_model->appendRow(item);
    }
    const QString text = m_edit->text().trimmed();
    m_nothing->setText(m_search.isRunning() ? tr("Looking for nodes…")
            : !m_picture                    ? tr("No command, pass or preset agrees with “%1”; nodes are found once a model is open").arg(text)
            : text.size() < leastForNodes   ? tr("No command, pass or preset agrees with “%1”; nodes are looked for from two letters on").arg(text)
                                            : tr("No command, pass, preset or node agrees with “%1”").arg(text));
    m_nothing->setVisible(m_shown.empty());
    const int rows = std::max(1, m_model->rowCount()), head = height() - m_list->height();
    if (m_list->height() > 0)
        resize(width(), std::min(m_room, head + rows * CommandDelegate::rowHeight + 2 * ThemeSizes::grid));
    m_list->setCurrentIndex(m_model->index(m_nodes.empty() ? 0 : std::min(row, m_model->rowCount() - 1), 0));
}

void CommandPalette::runCurrent()
{
    const int row = m_list->currentIndex().row();
    if (row < 0 || row >= static_cast<int>(m_shown.size()))
        return;
    const auto run = m_shown[static_cast<std::size_t>(row)]->run; // a copy: what it does may open the palette again
    close();
    run();
}

void CommandPalette::close()
{
    m_search.cancel();
    hide();
    if (m_before)
        m_before->setFocus();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_edit && event->type() == QEvent::FocusOut && isVisible() && !isAncestorOf(QApplication::focusWidget())) {
        m_before.clear(); // somebody else wants the keyboard
        close();
    }
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape) {
            close();
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            runCurrent();
            return true;
        }
        if (key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_PageDown || key == Qt::Key_PageUp) {
            QCoreApplication::sendEvent(m_list, event); // the list is walked without leaving the text
            return true;
        }
    }
    return QFrame::eventFilter(watched, event);
}

} // namespace passbench

#include "moc_command_palette.cpp"
