#include "tests/property/wild_writer.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace passbench {

void WildWriter::elementwise()
{
    static constexpr const char* ops[] = {"nn.relu", "tanh", "sigmoid", "negative", "abs", "exp", "sqrt", "copy"};
    const Value x = pickFloat();
    const std::string op = ops[below(8)];
    if (op == "exp")
        return makeLike(x, fmt::format("exp(tanh({}))", x.name));
    if (op == "sqrt")
        return makeLike(x, fmt::format("sqrt(add(abs({}), 0.5f))", x.name));
    makeLike(x, fmt::format("{}({})", op, x.name));
}

void WildWriter::binary()
{
    static constexpr const char* ops[] = {"add", "subtract", "multiply", "maximum", "minimum"};
    const Value x = pickFloat();
    const Value y = chance(20) ? x : pickLike(x);
    const char* op = ops[below(5)];
    if (std::string_view(op) == "multiply") // a product of many is soon too large to compare
        return makeLike(x, fmt::format("multiply({}, tanh({}))", x.name, y.name));
    makeLike(x, fmt::format("{}({}, {})", op, x.name, y.name));
}

void WildWriter::neutral()
{
    const Value x = *pick([](const Value& v) { return v.dtype != "bool" && v.dtype != "float16" && !v.shape.empty(); });
    const std::string zero = literal(x, 0), two = x.dtype == "float32" ? "2f" : "2", one = x.dtype == "float32" ? "1f" : "1";
    switch (below(7)) {
    case 0: return makeLike(x, fmt::format("add({}, {})", x.name, zero));
    case 1: return makeLike(x, fmt::format("multiply({}, {})", one, x.name));
    case 2: return makeLike(x, fmt::format("add(add({}, {}), {})", x.name, two, one));
    case 3: return makeLike(x, fmt::format("multiply(add({}, {}), {})", x.name, one, two));
    case 4: return makeLike(x, fmt::format("add({}, zeros_like({}))", x.name, x.name));
    case 5: return makeLike(x, fmt::format("cast(cast({}, dtype=\"{}\"), dtype=\"{}\")", x.name, x.dtype == "float32" ? "float64" : "int64", x.dtype));
    default: return makeLike(x, fmt::format("subtract({}, {})", x.name, zero));
    }
}

void WildWriter::shapes()
{
    const Value x = *pick([](const Value& v) { return !v.shape.empty(); });
    const int rank = static_cast<int>(x.shape.size());
    int elements = 1;
    for (const int extent : x.shape)
        elements *= extent;
    switch (below(5)) {
    case 0: return make(fmt::format("reshape(reshape({}, newshape=[{}]), newshape=[{}, 1])", x.name, elements, elements), {elements, 1}, x.dtype);
    case 1: {
        Extents with = x.shape;
        with.insert(with.begin(), 1);
        const Value wide {bind(fmt::format("expand_dims({}, axis=0)", x.name)), with, x.dtype};
        return chance(50) ? makeLike(x, fmt::format("squeeze({}, axis=[0])", wide.name)) : m_values.push_back(wide);
    }
    case 2: {
        std::vector<int> axes;
        Extents turned;
        for (int i = 0; i < rank; ++i) {
            axes.push_back(rank - 1 - i);
            turned.push_back(x.shape[static_cast<std::size_t>(rank - 1 - i)]);
        }
        const std::string once = bind(fmt::format("transpose({}, axes=[{}])", x.name, fmt::join(axes, ", ")));
        if (chance(50))
            return makeLike(x, fmt::format("transpose({}, axes=[{}])", once, fmt::join(axes, ", ")));
        return m_values.push_back({once, turned, x.dtype});
    }
    case 3: {
        Extents cut = x.shape;
        cut[0] = 1;
        return make(fmt::format("strided_slice({}, begin=[0], end=[1], strides=[1], axes=[0])", x.name), cut, x.dtype);
    }
    default: return makeLike(x, fmt::format("reshape({}, newshape=[{}])", x.name, fmt::join(x.shape, ", ")));
    }
}

void WildWriter::reduction()
{
    static constexpr const char* ops[] = {"mean", "sum", "max"};
    const Value x = *pick([](const Value& v) { return v.dtype == "float32" && v.shape.size() >= 2; });
    const bool keep = chance(50);
    Extents shape = x.shape;
    if (keep)
        shape.back() = 1;
    else
        shape.pop_back();
    make(fmt::format("{}({}, axis=[-1], keepdims={})", ops[below(3)], x.name, keep ? "True" : "False"), shape);
}

void WildWriter::splitAndJoin()
{
    const Value x = *pick([](const Value& v) { return v.shape.size() >= 2 && v.shape[1] % 2 == 0; });
    const std::string parts = bind(fmt::format("split({}, indices_or_sections=2, axis=1)", x.name));
    const std::string first = bind(parts + ".0"), second = bind(parts + ".1");
    if (chance(30)) {
        Extents half = x.shape;
        half[1] /= 2;
        return m_values.push_back({first, half, x.dtype});
    }
    makeLike(x, fmt::format("concatenate(({}, {}), axis=1)", chance(20) ? first : second, first));
}

void WildWriter::tuples()
{
    const Value x = m_values[static_cast<std::size_t>(below(static_cast<int>(m_values.size())))], y = pickFloat();
    const std::string pair = bind(fmt::format("({}, ({}, {}))", y.name, x.name, y.name));
    const std::string inner = bind(pair + ".1");
    makeLike(x, inner + ".0");
}

void WildWriter::integers()
{
    const Value x = *pick([](const Value& v) { return v.dtype == "int32"; });
    switch (below(5)) {
    case 0: return makeLike(x, fmt::format("add({}, {})", x.name, pickLike(x).name));
    case 1: return makeLike(x, fmt::format("multiply(minimum({}, 9), 3)", x.name));
    case 2: return makeLike(x, fmt::format("maximum({}, {})", x.name, pickLike(x).name));
    case 3: return make(fmt::format("cast({}, dtype=\"float32\")", x.name), x.shape);
    default: return makeLike(x, fmt::format("subtract(minimum({}, 100), {})", x.name, pickLike(x).name));
    }
}

void WildWriter::truth() // only of what is exact: a rounding must not turn a comparison
{
    const Value x = *pick([](const Value& v) { return v.dtype == "int32" && !v.shape.empty(); });
    switch (below(4)) {
    case 0: return make(fmt::format("greater({}, {})", x.name, pickLike(x).name), x.shape, "bool");
    case 1: {
        const Value t = *pick([](const Value& v) { return v.dtype == "bool"; });
        return makeLike(t, fmt::format("logical_not({})", t.name));
    }
    default: {
        const auto condition = pick([&](const Value& v) { return v.dtype == "bool" && !v.shape.empty(); });
        const Value y = *pick([](const Value& v) { return v.shape == Extents {3, 4} && v.dtype == "float32"; });
        if (condition && condition->shape == y.shape)
            makeLike(y, fmt::format("where({}, {}, {})", condition->name, y.name, pickLike(y).name));
    }
    }
}

void WildWriter::halves()
{
    const Value x = *pick([](const Value& v) { return v.dtype == "float16"; });
    switch (below(4)) {
    case 0: return makeLike(x, fmt::format("nn.relu({})", x.name));
    case 1: return makeLike(x, fmt::format("add({}, {})", x.name, pickLike(x).name));
    case 2: return makeLike(x, fmt::format("tanh({})", x.name));
    default: return make(fmt::format("cast({}, dtype=\"float32\")", x.name), x.shape);
    }
}

} // namespace passbench
