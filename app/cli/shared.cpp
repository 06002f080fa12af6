#include "app/cli/command.h"

#include "core/document/project_file.h"
#include "core/import/model.h"
#include "core/import/tensor_file.h"
#include "core/support/json.h"
#include "core/support/text.h"

#include <charconv>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <unistd.h>

namespace passbench::cli {

void Session::fail(const Diagnostic& diagnostic)
{
    if (status == Done)
        status = diagnostic.ours ? OurFault : InputAtFault;
    if (!json) {
        std::cerr << toText(diagnostic);
        return;
    }
    std::cerr << dumped(nlohmann::json {{"error", diagnostic.message}, {"at", diagnostic.where}, {"help", diagnostic.help},
        {"notes", diagnostic.notes}})
              << '\n';
}

void Session::warn(const Diagnostic& diagnostic) const
{
    if (!json && !quiet)
        std::cerr << toText(diagnostic);
}

tl::unexpected<Diagnostic> wrongUsage(Session& session, Diagnostic diagnostic)
{
    session.status = WrongUsage;
    return passbench::fail(std::move(diagnostic));
}

void ModelArgument::add(CLI::App& command, bool required)
{
    command.add_option("MODEL", path, "an ONNX file, Relay text, or a saved session")->required(required);
    command.add_option("--dim", dims, "size of a symbolic dimension, such as batch=1")->type_name("NAME=SIZE")->expected(1)->take_all();
    command.add_option("--fix", fixedInputs, "an input that becomes a constant, such as a shape or axes: a .npy or ONNX .pb file")->type_name("NAME=FILE")->expected(1)->take_all();
}

namespace {

Result<std::pair<std::string, std::int64_t>> sizedDim(const std::string& text)
{
    const std::size_t at = text.find('=');
    const char* end = text.data() + text.size();
    std::int64_t size = -1;
    const bool isNumber = at != std::string::npos && at != 0 && std::from_chars(text.data() + at + 1, end, size).ptr == end;
    if (!isNumber || size < 0)
        return passbench::fail(Diagnostic {.message = fmt::format("`--dim {}` is not NAME=SIZE", text), .help = "such as --dim batch=1"});
    return std::pair(text.substr(0, at), size);
}

} // namespace

Result<ModelArgument::Source> ModelArgument::source(Session& session) const
{
    ImportOptions options;
    for (const std::string& dim : dims) {
        PB_ASSIGN(auto sized, orWrongUsage(session, sizedDim(dim)));
        options.dims.push_back(std::move(sized));
    }
    for (const std::string& fixed : fixedInputs) {
        const std::size_t at = fixed.find('=');
        if (at == std::string::npos)
            return wrongUsage(session, {.message = fmt::format("`--fix {}` is not NAME=FILE", fixed)});
        PB_ASSIGN(Tensor value, readTensorFile(fixed.substr(at + 1)));
        options.fixedInputs.emplace_back(fixed.substr(0, at), std::move(value));
    }
    PB_ASSIGN(const std::optional<Workspace> saved, project());
    if (saved) // the first of a name counts: what is typed comes before what was saved
        options.dims.insert(options.dims.end(), saved->dims.begin(), saved->dims.end());
    return Source {saved ? saved->modelPath : path, std::move(options)};
}

Result<Module> ModelArgument::open(Session& session) const { return open(session, {}); }

Result<Module> ModelArgument::open(Session& session, std::span<const NamedTensor> inputs) const
{
    PB_ASSIGN(const Source from, source(session));
    PB_ASSIGN(Module module, openFor(from.path, from.options, inputs));
    if (module.origin)
        for (const Diagnostic& diagnostic : module.origin->report)
            session.warn(diagnostic);
    return module;
}

Result<std::optional<Workspace>> ModelArgument::project() const
{
    if (!path.ends_with(".passbench"))
        return std::nullopt;
    PB_ASSIGN(Workspace project, loadProject(path));
    return project;
}

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

std::string withThousands(std::int64_t value)
{
    std::string digits = std::to_string(value);
    for (std::ptrdiff_t at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > (value < 0 ? 1 : 0); at -= 3)
        digits.insert(static_cast<std::size_t>(at), ",");
    return digits;
}

void onChosen(CLI::App& command, Session& session, std::function<Result<void>()> action)
{
    command.callback([&session, action = std::move(action)] {
        if (session.status != Done) // a plug-in could not be loaded
            return;
        if (const auto result = action(); !result)
            session.fail(result.error());
    });
}

} // namespace passbench::cli
