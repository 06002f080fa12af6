#include "core/help/op_example.h"

#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/support/text.h"

#include <algorithm>
#include <fstream>

namespace passbench {
namespace {

constexpr std::string_view beginOfLine = "def @";

std::string functionOf(std::string_view op)
{
    std::string name(op);
    std::ranges::replace(name, '.', '_');
    return name;
}

} // namespace

OpExamples::OpExamples(const std::filesystem::path& folder)
{
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        if (entry->path().extension() != ".relay")
            continue;
        std::ifstream file(entry->path(), std::ios::binary);
        for (std::string line; std::getline(file, line);)
            if (const std::size_t open = line.find('('); line.starts_with(beginOfLine) && open != line.npos)
                m_lines.emplace(line.substr(beginOfLine.size(), open - beginOfLine.size()), line.substr(open));
    }
}

std::optional<Module> OpExamples::of(std::string_view op) const
{
    const auto line = m_lines.find(functionOf(op));
    if (line == m_lines.end())
        return {};
    const auto module = parseModule(opTable(), fmt::format("{}main{}\n", beginOfLine, line->second), op);
    return module ? std::optional(*module) : std::nullopt;
}

std::string exampleText(const Module& example) { return std::string(trimmed(print(example, {.version = false, .types = false, .constants = false}))); }

} // namespace passbench
