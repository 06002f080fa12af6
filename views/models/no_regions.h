#pragma once
// Why there are no regions to show, and what to do about it, for tables that are empty.

#include <QString>

namespace passbench {

class Session;

/// Why no compiler was asked of any operator, or none could be; empty when some were.
QString whyNoneAsked(const Session& session);
/// Why the graph that is shown has no regions. It has none.
QString whyNoRegions(const Session& session);
/// Likewise, why none is a function of its own yet.
QString whyNoPartition(const Session& session);

} // namespace passbench
