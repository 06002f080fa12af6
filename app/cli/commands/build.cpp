#include "app/cli/arguments/machine.h"
#include "app/cli/arguments/numbers.h"
#include "app/cli/arguments/open_dims.h"
#include "app/cli/arguments/pins_argument.h"
#include "app/cli/arguments/tiles_argument.h"

#include "core/build/build.h"
#include "core/build/check.h"
#include "core/codegen/program/kernel_names.h"
#include "core/history/lineage.h"
#include "core/partition/regions/marks_left.h"
#include "core/runtime/reference.h"
#include "core/support/json.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

#include <filesystem>
#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct BuildArguments {
    ModelArgument model;
    PipelineArgument pipeline;
    PinsArgument pins;
    TilesArgument tiles;
    std::string triple, cpu, features, folder, name;
    std::vector<std::string> emit {"so"};
    std::uint64_t seed = 1;
    double tolerance = 1e-4, regionSeconds = 120;
    bool fat = false, noCheck = false, json = false;
};

Diagnostic notEmitted(const std::string& name, const Strings& known)
{
    return {.message = fmt::format("`--emit {}` is not known", name), .help = didYouMean(name, known, join(known, ", ") + " and h are")};
}

Result<std::uint8_t> emitSet(const std::vector<std::string>& names)
{
    Strings known;
    for (const auto& [kind, name] : emitNames)
        known.emplace_back(name);
    std::uint8_t all = 0;
    for (const std::string& name : names) {
        const auto at = std::ranges::find(emitNames, name, &std::pair<Emit, std::string_view>::second);
        if (at != emitNames.end())
            all |= static_cast<std::uint8_t>(at->first);
        else if (name != "h") // always comes
            return passbench::fail(notEmitted(name, known));
    }
    return all;
}

/// What a machine is named for must be there.
Result<void> checkMachines(const BuildArguments& arguments, std::uint8_t emit)
{
    const std::pair<const char*, const std::string*> options[] = {{"--target", &arguments.triple}, {arguments.fat ? "--fat" : "--cpu", &arguments.cpu}, {"--features", &arguments.features}};
    for (const auto& [option, value] : options)
        if (!value->empty() && !needsMachine(emit))
            return passbench::fail(Diagnostic {.message = fmt::format("`{}` says nothing about what is to be written: `--emit {}` is for any machine", option, join(arguments.emit, ",")),
                .help = fmt::format("leave `{}` out, or add so, o, a, ll or s to `--emit`", option)});
    if (arguments.cpu == "native" && !arguments.triple.empty())
        return passbench::fail(Diagnostic {.message = "`--cpu native` is this machine's, and `--target` names another", .help = "`passbench-cli list cpus --target TRIPLE` has those of the target"});
    Strings cpus = split(arguments.cpu, ',');
    if (cpus.empty())
        cpus.emplace_back();
    for (const std::string& cpu : cpus) {
        if (cpu.empty() && !arguments.cpu.empty())
            return passbench::fail(Diagnostic {.message = fmt::format("`--cpu {}` names a processor without a name", arguments.cpu), .help = "as `--cpu x86-64,haswell`"});
        if (cpu == "native" && cpus.size() > 1)
            return passbench::fail(Diagnostic {.message = "`native` is this machine's processor, and what others take is told apart by names", .help = "`passbench-cli list cpus` has them, this machine's first"});
        PB_TRY(checkMachine(arguments.triple, cpu, arguments.features));
    }
    for (std::size_t i = 1; i < cpus.size(); ++i)
        if (std::find(cpus.begin(), cpus.begin() + static_cast<std::ptrdiff_t>(i), cpus[i]) != cpus.begin() + static_cast<std::ptrdiff_t>(i))
            return passbench::fail(Diagnostic {.message = fmt::format("`--cpu {}` names `{}` twice", arguments.cpu, cpus[i]), .help = "leave one of them out"});
    return {};
}

std::string summary(const BuildReport& report, const std::string& tilesUsed)
{
    std::string text; // what was not compiled as it was partitioned comes first
    std::size_t given = 0;
    for (const RegionFailure& failure : report.failures)
        given += failure.operators.size();
    if (given > 0)
        text += fmt::format("not compiled as partitioned: {} {} given back\n", given, given == 1 ? "operator or group was" : "operators and groups were");
    for (const RegionFailure& failure : report.failures)
        text += fmt::format("region {}: {} gave back {}, taken by {}: {}\n", failure.function, failure.compiler, join(failure.operators, "; "),
            failure.takenBy == "default" ? "the default compiler" : failure.takenBy, failure.message);
    text += fmt::format("{}: {} kernel{} for {} ({}), compiled in {:.1f} s{}\n", report.name, report.kernels.size(), report.kernels.size() == 1 ? "" : "s", report.triple,
        report.cpu, report.compileMilliseconds / 1000, report.parts > 1 ? fmt::format(", in {} parts beside each other", report.parts) : "");
    for (const BuiltLevel& level : report.levels)
        text += fmt::format("kernels for {}\n", level.cutFor);
    if (!report.cutFor.empty() && report.levels.empty())
        text += fmt::format("kernels for {}\n", report.cutFor);
    if (!tilesUsed.empty())
        text += tilesUsed + "\n";
    if (!report.sizes.empty())
        text += fmt::format("open: {}\n", report.sizes);
    const std::string inUse = report.workspaceInUse > 0 ? scaled(static_cast<double>(report.workspaceInUse), "B") + " in use at once, " : "";
    text += fmt::format("memory: {} workspace{} ({}{} without reuse), {} parameters\n", scaled(static_cast<double>(report.workspaceBytes), "B"), report.callersSize ? " at the least sizes" : "", inUse,
        scaled(static_cast<double>(report.workspaceWithoutReuse), "B"), scaled(static_cast<double>(report.constantBytes), "B"));
    for (const BuiltRegion& region : report.regions)
        text += fmt::format("region {} for {}: {}{}\n", region.function, region.compiler, region.compiledBy.empty() ? "not compiled" : "compiled by " + region.compiledBy,
            region.note.empty() ? "" : " (" + region.note + ")");
    for (const std::string& file : report.files)
        text += "wrote " + (report.folder / file).string() + "\n";
    return text + "check: " + report.checkText + "\n";
}

/// What metadata.json says, with the folder and all of its files.
Result<nlohmann::json> jsonReport(const BuildReport& report)
{
    PB_ASSIGN(const std::string text, readFile((report.folder / "metadata.json").string()));
    nlohmann::json all = parsedJson(text);
    all["folder"] = report.folder.string();
    all["written"] = report.files;
    return all;
}

Result<void> run(const BuildArguments& arguments, Session& session)
{
    PB_ASSIGN(const std::uint8_t emit, orWrongUsage(session, emitSet(arguments.emit)));
    PB_TRY(orWrongUsage(session, checkMachines(arguments, emit)));
    PB_ASSIGN(const CompilerTable table, arguments.pipeline.table(arguments.model, session));
    PB_ASSIGN(const Workspace chosen, arguments.pipeline.steps(arguments.model, session));
    const std::string stem = !arguments.name.empty() ? arguments.name : arguments.model.path == "-" ? "model" : std::filesystem::path(arguments.model.path).stem().string();
    constexpr std::size_t longestName = 200; // files are called by it, with endings
    if (stem.size() > longestName)
        return wrongUsage(session, {.message = fmt::format("the module's name has {} bytes, and {} are the most", stem.size(), longestName), .help = "`--name NAME` gives it a shorter one"});
    PB_ASSIGN(TileTables tiles, arguments.tiles.read());
    PB_TRY(checkMayStayOpen(arguments.model, chosen.pipeline, session));
    PB_ASSIGN(OpenedModel opened, openedModel(arguments.model, {}, stepsWith(arguments.model, arguments.pipeline, arguments.pins, chosen, table, session), session));
    const RunPtr steps = opened.run;
    reportPins(steps, session);
    if (const std::string name = moduleName(identifier(stem)); name != arguments.name && !arguments.name.empty())
        session.warn({.message = fmt::format("the module is called `{}`: `{}` is no name in C", name, arguments.name), .severity = Severity::Note});
    const Reference reference = referenceOf(*steps);
    auto built = build({.module = steps->output(),
        .reference = reference.module,
        .referenceStep = reference.step,
        .name = identifier(stem),
        .pipeline = toText(stepsThatRan(*steps)),
        .origins = operatorNames(steps),
        .triple = arguments.triple,
        .cpu = arguments.cpu == "native" ? "" : arguments.cpu,
        .features = arguments.features,
        .emit = emit,
        .folder = arguments.folder,
        .compilers = steps->compilers,
        .regionTimeLimit = std::chrono::milliseconds(static_cast<std::int64_t>(1000 * std::min(arguments.regionSeconds, 1e6))),
        .check = !arguments.noCheck,
        .seed = arguments.seed,
        .open = std::move(opened.open),
        .tolerance = arguments.tolerance,
        .tiles = std::move(tiles)});
    if (!built && std::erase(built.error().notes, madeUpInputs) > 0)
        built.error().help = fmt::format("{}: `--seed N` makes others, and `--no-check` leaves the check out", madeUpInputs);
    PB_ASSIGN(const BuildReport report, std::move(built));
    const std::string marks = marksLeft(steps->output());
    for (const std::string& note : report.notes)
        session.warn({.message = note, .severity = note == marks ? Severity::Warning : Severity::Note});
    const std::string tilesUsed = arguments.tiles.used(report, arguments.model.path, arguments.cpu, session);
    if (arguments.json) {
        PB_ASSIGN(nlohmann::json all, jsonReport(report));
        PB_TRY(writeReport(std::move(all)));
    } else {
        PB_TRY(writeOutput("", summary(report, tilesUsed)));
    }
    if (!report.unwritten.empty())
        session.fail({.message = fmt::format("not written: {}", join(report.unwritten, "; "))});
    if (!report.good()) {
        session.status = CheckFailed;
        if (!arguments.json) // whose report says it
            session.fail({.message = "the check " + report.checkText, .where = report.folder.string()});
    }
    return {};
}

} // namespace

void addBuild(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<BuildArguments>();
    CLI::App& command = *app.add_subcommand("build", "Compile a model, and check the result against the reference executor");
    arguments->model.takesRanges = true;
    arguments->model.add(command);
    arguments->pipeline.add(command, "O3");
    arguments->pins.add(command);
    command.add_option("-o,--output", arguments->folder, "folder to write")->required()->type_name("DIR");
    command.add_option("--emit", arguments->emit, "what to write: so, o, a, ll, s, c, h, onnx; header and metadata always come, and ONNX models of regions whose compiler has no code generator here, where ONNX has their operators")->delimiter(',')->allow_extra_args(false)->capture_default_str();
    command.add_option("--name", arguments->name, "of the module and its functions; the file's name by default");
    command.add_option("--target", arguments->triple, "target triple; this machine's by default")->type_name("TRIPLE");
    CLI::Option* cpu = command.add_option("--cpu", arguments->cpu, "processor, by LLVM's names as `list cpus` has them; `native` is this machine's, and without a target what is taken. Several, as x86-64,haswell,skylake-avx512, make a module for all: it takes the last that its machine can run")->type_name("NAME[,NAME ...]");
    command.add_flag_callback("--fat", [arguments] { arguments->fat = true, arguments->cpu = "x86-64,x86-64-v3,x86-64-v4"; }, "short for --cpu x86-64,x86-64-v3,x86-64-v4: code for every x86-64, for those with AVX2 and for those with AVX-512")->excludes(cpu);
    command.add_option("--features", arguments->features, "processor features: +avx2,-avx512f, as `list features` has them")->type_name("LIST");
    for (const char* option : {"--cpu", "--features"})
        command.get_option(option)->transform([](std::string list) { // whose names have no blanks
            std::erase(list, ' ');
            return list;
        });
    arguments->tiles.add(command);
    command.add_option("--seed", arguments->seed, "of the inputs of the check")->transform(anyWhole())->capture_default_str();
    command.add_option("--tolerance", arguments->tolerance, "largest difference that passes the check, in proportion to the largest value of its output")->check(notNegative())->capture_default_str();
    command.add_option("--region-time-limit", arguments->regionSeconds, "seconds that a compiler may take for each attempt at a region")->check(positive())->capture_default_str();
    CLI::Option* noCheck = command.add_flag("--no-check", arguments->noCheck, "do not run the result");
    for (const char* option : {"--seed", "--tolerance"})
        command.get_option(option)->excludes(noCheck);
    command.add_flag("--json", arguments->json, "the report and errors as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
