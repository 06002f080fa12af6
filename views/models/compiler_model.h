#pragma once
// The external compilers of the project: on or off, in the order in which they are asked.

#include "views/session/session.h"

#include <QAbstractListModel>

namespace passbench {

class CompilerModel : public QAbstractListModel {
    Q_OBJECT
public:
    explicit CompilerModel(Session& session, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    bool dropMimeData(const QMimeData* data, Qt::DropAction action, int row, int column, const QModelIndex& parent) override;

    void move(int from, int to); ///< `to` counts gaps

private:
    void follow();
    Session& m_session;
    std::vector<CompilerChoice> m_choices;
};

} // namespace passbench
