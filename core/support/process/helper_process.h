#pragma once
// Whether this process is itself a helper of another one, which workerMain says, and the files that a helper has.

namespace passbench {

/// What it is given: its input and output, what its libraries say, and progress with errors.
inline constexpr int messagesFile = 3, firstUnused = 4;

inline bool& isHelper()
{
    static bool is = false;
    return is;
}

} // namespace passbench
