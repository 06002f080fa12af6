#pragma once
// An export as rich text: before it the files to come; after it what compilers gave back, the check, files, regions, memory,
// and how to load it.

#include "views/models/export_plan.h"

#include <QString>

namespace passbench {

struct ExportColors {
    QString good, bad, doubtful, caption;
};
/// Helper files are one line with the link `helpers:`, unless they are to be shown.
QString planHtml(const std::vector<PlannedFile>& files, const QStringList& notes, const QString& folder, const ExportColors& colors, bool showHelpers = false);

struct ExportPage {
    QString program;           ///< that calls the module; empty when there is nothing to link it with
    bool canShowBuilt = false; ///< the partition as built
    bool showHelpers = false;  ///< files, likewise
    bool tuned = false;        ///< measured tiles were asked for
};
/// Links: `node:12`, `helpers:`, and `built:` when the partition as built can be shown.
QString exportHtml(const BuildReport& report, const ExportColors& colors, const ExportPage& page);

} // namespace passbench
