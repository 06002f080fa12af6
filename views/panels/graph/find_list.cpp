#include "views/panels/graph/find_list.h"

#include "core/drawing/scene_rows.h"
#include "core/query/keys.h"
#include "core/support/words/shown_text.h"
#include "views/models/code_marks.h"
#include "views/models/text.h"
#include "views/panels/palette/command_delegate.h"
#include "views/session/told.h"
#include "views/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>

namespace passbench {
namespace {

constexpr int listWidth = 340, mostHeight = 330, leastBelow = 46; // pixels
constexpr std::size_t mostMatches = 200, mostCompletions = 6;
constexpr int mostGroups = 100; // behind the matches that are listed
enum Role { RowRole = CommandDelegate::IconRole + 1, WhatRole };

QString called(std::string_view name, NodeId node) { return QStringLiteral("%1 %2").arg(toQString(name), nodeText(node)); }

/// The name of the operand of `owner` that `node` is; empty where it is none.
std::string operandName(const Node* owner, NodeId node)
{
    const Call* call = owner ? owner->as<Call>() : nullptr;
    if (!call)
        return {};
    const auto operand = std::ranges::find(owner->operands, node);
    return operand == owner->operands.end() ? std::string() : inputName(*call->op, static_cast<std::size_t>(operand - owner->operands.begin()));
}

/// What the operator is called in the model that it was imported from.
std::string sourceName(const Module& module, NodeId node)
{
    if (!module.origin)
        return {};
    const auto source = module.origin->sources.find(node);
    return source == module.origin->sources.end() ? std::string() : source->second.name;
}

} // namespace

/// A constant, say, is shown in the box of what reads it, and is not that.
QString FindList::titleOf(NodeId node, const SceneBox& shown, const FunctionsByNode& functions)
{
    const FunctionPtr function = functions.with(node);
    if (!function)
        return called(shown.title, node);
    const QString own = called(displayName((*function)[node]), node), owner = called(shown.title, shown.node);
    const std::string operand = operandName(function->find(shown.node), node);
    return operand.empty() ? tr("%1, of %2").arg(own, owner) : tr("%1, %2 of %3").arg(own, toQString(operand), owner);
}

FindList::FindList(QWidget* window) : QFrame(window), m_list(new QListView(this)), m_model(new QStandardItemModel(this)), m_more(new QLabel(this)),
      m_isolate(new QPushButton(tr("Show them alone"), this))
{
    setObjectName(QStringLiteral("findList"));
    setProperty("role", QStringLiteral("overlay"));
    m_list->setObjectName(QStringLiteral("findListView"));
    m_list->setAccessibleName(tr("What was found"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus); // who types goes on typing
    m_more->setProperty("role", QStringLiteral("caption"));
    m_more->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 6, 6, 6);
    layout->setSpacing(4);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_more);
    layout->addWidget(m_isolate, 0, Qt::AlignLeft);
    m_isolate->setObjectName(QStringLiteral("findIsolate"));
    m_isolate->setFocusPolicy(Qt::NoFocus);
    m_isolate->setToolTip(tr("What was found and what joins it, in a tab of its own (Ctrl+Enter)"));
    connect(m_isolate, &QPushButton::clicked, this, &FindList::isolateWanted);
    connect(m_list, &QListView::clicked, this, &FindList::pick);
    hide();
}

void FindList::openBelow(const QWidget& field)
{
    m_corner = field.mapTo(parentWidget(), QPoint(field.width(), field.height() + 4));
    resizeToRows();
    show();
    raise();
}

void FindList::pick(const QModelIndex& index)
{
    const QVariant what = index.data(WhatRole);
    switch (static_cast<Row>(index.data(RowRole).toInt())) {
    case Row::Example: Q_EMIT queryPicked(what.toString()); break;
    case Row::Completion: Q_EMIT completionPicked(what.toString()); break;
    case Row::Group: Q_EMIT groupPicked(what.toString()); break;
    case Row::Match: Q_EMIT matchPicked(what.toULongLong()); break;
    }
}

void FindList::addRow(Row row, const QVariant& what, const QString& title, const QString& detail, const QString& iconName, const QString& hint)
{
    auto* item = new QStandardItem(title);
    item->setData(detail, CommandDelegate::DetailRole);
    item->setData(iconName, CommandDelegate::IconRole);
    item->setData(hint, CommandDelegate::ShortcutRole);
    item->setData(static_cast<int>(row), RowRole);
    item->setData(what, WhatRole);
    item->setData(QStringLiteral("%1. %2").arg(title, detail), Qt::AccessibleTextRole);
    m_model->appendRow(item);
}

void FindList::showSyntax()
{
    m_model->clear();
    const auto add = [this](std::string_view example, std::string_view about) {
        const QString text = toQString(std::string(example));
        addRow(Row::Example, text, text, toQString(std::string(about)), QStringLiteral("search"));
    };
    for (const QueryForm& form : queryForms())
        add(form.example, form.about);
    for (const QueryKey& key : queryKeys())
        add(key.example, key.about);
    m_more->setText(tr("Tab completes what is typed. Enter and Shift+Enter walk through what is found, Ctrl+Enter shows it alone."));
    m_isolate->hide();
    resizeToRows();
}

void FindList::addMatch(std::size_t match, NodeId node, const Picture& picture, const Module& module, std::optional<FunctionsByNode>& functions)
{
    const Scene& scene = picture.whole ? picture.whole->scene : *picture.scene; // a closed group says nothing of what is in it
    const auto box = scene.boxOf.find(node);
    if (box == scene.boxOf.end())
        return addRow(Row::Match, qulonglong(match), nodeText(node), {}, QStringLiteral("graph"));
    const SceneBox& shown = scene.boxes[box->second];
    QStringList rows;
    if (const std::string name = sourceName(module, node); !name.empty())
        rows.append(toQString(shownText(name)));
    for (const std::string& row : shown.rows)
        rows.append(toQString(row));
    const bool isFolded = shown.node != node;
    if (isFolded && !functions)
        functions.emplace(module);
    addRow(Row::Match, qulonglong(match), isFolded ? titleOf(node, shown, *functions) : called(shown.title, node), rows.join(QStringLiteral(" · ")), QStringLiteral("graph"));
}

void FindList::addGroup(const FoundNodes::Group& group)
{
    if (!group.key.empty())
        addRow(Row::Group, toQString(group.key), toQString(group.title), tr("%n found in it", nullptr, static_cast<int>(group.matches)), QStringLiteral("group"));
}

void FindList::showMatches(const FoundNodes& found, const Picture& picture, const Module& module, const std::vector<Completion>& completions)
{
    m_model->clear();
    for (std::size_t at = 0; at < std::min(completions.size(), mostCompletions); ++at) {
        const QString text = toQString(completions[at].text);
        addRow(Row::Completion, text, text, toQString(completions[at].about), QStringLiteral("command"), at == 0 ? tr("Tab") : QString());
    }
    std::size_t shown = 0;
    std::optional<FunctionsByNode> functions; // made when it is needed
    auto group = found.groups.begin();
    for (std::size_t match = 0; match < std::min(found.nodes.size(), mostMatches); ++match, ++shown) {
        if (group != found.groups.end() && group->first == match)
            addGroup(*group++);
        addMatch(match, found.nodes[match], picture, module, functions);
    }
    for (int rest = mostGroups; group != found.groups.end() && rest > 0; ++group, --rest) // what is in them is not listed, but how much it is
        addGroup(*group);
    const auto more = static_cast<int>(found.nodes.size() - shown);
    if (found.error)
        m_more->setText(withoutTicks(QStringLiteral("%1: %2%3").arg(toQString(found.error->where), told(found.error->message), found.error->help.empty() ? QString() : QStringLiteral("\n") + told(found.error->help))));
    else
        m_more->setText(found.nodes.empty() ? tr("No node of this graph agrees.") : more > 0 ? tr("and %n more", nullptr, more) : QString());
    m_isolate->setVisible(!found.nodes.empty());
    resizeToRows();
}

void FindList::setCurrent(std::optional<std::size_t> match)
{
    for (int row = 0; match && row < m_model->rowCount(); ++row) {
        const QModelIndex index = m_model->index(row, 0);
        if (static_cast<Row>(index.data(RowRole).toInt()) == Row::Match && index.data(WhatRole).toULongLong() == *match)
            return m_list->setCurrentIndex(index);
    }
    m_list->setCurrentIndex({});
}

/// As high as all that it tells, in this width: rows that have no room are scrolled to, and texts are whole.
void FindList::resizeToRows()
{
    m_more->setVisible(!m_more->text().isEmpty());
    m_more->ensurePolished(); // else it is measured in another font
    const int wide = std::min(listWidth, parentWidget()->width() - 16), rows = m_model->rowCount() * CommandDelegate::rowHeight;
    m_list->setVisible(rows > 0);
    m_list->setFixedHeight(0);
    const auto needed = [this, wide] {
        layout()->invalidate();
        return layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(wide) : layout()->totalSizeHint().height();
    };
    const int room = parentWidget()->height() - m_corner.y() - leastBelow - needed();
    m_list->setFixedHeight(std::max(std::min({rows + 4, mostHeight, room}), CommandDelegate::rowHeight));
    setGeometry(std::clamp(m_corner.x() - wide, 8, std::max(8, parentWidget()->width() - wide - 8)), m_corner.y(), wide, needed());
}

/// In another font, as when the interface becomes larger, texts need other room.
void FindList::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if ((event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) && isVisible())
        resizeToRows();
}

} // namespace passbench

#include "moc_find_list.cpp"
