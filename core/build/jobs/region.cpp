// The job `region` of the helper process: code of one region, in C, compiled and loaded for trial.

#include "core/build/jobs/jobs.h"
#include "core/codegen/regions/compiled_region.h"
#include "core/codegen/regions/generator_plugin.h"
#include "core/codegen/tools/c_compiler.h"
#include "core/codegen/tools/link.h"
#include "core/compilers/generators.h"
#include "core/ops/table/dialects.h"
#include "core/ops/table/op_table.h"
#include "core/support/files/write_file.h"
#include "core/support/text.h"

#include <dlfcn.h>
#include <fstream>
#include <set>
#include <sstream>

namespace passbench {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path)
{
    std::stringstream text;
    text << std::ifstream(path, std::ios::binary).rdbuf();
    return text.str();
}

Result<void> checkNames(const GeneratedRegion& region, const std::string& symbol)
{
    if (region.symbol != symbol)
        return fail("the code generator defines `{}`, not `{}`", region.symbol, symbol);
    if (region.sources.empty())
        return fail("the code generator made no source");
    for (const RegionSource& source : region.sources) {
        const std::string stem = source.file.substr(0, std::max<std::size_t>(source.file.size(), 2) - 2);
        if (stem.empty() || identifier(stem) != stem || !(isCSource(source.file) || source.file == stem + ".h"))
            return fail("the code generator calls a file `{}`, which is no name of a C file", source.file);
    }
    for (const std::string& library : region.libraries)
        if (library.empty() || library.find('/') != std::string::npos)
            return fail("the code generator asks for the library `{}`, which is no name of one", library);
    return {};
}

/// Writes `source` unless an earlier region brought the same file.
Result<void> write(const fs::path& folder, const RegionSource& source)
{
    const fs::path path = folder / source.file;
    std::error_code ignored;
    if (fs::exists(path, ignored)) {
        if (contents(path) != source.text)
            return fail("two regions have a file `{}` with different contents", source.file);
        return {};
    }
    return writeFile(path, source.text);
}

/// Compiles `source`, which is written, unless an earlier region brought it.
Result<void> compile(const fs::path& folder, const RegionSource& source)
{
    std::error_code ignored;
    if (!isCSource(source.file) || fs::exists(folder / objectOf(source.file), ignored))
        return {};
    return compileC(folder, source.file);
}

/// The region's own symbols are hidden; this one calls its trial.
RegionSource trialSource(const GeneratedRegion& region)
{
    return {region.symbol + "_trial.c",
        fmt::format("const char* {0}(void);\n__attribute__((visibility(\"default\"))) const char* trial(void) {{ return {0}(); }}\n", region.trial)};
}

Result<void> callTrial(void* library)
{
    const auto trial = reinterpret_cast<const char* (*)()>(::dlsym(library, "trial"));
    if (const char* problem = trial ? trial() : nullptr)
        return fail("{}", problem);
    return {};
}

/// What is not defined anywhere, and what can't be done here, comes to light where it is known whose fault it is.
Result<void> loadForTrial(const fs::path& folder, const GeneratedRegion& region)
{
    const fs::path library = folder / fmt::format("{}.trial.so", region.symbol);
    LinkRequest request {.objects = {}, .result = library, .libraries = region.libraries, .required = region.symbol};
    for (const RegionSource& source : region.sources)
        if (isCSource(source.file))
            request.objects.push_back(folder / objectOf(source.file));
    std::error_code ignored;
    if (!region.trial.empty()) {
        const RegionSource caller = trialSource(region);
        PB_TRY(write(folder, caller));
        PB_TRY(compile(folder, caller));
        request.objects.push_back(folder / objectOf(caller.file));
    }
    PB_TRY(linkLibrary(request));
    void* loaded = ::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    fs::remove(library, ignored);
    if (!region.trial.empty())
        for (const std::string& file : {trialSource(region).file, objectOf(trialSource(region).file)})
            fs::remove(folder / file, ignored);
    if (loaded)
        return callTrial(loaded);
    std::string why = ::dlerror();
    if (const std::size_t at = why.find(library.string()); at != std::string::npos)
        why.replace(at, library.string().size(), region.symbol);
    return fail("the region's code can't be loaded: {}", why);
}

std::string reply(const GeneratedRegion& generated, const Module& module)
{
    std::unordered_map<const Buffer*, NodeId> known;
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (const auto* constant = node->as<Constant>())
                known.emplace(constant->value.buffer().get(), node->id);
    CompiledRegion region {.function = {}, .compiler = {}, .symbol = generated.symbol, .sources = {}, .libraries = generated.libraries, .constants = {}};
    for (const RegionSource& source : generated.sources)
        region.sources.push_back(source.file);
    std::vector<std::pair<std::uint64_t, NodeId>> borrowed;
    for (const Tensor& tensor : generated.constants) {
        const auto found = known.find(tensor.buffer().get());
        if (found != known.end())
            borrowed.emplace_back(region.constants.size(), found->second);
        region.constants.push_back(found != known.end() ? Tensor::allocate(DataType::Bool, {0}) : tensor);
    }
    ModuleWriter writer;
    encode(region, writer);
    writer.bytes().list(borrowed, [&](const auto& pair) {
        writer.bytes().number(pair.first);
        writer.bytes().number(pair.second);
    });
    std::string all;
    for (const std::string_view piece : writer.finish())
        all += piece;
    return all;
}

} // namespace

Result<std::string> regionJob(std::string_view input, const WorkerProgress&)
{
    ModuleReader reader(opTable(), input, nullptr);
    ByteReader& bytes = reader.bytes();
    const std::string function(bytes.text()), name(bytes.text()), symbol(bytes.text());
    const fs::path folder = fs::path(bytes.text()) / regionFolder;
    Strings plugins;
    bytes.list([&] {
        if (const auto loaded = loadDialects(std::string(bytes.text())); !loaded)
            bytes.giveUp();
    });
    bytes.list([&] { plugins.emplace_back(bytes.text()); });
    const auto module = reader.module();
    if (!module || !module->find(function))
        return fail(Diagnostic {.message = "the job `region` was given something else than a region", .ours = true});
    for (const std::string& plugin : plugins)
        PB_TRY(loadGenerators(plugin));
    const RegionGenerator* generate = regionGenerator(name);
    if (!generate)
        return fail("there is no code generator `{}`", name);
    PB_ASSIGN(const GeneratedRegion region, (*generate)({*module, *module->find(function), symbol, symbol.substr(0, symbol.size() - std::min(symbol.size(), identifier(function).size()))}));
    PB_TRY(checkNames(region, symbol));
    std::error_code ignored;
    fs::create_directories(folder, ignored);
    for (const RegionSource& source : region.sources)
        PB_TRY(write(folder, source));
    for (const RegionSource& source : region.sources)
        PB_TRY(compile(folder, source));
    PB_TRY(loadForTrial(folder, region));
    return reply(region, *module);
}

} // namespace passbench
