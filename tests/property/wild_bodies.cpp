#include "tests/property/wild_writer.h"

#include <fmt/format.h>

namespace passbench {

/// The statements of `body` and what it gives, between braces. Lets and values of the block end with it.
std::string WildWriter::block(int depth, const Value& like)
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

void WildWriter::branch(int depth)
{
    const Value x = pickFloat();
    const std::string flag = chance(80) ? "%flag" : "logical_not(%flag)";
    const std::string condition = flag == "%flag" ? flag : bind(flag);
    const std::string taken = block(depth, x), other = block(depth, x);
    makeLike(x, fmt::format("if ({}) {} else {}", condition, taken, other));
}

void WildWriter::closure(int depth)
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

void WildWriter::global(int depth)
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

void WildWriter::closed() // what passes must not look into
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

} // namespace passbench
