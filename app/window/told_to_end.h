#pragma once
// A window that is told to go by Ctrl-C in its terminal, `kill`, or a terminal that closes.

#include <functional>

namespace passbench {

/// On SIGINT, SIGTERM, SIGHUP and SIGQUIT, unless they are ignored: `keep` is called in the window's thread, which is not waited for longer than
/// 5 seconds; then the process ends by that signal, without helpers and without scratch files. To be called once.
void endOnSignals(std::function<void()> keep);

} // namespace passbench
