#include "core/runtime/roofline.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <thread>

namespace passbench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t turns = 400'000;
constexpr std::size_t sums = 12; ///< as many as hide how long one takes
constexpr int tries = 4;
constexpr std::size_t leastBytes = std::size_t {16} << 10;   ///< of each thread: the nearest cache has them
constexpr std::size_t memoryBytes = std::size_t {64} << 20; ///< of each thread: no cache has them
constexpr std::size_t line = 64;                             ///< bytes

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

/// Eight sums, so that loads do not wait for them. `count` bytes, a multiple of eight vectors.
template<typename Vector> [[gnu::always_inline]] inline float read(const std::byte* from, std::size_t count)
{
    Vector s0 {}, s1 {}, s2 {}, s3 {}, s4 {}, s5 {}, s6 {}, s7 {};
    const auto* at = reinterpret_cast<const Vector*>(from);
    for (const auto* end = at + count / sizeof(Vector); at < end; at += 8) {
        s0 += at[0], s1 += at[1], s2 += at[2], s3 += at[3];
        s4 += at[4], s5 += at[5], s6 += at[6], s7 += at[7];
        asm volatile("" : "+r"(at));
    }
    const Vector all = s0 + s1 + s2 + s3 + s4 + s5 + s6 + s7;
    return all[0];
}

/// What a processor does as widely as it can.
struct Unit {
    float (*multiply)(std::int64_t) = nullptr;
    float (*read)(const std::byte*, std::size_t) = nullptr;
    std::size_t lanes = 0;
};

typedef float Vector4 __attribute__((vector_size(16)));
float multiply4(std::int64_t count) { return multiply<Vector4>(count); }
float read4(const std::byte* from, std::size_t count) { return read<Vector4>(from, count); }

#if defined(__x86_64__)
typedef float Vector8 __attribute__((vector_size(32)));
typedef float Vector16 __attribute__((vector_size(64)));
__attribute__((target("avx2,fma"))) float multiply8(std::int64_t count) { return multiply<Vector8>(count); }
__attribute__((target("avx512f,fma"))) float multiply16(std::int64_t count) { return multiply<Vector16>(count); }
__attribute__((target("avx2,fma"))) float read8(const std::byte* from, std::size_t count) { return read<Vector8>(from, count); }
__attribute__((target("avx512f,fma"))) float read16(const std::byte* from, std::size_t count) { return read<Vector16>(from, count); }
#endif

Unit widestUnit()
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx512f"))
        return {multiply16, read16, 16};
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return {multiply8, read8, 8};
#endif
    return {multiply4, read4, 4};
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

struct FreeAligned {
    void operator()(std::byte* bytes) const { ::operator delete[](bytes, std::align_val_t {line}); }
};

std::vector<Roofline::Reading> measureReading(std::uint32_t threads, const Unit& unit)
{
    std::vector<std::unique_ptr<std::byte[], FreeAligned>> memory(threads);
    for (auto& bytes : memory) {
        bytes.reset(new (std::align_val_t {line}) std::byte[memoryBytes]);
        std::memset(bytes.get(), 0, memoryBytes); // has pages of its own
    }
    std::vector<Roofline::Reading> all;
    std::vector<float> seen(threads);
    double slower = 0;
    for (std::size_t size = memoryBytes; size >= leastBytes; size /= 2) {
        const std::size_t times = std::max<std::size_t>(1, memoryBytes / 4 / size);
        const double seconds = leastSeconds(threads, [&](std::uint32_t t) {
            for (std::size_t i = 0; i < times; ++i)
                seen[t] += unit.read(memory[t].get(), size);
        });
        slower = std::max(slower, static_cast<double>(size * times) * threads / seconds);
        all.push_back({static_cast<double>(size), slower});
    }
    std::ranges::reverse(all);
    return all;
}

} // namespace

double Roofline::seconds(double macs, double bytesMoved) const
{
    const auto isMore = [&](const Reading& reading) { return reading.size * threads > bytesMoved; };
    const auto behind = std::ranges::find_if(readings, isMore);
    const double rate = readings.empty() ? 0 : behind == readings.begin() ? behind->bytes : std::prev(behind)->bytes;
    return std::max(multiplications > 0 ? macs / multiplications : 0, rate > 0 ? bytesMoved / rate : 0);
}

Roofline measureRoofline(std::uint32_t threads)
{
    Roofline result {.readings = {}, .threads = std::max(threads, std::uint32_t {1})};
    const Unit unit = widestUnit();
    std::vector<float> seen(result.threads);
    const double multiplying = leastSeconds(result.threads, [&](std::uint32_t t) { seen[t] = unit.multiply(turns); });
    result.multiplications = static_cast<double>(turns) * static_cast<double>(sums * unit.lanes) * result.threads / multiplying;
    result.readings = measureReading(result.threads, unit);
    return result;
}

} // namespace passbench
