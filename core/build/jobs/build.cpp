// The job `build` of the helper process: everything from the module to a folder of checked files.

#include "core/build/check.h"
#include "core/build/emulated.h"
#include "core/build/jobs/jobs.h"
#include "core/build/jobs/levels.h"
#include "core/build/message/message.h"
#include "core/build/profile_build.h"
#include "core/build/program_input.h"
#include "core/build/written/header.h"
#include "core/build/written/metadata.h"
#include "core/build/written/onnx.h"
#include "core/build/written/package_files.h"
#include "core/codegen/program/kernel_names.h"
#include "core/compilers/c/model.h"
#include "core/ir/text/printer.h"
#include "core/partition/regions/marks_left.h"
#include "core/support/files/write_file.h"
#include "core/support/json.h"
#include "core/support/text.h"

#include <nlohmann/json.hpp>

#include <chrono>
#include <tuple>

namespace passbench {
namespace {

namespace fs = std::filesystem;

class Build {
public:
    Build(const BuildOrder& order, const WorkerProgress& progress) : m_order(order), m_request(order.request), m_say(progress) {}
    Result<BuildReport> run();

private:
    bool wants(Emit what) const { return passbench::wants(m_request.emit, what); }
    bool isFat() const { return m_levels.size() > 1; }
    const BuildLevel& taken() const { return m_levels[m_taken]; }
    std::int64_t workspaceBytes() const { return std::ranges::max(m_levels, {}, [](const BuildLevel& level) { return level.plan.bytes; }).plan.bytes; }
    Result<void> leaveOut(Emit form, const Diagnostic& why);
    Result<void> planOpenMemory();
    void warnOfOrder();
    Result<void> compile(const fs::path& folder);
    CompileInput inputOf(std::size_t level) const;
    Result<void> compileWithLlvm();
    Result<void> compileLevels();
    Result<void> tellMade(const nlohmann::json& made);
    Result<void> writeSource(const fs::path& folder, const std::string& weightsFile);
    Result<void> writeTexts(const fs::path& folder);
    std::string metadata(bool outcome) const;
    std::string metadataOf(std::size_t level) const;

    const BuildOrder& m_order;
    BuildRequest m_request; ///< without forms that failed
    const WorkerProgress& m_say;
    BuildReport m_report;
    std::vector<BuildLevel> m_levels;
    std::size_t m_taken = 0;                 ///< the level that the report and its check are of
    std::vector<ConstantLayout> m_constants; ///< of each level
};

Result<BuildReport> Build::run()
{
    m_say(0, "making loops");
    m_report.name = moduleName(m_request.name);
    m_report.folder = m_request.folder;
    if (m_request.cpu.find(',') != std::string::npos)
        for (const Emit form : {Emit::Ir, Emit::Assembly})
            if (wants(form))
                PB_TRY(leaveOut(form, {.message = "a module for several processors is several such files", .help = "name one processor, or leave it out of `--emit`"}));
    PB_ASSIGN(m_levels, makeLevels(m_request, m_order.regions.compiled, m_report.name));
    std::vector<const Program*> programs;
    for (const BuildLevel& level : m_levels)
        programs.push_back(&level.program);
    m_constants = layOutTogether(programs);
    m_report.cutFor = toText(taken().target);
    m_report.workspaceBytes = workspaceBytes();
    m_report.workspaceWithoutReuse = taken().plan.bytesWithoutReuse;
    m_report.workspaceInUse = taken().plan.mostInUse;
    if (m_request.open)
        PB_TRY(planOpenMemory());
    warnOfOrder();
    if (std::string marks = marksLeft(m_request.module); !marks.empty())
        m_report.notes.push_back(std::move(marks));
    m_report.constantBytes = m_constants[m_taken].totalBytes;
    m_report.storedConstantBytes = m_constants[m_taken].storedBytes;
    m_report.kernels = builtKernels(taken().program);
    m_report.regions = builtRegions(taken().program, m_order.regions, m_order.request.emit);
    m_report.failures = m_order.regions.failures;
    PB_TRY(compile(m_request.folder));
    m_say(0.59, "writing models and texts");
    if (auto written = writeOnnxModels(m_order, m_request.folder, m_report); !written)
        PB_TRY(leaveOut(Emit::Onnx, written.error()));
    PB_TRY(writeTexts(m_request.folder));
    const BuildCheck check {m_request, taken().program, m_request.folder, m_say};
    PB_TRY(checkBuild(check, m_report));
    PB_TRY(writeFile(m_request.folder / "metadata.json", metadata(true)));
    if (m_request.profile)
        PB_TRY(profileBuild(check, m_report));
    m_say(1, "done");
    return std::move(m_report);
}

/// The others go on without it; when there are none, or the disk is full, why is the error.
Result<void> Build::leaveOut(Emit form, const Diagnostic& why)
{
    const auto name = std::ranges::find(emitNames, form, &std::pair<Emit, std::string_view>::first)->second;
    if (without(m_request.emit, form) == 0 || why.unwritten)
        return fail(why);
    m_request.emit = without(m_request.emit, form);
    m_report.unwritten.push_back(fmt::format("`{}`: {}", name, why.message));
    return {};
}

Result<void> Build::planOpenMemory()
{
    const Program& program = taken().program;
    Ints least, most;
    for (const OpenDim& dim : program.dims) {
        least.push_back(dim.decided ? dim.most : dim.least);
        most.push_back(dim.most);
        m_report.callersSize = m_report.callersSize || !dim.decided;
        if (dim.decided)
            m_report.sizes += fmt::format("{}{}, which elements decide, up to {}", m_report.sizes.empty() ? "" : ", ", dim.name, dim.most);
        else
            m_report.sizes += fmt::format("{}{} from {} to {}{}", m_report.sizes.empty() ? "" : ", ", dim.name, dim.least, dim.most,
            dim.step > 1 ? fmt::format(" in steps of {}", dim.step) : "");
    }
    for (const BuildLevel& level : m_levels)
        if (!level.plan.bytesAt(program.dims, most))
            return fail(Diagnostic {.message = fmt::format("no memory holds this model with {}", m_report.sizes), .help = "give ranges, as with `--dim batch=1:64`"});
    for (std::size_t i = 0; i < program.dims.size(); ++i)
        if (program.dims[i].most < m_request.open->dims[i].most)
            m_report.notes.push_back(fmt::format("`{}` goes to {} and no further: how much there is of a constant depends on it", program.dims[i].name, program.dims[i].most));
    m_report.workspaceBytes = taken().plan.bytesAt(program.dims, least).value_or(0);
    m_report.workspaceWithoutReuse = 0;
    for (const ProgramValue& value : program.values)
        if (value.kind == ValueKind::Temporary)
            m_report.workspaceWithoutReuse += alignedBytes(value.openBytes.at(program.dims, least).value_or(0));
    return {};
}

/// Of several processors the last that can run is taken: one that can do less, behind one that can do more, takes its place everywhere.
void Build::warnOfOrder()
{
    const auto doesLess = [](const Target& a, const Target& b) { return a.vectorBits < b.vectorBits || (a.vectorBits == b.vectorBits && !a.fusedMultiplyAdd && b.fusedMultiplyAdd); };
    for (std::size_t i = 1; i < m_levels.size(); ++i)
        if (doesLess(m_levels[i].target, m_levels[i - 1].target))
            m_report.notes.push_back(fmt::format("`{}` stands behind `{}`, which can do more, and is taken before it: name processors from the least to the one that is best", m_levels[i].cpu, m_levels[i - 1].cpu));
}

Result<void> Build::compile(const fs::path& folder)
{
    m_say(0.1, "writing constants");
    const std::int64_t storedBytes = m_constants.front().storedBytes;
    const std::string weightsFile = m_report.name + ".weights";
    std::vector<const Program*> programs;
    for (const BuildLevel& level : m_levels)
        programs.push_back(&level.program);
    if (storedBytes > 0)
        PB_TRY(writeWeights(programs, m_constants, folder / weightsFile));
    if (wants(Emit::CSource)) {
        if (auto written = writeSource(folder, weightsFile); !written)
            PB_TRY(leaveOut(Emit::CSource, written.error()));
    }
    if (needsMachine(m_request.emit))
        PB_TRY(isFat() ? compileLevels() : compileWithLlvm());
    else
        std::tie(m_report.triple, m_report.cpu) = std::pair("any machine", wants(Emit::CSource) ? "as C99" : wants(Emit::Onnx) ? "as ONNX" : "no code");
    for (const BuiltRegion& region : m_report.regions)
        for (const std::string& source : region.sources)
            if (const std::string file = fmt::format("{}/{}", regionFolder, source); std::ranges::find(m_report.files, file) == m_report.files.end())
                m_report.files.push_back(file);
    const bool included = wants(Emit::CSource) && storedBytes > mostConstantsAsText;
    if (storedBytes > 0 && (wants(Emit::Ir) || wants(Emit::Assembly) || included))
        m_report.files.push_back(weightsFile); // they include it when they are assembled
    return {};
}

Result<void> Build::writeSource(const fs::path& folder, const std::string& weightsFile)
{
    m_say(0.12, "writing C");
    const Program& program = m_levels.front().program;
    std::vector<OpenDim> dims = program.dims;
    const Strings names = dimNames(program);
    for (std::size_t i = 0; i < dims.size(); ++i)
        dims[i].name = names[i];
    for (const RegionSource& source : modelInC({m_report.name, program, m_constants.front(), m_levels.front().plan, std::move(dims), metadataOf(0)}, weightsFile)) {
        PB_TRY(writeFile(folder / source.file, source.text));
        m_report.files.push_back(source.file);
    }
    return {};
}

std::string Build::metadata(bool outcome) const
{
    MetadataSource source {m_request, taken().program, m_constants[m_taken], m_report, {}};
    for (std::size_t i = 0; isFat() && i < m_levels.size(); ++i)
        source.levels.push_back({m_levels[i].program, m_levels[i].plan.bytes});
    return metadataText(source, outcome);
}

/// What the library tells of itself.
std::string Build::metadataOf(std::size_t level) const
{
    if (!isFat())
        return metadata(false);
    BuildReport report = m_report;
    report.kernels = builtKernels(m_levels[level].program);
    return metadataText({m_request, m_levels[level].program, m_constants[level], report, {}}, false);
}

CompileInput Build::inputOf(std::size_t level) const
{
    CompileInput input = compileInput(m_request, m_levels[level].program, m_constants[level], m_levels[level].plan);
    input.folder = m_request.folder.string();
    input.metadata = metadataOf(level);
    if (!isFat()) {
        addRegions(input, m_report.regions);
        return input;
    }
    input.isLevel = true;
    input.weightsSymbol = fmt::format("passbench_{}_weights", m_report.name);
    input.name = fmt::format("{}.level{}", m_report.name, level); // a name that no model has
    input.cpu = m_levels[level].cpu;
    input.emit = static_cast<std::uint8_t>(Emit::Object);
    return input;
}

Result<void> Build::compileWithLlvm()
{
    const std::string bytes = encode(inputOf(0));
    const auto begin = std::chrono::steady_clock::now();
    PB_ASSIGN(const std::string reply, compileJob(bytes, [&](double f, std::string_view what) { m_say(0.15 + f * 0.45, what); }));
    m_report.compileMilliseconds
        = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    const auto answer = parsedJsonOrDiscarded(reply);
    if (!answer.is_object())
        return fail(Diagnostic {.message = "the code generator answered something that can't be read", .ours = true});
    m_report.cpu = answer.value("cpu", "");
    m_report.runsHere = answer.value("runs_here", false);
    m_report.lackedHere = answer.value("lacked_here", Strings {});
    m_report.needs = answer.value("needs", Strings {});
    m_report.parts = 1 + answer.value("parts", Strings {}).size();
    return tellMade(answer);
}

/// The model once for each processor, and one that chooses among them.
Result<void> Build::compileLevels()
{
    const auto begin = std::chrono::steady_clock::now();
    CompileInput whole {.name = m_report.name, .triple = m_request.triple, .emit = m_request.emit, .folder = m_request.folder.string()};
    addRegions(whole, m_report.regions);
    LevelSet set {.name = m_report.name, .triple = m_request.triple, .folder = whole.folder, .open = m_request.open.has_value(),
        .weightsFile = m_report.name + ".weights", .weightsBytes = m_constants.front().storedBytes};
    m_report.runsHere = false;
    for (std::size_t i = 0; i < m_levels.size(); ++i) {
        const BuildLevel& level = m_levels[i];
        const CompileInput input = inputOf(i);
        const double share = 0.45 / static_cast<double>(m_levels.size());
        PB_ASSIGN(const std::string reply, compileJob(encode(input), [&](double f, std::string_view what) {
            m_say(0.15 + (static_cast<double>(i) + f) * share, fmt::format("{} for {}", what, level.cpu));
        }));
        const auto answer = parsedJsonOrDiscarded(reply);
        if (!answer.is_object())
            return fail(Diagnostic {.message = "the code generator answered something that can't be read", .ours = true});
        m_report.parts += 1 + answer.value("parts", Strings {}).size();
        m_report.levels.push_back({.name = level.cpu, .cutFor = toText(level.target), .runsHere = answer.value("runs_here", false)});
        m_report.cpu += (i > 0 ? ", " : "") + level.cpu;
        if (i == 0)
            m_report.needs = answer.value("needs", Strings {});
        set.levels.push_back({.name = level.cpu, .module = input.name, .cpu = level.cpu, .features = m_request.features});
        whole.objects.push_back(input.name + ".o");
        std::ranges::move(answer.value("parts", Strings {}), std::back_inserter(whole.objects));
        if (m_report.levels.back().runsHere || i == 0) {
            m_taken = i;
            m_report.runsHere = m_report.levels.back().runsHere;
        }
    }
    PB_ASSIGN(const auto made, joinLevels(set, whole));
    m_report.compileMilliseconds
        = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    m_report.cutFor = toText(taken().target);
    m_report.kernels = builtKernels(taken().program);
    return tellMade(made);
}

Result<void> Build::tellMade(const nlohmann::json& made)
{
    m_report.triple = made.value("triple", "");
    if (const std::string why = made.value("library_failed", ""); !why.empty())
        PB_TRY(leaveOut(Emit::Library, {.message = why}));
    const std::string& name = m_report.name;
    for (const auto& [kind, file] : {std::pair(Emit::Library, libraryFile(name, made.value("is_wasm", false))), {Emit::Object, name + ".o"},
             {Emit::Archive, "lib" + name + ".a"}, {Emit::Ir, name + ".ll"}, {Emit::Assembly, name + ".s"}})
        if (wants(kind))
            m_report.files.push_back(file);
    return {};
}

Result<void> Build::writeTexts(const fs::path& folder)
{
    const auto add = [&](const std::string& file, const std::string& text) {
        m_report.files.push_back(file);
        return writeFile(folder / file, text);
    };
    PB_TRY(add(m_report.name + ".h", headerText(taken().program, m_report.name, workspaceBytes(), m_report.levels)));
    PackagedModule package {.name = m_report.name, .shared = wants(Emit::Library), .archive = wants(Emit::Archive), .libraries = {}};
    for (const BuiltRegion& region : m_report.regions)
        for (const std::string& library : region.libraries)
            if (std::ranges::find(package.libraries, library) == package.libraries.end())
                package.libraries.push_back(library);
    if ((package.shared || package.archive) && !isWebAssembly(m_report.triple)) {
        PB_TRY(add(m_report.name + ".pc", pkgConfigText(package)));
        PB_TRY(add(m_report.name + "Config.cmake", cmakeConfigText(package)));
    }
    std::string loops;
    for (const BuildLevel& level : m_levels) {
        if (isFat())
            loops += fmt::format("# for {}: {}\n\n", level.cpu, toText(level.target));
        for (const BuiltKernel& kernel : builtKernels(level.program))
            loops += kernel.text + "\n";
    }
    PB_TRY(add(m_report.name + ".loops", loops));
    PB_TRY(add(m_report.name + ".relay", print(m_request.module, {.constants = false})));
    m_report.files.push_back("metadata.json");
    return {};
}

} // namespace

Result<std::string> buildJob(std::string_view input, const WorkerProgress& progress)
{
    const auto order = decodeBuildOrder(input);
    if (!order)
        return fail(Diagnostic {.message = "the compiler was given something else than a module", .ours = true});
    PB_ASSIGN(const BuildReport report, Build(*order, progress).run());
    return encode(report);
}

} // namespace passbench
