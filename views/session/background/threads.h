#pragma once
// Work that goes from the window's thread to others and back.
//
// Qt's queues order what was written before and what is read after, which is all that threads need. The thread sanitizer can't look
// into Qt and does not see that, so the functions here say it once more in atomics; it costs nothing.

#include <functional>
#include <memory>

class QThreadPool;

namespace passbench {

/// Does `work` later in the window's thread, in the order of the calls. From any thread; nothing is done when the program is ending.
void inWindow(std::function<void()> work);

/// Does `work` in a thread of `pool`.
void inBackground(QThreadPool& pool, std::function<void()> work);

/// Lets go of `last` in a background thread: much of it takes longer to give back than a frame.
void releaseInBackground(std::shared_ptr<const void> last);

} // namespace passbench
