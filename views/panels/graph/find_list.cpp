#include "views/panels/graph/find_list.h"

#include "views/models/text.h"
#include "views/panels/palette/command_delegate.h"
#include "views/theme/theme.h"

#include <QLabel>
#include <QListView>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace passbench {
namespace {

constexpr int listWidth = 340, mostHeight = 330; // pixels
constexpr std::size_t mostRows = 200;

} // namespace

FindList::FindList(QWidget* window) : QFrame(window), m_list(new QListView(this)), m_model(new QStandardItemModel(this)), m_more(new QLabel(this))
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
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex& index) {
        if (m_isSyntax)
            Q_EMIT queryPicked(index.data().toString());
        else
            Q_EMIT matchPicked(static_cast<std::size_t>(index.row()));
    });
    hide();
}

void FindList::openBelow(const QWidget& field)
{
    m_corner = field.mapTo(parentWidget(), QPoint(field.width(), field.height() + 4));
    resizeToRows();
    show();
    raise();
}

void FindList::addRow(const QString& title, const QString& detail, const QString& iconName)
{
    auto* item = new QStandardItem(title);
    item->setData(detail, CommandDelegate::DetailRole);
    item->setData(iconName, CommandDelegate::IconRole);
    item->setData(QStringLiteral("%1. %2").arg(title, detail), Qt::AccessibleTextRole);
    m_model->appendRow(item);
}

void FindList::showSyntax()
{
    m_isSyntax = true;
    m_model->clear();
    const QString icon = QStringLiteral("search");
    addRow(QStringLiteral("relu"), tr("in an operator, a name or an attribute"), icon);
    addRow(QStringLiteral("op:nn.conv2d groups>1"), tr("an operator and an attribute: = != < <= > >="), icon);
    addRow(QStringLiteral("shape:1x64x56x56"), tr("a type: shape, dtype or type"), icon);
    addRow(QStringLiteral("compiler:dnnl"), tr("who takes it; group: the kernel or region it is in"), icon);
    addRow(QStringLiteral("name:conv_1"), tr("its name in the model"), icon);
    addRow(QStringLiteral("%12"), tr("its id"), icon);
    m_more->setText(tr("All words must agree; quotes keep words together. Enter and Shift+Enter walk through what is found."));
    resizeToRows();
}

void FindList::showMatches(const std::vector<NodeId>& matches, const Picture& picture)
{
    m_isSyntax = false;
    m_model->clear();
    for (std::size_t i = 0; i < std::min(matches.size(), mostRows); ++i) {
        const auto box = picture.scene->boxOf.find(matches[i]);
        if (box == picture.scene->boxOf.end()) {
            addRow(nodeText(matches[i]), {}, QStringLiteral("graph"));
            continue;
        }
        const SceneBox& shown = picture.scene->boxes[box->second];
        QStringList rows;
        for (const std::string& row : shown.rows)
            rows.append(toQString(row));
        addRow(QStringLiteral("%1 %2").arg(toQString(shown.title), nodeText(matches[i])), rows.join(QStringLiteral(" · ")), QStringLiteral("graph"));
    }
    const auto more = static_cast<int>(matches.size()) - m_model->rowCount();
    m_more->setText(matches.empty() ? tr("No node of this graph agrees with all words.") : more > 0 ? tr("and %n more", nullptr, more) : QString());
    resizeToRows();
}

void FindList::setCurrent(std::optional<std::size_t> match)
{
    const int row = match && !m_isSyntax ? static_cast<int>(*match) : -1;
    m_list->setCurrentIndex(row >= 0 && row < m_model->rowCount() ? m_model->index(row, 0) : QModelIndex());
}

void FindList::resizeToRows()
{
    m_more->setVisible(!m_more->text().isEmpty());
    const int rows = m_model->rowCount() * CommandDelegate::rowHeight, words = m_more->isHidden() ? 0 : m_more->heightForWidth(listWidth - 12) + 4;
    m_list->setVisible(rows > 0);
    const int high = std::min({rows + 4, mostHeight, parentWidget()->height() - m_corner.y() - 60});
    const int wide = std::min(listWidth, parentWidget()->width() - 16);
    setGeometry(std::clamp(m_corner.x() - wide, 8, std::max(8, parentWidget()->width() - wide - 8)), m_corner.y(), wide, (rows > 0 ? std::max(high, CommandDelegate::rowHeight) : 0) + words + 14);
}

} // namespace passbench

#include "moc_find_list.cpp"
