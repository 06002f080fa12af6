// Files and standard output, and figures as people and scripts read them.
#include "app/cli/command.h"

#include "core/support/json.h"

#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace passbench::cli {

Result<std::string> readFile(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    file.peek();
    if (file && file.eof())
        return std::string(); // `<<` would fail for want of anything to write
    if (!file || !(text << file.rdbuf()))
        return passbench::fail(Diagnostic {.message = "the file can't be read", .where = path});
    return text.str();
}

Result<void> writeOutput(const std::string& path, std::string_view text)
{
    if (path.empty() || path == "-") {
        std::cout << text << std::flush;
        return {};
    }
    std::ofstream file(path, std::ios::binary);
    file << text;
    if (!file.flush())
        return passbench::fail(Diagnostic {.message = "the file can't be written", .where = path});
    return {};
}

Result<void> writeJson(const std::string& path, const nlohmann::json& value)
{
    return writeOutput(path, dumped(value, 2) + "\n");
}

nlohmann::json coverageJson(const Coverage& coverage)
{
    nlohmann::json entries = nlohmann::json::array();
    for (const Coverage::Entry& entry : coverage.entries)
        entries.push_back({{"compiler", entry.compiler.empty() ? "host" : entry.compiler}, {"regions", entry.regions},
            {"operators", entry.operators}, {"macs", entry.macs}});
    return entries;
}

namespace {

/// Columns a person sees: bytes that continue a UTF-8 sequence take none.
std::size_t width(std::string_view text)
{
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

} // namespace

std::string table(const std::vector<std::vector<std::string>>& rows, const std::vector<std::size_t>& rightAligned)
{
    std::vector<std::size_t> widths;
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            widths.resize(std::max(widths.size(), i + 1));
            widths[i] = std::max(widths[i], width(row[i]));
        }
    std::string text;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string space(widths[i] - width(row[i]), ' ');
            const bool right = std::ranges::find(rightAligned, i) != rightAligned.end();
            line += (i ? "  " : "") + (right ? space + row[i] : row[i] + space);
        }
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    return text;
}

} // namespace passbench::cli
