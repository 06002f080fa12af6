// `MODEL` and the options that say how it is opened.
#include "app/cli/command.h"
#include "app/cli/arguments/folders.h"
#include "app/cli/arguments/open_dims.h"
#include "app/cli/streams.h"

#include "core/document/document.h"
#include "core/document/project_file.h"
#include "core/import/model.h"
#include "core/import/tensor_file.h"
#include "core/support/text.h"
#include "core/support/words/shell_word.h"

#include <charconv>
#include <limits>
#include <set>

namespace passbench::cli {

void ModelArgument::add(CLI::App& command, bool required)
{
    command.add_option("MODEL", path, "an ONNX, TensorFlow Lite or Keras file, Relay text, or a saved session; `-` reads a model from standard input")->required(required);
    addDims(command);
    command.add_option("--signature", signature, "which signature of a TensorFlow Lite file with several is opened")->type_name("NAME");
    addDataFolder(command);
    command.add_option("--fix", fixedInputs, "an input that becomes a constant, such as a shape or axes: a .npy or ONNX .pb file")->type_name("NAME=FILE")->expected(1)->take_all();
}

void ModelArgument::addDataFolder(CLI::App& command)
{
    command.add_option("--external-data", dataFolder, "where the files lie that a model or a listing names beside it; else its own folder, which what comes through a pipe has not")->type_name("FOLDER")->check(existingFolder());
}

void ModelArgument::addDims(CLI::App& command)
{
    command.add_option("--dim", dims, takesRanges ? "size of a symbolic dimension, such as batch=1, or the sizes that stay open: LEAST:MOST, LEAST:MOST:STEP, or : for all that the model takes" : "size of a symbolic dimension, such as batch=1")
        ->type_name(takesRanges ? "NAME=SIZE|RANGE" : "NAME=SIZE")->expected(1)->take_all();
}

namespace {

bool isRange(const std::string& dim) { return dim.find(':', std::min(dim.rfind('='), dim.size())) != std::string::npos; }

Result<std::pair<std::string, std::int64_t>> sizedDim(const std::string& text)
{
    const std::size_t at = text.rfind('='); // the name may have one, too
    const char* end = text.data() + text.size();
    std::int64_t size = -1;
    const auto read = at == std::string::npos ? std::from_chars_result {nullptr, std::errc::invalid_argument} : std::from_chars(text.data() + at + 1, end, size);
    const bool isNumber = at != 0 && read.ptr == end;
    if (isNumber && read.ec == std::errc::result_out_of_range && text[at + 1] != '-')
        return passbench::fail(Diagnostic {.message = fmt::format("`--dim {}` is a size that nothing can have: {} is the most", text, std::numeric_limits<std::int64_t>::max()), .help = "such as --dim batch=1"});
    if (!isNumber && at != std::string::npos && isRange(text))
        return passbench::fail(Diagnostic {.message = fmt::format("`--dim {}` is a range of sizes, which only `build` and `tune` take", text), .help = "give one size, such as --dim batch=1"});
    if (!isNumber || size < 0)
        return passbench::fail(Diagnostic {.message = fmt::format("`--dim {}` is not NAME=SIZE", text), .help = "such as --dim batch=1"});
    return std::pair(text.substr(0, at), size);
}

/// `NAME=:`: as far as the model goes.
bool isAnySize(const std::string& dim) { return dim.size() > 2 && dim.ends_with("=:"); }

/// `NAME=LEAST:MOST` or `NAME=LEAST:MOST:STEP`.
Result<OpenDim> rangeOf(const std::string& text)
{
    const std::size_t at = text.rfind('=');
    OpenDim dim {.name = text.substr(0, at)};
    const char *from = text.data() + at + 1, *end = text.data() + text.size();
    bool good = at != 0;
    int numbers = 0;
    for (std::int64_t* number : {&dim.least, &dim.most, &dim.step}) {
        if (numbers > 0 && from == end)
            break;
        const auto [next, error] = std::from_chars(from + (numbers > 0), end, *number);
        good = good && error == std::errc() && (numbers == 0 || *from == ':');
        from = next;
        ++numbers;
    }
    constexpr std::int64_t most = std::int64_t {1} << 31;
    if (!good || from != end || dim.step < 1 || dim.least < 1 || dim.most < dim.least || dim.most > most)
        return passbench::fail(Diagnostic {.message = fmt::format("`--dim {}` is no range of sizes", text), .help = "sizes go from 1 up, and the least stands first: --dim batch=1:64, or --dim width=64:512:32 in steps of 32"});
    const std::int64_t least = (dim.least + dim.step - 1) / dim.step * dim.step, last = dim.most / dim.step * dim.step;
    if (least > last)
        return passbench::fail(Diagnostic {.message = fmt::format("`--dim {}`: no multiple of the step is in the range", text)});
    if (least != dim.least || last != dim.most) // another range than was typed would be in force
        return passbench::fail(Diagnostic {.message = fmt::format("`--dim {}`: sizes are multiples of the step, and {} is none", text, least != dim.least ? dim.least : dim.most),
            .help = fmt::format("such as --dim {}={}:{}:{}", dim.name, least, last, dim.step)});
    return dim;
}

} // namespace

std::string sizesHelp(const Strings& dims)
{
    std::string options;
    for (const std::string& dim : dims)
        options += fmt::format("{}--dim {}", options.empty() ? "" : " ", shellWord(dim + "=1"));
    return fmt::format("give sizes, as with `{}`", options);
}

Result<std::vector<OpenDim>> ModelArgument::openDims(Session& session) const
{
    PB_ASSIGN(const Source from, source(session));
    PB_ASSIGN(const std::vector<SymbolicDim> symbols, symbolicDims(from.path));
    const std::int64_t most = usualMost(symbols.size());
    std::vector<OpenDim> open;
    for (const std::string& text : dims) {
        if (!isRange(text))
            continue;
        OpenDim dim {.name = text.substr(0, text.rfind('=')), .least = 1, .most = most};
        if (!isAnySize(text)) {
            PB_ASSIGN(dim, orWrongUsage(session, rangeOf(text)));
        }
        if (std::ranges::find(symbols, dim.name, &SymbolicDim::name) == symbols.end() && !openAt(session, {{dim.name, dim.least}})) { // some that have a size take another
            Strings names;
            for (const SymbolicDim& symbol : symbols)
                names.push_back(fmt::format("`{}`", symbol.name));
            return passbench::fail(Diagnostic {.message = fmt::format("the model has no symbolic dimension `{}`", dim.name), .where = path,
                .help = names.empty() ? "all of its inputs have shapes that are known" : "it has " + join(names, ", ")});
        }
        if (std::ranges::find(open, dim.name, &OpenDim::name) == open.end())
            open.push_back(std::move(dim));
    }
    for (const SymbolicDim& symbol : symbols) {
        const bool sized = std::ranges::find(from.options.dims, symbol.name, [](const auto& dim) { return dim.first; }) != from.options.dims.end();
        if (!sized && std::ranges::find(open, symbol.name, &OpenDim::name) == open.end())
            open.push_back({.name = symbol.name, .least = 1, .most = most});
    }
    return open;
}

bool ModelArgument::hasRange(const std::string& dim) const
{
    return std::ranges::any_of(dims, [&](const std::string& text) { return text.starts_with(dim + "=") && isRange(text) && !isAnySize(text); });
}

Result<Module> ModelArgument::openAt(Session& session, const std::vector<std::pair<std::string, std::int64_t>>& wanted) const
{
    PB_ASSIGN(Source from, source(session));
    addOpenSizes(from.options, wanted);
    return openFor(from.path, from.options, {});
}

Result<std::vector<std::pair<std::string, std::int64_t>>> ModelArgument::sizes(Session& session) const
{
    std::vector<std::pair<std::string, std::int64_t>> all;
    std::set<std::string> named;
    for (const std::string& dim : dims) {
        const std::string name = dim.substr(0, dim.rfind('='));
        if (!named.insert(name).second)
            return wrongUsage(session, {.message = fmt::format("`--dim {}` is the second one for `{}`", dim, name), .help = "leave one of them out"});
        if (takesRanges && isRange(dim))
            continue;
        PB_ASSIGN(auto sized, orWrongUsage(session, sizedDim(dim)));
        all.push_back(std::move(sized));
    }
    return all;
}

Result<ModelArgument::Source> ModelArgument::source(Session& session) const
{
    ImportOptions options;
    PB_ASSIGN(options.dims, sizes(session));
    for (const std::string& fixed : fixedInputs) {
        const std::size_t at = fixed.find('=');
        if (at == std::string::npos)
            return wrongUsage(session, {.message = fmt::format("`--fix {}` is not NAME=FILE", fixed)});
        if (std::ranges::find(options.fixedInputs, fixed.substr(0, at), [](const auto& one) { return one.first; }) != options.fixedInputs.end())
            return wrongUsage(session, {.message = fmt::format("`--fix {}` is the second one for `{}`", fixed, fixed.substr(0, at)), .help = "leave one of them out"});
        PB_ASSIGN(const std::string file, seekable(fixed.substr(at + 1)));
        PB_ASSIGN(Tensor value, readTensorFile(file));
        options.fixedInputs.emplace_back(fixed.substr(0, at), std::move(value));
    }
    PB_ASSIGN(options.signature, chosenSignature());
    options.dataFolder = dataFolder;
    PB_ASSIGN(const std::optional<Workspace> saved, project());
    if (auto lost = saved ? lostModel(*saved) : std::nullopt) {
        lost->where = path;
        return passbench::fail(std::move(*lost));
    }
    if (saved) // the first of a name counts: what is typed comes before what was saved
        options.dims.insert(options.dims.end(), saved->dims.begin(), saved->dims.end());
    PB_ASSIGN(std::string file, seekable(saved ? saved->modelPath : path));
    return Source {std::move(file), std::move(options)};
}

std::string ModelArgument::firstOfFile() const
{
    return !signature.empty() ? "--signature" : !dataFolder.empty() ? "--external-data" : !fixedInputs.empty() ? "--fix" : "";
}

Result<std::string> ModelArgument::chosenSignature() const
{
    PB_ASSIGN(const std::optional<Workspace> saved, project());
    return signature.empty() && saved ? saved->signature : signature;
}

Result<Module> ModelArgument::open(Session& session) const { return open(session, {}); }

Result<Module> ModelArgument::open(Session& session, std::span<const NamedTensor> inputs, Fitted fitted) const
{
    PB_ASSIGN(const Source from, source(session));
    PB_ASSIGN(Module module, openFor(from.path, from.options, inputs, fitted));
    if (module.origin) {
        for (const Diagnostic& diagnostic : module.origin->report)
            session.warn(diagnostic);
        session.opened.push_back(module.origin);
    }
    return module;
}

Result<std::optional<Workspace>> ModelArgument::project() const
{
    if (isStream(path)) {
        PB_ASSIGN(const std::string place, seekable(path));
        std::ifstream text(place);
        char first = 0;
        const bool isSession = isSessionName(path) || (text >> first && first == '{'); // as nothing else does that is opened
        if (!isSession)
            return std::nullopt;
        return passbench::fail(Diagnostic {.message = "a session is read from a file only: it names its model by where that lies",
            .where = path == "-" ? "standard input" : path, .help = "give the file's path"});
    }
    if (!isSessionName(path))
        return std::nullopt;
    PB_ASSIGN(Workspace project, loadProject(path));
    return project;
}

} // namespace passbench::cli
