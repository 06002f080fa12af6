#pragma once
// How the command line takes its memory: it is over in seconds, and what one step gives back the next one takes.

#include <thread>

namespace passbench::cli {

/// While it lives, a thread of its own has the system make the memory that the command is going to take next. A page that is touched
/// for the first time is made then and there, which was a fifth of the time that partitioning 50,000 nodes took on a virtual
/// machine. Commands that take little are left alone; nothing is done where the system can't, where memory is limited by `ulimit`, or
/// where a control group has little left.
class MemoryAhead {
public:
    MemoryAhead();

private:
    std::jthread m_thread; ///< none: nothing is done
};

} // namespace passbench::cli
