#pragma once
// What messages say of the command line helps nobody in the window.

#include <QString>

namespace passbench {

/// "give it a size, as with `--dim n=1`" becomes "give it a size": clauses that name an option are left out, which may be all of them.
QString withoutOptions(const QString& text);

} // namespace passbench
