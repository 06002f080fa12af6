#pragma once
// Columns that stand beside each other and are read one after the other: Tab goes down the first before it comes to the next.

namespace passbench {

inline constexpr char tabColumn[] = "tabColumn"; ///< a property of the widget that is such a column

} // namespace passbench
