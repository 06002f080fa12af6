#pragma once

#include <QString>

namespace passbench {

/// All that a compiler's file may hold, as a page with a list of its sections on top.
QString ruleReferenceHtml(const QString& codeColor);

} // namespace passbench
