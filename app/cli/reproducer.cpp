#include "app/cli/arguments/pins_file.h"
#include "app/cli/reproducer.h"

#include "core/build/plugins.h"
#include "core/ir/text/printer.h"
#include "core/partition/regions/annotations.h"
#include "core/support/words/shell_word.h"
#include "core/support/text.h"

#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace passbench::cli {
namespace {

constexpr std::string_view mark = "// ";

std::string inOneLine(std::string text)
{
    std::ranges::replace(text, '\n', ' ');
    return text;
}

/// Pins by the lines of the text that their nodes stand in, which is what nodes of a text are called.
Strings pinLines(const Pins& pins, const Module& model, std::size_t linesBefore)
{
    std::unordered_map<NodeId, std::size_t> lines;
    const Listing text = listing(model);
    for (std::size_t i = 0; i < text.lines.size(); ++i)
        if (text.lines[i].node != NodeId::None)
            lines.emplace(text.lines[i].node, linesBefore + i + 1);
    Strings all;
    const auto named = [&](NodeId id) { return fmt::format("line {}", lines.at(id)); };
    for (const Pin& pin : pins) {
        if (!lines.contains(pin.node) || (pin.kind == Pin::Kind::Cut && !lines.contains(pin.other)))
            continue; // a parameter, or gone
        const std::string compiler = pin.compiler == hostCompiler ? "host" : pin.compiler;
        all.push_back(pin.kind == Pin::Kind::Cut ? fmt::format("cut {}-{}", named(pin.node), named(pin.other))
                                                 : fmt::format("{} {}={}", pin.kind == Pin::Kind::To ? "pin" : "forbid", named(pin.node), compiler));
    }
    return all;
}

/// One line each; pins come last, and are as many as `pinCount` says while they are not known.
Strings headerOf(const Reproducer& one)
{
    Strings lines {"passbench reproducer: `passbench-cli reproduce` runs it again", "passes: " + inOneLine(one.passes)};
    if (!one.error.empty()) // what another program found wrong is not known
        lines.insert(lines.begin() + 1, "error: " + inOneLine(one.error));
    if (one.optLevel)
        lines.push_back(fmt::format("opt-level: {}", *one.optLevel));
    for (const auto& [key, names] : {std::pair {"required", &one.required}, {"disabled", &one.disabled}, {"compilers", &one.compilers}})
        if (!names->empty())
            lines.push_back(fmt::format("{}: {}", key, join(*names, ",")));
    if (one.insertMissing)
        lines.push_back("insert-missing: yes");
    if (one.check) {
        lines.push_back(fmt::format("check-seed: {}", one.check->seed));
        if (one.check->tolerance)
            lines.push_back(fmt::format("check-tolerance: {}", *one.check->tolerance));
        if (one.check->stepTolerance)
            lines.push_back(fmt::format("check-step-tolerance: {}", *one.check->stepTolerance));
    }
    for (const std::string& plugin : one.plugins)
        lines.push_back("plugin: " + plugin);
    for (const auto& [name, text] : one.rules)
        for (const std::string& line : split(text, '\n'))
            lines.push_back(fmt::format("rules {}: {}", name, line));
    for (const std::string& pin : one.pins)
        lines.push_back("pins: " + pin);
    return lines;
}

template<typename T> std::optional<T> numberIn(const std::string& text)
{
    T value {};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    return read.ec == std::errc() ? std::optional(value) : std::nullopt;
}

void readCheck(std::optional<ReproducedCheck>& check, const std::string& key, const std::string& value)
{
    if (!check)
        check.emplace();
    if (key == "check-seed")
        check->seed = numberIn<std::uint64_t>(value).value_or(1);
    else if (key == "check-tolerance")
        check->tolerance = numberIn<double>(value);
    else if (key == "check-step-tolerance")
        check->stepTolerance = numberIn<double>(value);
}

Strings listed(const std::string& text) { return text.empty() ? Strings {} : split(text, ','); }

} // namespace

std::string toText(const Reproducer& reproducer)
{
    std::string text;
    for (const std::string& line : headerOf(reproducer))
        text += fmt::format("{}{}\n", mark, line);
    return text + print(reproducer.model);
}

Result<Reproducer> reproducerIn(const std::string& text, const std::string& path)
{
    Reproducer found;
    std::istringstream lines(text);
    std::string line;
    while (std::getline(lines, line) && line.starts_with(mark)) {
        const std::size_t colon = line.find(": ");
        const std::string key = line.substr(mark.size(), colon - mark.size()), value = colon == std::string::npos ? "" : line.substr(colon + 2);
        if (key == "error")
            found.error = value;
        else if (key == "passes")
            found.passes = value;
        else if (key == "opt-level")
            found.optLevel = value.empty() ? 0 : value.front() - '0';
        else if (key == "required")
            found.required = listed(value);
        else if (key == "disabled")
            found.disabled = listed(value);
        else if (key == "compilers")
            found.compilers = listed(value);
        else if (key == "insert-missing")
            found.insertMissing = true;
        else if (key.starts_with("check-"))
            readCheck(found.check, key, value);
        else if (key == "plugin")
            found.plugins.push_back(value);
        else if (key == "pins")
            found.pins.push_back(value);
        else if (key.starts_with("rules ")) {
            const std::string name = key.substr(6);
            if (found.rules.empty() || found.rules.back().first != name)
                found.rules.emplace_back(name, "");
            found.rules.back().second += value + "\n";
        }
    }
    if (found.passes.empty())
        return passbench::fail(Diagnostic {.message = "the file has no line `// passes: ...`, so there is no pipeline to run again", .where = path,
            .help = "a reproducer is what `--reproducer FILE` writes"});
    return found;
}

void setPins(Reproducer& reproducer, const Pins& pins)
{
    reproducer.pins.clear();
    if (pins.empty())
        return;
    reproducer.pins = pinLines(pins, reproducer.model, 0);
    reproducer.pins = pinLines(pins, reproducer.model, headerOf(reproducer).size()); // whose lines stand before the text, too
}

Reproducer reproducerOf(const RunRequest& request, std::size_t steps, const Session& session)
{
    Pipeline pipeline = request.pipeline;
    if (steps < pipeline.steps.size() && !request.insertMissing) // inserted steps are not counted in it
        pipeline.steps.resize(steps);
    Reproducer one {.model = request.input, .passes = toText(pipeline), .optLevel = request.gates.optLevel, .required = request.gates.required,
        .disabled = request.gates.disabled, .insertMissing = request.insertMissing, .compilers = {}, .rules = {},
        .plugins = session.plugins, .pins = {}, .error = {}};
    const bool asks = std::ranges::any_of(pipeline.steps, [](const PipelineStep& step) { const PassDef* pass = passNamed(step.pass); return pass && pass->asksCompilers; });
    if (!asks)
        return one; // compilers, rules and pins would say nothing
    one.compilers = request.compilers->names();
    const auto& shipped = shippedCompilers().compilers;
    for (const CompilerPtr& compiler : request.compilers->compilers)
        if (std::ranges::find(shipped, compiler) == shipped.end()) {
            std::ifstream file(compiler->source);
            std::stringstream text;
            if (text << file.rdbuf())
                one.rules.emplace_back(compiler->name, text.str());
        }
    setPins(one, request.compilers->pins);
    return one;
}

namespace {

bool isGiven(const std::string& plugin, const Session& session)
{
    std::error_code error;
    return std::ranges::any_of(session.plugins, [&](const std::string& given) { return given == plugin || std::filesystem::equivalent(given, plugin, error); });
}

/// As it has to be typed to load what was loaded.
std::string withPlugins(const Session& session)
{
    std::string words = "passbench-cli";
    for (const std::string& plugin : session.plugins)
        words += " --plugin " + shellWord(std::filesystem::absolute(plugin).string());
    return words;
}

} // namespace

Result<PipelineArgument> argumentsOf(const Reproducer& reproducer, const std::filesystem::path& folder, Session& session)
{
    for (const std::string& plugin : reproducer.plugins) // whoever wrote the file does not choose what runs with our rights
        if (!isGiven(plugin, session))
            return fail(Diagnostic {.message = fmt::format("the file wants the plug-in `{}`, which would run with all your rights", plugin),
                .help = fmt::format("if you trust it, give it yourself: `passbench-cli --plugin {} ...`", shellWord(plugin))});
    PipelineArgument pipeline;
    pipeline.passes = reproducer.passes;
    pipeline.optLevel = reproducer.optLevel;
    pipeline.required = reproducer.required;
    pipeline.disabled = reproducer.disabled;
    pipeline.insertMissing = reproducer.insertMissing;
    pipeline.compilers = reproducer.compilers;
    for (const auto& [name, text] : reproducer.rules) {
        // A compiler that states no name has its file's:
        const bool isPlain = std::ranges::all_of(name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-'; }) && !name.empty();
        const std::string file = (folder / (isPlain ? name + ".toml" : fmt::format("rules{}.toml", pipeline.compilerFiles.size()))).string();
        PB_TRY(writeOutput(file, text));
        pipeline.compilerFiles.push_back(file);
    }
    return pipeline;
}

Result<Pins> pinsOf(const Reproducer& reproducer, const CompilerTable& compilers, const ModelArgument& model, const Module& module, Session& session)
{
    PinsArgument pins;
    CompilerTable table = compilers;
    PB_TRY(readPins(pins, join(reproducer.pins, "\n"), model.path, model, module, session));
    PB_TRY(pins.addTo(table, model, module, session));
    return std::move(table.pins);
}

namespace {

/// The sentence that says where it is.
std::string kept(Reproducer one, const RunRequest& request, const std::string& path, const Session& session)
{
    setPins(one, request.compilers->pins); // what happened has a line of its own before them
    if (const auto written = writeOutput(path, toText(one)); !written)
        return fmt::format("a reproducer could not be written to `{}`: {}", path, written.error().message);
    const std::string program = withPlugins(session);
    return fmt::format("`{} reproduce {}` runs it again, and `{} reduce {}` makes it smaller", program, shellWord(path), program, shellWord(path));
}

} // namespace

std::string keepReproducer(const RunRequest& request, const Run& failed, const Session& session)
{
    const Step& last = *failed.steps.back();
    std::string path = session.reproducer;
    if (path.empty()) {
        std::error_code error;
        const auto folder = std::filesystem::temp_directory_path(error);
        if (error || !last.error->ours || !session.keepsReproducers)
            return {};
        path = (folder / fmt::format("passbench-reproducer-{}.relay", ::getpid())).string();
    }
    Reproducer one = reproducerOf(request, failed.steps.size(), session);
    one.error = fmt::format("step {}, {}: {}", failed.steps.size(), last.config.pass, last.error->message);
    return kept(std::move(one), request, path, session);
}

std::string keepFailedCheck(const RunRequest& request, const StepCheck& failed, const ReproducedCheck& check, const Session& session)
{
    if (session.reproducer.empty())
        return {};
    Reproducer one = reproducerOf(request, failed.step + 1, session);
    one.error = fmt::format("step {}, {}: {}", failed.step + 1, failed.pass, failureText(failed));
    one.check = check;
    return kept(std::move(one), request, session.reproducer, session);
}

} // namespace passbench::cli
