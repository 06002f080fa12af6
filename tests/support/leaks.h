#pragma once

namespace passbench::test {

/// No leaks are looked for at the end of this process. The sanitizer's search for them ends in a fault of its own where libraries with
/// memory of threads have been loaded and unloaded, as code of oneDNN is, and where a window was at work for long; what the tests
/// say, and wrong accesses, count all the same.
void leaveOutLeaks();

} // namespace passbench::test
