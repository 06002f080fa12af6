#include "core/support/parallel.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace passbench {

void parallelFor(std::int64_t count, std::int64_t grain, FunctionRef<void(std::int64_t begin, std::int64_t end)> body)
{
    if (count <= 0)
        return;
    static const auto available = std::clamp<std::int64_t>(std::thread::hardware_concurrency(), 1, 8);
    const std::int64_t parts = std::clamp<std::int64_t>(count / std::max<std::int64_t>(grain, 1), 1, available);
    const std::int64_t each = (count + parts - 1) / parts;
    std::exception_ptr failure; // the first; memory may run out on any thread
    std::mutex failing;
    const auto guarded = [&](std::int64_t begin) noexcept {
        try {
            body(begin, std::min(begin + each, count));
        } catch (...) {
            const std::lock_guard lock(failing);
            if (!failure)
                failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> threads; // joins when it goes out of scope
        for (std::int64_t begin = each; begin < count; begin += each)
            threads.emplace_back(guarded, begin);
        guarded(0);
    }
    if (failure)
        std::rethrow_exception(failure);
}

} // namespace passbench
