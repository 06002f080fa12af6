#pragma once
// The report of an export, as rich text: the check first, then files, regions, memory, and how to load it.

#include "core/codegen/build.h"

#include <QString>

namespace passbench {

struct ExportColors {
    QString good, bad, doubtful, caption;
};
QString exportHtml(const BuildReport& report, const ExportColors& colors);

} // namespace passbench
