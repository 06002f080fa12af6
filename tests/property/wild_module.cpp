#include "wild_module.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>
#include <optional>
#include <random>
#include <vector>

namespace passbench {
namespace {

using Extents = std::vector<int>;

struct Value {
    std::string name;
    Extents shape;
    std::string dtype = "float32";
};

std::string typeText(const Value& value)
{
    if (value.shape.empty())
        return value.dtype;
    return fmt::format("Tensor[({}{}), {}]", fmt::join(value.shape, ", "), value.shape.size() == 1 ? "," : "", value.dtype);
}

std::string literal(const Value& like, int number)
{
    const bool isFloat = like.dtype.starts_with("float");
    return isFloat ? fmt::format("{}f", number * 0.5) : std::to_string(number);
}

/// Writes one statement after the other. A block is what stands between braces: its values go when it ends.
class WildWriter {
public:
    explicit WildWriter(std::uint32_t seed) : m_random(seed), m_symbolic(seed % 8 == 7) {}

    std::string write(int values)
    {
        m_values = {{"%map", {1, 4, 4, 4}}, {"%last", {1, 4, 4, 4}}, {"%matrix", {3, 4}}, {"%vector", {4}}, {"%int", {3, 4}, "int32"},
            {"%truth", {3, 4}, "bool"}, {"%half", {3, 4}, "float16"}, {"%flag", {}, "bool"}, {"%scalar", {}}};
        std::string parameters;
        for (const Value& value : m_values)
            parameters += fmt::format("{}: {}, ", value.name, typeText(value));
        parameters += "%unused: Tensor[(2,), int64]";
        if (m_symbolic)
            parameters += ", %rows: Tensor[(n, 3), float32]";
        for (int i = 0; i < values; ++i)
            addStatement(3);
        const std::string result = resultText();
        return fmt::format("def @main({}) {{\n{}{}}}\n{}", parameters, m_text, result, m_globals);
    }

private:
    int below(int limit) { return static_cast<int>(m_random() % static_cast<std::uint32_t>(limit)); }
    bool chance(int percent) { return below(100) < percent; }

    /// Often a late one, so that chains grow.
    std::optional<Value> pick(const std::function<bool(const Value&)>& fits)
    {
        std::vector<Value> fitting;
        std::ranges::copy_if(m_values, std::back_inserter(fitting), fits);
        if (fitting.empty())
            return std::nullopt;
        const int last = static_cast<int>(fitting.size()) - 1;
        return fitting[static_cast<std::size_t>(chance(60) ? last - below(std::min(last, 3) + 1) : below(last + 1))];
    }
    Value pickFloat()
    {
        return *pick([](const Value& v) { return v.dtype == "float32" && !v.shape.empty(); });
    }
    Value pickLike(const Value& like)
    {
        return *pick([&](const Value& v) { return v.shape == like.shape && v.dtype == like.dtype; });
    }

    void line(const std::string& name, const std::string& expression)
    {
        const bool let = !name.empty() && name[1] == 'l' && name[2] == 't';
        m_text += fmt::format("  {}{} = {};\n", let ? "let " : "", name, expression);
    }
    std::string fresh() { return chance(15) ? fmt::format("%lt{}", m_next++) : fmt::format("%{}", m_next++); }
    std::string bind(const std::string& expression)
    {
        std::string name = fresh();
        line(name, expression);
        return name;
    }
    void make(const std::string& expression, Extents shape, std::string dtype = "float32")
    {
        m_values.push_back({bind(expression), std::move(shape), std::move(dtype)});
    }
    void makeLike(const Value& like, const std::string& expression) { make(expression, like.shape, like.dtype); }

    std::string constant(const Extents& shape)
    {
        static constexpr const char* numbers[] = {"0.5f", "1f", "2f", "-0.5f", "-1f", "0.25f", "0f"};
        const std::string number = numbers[below(7)];
        if (shape.size() == 1 && shape[0] <= 4 && chance(50)) {
            std::string items;
            for (int i = 0; i < shape[0]; ++i)
                items += fmt::format("{}{}", i ? ", " : "", numbers[below(6)]);
            return fmt::format("stack(({}{}), axis=0)", items, shape[0] == 1 ? "," : "");
        }
        return fmt::format("full({}, shape=[{}])", number, fmt::join(shape, ", "));
    }
    /// A constant, or a parameter-like value of that shape.
    std::string weight(const Extents& shape)
    {
        const auto known = chance(20) ? pick([&](const Value& v) { return v.shape == shape && v.dtype == "float32"; }) : std::nullopt;
        return known ? known->name : constant(shape);
    }

    void addStatement(int depth)
    {
        switch (below(depth > 0 ? 24 : 19)) {
        case 0: case 1: return elementwise();
        case 2: case 3: return binary();
        case 4: return neutral();
        case 5: case 6: return convolution();
        case 7: return normalization();
        case 8: return bias();
        case 9: return shapes();
        case 10: return reduction();
        case 11: return dense();
        case 12: return splitAndJoin();
        case 13: return tuples();
        case 14: return integers();
        case 15: return truth();
        case 16: return halves();
        case 17: return pooling();
        case 18: return padding();
        case 19: return branch(depth);
        case 20: return closure(depth);
        case 21: return global(depth);
        case 22: return closed();
        default: return siblings();
        }
    }

    void elementwise()
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

    void binary()
    {
        static constexpr const char* ops[] = {"add", "subtract", "multiply", "maximum", "minimum"};
        const Value x = pickFloat();
        const Value y = chance(20) ? x : pickLike(x);
        const char* op = ops[below(5)];
        if (std::string_view(op) == "multiply") // a product of many is soon too large to compare
            return makeLike(x, fmt::format("multiply({}, tanh({}))", x.name, y.name));
        makeLike(x, fmt::format("{}({}, {})", op, x.name, y.name));
    }

    void neutral()
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

    std::optional<Value> map(bool lastLayout = false)
    {
        return pick([&](const Value& v) { return v.shape.size() == 4 && v.dtype == "float32" && v.shape[0] == 1 && v.shape[lastLayout ? 3 : 1] % 2 == 0 && v.shape[1] >= 3 && v.shape[2] >= 3 && v.shape[3] >= 3; });
    }

    void convolution()
    {
        const bool last = chance(25); // channels last
        const Value x = *map(last);
        const int c = x.shape[last ? 3 : 1], h = x.shape[last ? 1 : 2], w = x.shape[last ? 2 : 3];
        const int k = chance(50) ? 3 : 1, pad = k / 2;
        const int kind = below(4); // plain twice, in groups, depthwise
        const int groups = kind == 2 ? 2 : kind == 3 ? c : 1;
        const int out = kind == 3 ? c : 4, in = c / groups;
        const Extents kernel = !last ? Extents {out, in, k, k} : kind == 3 ? Extents {k, k, c, 1} : Extents {k, k, in, out};
        const char* kernelLayout = !last ? "OIHW" : kind == 3 ? "HWOI" : "HWIO";
        make(fmt::format("nn.conv2d({}, {}, padding=[{}, {}, {}, {}], groups={}, channels={}, kernel_size=[{}, {}], data_layout=\"{}\", kernel_layout=\"{}\")", x.name,
                 weight(kernel), pad, pad, pad, pad, groups, out, k, k, last ? "NHWC" : "NCHW", kernelLayout),
            last ? Extents {1, h, w, out} : Extents {1, out, h, w});
    }

    void siblings() // of one input, for what joins them
    {
        const Value x = *map();
        const int c = x.shape[1];
        std::string parts;
        for (int i = 0; i < 3; ++i) {
            std::string part = fmt::format("nn.conv2d({}, {}, channels=2, kernel_size=[1, 1])", x.name, constant({2, c, 1, 1}));
            if (chance(50))
                part = fmt::format("nn.relu({})", part);
            parts += (i ? ", " : "") + bind(part);
        }
        make(fmt::format("concatenate(({}), axis=1)", parts), {1, 6, x.shape[2], x.shape[3]});
    }

    void normalization()
    {
        if (chance(50)) {
            const Value x = *map();
            const int c = x.shape[1];
            return makeLike(x, bind(fmt::format("nn.batch_norm({}, {}, {}, {}, full(4f, shape=[{}]))", x.name, weight({c}), weight({c}), constant({c}), c)) + ".0");
        }
        const Value x = pickFloat();
        const int last = x.shape.back();
        if (chance(50))
            return makeLike(x, fmt::format("nn.softmax({})", x.name));
        if (chance(50))
            return makeLike(x, bind(fmt::format("nn.dropout({})", x.name)) + ".0");
        makeLike(x, fmt::format("nn.layer_norm(add({}, 0.1f), {}, {})", x.name, constant({last}), constant({last})));
    }

    void bias()
    {
        const Value x = *pick([](const Value& v) { return v.dtype == "float32" && v.shape.size() >= 2; });
        const int axis = below(static_cast<int>(x.shape.size()));
        makeLike(x, fmt::format("nn.bias_add({}, {}, axis={})", x.name, weight({x.shape[static_cast<std::size_t>(axis)]}), axis));
    }

    void shapes()
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

    void reduction()
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

    void dense()
    {
        const Value x = *pick([](const Value& v) { return v.dtype == "float32" && v.shape.size() == 2; });
        const int m = x.shape[0], k = x.shape[1];
        if (chance(40)) {
            const std::string left = bind(fmt::format("expand_dims({}, axis=0)", x.name));
            return make(fmt::format("squeeze(nn.batch_matmul({}, {}, transpose_b=True), axis=[0])", left, constant({1, 4, k})), {m, 4});
        }
        make(fmt::format("nn.dense({}, {}, units=4)", x.name, weight({4, k})), {m, 4});
    }

    void pooling()
    {
        const Value x = *map();
        makeLike(x, fmt::format("nn.{}_pool2d({}, pool_size=[3, 3], padding=[1, 1, 1, 1])", chance(50) ? "max" : "avg", x.name));
    }

    void padding()
    {
        const Value x = *map();
        const int c = x.shape[1];
        makeLike(x, fmt::format("nn.conv2d({}, {}, groups={}, channels={}, kernel_size=[3, 3])",
                        bind(fmt::format("nn.pad({}, 0f, pad_width=[[0, 0], [0, 0], [1, 1], [1, 1]])", x.name)), constant({c, 1, 3, 3}), c, c));
    }

    void splitAndJoin()
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

    void tuples()
    {
        const Value x = m_values[static_cast<std::size_t>(below(static_cast<int>(m_values.size())))], y = pickFloat();
        const std::string pair = bind(fmt::format("({}, ({}, {}))", y.name, x.name, y.name));
        const std::string inner = bind(pair + ".1");
        makeLike(x, inner + ".0");
    }

    void integers()
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

    void truth() // only of what is exact: a rounding must not turn a comparison
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

    void halves()
    {
        const Value x = *pick([](const Value& v) { return v.dtype == "float16"; });
        switch (below(4)) {
        case 0: return makeLike(x, fmt::format("nn.relu({})", x.name));
        case 1: return makeLike(x, fmt::format("add({}, {})", x.name, pickLike(x).name));
        case 2: return makeLike(x, fmt::format("tanh({})", x.name));
        default: return make(fmt::format("cast({}, dtype=\"float32\")", x.name), x.shape);
        }
    }

    /// The statements of `body` and what it gives, between braces. Lets and values of the block end with it.
    std::string block(int depth, const Value& like)
    {
        const std::vector<Value> outside = m_values;
        std::string text;
        std::swap(text, m_text);
        for (int i = below(3); i > 0; --i)
            addStatement(depth - 1);
        const Value result = pickLike(like);
        const std::string last = chance(50) && like.dtype == "float32" ? fmt::format("nn.relu({})", result.name) : result.name;
        std::swap(text, m_text);
        m_values = outside;
        return fmt::format("{{\n{}  {} }}", text, last);
    }

    void branch(int depth)
    {
        const Value x = pickFloat();
        const std::string flag = chance(80) ? "%flag" : "logical_not(%flag)";
        const std::string condition = flag == "%flag" ? flag : bind(flag);
        const std::string taken = block(depth, x), other = block(depth, x);
        makeLike(x, fmt::format("if ({}) {} else {}", condition, taken, other));
    }

    void closure(int depth)
    {
        const Value x = pickFloat();
        const std::string parameter = fmt::format("%a{}", m_next++);
        const std::vector<Value> outside = m_values;
        m_values.push_back({parameter, x.shape, x.dtype});
        const std::string body = block(depth, x);
        m_values = outside;
        const std::string function = bind(fmt::format("fn ({}: {}) {}", parameter, typeText(x), body));
        makeLike(x, fmt::format("{}({})", function, x.name));
        if (chance(30)) // called again
            makeLike(x, fmt::format("{}({})", function, pickLike(x).name));
    }

    void global(int depth)
    {
        const Value x = pickFloat();
        const std::string name = fmt::format("@helper{}", m_next++);
        const std::vector<Value> outside = m_values;
        m_values = {{"%g", x.shape, x.dtype}, {"%map", {1, 4, 4, 4}}, {"%last", {1, 4, 4, 4}}, {"%matrix", {3, 4}}, {"%int", {3, 4}, "int32"}, {"%flag", {}, "bool"}, {"%half", {3, 4}, "float16"}, {"%truth", {3, 4}, "bool"}};
        std::string parameters, arguments;
        for (const Value& value : m_values) {
            parameters += fmt::format("{}{}: {}", parameters.empty() ? "" : ", ", value.name, typeText(value));
            arguments += arguments.empty() ? x.name : ", " + value.name;
        }
        const std::string body = block(depth, x);
        m_globals += fmt::format("def {}({}) -> {} {}\n", name, parameters, typeText(x), body);
        m_values = outside;
        // A helper may be called from another one, whose parameters have the same names.
        makeLike(x, fmt::format("{}({})", name, arguments));
    }

    void closed() // what passes must not look into
    {
        const Value x = pickFloat();
        const std::string parameter = fmt::format("%c{}: {}", m_next, typeText(x)), name = fmt::format("%c{}", m_next);
        ++m_next;
        const char* attributes[] = {"Primitive=1", "Composite=\"dnnl.thing\", PartitionedFromPattern=\"nn.relu_add_\""};
        if (chance(70)) {
            const std::string function = bind(fmt::format("fn ({}, {}) -> {} {{ add(nn.relu({}), add(1f, 1f)) }}", parameter, attributes[below(2)], typeText(x), name));
            return makeLike(x, fmt::format("{}({})", function, x.name));
        }
        const std::string global = fmt::format("dnnl_region_{}", m_next++);
        m_globals += fmt::format("def @{}({}, Primitive=1, Compiler=\"dnnl\", global_symbol=\"{}\", Inline=1) -> {} {{ nn.relu({}) }}\n", global, parameter, global, typeText(x), name);
        makeLike(x, fmt::format("@{}({})", global, x.name));
    }

    std::string resultText()
    {
        if (m_symbolic)
            return fmt::format("  (nn.softmax(add(nn.relu(%rows), multiply(%rows, 1f))), {})\n", m_values.back().name);
        const std::string last = m_values.back().name;
        switch (below(12)) {
        case 0: return "  %map\n";
        case 1: return "  full(2f, shape=[3])\n";
        case 2: return fmt::format("  ({}, {})\n", last, last);
        case 3: return fmt::format("  ({}, (%vector, {}), full(1f, shape=[2]))\n", last, pickFloat().name);
        case 4:
        case 5: return fmt::format("  ({}, {}, {})\n", last, pickFloat().name, pickFloat().name);
        default: return fmt::format("  {}\n", last);
        }
    }

    std::mt19937 m_random; // its numbers are the same everywhere; a distribution's are not
    const bool m_symbolic;
    std::vector<Value> m_values;
    std::string m_text, m_globals;
    int m_next = 0;
};

} // namespace

std::string wildModuleText(std::uint32_t seed, int values) { return WildWriter(seed).write(values); }

} // namespace passbench
