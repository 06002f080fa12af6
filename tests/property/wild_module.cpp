#include "tests/property/wild_module.h"

#include "tests/property/wild_writer.h"

#include <fmt/format.h>

namespace passbench {

std::string WildWriter::write(int values)
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

void WildWriter::addStatement(int depth)
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

std::string WildWriter::resultText()
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

std::string wildModuleText(std::uint32_t seed, int values) { return WildWriter(seed).write(values); }

} // namespace passbench
