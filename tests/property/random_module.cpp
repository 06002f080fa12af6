#include "tests/property/random_module.h"

#include <fmt/format.h>
#include <random>
#include <vector>

namespace passbench {
namespace {

struct RandomValue {
    std::string name;
    int channels = 0; ///< of a feature map (1, channels, 4, 4)
};

/// Writes one line per operator. All values are feature maps of 4 x 4, so that any two of equal channels fit together.
class RandomWriter {
public:
    explicit RandomWriter(std::uint32_t seed) : m_random(seed) {}

    std::string write(int operators)
    {
        m_values = {{"%x", 2}, {"%y", 4}};
        for (int i = 0; i < operators; ++i)
            add();
        return "def @main(%x: Tensor[(1, 2, 4, 4), float32], %y: Tensor[(1, 4, 4, 4), float32], %unused: Tensor[(3), float32]) {\n"
            + m_text + result() + "}\n";
    }

private:
    int below(int limit) { return static_cast<int>(m_random() % static_cast<std::uint32_t>(limit)); }

    /// Mostly the last value, so that chains grow long and most values have one user, which is what passes look for.
    RandomValue pick() { return below(6) ? m_values.back() : m_values[static_cast<std::size_t>(below(static_cast<int>(m_values.size())))]; }
    RandomValue pickWith(int channels)
    {
        for (int tries = 0; tries < 8; ++tries)
            if (const RandomValue value = pick(); value.channels == channels)
                return value;
        return m_values[channels == 2 ? 0 : 1];
    }

    std::string bind(const std::string& expression)
    {
        const std::string name = fmt::format("%{}", m_next++);
        m_text += fmt::format("  {} = {};\n", name, expression);
        return name;
    }
    void make(const std::string& expression, int channels) { m_values.push_back({bind(expression), channels}); }

    std::string number() // powers of two, both signs: folding them is exact
    {
        static constexpr const char* numbers[] = {"0.5f", "1f", "2f", "-0.5f", "-1f", "0.25f", "0f"};
        return numbers[below(8) ? below(6) : 6];
    }
    std::string vector(int channels)
    {
        if (below(2))
            return fmt::format("full({}, shape=[{}])", number(), channels);
        std::string items;
        for (int i = 0; i < channels; ++i)
            items += (i ? ", " : "") + number();
        return fmt::format("stack(({}), axis=0)", items);
    }
    std::string perChannel(int channels) { return fmt::format("expand_dims({}, axis=1, num_newaxis=2)", vector(channels)); }

    void add()
    {
        const RandomValue value = pick();
        const int c = value.channels;
        const std::string& x = value.name;
        switch (below(26)) {
        case 19: // what the more careful passes look for, more often
        case 20: return make(fmt::format("nn.relu({})", x), c);
        case 21:
        case 22: return make(fmt::format("multiply({}, {})", x, perChannel(c)), c);
        case 23:
        case 24: return convolution(value, 2 + 2 * below(2));
        case 25: return batchNorm(value);
        case 0: return make(fmt::format("nn.relu({})", x), c);
        case 1: return make(fmt::format("tanh({})", x), c);
        case 2: return make(fmt::format("sigmoid({})", x), c);
        case 3: return make(fmt::format("add({}, {})", x, pickWith(c).name), c);
        case 4: return make(fmt::format("multiply({}, {})", x, bind(fmt::format("tanh({})", pickWith(c).name))), c);
        case 5: return make(fmt::format("multiply({}, {})", x, perChannel(c)), c);
        case 6: return make(fmt::format("{}({}, {})", below(2) ? "add" : "subtract", x, perChannel(c)), c);
        case 7: return make(fmt::format("multiply({}, {})", number(), x), c);
        case 8: return convolution(value, 2 + 2 * below(2));
        case 9: return depthwise(value);
        case 10: return batchNorm(value);
        case 11: return make(bind(fmt::format("nn.dropout({})", x)) + ".0", c);
        case 12: return make(fmt::format("nn.bias_add({}, {})", x, vector(c)), c);
        case 13: return make(fmt::format("nn.{}_pool2d({}, pool_size=[3, 3], padding=[1, 1, 1, 1])", below(2) ? "max" : "avg", x), c);
        case 14: return splitAndJoin(value);
        case 15: return make(fmt::format("transpose(transpose({}, axes=[0, 2, 3, 1]), axes=[0, 3, 1, 2])", x), c);
        case 16: return make(fmt::format("reshape(reshape({}, newshape=[{}]), newshape=[1, {}, 4, 4])", x, 16 * c, c), c);
        case 17: return make(fmt::format("subtract({}, mean({}, axis=[1], keepdims=True))", x, x), c);
        default: return make(fmt::format("add({}, add({}, {}))", x, number(), number()), c);
        }
    }

    void convolution(const RandomValue& value, int channels)
    {
        const int kernel = 1 + 2 * below(2);
        make(fmt::format("nn.conv2d({}, full({}, shape=[{}, {}, {}, {}]), padding=[{}, {}, {}, {}], channels={}, kernel_size=[{}, {}])", value.name,
                 number(), channels, value.channels, kernel, kernel, kernel / 2, kernel / 2, kernel / 2, kernel / 2, channels, kernel, kernel),
            channels);
    }

    void depthwise(const RandomValue& value)
    {
        const int c = value.channels;
        make(fmt::format("nn.conv2d({}, full({}, shape=[{}, 1, 3, 3]), padding=[1, 1, 1, 1], groups={}, channels={}, kernel_size=[3, 3])",
                 value.name, number(), c, c, c), c);
    }

    void batchNorm(const RandomValue& value)
    {
        const int c = value.channels;
        make(bind(fmt::format("nn.batch_norm({}, {}, {}, {}, full(4f, shape=[{}]))", value.name, vector(c), vector(c), vector(c), c)) + ".0", c);
    }

    void splitAndJoin(const RandomValue& value)
    {
        const std::string parts = bind(fmt::format("split({}, indices_or_sections=2, axis=1)", value.name));
        const std::string first = bind(parts + ".0"), second = bind(parts + ".1");
        make(fmt::format("concatenate(({}, nn.relu({})), axis=1)", second, first), value.channels);
    }

    std::string result()
    {
        const RandomValue last = m_values.back();
        if (below(4))
            return fmt::format("  {}\n", last.name);
        return fmt::format("  ({}, {})\n", last.name, pick().name);
    }

    std::mt19937 m_random; // its numbers are the same everywhere; a distribution's are not
    std::vector<RandomValue> m_values;
    std::string m_text;
    int m_next = 0;
};

} // namespace

std::string randomModuleText(std::uint32_t seed, int operators) { return RandomWriter(seed).write(operators); }

} // namespace passbench
