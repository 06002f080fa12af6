#pragma once
// Surviving code that is not ours to trust: passes of plug-ins, and our own on a day when we are wrong.

#include <functional>
#include <optional>
#include <string>

namespace passbench {

/// Calls `work` on this thread. Nothing when it returned; what it died of when it did not: "a segmentation fault", or the words of
/// a PB_CHECK that did not hold. Then nothing that it made is destroyed, and locks that it held stay locked: say what happened,
/// save what there is, and end the program soon. Exceptions pass through; threads that `work` starts are not watched. Under
/// sanitizers, which tell more, it only calls.
std::optional<std::string> crashOf(const std::function<void()>& work);

/// Ends the work that crashOf() called on this thread, if it did: for what finds out that it can't go on.
void crashHere(const std::string& what);

} // namespace passbench
