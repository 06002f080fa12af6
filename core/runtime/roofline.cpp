#include "core/runtime/roofline.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <thread>
#include <vector>

namespace passbench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t turns = 400'000;
constexpr std::size_t sums = 12; ///< as many as hide how long one takes
constexpr int tries = 4;
constexpr std::size_t memoryBytes = std::size_t {64} << 20; ///< of each thread

/// Registers are written out, since a compiler that may choose keeps sums in memory. What it gives has to be looked at.
template<typename Vector> [[gnu::always_inline]] inline float multiply(std::int64_t count)
{
    Vector a {}, b {};
    for (std::size_t i = 0; i < sizeof(Vector) / sizeof(float); ++i) {
        a[i] = 0.999F;
        b[i] = 0.001F;
    }
    Vector s0 = b, s1 = b, s2 = b, s3 = b, s4 = b, s5 = b, s6 = b, s7 = b, s8 = b, s9 = b, s10 = b, s11 = b;
    for (std::int64_t i = 0; i < count; ++i) {
        s0 = s0 * a + b, s1 = s1 * a + b, s2 = s2 * a + b, s3 = s3 * a + b, s4 = s4 * a + b, s5 = s5 * a + b;
        s6 = s6 * a + b, s7 = s7 * a + b, s8 = s8 * a + b, s9 = s9 * a + b, s10 = s10 * a + b, s11 = s11 * a + b;
        asm volatile("" : "+r"(i)); // turns are not put together
    }
    const Vector all = s0 + s1 + s2 + s3 + s4 + s5 + s6 + s7 + s8 + s9 + s10 + s11;
    return all[0];
}

struct Multiplier {
    float (*run)(std::int64_t) = nullptr;
    std::size_t lanes = 0;
};

typedef float Vector4 __attribute__((vector_size(16)));
float multiply4(std::int64_t count) { return multiply<Vector4>(count); }

#if defined(__x86_64__)
typedef float Vector8 __attribute__((vector_size(32)));
typedef float Vector16 __attribute__((vector_size(64)));
__attribute__((target("avx2,fma"))) float multiply8(std::int64_t count) { return multiply<Vector8>(count); }
__attribute__((target("avx512f,fma"))) float multiply16(std::int64_t count) { return multiply<Vector16>(count); }
#endif

/// The widest that this processor has.
Multiplier multiplier()
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f"))
        return {multiply16, 16};
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return {multiply8, 8};
#endif
    return {multiply4, 4};
}

/// The least seconds in which all threads have done `work(thread)`, begun together.
template<typename F> double leastSeconds(std::uint32_t threads, const F& work)
{
    double least = 1e9;
    for (int i = 0; i < tries; ++i) {
        std::atomic<std::uint32_t> ready = 0;
        std::vector<double> seconds(threads);
        std::vector<std::thread> all;
        for (std::uint32_t t = 0; t < threads; ++t)
            all.emplace_back([&, t] {
                ++ready;
                while (ready < threads)
                    std::this_thread::yield();
                const auto begin = Clock::now();
                work(t);
                seconds[t] = std::chrono::duration<double>(Clock::now() - begin).count();
            });
        for (std::thread& thread : all)
            thread.join();
        least = std::min(least, *std::ranges::max_element(seconds));
    }
    return std::max(least, 1e-9);
}

/// Several sums, so that loads do not wait for them.
std::uint64_t sumOf(const std::vector<std::uint64_t>& words)
{
    std::array<std::uint64_t, 8> parts {};
    for (std::size_t i = 0; i + parts.size() <= words.size(); i += parts.size())
        for (std::size_t k = 0; k < parts.size(); ++k)
            parts[k] += words[i + k];
    std::uint64_t all = 0;
    for (const std::uint64_t part : parts)
        all += part;
    return all;
}

} // namespace

double Roofline::seconds(double macs, double bytesMoved) const
{
    return std::max(multiplications > 0 ? macs / multiplications : 0, bytes > 0 ? bytesMoved / bytes : 0);
}

Roofline measureRoofline(std::uint32_t threads)
{
    Roofline result {.threads = std::max(threads, std::uint32_t {1})};
    const Multiplier best = multiplier();
    std::vector<float> seen(result.threads);
    const double multiplying = leastSeconds(result.threads, [&](std::uint32_t t) { seen[t] = best.run(turns); });
    result.multiplications = static_cast<double>(turns) * static_cast<double>(sums * best.lanes) * result.threads / multiplying;
    std::vector<std::vector<std::uint64_t>> memory(result.threads, std::vector<std::uint64_t>(memoryBytes / sizeof(std::uint64_t), 1));
    std::vector<std::uint64_t> totals(result.threads);
    const double reading = leastSeconds(result.threads, [&](std::uint32_t t) { totals[t] = sumOf(memory[t]); });
    result.bytes = static_cast<double>(memoryBytes) * result.threads / reading;
    return result;
}

} // namespace passbench
