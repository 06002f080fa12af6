#pragma once
// An export as rich text: before it the files to come; after it what compilers gave back, the check, files, regions, memory,
// and how to load it.

#include "views/models/export_text.h"

#include <QString>

namespace passbench {

struct ExportColors {
    QString good, bad, doubtful, caption;
};
QString planHtml(const std::vector<PlannedFile>& files, const QStringList& notes, const QString& folder, const ExportColors& colors);
/// `program` calls the module; empty when there is no library. Links: `node:12`, and `built:` when the partition as built can
/// be shown.
QString exportHtml(const BuildReport& report, const ExportColors& colors, const QString& program, bool canShowBuilt = false);

} // namespace passbench
