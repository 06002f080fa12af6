#pragma once
// Whether this process is itself a helper of another one: workerMain says so.

namespace passbench {

inline bool& isHelper()
{
    static bool is = false;
    return is;
}

} // namespace passbench
