#include "core/build/jobs/jobs.h"
#include "core/codegen/input/code_generator.h"
#include "core/codegen/input/compile_input.h"
#include "core/codegen/tools/link.h"
#include "core/support/files/write_file.h"
#include "core/support/json.h"
#include "core/support/process/own_library.h"

#include <nlohmann/json.hpp>

#include <sys/utsname.h>

namespace passbench {
namespace {

namespace fs = std::filesystem;

/// A function of the code generator.
Result<void*> fromCodeGenerator(const char* symbol)
{
    return fromOwnLibrary({.file = "passbench-llvm.so", .help = "install passbench again, with LLVM 19"}, symbol);
}

bool isHost(const std::string& triple)
{
    utsname system {};
    ::uname(&system);
    return triple.starts_with(system.machine) && triple.find("linux") != std::string::npos;
}

Result<void> archive(const std::vector<fs::path>& objects, const fs::path& path)
{
    PB_ASSIGN(void* function, fromCodeGenerator("passbenchArchive"));
    Result<void> result;
    reinterpret_cast<decltype(&passbenchArchive)>(function)({objects.begin(), objects.end()}, path.string(), result);
    return result;
}

/// One object of the module and its regions, which names nothing but its functions: that of another module has regions with the same names.
Result<void> joinObjects(LinkRequest request, const fs::path& object, const std::string& name)
{
    request.result = object.string() + ".all";
    PB_TRY(linkObjects(request));
    PB_ASSIGN(void* function, fromCodeGenerator("passbenchKeepGlobal"));
    Result<void> result;
    reinterpret_cast<decltype(&passbenchKeepGlobal)>(function)(request.result.string(), exportedFunctions(name), result);
    PB_TRY(result);
    std::error_code error;
    fs::rename(request.result, object, error);
    return error ? fail(cantWrite(object, error.value())) : Result<void>();
}

/// Regions become part of the library, of the archive, and of the object.
/// What it made of the library is left in `made` when there are other forms.
Result<void> link(const CompileInput& input, nlohmann::json& made)
{
    const fs::path folder = input.folder, object = folder / (input.name + ".o"), nothing = folder / (input.name + ".nothing.o");
    const bool isWasm = made.at("is_wasm").get<bool>();
    LinkRequest request {.objects = {object}, .result = folder / libraryFile(input.name, isWasm), .libraries = input.libraries,
        .forHost = isHost(made.at("triple").get<std::string>()), .systemLibraries = made.at("system_libraries").get<Strings>(), .nothing = nothing};
    for (const std::string& region : input.objects)
        request.objects.push_back(folder / region);
    for (const std::string& part : made.value("parts", Strings {}))
        request.objects.push_back(folder / part);
    if (wants(input.emit, Emit::Library)) {
        auto linked = isWasm ? linkWebAssembly(request, exportedFunctions(input.name)) : linkLibrary(request);
        if (!linked && without(input.emit, Emit::Library) == 0)
            return linked;
        if (!linked)
            made["library_failed"] = linked.error().message;
    }
    if (!input.objects.empty() && (wants(input.emit, Emit::Archive) || wants(input.emit, Emit::Object)))
        PB_TRY(joinObjects(request, object, input.name));
    if (wants(input.emit, Emit::Archive))
        PB_TRY(archive({object}, folder / fmt::format("lib{}.a", input.name)));
    std::error_code ignored;
    fs::remove(nothing, ignored);
    if (!wants(input.emit, Emit::Object))
        fs::remove(object, ignored);
    return {};
}

} // namespace

Result<std::string> targetsJob(std::string_view, const WorkerProgress&)
{
    PB_ASSIGN(void* function, fromCodeGenerator("passbenchTargets"));
    std::string json;
    reinterpret_cast<decltype(&passbenchTargets)>(function)(json);
    return json;
}

Result<std::string> machineJob(std::string_view input, const WorkerProgress&)
{
    PB_ASSIGN(void* function, fromCodeGenerator("passbenchMachine"));
    Result<std::string> answer;
    reinterpret_cast<decltype(&passbenchMachine)>(function)(input, answer);
    return answer;
}

Result<Target> tileTarget(const std::string& triple, const std::string& cpu, const std::string& features)
{
    PB_ASSIGN(void* function, fromCodeGenerator("passbenchTileTarget"));
    Result<Target> target;
    reinterpret_cast<decltype(&passbenchTileTarget)>(function)({.triple = triple, .cpu = cpu, .features = features}, target);
    return target;
}

Result<nlohmann::json> joinLevels(const LevelSet& set, const CompileInput& whole)
{
    PB_ASSIGN(void* function, fromCodeGenerator("passbenchDispatch"));
    Result<std::string> result;
    reinterpret_cast<decltype(&passbenchDispatch)>(function)(set, result);
    PB_TRY(result);
    nlohmann::json made = parsedJson(*result);
    PB_TRY(link(whole, made));
    return made;
}

Result<std::string> compileJob(std::string_view input, const WorkerProgress& progress)
{
    PB_ASSIGN(void* function, fromCodeGenerator("passbenchCompile"));
    const auto compile = reinterpret_cast<decltype(&passbenchCompile)>(function);
    Result<std::string> result;
    compile(
        input, [&](double fraction, std::string_view what) { progress(fraction * 0.9, what); }, result);
    PB_TRY(result);
    const auto request = decodeCompileInput(input);
    if (!request || !(wants(request->emit, Emit::Library) || wants(request->emit, Emit::Archive) || wants(request->emit, Emit::Object)))
        return result;
    progress(0.9, "linking");
    nlohmann::json made = parsedJson(*result);
    PB_TRY(link(*request, made));
    return dumped(made);
}

} // namespace passbench
