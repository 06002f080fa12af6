#pragma once
// The pool of a module's threads as LLVM IR: what it holds, how work is shared, and how threads come and go. `@.name` is a name with the
// module's prefix, PAUSE what a waiting processor does.

#include <string_view>

namespace passbench {

extern const std::string_view poolData;      ///< globals, and what is called of the system
extern const std::string_view workSharing;   ///< @.share, and @.helper, which every thread of the pool runs
extern const std::string_view threadKeeping; ///< @.begin and @.end of a run, and @.finish, when the library is unloaded

} // namespace passbench
