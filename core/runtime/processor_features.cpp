#include "core/runtime/processor_features.h"

#include <algorithm>
#include <array>
#include <utility>

namespace passbench {

std::optional<bool> hasFeature(std::string_view feature)
{
#if defined(__x86_64__)
#define PB_FEATURE(name) std::pair<std::string_view, bool>(name, __builtin_cpu_supports(name) != 0)
    static const std::array known {PB_FEATURE("sse4.1"), PB_FEATURE("sse4.2"), PB_FEATURE("popcnt"), PB_FEATURE("avx"), PB_FEATURE("avx2"), PB_FEATURE("fma"), PB_FEATURE("bmi"),
        PB_FEATURE("bmi2"), PB_FEATURE("avx512f"), PB_FEATURE("avx512bw"), PB_FEATURE("avx512cd"), PB_FEATURE("avx512dq"), PB_FEATURE("avx512vl"), PB_FEATURE("avx512ifma"),
        PB_FEATURE("avx512vbmi"), PB_FEATURE("avx512vbmi2"), PB_FEATURE("avx512vnni"), PB_FEATURE("avx512bitalg"), PB_FEATURE("avx512vpopcntdq"), PB_FEATURE("avx512bf16")};
#undef PB_FEATURE
    const auto found = std::ranges::find(known, feature, &std::pair<std::string_view, bool>::first);
    if (found != known.end())
        return found->second;
#endif
    static_cast<void>(feature);
    return std::nullopt;
}

} // namespace passbench
