#include "views/models/pass_model.h"

#include "views/models/text.h"
#include "views/session/told.h"

#include <QMimeData>

#include <algorithm>

namespace passbench {
namespace {

QString names(const std::vector<Property>& properties)
{
    QStringList list;
    for (const Property property : properties)
        list.append(toQString(name(property)));
    return list.join(QStringLiteral(", "));
}

} // namespace

QString passToolTip(const PassDef& pass)
{
    QString text = QStringLiteral("<b>%1</b><br>%2").arg(toQString(pass.name).toHtmlEscaped(), told(pass.summary).toHtmlEscaped());
    const auto line = [&](const QString& what, const std::vector<Property>& properties) {
        if (!properties.empty())
            text += QStringLiteral("<br>%1 %2").arg(what, names(properties));
    };
    line(PassModel::tr("Needs:"), pass.needs);
    line(PassModel::tr("Establishes:"), pass.establishes);
    line(PassModel::tr("Invalidates:"), pass.invalidates);
    return text;
}

PassModel::PassModel(QObject* parent) : QAbstractItemModel(parent) { reload(); }

void PassModel::reload()
{
    beginResetModel();
    m_categories.clear();
    for (const PassDef& pass : allPasses()) {
        const QString category = told(pass.category);
        auto found = std::find_if(m_categories.begin(), m_categories.end(), [&](const Category& c) { return c.name == category; });
        if (found == m_categories.end())
            found = m_categories.insert(m_categories.end(), {category, {}});
        found->passes.push_back(&pass);
    }
    endResetModel();
}

// An index of a pass carries 1 + the row of its category; that of a category 0.
QModelIndex PassModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : quintptr {0});
}

QModelIndex PassModel::parent(const QModelIndex& child) const
{
    return child.isValid() && child.internalId() > 0 ? createIndex(static_cast<int>(child.internalId()) - 1, 0, quintptr {0})
                                                     : QModelIndex();
}

int PassModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_categories.size());
    return parent.internalId() > 0 || parent.column() > 0 ? 0 : static_cast<int>(m_categories[parent.row()].passes.size());
}

int PassModel::columnCount(const QModelIndex&) const { return 1; }

const PassDef* PassModel::pass(const QModelIndex& index) const
{
    return index.isValid() && index.internalId() > 0 ? m_categories[index.internalId() - 1].passes[index.row()] : nullptr;
}

QVariant PassModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const PassDef* def = pass(index);
    if (!def)
        return role == Qt::DisplayRole || role == NameRole ? QVariant(m_categories[index.row()].name) : QVariant();
    switch (role) {
    case Qt::DisplayRole:
    case NameRole: return toQString(def->name);
    case SummaryRole:
    case Qt::AccessibleDescriptionRole: return told(def->summary);
    case Qt::ToolTipRole: return passToolTip(*def);
    case SearchRole:
        return toQString(def->name) + QLatin1Char(' ') + toQString(def->category) + QLatin1Char(' ') + told(def->summary);
    default: return {};
    }
}

Qt::ItemFlags PassModel::flags(const QModelIndex& index) const
{
    if (!pass(index))
        return index.isValid() ? Qt::ItemIsEnabled : Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

QStringList PassModel::mimeTypes() const { return {QLatin1String(passMimeType), QStringLiteral("text/plain")}; }

QMimeData* PassModel::mimeData(const QModelIndexList& indexes) const
{
    for (const QModelIndex& index : indexes) {
        if (const PassDef* def = pass(index)) {
            auto* data = new QMimeData;
            data->setData(QLatin1String(passMimeType), QByteArray::fromStdString(def->name));
            data->setText(toQString(def->name)); // a pipeline's text form, should it be dropped in an editor
            return data;
        }
    }
    return nullptr;
}

PassFilter::PassFilter(QObject* parent) : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
}

void PassFilter::setWords(const QString& text)
{
    m_words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    invalidateFilter();
}

bool PassFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const QString text = sourceModel()->index(row, 0, parent).data(PassModel::SearchRole).toString();
    if (text.isEmpty())
        return false; // a category shows when one of its passes does
    return std::all_of(m_words.begin(), m_words.end(), [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace passbench

#include "moc_pass_model.cpp"
