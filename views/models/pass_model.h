#pragma once
// The palette: categories with the passes below them, and the drag that carries a pass.

#include "core/pipeline/pass.h"

#include <QAbstractItemModel>
#include <QSortFilterProxyModel>

namespace passbench {

/// Mime types of the drags between palette and strip.
inline constexpr char passMimeType[] = "application/x-passbench-pass"; ///< name of a pass
inline constexpr char stepMimeType[] = "application/x-passbench-step"; ///< index of a step in the pipeline

class PassModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Role { NameRole = Qt::UserRole, SummaryRole, SearchRole };
    explicit PassModel(QObject* parent = nullptr);

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }

    void reload();                                        ///< passes have been added
    const PassDef* pass(const QModelIndex& index) const; ///< null for a category

private:
    struct Category {
        QString name;
        std::vector<const PassDef*> passes;
    };
    std::vector<Category> m_categories;
};

/// Shows the passes whose name, category and summary together have all words of the search text.
class PassFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit PassFilter(QObject* parent = nullptr);
    void setWords(const QString& text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    QStringList m_words;
};

/// What is read of a pass when the mouse rests on it: summary, what it needs, gives and undoes.
QString passToolTip(const PassDef& pass);

} // namespace passbench
