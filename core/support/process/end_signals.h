#pragma once
// The end of a process that was told to go by a signal: nothing that nobody asked to keep is left.

namespace passbench {

/// Somebody wants it to be ignored, as nohup does.
bool isIgnored(int signal);

/// Ends helpers, removes what is scratch, and then the process by the same signal, as who has sent it expects. From any thread.
void endBy(int signal);

} // namespace passbench
