#include "tests/core/ir/random_program.h"

#include <fmt/format.h>
#include <random>
#include <vector>

namespace passbench {
namespace {

/// All values are float32 scalars, so that anything fits anywhere; conditions are parameters and comparisons.
class ProgramWriter {
public:
    explicit ProgramWriter(std::uint32_t seed) : m_random(seed) {}

    std::string write(int statements)
    {
        std::string text = "#[version = \"0.0.5\"]\n";
        m_values = {"%a"};
        text += "def @helper(%a: float32, Inline=1, Compiler=\"dnnl\") -> float32 {\n" + body(statements / 3, 0) + "}\n";
        m_callsHelper = true;
        m_values = {"%x", "%y"};
        return text + "def @main(%x: float32, %y: float32, %c: bool) {\n" + body(statements, 0) + "}\n";
    }

private:
    int below(int limit) { return static_cast<int>(m_random() % static_cast<std::uint32_t>(limit)); }
    std::string pick() { return m_values[static_cast<std::size_t>(below(static_cast<int>(m_values.size())))]; }
    std::string fresh() { return below(3) ? fmt::format("%{}", m_next++) : fmt::format("%v{}", m_next++); }

    /// Statements and a result; names bound inside are gone afterwards.
    std::string body(int statements, int depth)
    {
        const std::size_t outside = m_values.size();
        std::string text;
        for (int i = 0; i < statements; ++i)
            text += statement(depth);
        text += expression(depth, 2) + "\n";
        m_values.resize(outside);
        return text;
    }

    std::string statement(int depth)
    {
        const std::string name = fresh();
        const std::string value = expression(depth, 3);
        m_values.push_back(name);
        if (name[1] != 'v')
            return fmt::format("{} = {};\n", name, value);
        return fmt::format("let {}{} = {};\n", name, below(2) ? ": float32" : "", value);
    }

    std::string expression(int depth, int size)
    {
        if (size == 0)
            return below(5) ? pick() : number();
        switch (below(depth < 3 ? 13 : 9)) {
        case 0: return fmt::format("tanh({})", expression(depth, size - 1));
        case 1: return fmt::format("add({}, {})", expression(depth, size - 1), expression(depth, size - 1));
        case 2: return fmt::format("({} {} {})", expression(depth, size - 1), std::string_view("+-*/").substr(static_cast<std::size_t>(below(4)), 1), pick());
        case 3: return fmt::format("({}, {}).{}", expression(depth, size - 1), pick(), below(2));
        case 4: return fmt::format("(({},), ()).0.0", expression(depth, size - 1));
        case 5: return m_callsHelper ? fmt::format("@helper({})", expression(depth, size - 1)) : pick();
        case 6: return fmt::format("clip({}, a_min=-1e-05f, a_max={} /* a /* nested */ comment */)", pick(), below(2) ? "inff" : "1.5f");
        case 7: return number();
        case 8: return fmt::format("opaque({}, operator=\"x\", flag=True, list=[1, -2], result_type=\"float32\")", pick());
        case 9: return fmt::format("if ({}) {{\n{}}} else {{\n{}}}", condition(), body(below(3), depth + 1), body(below(3), depth + 1));
        case 10: return function(depth) + fmt::format("({})", pick());
        case 11: return fmt::format("{{ {} }}", body(1 + below(2), depth + 1));
        default: return fmt::format("({}; {})", pick(), expression(depth, size - 1));
        }
    }

    std::string function(int depth)
    {
        const std::string parameter = fmt::format("%p{}", m_next++);
        m_values.push_back(parameter);
        std::string text = fmt::format("fn ({}: float32{}) {{\n{}}}", parameter, below(2) ? ", Primitive=1" : "", body(below(3), depth + 1));
        m_values.pop_back();
        return text;
    }

    std::string condition() { return below(2) ? fmt::format("less({}, {})", pick(), number()) : fmt::format("{} >= {}", pick(), pick()); }
    std::string number()
    {
        static constexpr const char* numbers[] = {"0f", "-0f", "1f", "1.41421356f", "-1e-05f", "3.4028235e+38f", "1e-45f"};
        return numbers[below(7)];
    }

    std::mt19937 m_random; // its numbers are the same everywhere
    std::vector<std::string> m_values;
    int m_next = 0;
    bool m_callsHelper = false;
};

} // namespace

std::string randomProgramText(std::uint32_t seed, int statements) { return ProgramWriter(seed).write(statements); }

} // namespace passbench
