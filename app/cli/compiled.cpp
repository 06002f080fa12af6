#include "app/cli/compiled.h"

#include "app/cli/arguments/numbers.h"
#include "app/cli/arguments/open_dims.h"
#include "app/cli/temporary_folder.h"
#include "app/cli/tensors.h"
#include "core/build/build.h"
#include "core/history/lineage.h"
#include "core/import/fitted_model.h"
#include "core/support/words/shown_text.h"

#include <charconv>
#include <cstring>
#include <filesystem>
#include <iostream>

namespace passbench::cli {

namespace fs = std::filesystem;

void CompiledArgument::add(CLI::App& command, std::string_view when)
{
    model.add(command);
    pipeline.add(command, "O3", when);
    pins.add(command);
    tiles.add(command);
}

bool CompiledArgument::isFolder() const
{
    std::error_code unknown;
    return fs::is_directory(model.path, unknown);
}

void warnOfRegions(std::span<const BuiltRegion> built, std::span<const RegionFailure> failures, const CompilerTable& compilers, const Session& session)
{
    for (const RegionFailure& failure : failures)
        session.warn({.message = fmt::format("`{}` gave back operators of {}, taken by {}: {}", failure.compiler, failure.function, failure.takenBy, failure.message),
            .severity = Severity::Warning});
    for (const CompilerPtr& compiler : compilers.compilers) {
        const auto regions = std::ranges::count(built, compiler->name, &BuiltRegion::compiler);
        if (compiler->generator.empty() && regions > 0)
            session.warn({.message = fmt::format("`{}` has no code generator here: {} not run by it; the default compiler's code runs instead", compiler->name,
                              regions == 1 ? "1 region is" : fmt::format("{} regions are", regions)),
                .severity = Severity::Warning});
    }
}

namespace {

/// Opens the folder `model.path`, or builds the model without a check, so that it fits the inputs that are given: with the steps, compilers
/// and pins that `build` would have.
Result<CompiledModel> compiledModel(const CompiledArgument& arguments, std::span<const NamedTensor> inputs, Session& session)
{
    if (arguments.isFolder()) {
        if (arguments.pipeline.given() || !arguments.pipeline.firstOfSteps().empty() || arguments.pins.given())
            return wrongUsage(session, {.message = "a compiled folder has its pipeline behind it", .where = arguments.model.path, .help = "give the model itself"});
        if (const std::string option = arguments.model.firstOfFile(); !option.empty())
            return wrongUsage(session, {.message = fmt::format("`{}` is about a model's file, and a compiled folder has that behind it", option), .where = arguments.model.path, .help = "give the model itself, or `build` with it"});
        if (arguments.tiles.given())
            return wrongUsage(session, {.message = "a compiled folder has its tiles in its code", .where = arguments.model.path, .help = "give the model itself, or `build` with them"});
        PB_ASSIGN(Executable executable, openExecutable(arguments.model.path));
        Strings names;
        for (const ExecutablePort& port : executable.inputs)
            names.push_back(port.name);
        return CompiledModel {.executable = std::move(executable), .inputNames = std::move(names), .temporary = nullptr};
    }
    PB_ASSIGN(TileTables tiles, arguments.tiles.read());
    PB_ASSIGN(const CompilerTable table, arguments.pipeline.table(arguments.model, session));
    PB_ASSIGN(const Workspace chosen, arguments.pipeline.steps(arguments.model, session));
    const auto checkSizes = [&](const Strings& open) -> Result<void> {
        if (open.empty())
            return {};
        return passbench::fail(Diagnostic {.message = sizesNotKnown(open) + ", and code is compiled for one size here", .where = arguments.model.path,
            .help = sizesHelp(open) + "; `build` makes code for any size"});
    };
    if (inputs.empty()) {
        PB_ASSIGN(const std::vector<OpenDim> open, arguments.model.openDims(session));
        Strings names;
        for (const OpenDim& dim : open)
            names.push_back(dim.name);
        PB_TRY(checkSizes(names));
    }
    const Steps runAll = stepsWith(arguments.model, arguments.pipeline, arguments.pins, chosen, table, session);
    PB_ASSIGN(OpenedModel opened, openedModel(arguments.model, inputs, [&](const Module& sample) -> Result<RunPtr> {
        PB_TRY(checkSizes(dimsWithoutSize(sample))); // which inputs were to say
        PB_TRY(checkGiven(inputs, sample, arguments.model.dims));
        return runAll(sample);
    }, session));
    const RunPtr steps = opened.run;
    reportPins(steps, session);
    PB_ASSIGN(const TemporaryFolder folder, temporaryFolder());
    PB_ASSIGN(const BuildReport report, build({.module = steps->output(), .reference = steps->input, .origins = operatorNames(steps), .folder = *folder / "model", .compilers = steps->compilers, .check = false, .exportRegions = false, .open = std::move(opened.open), .tiles = std::move(tiles)}));
    warnOfRegions(report.regions, report.failures, steps->compilers, session);
    if (const std::string used = arguments.tiles.used(report, arguments.model.path, {}, session); !used.empty())
        session.warn({.message = used, .severity = Severity::Note});
    PB_ASSIGN(Executable executable, openExecutable(report.folder));
    return CompiledModel {.executable = std::move(executable), .inputNames = parameterNames(steps->output()), .temporary = folder};
}

/// "batch=1": what neither `given` nor an input of `shapes` says.
std::string sizesFilledIn(const Executable& made, std::span<const Ints> shapes, const NamedSizes& given)
{
    const auto isInInput = [&](std::size_t dim) {
        for (std::size_t i = 0; i < std::min(shapes.size(), made.inputs.size()); ++i)
            for (const SizeForm& extent : shapes[i].empty() ? std::vector<SizeForm>() : made.inputs[i].extents)
                if (extent.dimension(made.dims) == dim)
                    return true;
        return false;
    };
    Strings sizes;
    for (std::size_t i = 0; i < made.sizes.size(); ++i)
        if (const OpenDim& dim = made.dims[i]; !dim.decided && std::ranges::find(given, dim.name, &NamedSizes::value_type::first) == given.end() && !isInInput(i))
            sizes.push_back(fmt::format("{}={}", dim.name, made.sizes[i]));
    return join(sizes, ", ");
}

/// The folder's module at the sizes that `--dim` and the inputs that are given say; as it is without open dimensions. What nobody says is told.
Result<Executable> fitted(const CompiledArgument& arguments, const CompiledModel& compiled, std::span<const NamedTensor> inputs, Session& session)
{
    if (!arguments.isFolder())
        return compiled.executable;
    std::vector<Ints> shapes;
    for (const std::string& name : compiled.inputNames) {
        const auto found = std::ranges::find(inputs, name, &NamedTensor::name);
        shapes.push_back(found == inputs.end() ? Ints() : found->value.shape());
    }
    PB_ASSIGN(const NamedSizes sizes, arguments.model.sizes(session));
    PB_ASSIGN(Executable made, boundTo(compiled.executable, shapes, sizes));
    if (const std::string filledIn = sizesFilledIn(made, shapes, sizes); !filledIn.empty())
        session.warn({.message = fmt::format("run at {}, the least sizes of its range: `--dim NAME=SIZE` says others", filledIn), .severity = Severity::Note});
    return made;
}

/// The files that are given, by the names of the model or of the compiled folder.
Result<std::vector<NamedTensor>> givenToCompiled(const InputArgument& inputs, const CompiledArgument& arguments, Session& session)
{
    if (!arguments.isFolder())
        return given(arguments.model, inputs, session);
    PB_ASSIGN(const CompiledModel folder, compiledModel(arguments, {}, session));
    Strings namesInFile;
    for (const ExecutablePort& port : folder.executable.inputs)
        namesInFile.push_back(port.source);
    return inputs.read(folder.inputNames, namesInFile, {}, session);
}

/// The level that the environment asks for; empty when it asks for none.
std::string askedLevel()
{
    const char* text = std::getenv("PASSBENCH_LEVEL");
    return text ? text : "";
}

/// A name that is none of the module's levels asks for nothing, and the module can't say so.
void tellUnknownLevel(const Executable& executable, const Session& session)
{
    const std::string asked = askedLevel();
    const Strings& levels = executable.levels;
    if (asked.empty() || std::ranges::find(levels, asked) != levels.end())
        return;
    session.warn({.message = fmt::format("`PASSBENCH_LEVEL={}` changes nothing: the module has {}", asked, levels.empty() ? "code for one processor" : "no code for that"),
        .help = levels.empty() ? "`build --cpu` with several names makes a module with code for each, and `--fat` one for three" : "there are " + join(levels, ", "), .severity = Severity::Warning});
}

} // namespace

void tellOtherLevel(const Executable& executable, const Measurement& measured, const Session& session)
{
    const std::string asked = askedLevel();
    if (!asked.empty() && !measured.level.empty() && measured.level != asked && std::ranges::find(executable.levels, asked) != executable.levels.end())
        session.warn({.message = fmt::format("this processor can't run the code that `PASSBENCH_LEVEL={}` asks for: that for `{}` ran", asked, measured.level), .severity = Severity::Warning});
}

Result<Fitted> fittedTo(const InputArgument& inputs, const CompiledArgument& arguments, Session& session)
{
    PB_ASSIGN(const std::vector<NamedTensor> named, givenToCompiled(inputs, arguments, session));
    PB_ASSIGN(CompiledModel compiled, compiledModel(arguments, named, session));
    PB_ASSIGN(Executable executable, fitted(arguments, compiled, named, session));
    tellUnknownLevel(executable, session);
    std::vector<Port> ports;
    for (std::size_t i = 0; i < executable.inputs.size(); ++i)
        ports.push_back({compiled.inputNames[i], executable.inputs[i].dtype, executable.inputs[i].shape});
    PB_ASSIGN(std::vector<Tensor> tensors, placed(named, ports, seededInputs(executable, inputs.seed), arguments.model.dims));
    return Fitted {std::move(compiled), std::move(executable), std::move(tensors)};
}

void ThreadsArgument::add(CLI::App& command, const std::string& otherwise)
{
    command.add_option("--threads", threads, "threads that a call may use; without it PASSBENCH_NUM_THREADS and, for code of other compilers, OMP_NUM_THREADS, or " + otherwise)
        ->transform(wholeFrom(1, most));
}

std::uint32_t ThreadsArgument::orOne(Session& session) const
{
    if (threads > 0)
        return threads;
    for (const char* name : {"PASSBENCH_NUM_THREADS", "OMP_NUM_THREADS"}) {
        const char* text = std::getenv(name);
        if (!text || *text == '\0')
            continue;
        std::uint32_t number = 0;
        std::from_chars(text, text + std::strlen(text), number); // may go on: "4,2" is for nested teams
        if (number > 0)
            return std::min(number, most);
        session.warn({.message = fmt::format("{} is `{}`, which begins with no number of threads above 0, and counts for nothing", name, text), .severity = Severity::Warning});
    }
    return 1;
}

std::function<void(std::string_view)> passedOn()
{
    return [begun = std::string()](std::string_view said) mutable {
        const std::string text = std::exchange(begun, {}).append(said);
        const std::size_t whole = text.size() - begunCharacter(text); // pieces end anywhere
        begun = text.substr(whole);
        std::cerr << harmless(std::string_view(text).substr(0, whole), "\n\t") << std::flush;
    };
}

} // namespace passbench::cli
