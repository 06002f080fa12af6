#include "core/support/parallel.h"

#include <algorithm>
#include <thread>
#include <vector>

namespace passbench {

void parallelFor(std::int64_t count, std::int64_t grain,
    const std::function<void(std::int64_t begin, std::int64_t end)>& body)
{
    if (count <= 0)
        return;
    static const auto available = std::clamp<std::int64_t>(std::thread::hardware_concurrency(), 1, 8);
    const std::int64_t parts = std::clamp<std::int64_t>(count / std::max<std::int64_t>(grain, 1), 1, available);
    const std::int64_t each = (count + parts - 1) / parts;
    std::vector<std::jthread> threads; // joins when it goes out of scope
    for (std::int64_t begin = each; begin < count; begin += each)
        threads.emplace_back([&body, begin, end = std::min(begin + each, count)] { body(begin, end); });
    body(0, std::min(each, count));
}

} // namespace passbench
