#pragma once
// What windows of tests have kept of unsaved work.

#include "core/document/project_file.h"
#include "views/session/files/recovery.h"

#include <QDir>
#include <QFileInfo>

#include <optional>

namespace passbench {

inline QFileInfoList keptFiles() { return QDir(Recovery::folder()).entryInfoList({QStringLiteral("*.passbench")}, QDir::Files); }

/// The work that a next start is offered, read; empty when there is none.
inline std::optional<Workspace> offeredWork()
{
    const std::vector<LostWork> lost = Recovery::lost();
    if (lost.empty())
        return {};
    auto work = parseProject(Recovery::read(lost.front().file).toStdString(), Recovery::folder().toStdString());
    return work ? std::optional(*std::move(work)) : std::nullopt;
}

} // namespace passbench
