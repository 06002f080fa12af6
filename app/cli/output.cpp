// Files and standard output, and figures as people and scripts read them.
#include "app/cli/command.h"
#include "app/cli/streams.h"

#include "core/support/files/file_descriptor.h"
#include "core/support/files/read_file.h"
#include "core/support/files/write_file.h"
#include "core/support/json.h"
#include "core/support/words/shown_text.h"

#include <cstring>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace passbench::cli {

Result<std::string> readFile(const std::string& typed)
{
    PB_ASSIGN(const std::string path, seekable(typed));
    std::ifstream file(path, std::ios::binary);
    std::stringstream text;
    file.peek();
    if (file && file.eof())
        return std::string(); // `<<` would fail for want of anything to write
    if (!file || !(text << file.rdbuf()))
        return passbench::fail(Diagnostic {.message = "the file can't be read: " + whyUnreadable(path), .where = path});
    return text.str();
}

namespace {

/// Of a reader that has read enough, such as `head`, there is nothing to say.
tl::unexpected<Diagnostic> standardOutputLost(int reason)
{
    return passbench::fail(Diagnostic {.message = reason == EPIPE ? "" : fmt::format("standard output can't be written: {}", std::strerror(reason)), .unwritten = true});
}

} // namespace

Result<void> writeOutput(const std::string& path, std::string_view text)
{
    if (!path.empty() && path != "-")
        return writeFile(path, text);
    if (!writeAll(STDOUT_FILENO, text))
        return standardOutputLost(errno);
    return {};
}

Result<void> closeOutput()
{
    if (::close(STDOUT_FILENO) != 0 && errno != EINTR && errno != EBADF) // some file systems tell only now that they are full
        return standardOutputLost(errno);
    return {};
}

Result<void> writeJson(const std::string& path, const nlohmann::json& value)
{
    return writeOutput(path, dumped(value, 2) + "\n");
}

namespace {

constexpr int formVersion = 1;
const Session* reported = nullptr; // there is one in a process, and reports are written far from it

nlohmann::json headed(nlohmann::json value)
{
    value["passbench"] = {{"command", reported && !reported->command.empty() ? nlohmann::json(reported->command) : nlohmann::json()}, {"form", formVersion}};
    value["warnings"] = nlohmann::json::array();
    if (reported)
        for (const Diagnostic& warning : std::exchange(reported->warnings, {}))
            value["warnings"].push_back({{"severity", warning.severity == Severity::Note ? "note" : "warning"}, {"message", warning.message},
                {"at", warning.where}, {"help", warning.help}, {"notes", warning.notes}});
    return value;
}

} // namespace

void reportOf(const Session& session) { reported = &session; }

Result<void> writeReport(nlohmann::json value, const std::string& path)
{
    return writeJson(path, headed(std::move(value)));
}

Result<void> reportWritten(const Session& session, const std::string& path, nlohmann::json value)
{
    if (!session.json || path.empty() || path == "-")
        return {};
    value["written"] = nlohmann::json::array({path});
    return writeReport(std::move(value));
}

std::string reportText(nlohmann::json value) { return dumped(headed(std::move(value))) + "\n"; }

Result<void> writeListing(const std::string& path, const Module& module, const PrintOptions& options)
{
    constexpr std::uint64_t mostBytes = std::uint64_t {1} << 30; // as text a third more, all of it in memory
    std::set<const Buffer*> stored;
    std::uint64_t bytes = 0;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const auto* constant = node->as<Constant>(); constant && constant->value.buffer() && constant->value.buffer()->repeatedElement().empty() && stored.insert(constant->value.buffer().get()).second)
                bytes += constant->value.byteCount();
    if (options.constants && bytes > mostBytes)
        return fail(Diagnostic {.message = fmt::format("the constants take {:.1f} GiB, and a listing holds 1 GiB at most", static_cast<double>(bytes) / static_cast<double>(mostBytes)),
            .help = "--no-constants leaves them out, and --dump-dir of `opt` writes them to files beside the listings"});
    return writeOutput(path, print(module, options));
}

void tellWarnings(const Session& session)
{
    if (!session.warnings.empty())
        std::cerr << reportText(nlohmann::json::object());
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

std::string table(const std::vector<std::vector<std::string>>& cells, const std::vector<std::size_t>& rightAligned)
{
    std::vector<std::vector<std::string>> rows = cells;
    for (auto& row : rows)
        for (std::string& cell : row)
            cell = harmless(cell);
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
