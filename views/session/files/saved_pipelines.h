#pragma once
// Pipelines that a person has given names: one text file each, beside the settings, which the command line reads too.

#include "core/pipeline/pipeline.h"

#include <QObject>
#include <QStringList>

#include <optional>

namespace passbench {

class SavedPipelines : public QObject {
    Q_OBJECT
public:
    /// `folder` is made when the first one is saved.
    explicit SavedPipelines(QString folder, QObject* parent = nullptr);

    QStringList names() const;                       ///< sorted as people sort
    bool contains(const QString& name) const;
    Result<Pipeline> load(const QString& name) const;
    QString path(const QString& name) const;
    Result<void> save(const QString& name, const Pipeline& pipeline); ///< replaces one of that name
    Result<void> rename(const QString& from, const QString& to);      ///< fails when `to` is taken
    Result<void> remove(const QString& name);
    QString lastRemoved() const { return m_removed ? m_removed->first : QString(); }
    Result<void> restoreRemoved();                   ///< the one that was removed last; fails when its name is taken by now

Q_SIGNALS:
    void changed();

private:
    Result<void> checkName(const QString& name) const;

    QString m_folder;
    std::optional<std::pair<QString, QByteArray>> m_removed;
};

} // namespace passbench
