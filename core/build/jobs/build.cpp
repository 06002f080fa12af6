// The job `build` of the helper process: everything from the module to a folder of checked files.

#include "core/build/check.h"
#include "core/build/emulated.h"
#include "core/build/host_form.h"
#include "core/build/jobs/jobs.h"
#include "core/build/message.h"
#include "core/build/profile_build.h"
#include "core/build/program_input.h"
#include "core/build/written/header.h"
#include "core/build/written/metadata.h"
#include "core/build/written/onnx.h"
#include "core/build/written/package_files.h"
#include "core/codegen/program/kernel_names.h"
#include "core/codegen/program/open_program.h"
#include "core/compilers/c/model.h"
#include "core/ir/text/printer.h"
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
    Result<Program> program() const;
    Result<Program> openProgram() const;
    Result<void> leaveOut(Emit form, const Diagnostic& why);
    Result<void> planOpenMemory();
    Result<void> compile(const fs::path& folder);
    Result<void> compileWithLlvm(const CompileInput& input);
    Result<void> writeSource(const fs::path& folder, const std::string& weightsFile);
    Result<void> writeTexts(const fs::path& folder);
    std::string metadata(bool outcome) const { return metadataText({m_request, m_program, m_constants, m_report}, outcome); }

    const BuildOrder& m_order;
    BuildRequest m_request; ///< without forms that failed
    const WorkerProgress& m_say;
    BuildReport m_report;
    Target m_target = portableTarget();
    Program m_program;
    ConstantLayout m_constants;
    MemoryPlan m_plan;
};

Result<BuildReport> Build::run()
{
    m_say(0, "making loops");
    m_report.name = moduleName(m_request.name);
    m_report.folder = m_request.folder;
    if (m_request.open && wants(Emit::CSource))
        PB_TRY(leaveOut(Emit::CSource, {.message = "C source can't have open dimensions yet", .help = "leave `c` out of `--emit`, or give each dimension a size, as with `--dim batch=1`"}));
    if (needsMachine(m_request.emit)) {
        PB_ASSIGN(m_target, tileTarget(m_request.triple, m_request.cpu, m_request.features));
    }
    m_report.cutFor = toText(m_target);
    PB_ASSIGN(m_program, m_request.open ? openProgram() : program());
    if (m_program.externals.size() > mostExternals)
        return fail("there are {} regions with code of their own, and a library can have {}", m_program.externals.size(), mostExternals);
    m_plan = planMemory(m_program);
    m_constants = layOutConstants(m_program);
    m_report.workspaceBytes = m_plan.bytes;
    m_report.workspaceWithoutReuse = m_plan.bytesWithoutReuse;
    if (m_request.open)
        PB_TRY(planOpenMemory());
    m_report.constantBytes = m_constants.totalBytes;
    m_report.storedConstantBytes = m_constants.storedBytes;
    m_report.kernels = builtKernels(m_program);
    m_report.regions = builtRegions(m_program, m_order.regions);
    m_report.failures = m_order.regions.failures;
    PB_TRY(compile(m_request.folder));
    m_say(0.59, "writing models and texts");
    if (auto written = writeOnnxModels(m_order, m_request.folder, m_report); !written)
        PB_TRY(leaveOut(Emit::Onnx, written.error()));
    PB_TRY(writeTexts(m_request.folder));
    const BuildCheck check {m_request, m_program, m_request.folder, m_say};
    PB_TRY(checkBuild(check, m_report));
    PB_TRY(writeFile(m_request.folder / "metadata.json", metadata(true)));
    if (m_request.profile)
        PB_TRY(profileBuild(check, m_report));
    m_say(1, "done");
    return std::move(m_report);
}

/// The others go on without it; when there are none, why is the error.
Result<void> Build::leaveOut(Emit form, const Diagnostic& why)
{
    const auto name = std::ranges::find(emitNames, form, &std::pair<Emit, std::string_view>::first)->second;
    if (without(m_request.emit, form) == 0)
        return fail(why);
    m_request.emit = without(m_request.emit, form);
    m_report.unwritten.push_back(fmt::format("`{}`: {}", name, why.message));
    return {};
}

Result<Program> Build::program() const
{
    PB_ASSIGN(const Module forHost, inHostForm(m_request.module, m_order.regions.compiled, {}));
    return makeProgram(forHost, "passbench_" + m_report.name, m_order.regions.compiled, m_target);
}

Result<Program> Build::openProgram() const
{
    std::vector<Module> modules;
    for (const OpenBuild::Sample& sample : m_request.open->samples) {
        PB_ASSIGN(Module forHost, inHostForm(sample.module, {}, {}));
        modules.push_back(std::move(forHost));
    }
    Strings sizes;
    for (const OpenBuild::Sample& sample : m_request.open->samples) {
        std::string& text = sizes.emplace_back();
        for (std::size_t d = 0; d < sample.sizes.size(); ++d)
            text += fmt::format("{}{}={}", d ? " " : "", m_request.open->dims[d].name, sample.sizes[d]);
    }
    PB_ASSIGN(const std::vector<Ints> open, openExtents(modules, sizes));
    std::vector<ProgramSample> samples;
    for (std::size_t i = 0; i < modules.size(); ++i) {
        const OpenBuild::Sample& from = m_request.open->samples[i];
        PB_ASSIGN(Program made, makeProgram(modules[i], "passbench_" + m_report.name, {}, m_target, open[i]));
        Ints steps;
        for (std::size_t d = 0; d < from.sizes.size(); ++d)
            steps.push_back(from.sizes[d] / m_request.open->dims[d].step);
        samples.push_back({.program = std::move(made), .sizes = std::move(steps), .onlyConstants = from.onlyConstants});
    }
    return generalProgram(std::move(samples), m_request.open->dims);
}

Result<void> Build::planOpenMemory()
{
    Ints least, most;
    for (const OpenDim& dim : m_program.dims) {
        least.push_back(dim.least);
        most.push_back(dim.most);
        m_report.sizes += fmt::format("{}{} from {} to {}{}", m_report.sizes.empty() ? "" : ", ", dim.name, dim.least, dim.most,
            dim.step > 1 ? fmt::format(" in steps of {}", dim.step) : "");
    }
    if (!m_plan.bytesAt(m_program.dims, most))
        return fail(Diagnostic {.message = fmt::format("no memory holds this model with {}", m_report.sizes), .help = "give ranges, as with `--dim batch=1:64`"});
    for (std::size_t i = 0; i < m_program.dims.size(); ++i)
        if (m_program.dims[i].most < m_request.open->dims[i].most)
            m_report.notes.push_back(fmt::format("`{}` goes to {} and no further: how much there is of a constant depends on it", m_program.dims[i].name, m_program.dims[i].most));
    m_report.workspaceBytes = m_plan.bytesAt(m_program.dims, least).value_or(0);
    m_report.workspaceWithoutReuse = 0;
    for (const ProgramValue& value : m_program.values)
        if (value.kind == ValueKind::Temporary)
            m_report.workspaceWithoutReuse += alignedBytes(value.openBytes.at(m_program.dims, least).value_or(0));
    return {};
}

Result<void> Build::compile(const fs::path& folder)
{
    m_say(0.1, "writing constants");
    CompileInput input = compileInput(m_request, m_program, m_constants, m_plan);
    addRegions(input, m_report.regions);
    input.folder = folder.string();
    input.metadata = metadata(false);
    if (m_constants.storedBytes > 0)
        PB_TRY(writeWeights(m_program, m_constants, folder / input.weightsFile));
    if (wants(Emit::CSource)) {
        if (auto written = writeSource(folder, input.weightsFile); !written)
            PB_TRY(leaveOut(Emit::CSource, written.error()));
    }
    if (needsMachine(m_request.emit))
        PB_TRY(compileWithLlvm(input));
    else
        std::tie(m_report.triple, m_report.cpu) = std::pair("any machine", wants(Emit::CSource) ? "as C99" : wants(Emit::Onnx) ? "as ONNX" : "no code");
    for (const BuiltRegion& region : m_report.regions)
        for (const std::string& source : region.sources)
            if (const std::string file = fmt::format("{}/{}", regionFolder, source); std::ranges::find(m_report.files, file) == m_report.files.end())
                m_report.files.push_back(file);
    const bool included = wants(Emit::CSource) && m_constants.storedBytes > mostConstantsAsText;
    if (m_constants.storedBytes > 0 && (wants(Emit::Ir) || wants(Emit::Assembly) || included))
        m_report.files.push_back(input.weightsFile); // they include it when they are assembled
    return {};
}

Result<void> Build::writeSource(const fs::path& folder, const std::string& weightsFile)
{
    m_say(0.12, "writing C");
    const std::string metadata = this->metadata(false);
    for (const RegionSource& source : modelInC({m_report.name, m_program, m_constants, m_plan, metadata}, weightsFile)) {
        PB_TRY(writeFile(folder / source.file, source.text));
        m_report.files.push_back(source.file);
    }
    return {};
}

Result<void> Build::compileWithLlvm(const CompileInput& input)
{
    const std::string bytes = encode(input);
    const auto begin = std::chrono::steady_clock::now();
    PB_ASSIGN(const std::string reply, compileJob(bytes, [&](double f, std::string_view what) { m_say(0.15 + f * 0.45, what); }));
    m_report.compileMilliseconds
        = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
    const auto answer = parsedJsonOrDiscarded(reply);
    if (!answer.is_object())
        return fail(Diagnostic {.message = "the code generator answered something that can't be read", .ours = true});
    m_report.triple = answer.value("triple", "");
    m_report.cpu = answer.value("cpu", "");
    m_report.runsHere = answer.value("runs_here", false);
    if (const std::string why = answer.value("library_failed", ""); !why.empty())
        PB_TRY(leaveOut(Emit::Library, {.message = why}));
    const std::string& name = m_report.name;
    for (const auto& [kind, file] : {std::pair(Emit::Library, libraryFile(name, answer.value("is_wasm", false))), {Emit::Object, name + ".o"},
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
    PB_TRY(add(m_report.name + ".h", headerText(m_program, m_report.name, m_plan.bytes)));
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
    for (const BuiltKernel& kernel : m_report.kernels)
        loops += kernel.text + "\n";
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
