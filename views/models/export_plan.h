#pragma once
// What is said of an export before it: the files to come and to go, and what a person should know.

#include "views/session/background/export_job.h"

namespace passbench {

struct PlannedFile {
    QString name, what, size; ///< the size as far as it is known before compiling
    bool replaces = false;    ///< one of that name is there
};
/// Of those that are there to be read, or to make the export again; who calls the module needs none of them.
bool isHelperFile(const QString& name);
std::vector<PlannedFile> plannedFiles(const Session& session, const ExportSettings& settings);
/// What a person should know before: whose regions are exported, and not run, or go to another compiler, and which files an earlier export leaves that this one takes away.
QStringList plannedNotes(const Session& session, const ExportSettings& settings);

} // namespace passbench
