// Seeded inputs, and how far two lists of tensors are apart.

#include "core/runtime/index_inputs.h"
#include "core/runtime/interpreter.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace passbench {
namespace {

/// SplitMix64: a few operations on 64-bit integers, so that every machine draws the same numbers.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed) {}
    std::uint64_t next()
    {
        m_state += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

private:
    std::uint64_t m_state;
};

/// 2^24 steps from -1 to 1, each of which a float holds exactly.
double uniform(std::uint64_t bits)
{
    return static_cast<double>(bits >> 40) / static_cast<double>(1 << 23) - 1;
}

Tensor seeded(DataType dtype, Ints shape, Random& random)
{
    Tensor tensor = Tensor::allocate(dtype, std::move(shape));
    visitStorage(dtype, [&](auto t) {
        using T = decltype(t);
        for (T& element : tensor.writable<T>()) {
            const std::uint64_t bits = random.next();
            if constexpr (std::is_same_v<T, Half>)
                element = toHalf(static_cast<float>(uniform(bits)));
            else if constexpr (std::is_same_v<T, BFloat16>)
                element = toBFloat16(static_cast<float>(uniform(bits)));
            else if constexpr (std::is_floating_point_v<T>)
                element = static_cast<T>(uniform(bits));
            else
                element = static_cast<T>(bits >> (dtype == DataType::Bool ? 63 : 61));
        }
    });
    return tensor;
}

/// Integers and truth values are right or wrong: a wrong index is no better for being near.
template<typename T> bool compareExactly(const Tensor& expected, const Tensor& actual, std::int64_t output, Difference& difference)
{
    const auto a = expected.as<T>();
    const auto b = actual.as<T>();
    const auto at = std::ranges::mismatch(a, b);
    if (at.in1 == a.end())
        return true;
    difference.output = output;
    difference.index = at.in1 - a.begin();
    difference.what = fmt::format("output {} is {} at element {}, and should be {}", output, +*at.in2, difference.index, +*at.in1);
    return false;
}

/// False when one element is NaN and the other is not.
template<typename T> bool compareElements(const Tensor& expected, const Tensor& actual, std::int64_t output, Difference& difference)
{
    const auto a = expected.as<T>();
    const auto b = actual.as<T>();
    double largest = 0;
    for (const T x : a)
        if (const double magnitude = std::fabs(toDouble(x)); std::isfinite(magnitude))
            largest = std::max(largest, magnitude);
    const double floor = std::max(1e-3 * largest, std::numeric_limits<double>::min());
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double x = toDouble(a[i]);
        const double y = toDouble(b[i]);
        if (std::isnan(x) || std::isnan(y)) {
            if (std::isnan(x) && std::isnan(y))
                continue;
            difference.output = output;
            difference.index = static_cast<std::int64_t>(i);
            difference.what = fmt::format("output {} is {} at element {}, and should be {}", output, y, i, x);
            return false;
        }
        if (x == y)
            continue;
        const double absolute = std::fabs(x - y);
        const double relative = std::isfinite(absolute) ? absolute / std::max({std::fabs(x), std::fabs(y), floor})
                                                        : std::numeric_limits<double>::infinity();
        difference.maxAbsolute = std::max(difference.maxAbsolute, absolute);
        if (relative > difference.maxRelative) {
            difference.maxRelative = relative;
            difference.output = output;
            difference.index = static_cast<std::int64_t>(i);
        }
    }
    return true;
}

std::string typeText(const Tensor& tensor)
{
    return toText(Type(tensor.dtype(), Shape(tensor.shape().begin(), tensor.shape().end())));
}

} // namespace

Result<std::vector<Tensor>> seededInputs(const Module& module, std::uint64_t seed)
{
    const FunctionPtr main = module.main();
    if (!main)
        return fail("the module has no `@main`");
    Random random(seed);
    std::vector<Tensor> inputs;
    for (const NodeId id : main->params()) {
        const Node& param = (*main)[id];
        const std::string& name = param.as<Parameter>()->name;
        const TensorType* type = param.type.tensor();
        if (!type)
            return fail("input `{}` is {}, not a tensor", name, toText(param.type));
        const auto shape = staticShape(param.type);
        for (std::size_t d = 0; d < type->shape.size() && !shape; ++d) {
            const Dim dim = type->shape[d];
            const std::string symbol = dim.isSymbol() ? dim.text() : dim.isStatic() ? std::string() : fmt::format("{}_dim{}", name, d); // as readers name a `?`
            if (!symbol.empty())
                return fail(Diagnostic {.message = fmt::format("input `{}` is {}, whose {} has no value", name, toText(param.type), dim.isSymbol() ? fmt::format("dim `{}`", symbol) : fmt::format("axis {}", d)),
                    .help = fmt::format("bind it with `--dim {}=1`", symbol)});
        }
        if (!shape)
            return fail(Diagnostic {.message = fmt::format("input `{}` is {}, which has no size", name, toText(param.type)), .help = "give the input as a file"});
        Random own(random.next()); // so that an input does not depend on the sizes of those before it
        if (!byteCount(param.type) || *byteCount(param.type) > std::int64_t {1} << 32)
            return fail(Diagnostic {.message = fmt::format("input `{}` is {}, too large to make up", name, toText(param.type)),
                .help = "give the input as a file"});
        inputs.push_back(seeded(type->dtype, *shape, own));
    }
    keepIndicesInRange(module, inputs);
    return inputs;
}

Difference compare(std::span<const Tensor> expected, std::span<const Tensor> actual)
{
    Difference difference;
    const auto fail = [&](std::string what) {
        difference.comparable = false;
        difference.what = std::move(what);
        return difference;
    };
    if (expected.size() != actual.size())
        return fail(fmt::format("{} outputs, and there should be {}", actual.size(), expected.size()));
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (expected[i].dtype() != actual[i].dtype() || expected[i].shape() != actual[i].shape())
            return fail(fmt::format("output {} is {}, and should be {}", i, typeText(actual[i]), typeText(expected[i])));
        const bool sound = visitStorage(expected[i].dtype(), [&](auto t) {
            const auto output = static_cast<std::int64_t>(i);
            if constexpr (std::is_integral_v<decltype(t)>)
                return compareExactly<decltype(t)>(expected[i], actual[i], output, difference);
            else
                return compareElements<decltype(t)>(expected[i], actual[i], output, difference);
        });
        if (!sound)
            return fail(difference.what);
    }
    return difference;
}

std::vector<Tensor> inFloatTypesOf(std::span<const Tensor> expected, std::span<const Tensor> actual)
{
    std::vector<Tensor> converted(actual.begin(), actual.end());
    for (std::size_t i = 0; i < std::min(expected.size(), actual.size()); ++i) {
        const DataType wanted = expected[i].dtype(), found = actual[i].dtype();
        if (wanted == found || !isFloat(wanted) || !isFloat(found))
            continue;
        converted[i] = Tensor::allocate(wanted, actual[i].shape());
        for (std::int64_t e = 0; e < actual[i].elementCount(); ++e)
            converted[i].set(e, actual[i].at(e));
    }
    return converted;
}

} // namespace passbench
