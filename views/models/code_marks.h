#pragma once
// Messages quote code with backticks, as the command line prints them. In the window code is set as code, or just stands there.

#include <QString>

namespace passbench {

/// "no rule for nn.relu", where one font is all there is.
inline QString withoutTicks(QString text) { return text.remove(QLatin1Char('`')); }

/// Rich text: `nn.relu` in the font of code, all else as it is written. A lone backtick stays.
QString withCode(const QString& text);

} // namespace passbench
