#include "views/models/compiler_model.h"

#include "views/models/text.h"
#include "views/session/told.h"

#include <QColor>
#include <QFont>
#include <QMimeData>

namespace passbench {
namespace {

constexpr char compilerMimeType[] = "application/x-passbench-compiler";

} // namespace

CompilerModel::CompilerModel(Session& session, QObject* parent)
    : QAbstractListModel(parent), m_session(session), m_choices(session.project().compilers)
{
    connect(&session, &Session::projectChanged, this, &CompilerModel::follow);
}

void CompilerModel::follow()
{
    if (m_choices == m_session.project().compilers)
        return;
    beginResetModel();
    m_choices = m_session.project().compilers;
    endResetModel();
}

int CompilerModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_choices.size());
}

QVariant CompilerModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const CompilerChoice& choice = m_choices[index.row()];
    const Compiler* known = m_session.compilers().find(choice.name); // as it was edited, when it is on
    const Compiler* compiler = known ? known : shippedCompilers().find(choice.name);
    const bool isUnfinished = choice.enabled && !known && (!choice.path.empty() || !choice.text.empty());
    switch (role) {
    case Qt::DisplayRole: return toQString(choice.name);
    case Qt::FontRole: {
        QFont font; // what it does not say is that of the list
        font.setItalic(!choice.text.empty());
        font.setStrikeOut(isUnfinished);
        return font;
    }
    case Qt::CheckStateRole: return choice.enabled ? Qt::Checked : Qt::Unchecked;
    case Qt::DecorationRole: return compiler ? QColor(toQString(compiler->color)) : QColor(Qt::gray);
    case Qt::ToolTipRole:
        if (isUnfinished)
            return tr("Its rules can't be understood, so it takes nothing; double click to mend them");
        if (!compiler)
            return tr("This compiler is not installed; its steps take nothing");
        return QStringLiteral("<b>%1</b><br>%2<br>").arg(toQString(compiler->name).toHtmlEscaped(), told(compiler->summary).toHtmlEscaped())
            + tr("%n operator rule(s)", nullptr, static_cast<int>(compiler->ops.size())) + QStringLiteral(", ")
            + tr("%n composite pattern(s)", nullptr, static_cast<int>(compiler->composites.size()))
            + (choice.text.empty() ? QString() : QStringLiteral("<br>") + tr("Its rules were edited in this session"));
    case Qt::AccessibleDescriptionRole: return compiler ? told(compiler->summary) : QString();
    default: return {};
    }
}

bool CompilerModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !index.isValid())
        return false;
    const bool on = value.toInt() == Qt::Checked;
    const auto at = static_cast<std::size_t>(index.row());
    const QString name = toQString(m_session.project().compilers[at].name);
    m_session.edit((on ? tr("Switch compiler %1 on") : tr("Switch compiler %1 off")).arg(name), enableCompiler(m_session.project(), at, on));
    return true;
}

Qt::ItemFlags CompilerModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::ItemIsDropEnabled; // between rows, not onto one
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsDragEnabled | Qt::ItemNeverHasChildren;
}

QStringList CompilerModel::mimeTypes() const { return {QLatin1String(compilerMimeType)}; }

QMimeData* CompilerModel::mimeData(const QModelIndexList& indexes) const
{
    if (indexes.isEmpty())
        return nullptr;
    auto* data = new QMimeData;
    data->setData(QLatin1String(compilerMimeType), QByteArray::number(indexes.first().row()));
    return data;
}

bool CompilerModel::dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int, const QModelIndex& parent)
{
    if (action != Qt::MoveAction || !data->hasFormat(QLatin1String(compilerMimeType)))
        return false;
    const int to = row >= 0 ? row : parent.isValid() ? parent.row() : rowCount();
    move(data->data(QLatin1String(compilerMimeType)).toInt(), to);
    return false; // moved already; the view must not remove the row
}

void CompilerModel::move(int from, int to)
{
    const int count = rowCount();
    if (from < 0 || from >= count || to < 0 || to > count || to == from || to == from + 1)
        return;
    m_session.edit(tr("Change the order of compilers"), moveCompiler(m_session.project(), static_cast<std::size_t>(from), static_cast<std::size_t>(to)));
}

} // namespace passbench

#include "moc_compiler_model.cpp"
