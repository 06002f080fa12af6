#include "core/codegen/input/code_generator.h"

#include "core/codegen/llvm/emit_module.h"
#include "core/codegen/llvm/split.h"
#include "core/codegen/llvm/target.h"
#include "core/codegen/llvm/write_code.h"
#include "core/support/json.h"
#include "core/support/parallel.h"

#include <nlohmann/json.hpp>

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/Transforms/Utils/Cloning.h>

namespace passbench {
namespace {

std::string pathOf(const CompileInput& input, std::string_view extension)
{
    return fmt::format("{}/{}.{}", input.folder, input.name, extension);
}

void optimize(llvm::Module& module, llvm::TargetMachine& machine)
{
    llvm::LoopAnalysisManager loops;
    llvm::FunctionAnalysisManager functions;
    llvm::CGSCCAnalysisManager graphs;
    llvm::ModuleAnalysisManager modules;
    llvm::PipelineTuningOptions tuning;
    tuning.LoopVectorization = tuning.LoopInterleaving = tuning.LoopUnrolling = tuning.SLPVectorization = true;
    llvm::PassBuilder builder(&machine, tuning);
    builder.registerModuleAnalyses(modules);
    builder.registerCGSCCAnalyses(graphs);
    builder.registerFunctionAnalyses(functions);
    builder.registerLoopAnalyses(loops);
    builder.crossRegisterProxies(loops, functions, graphs, modules);
    // The loops come as they are to run: what is left is to bring numbers into registers, out of loops, and, where a loop is
    // not marked, into vectors.
    constexpr std::string_view passes
        = "function(sroa<modify-cfg>,early-cse<memssa>,simplifycfg,instcombine<no-verify-fixpoint>,loop-mssa(licm),"
          "loop(indvars,loop-deletion),early-cse,loop-vectorize,instcombine<no-verify-fixpoint>,simplifycfg,loop-mssa(licm),loop(loop-idiom),early-cse,loop-unroll<O2;no-peeling>,instcombine<no-verify-fixpoint>,early-cse)";
    llvm::ModulePassManager manager;
    llvm::cantFail(builder.parsePassPipeline(manager, passes));
    manager.run(module, modules);
}

/// A copy that needs no other file, where the constants are few enough to be read as text; else nothing.
std::unique_ptr<llvm::Module> withWeights(const llvm::Module& module, const CompileInput& input)
{
    constexpr std::int64_t mostAsText = 4 << 20;
    if (input.weightsBytes == 0 || input.weightsBytes > mostAsText)
        return nullptr;
    auto bytes = llvm::MemoryBuffer::getFile(input.folder + "/" + input.weightsFile);
    auto copy = llvm::CloneModule(module);
    llvm::GlobalVariable* weights = copy->getGlobalVariable(fmt::format("passbench_{}_weights", input.name), true);
    if (!bytes || !weights)
        return nullptr;
    copy->setModuleInlineAsm("");
    weights->setInitializer(llvm::ConstantDataArray::getString(copy->getContext(), (*bytes)->getBuffer(), false));
    weights->setLinkage(llvm::GlobalValue::InternalLinkage);
    weights->setVisibility(llvm::GlobalValue::DefaultVisibility);
    return copy;
}

std::string partFile(const CompileInput& input, std::size_t number) { return fmt::format("{}.part{}.o", input.name, number); }

/// A part that takeKernels() made, as the object partFile(). Of its own: LLVM's contexts and machines are for one thread.
Result<void> compilePart(const CompileInput& input, const Bitcode& bitcode, std::size_t number)
{
    PB_ASSIGN(const auto machine, makeTarget(input));
    llvm::LLVMContext context;
    auto module = llvm::parseBitcodeFile(llvm::MemoryBufferRef({bitcode.data(), bitcode.size()}, "part"), context);
    if (!module)
        return fail(Diagnostic {.message = fmt::format("a part of the module can't be read: {}", llvm::toString(module.takeError())), .ours = true});
    optimize(**module, *machine);
    return writeCode(**module, *machine, fmt::format("{}/{}", input.folder, partFile(input, number)), llvm::CodeGenFileType::ObjectFile);
}

/// The object of `module`, which is taken apart, and the names of those that the library is linked from besides.
Result<Strings> compileInParts(llvm::Module& module, llvm::TargetMachine& machine, const CompileInput& input)
{
    const std::vector<Bitcode> parts = takeKernels(module, input);
    std::vector<Result<void>> results(parts.size() + 1);
    parallelFor(std::ssize(results), 1, [&](std::int64_t begin, std::int64_t end) {
        for (auto i = static_cast<std::size_t>(begin); i < static_cast<std::size_t>(end); ++i) {
            if (i > 0) {
                results[i] = compilePart(input, parts[i - 1], i);
                continue;
            }
            optimize(module, machine);
            results[i] = writeCode(module, machine, pathOf(input, "o"), llvm::CodeGenFileType::ObjectFile);
        }
    });
    for (const Result<void>& result : results)
        PB_TRY(result);
    Strings files;
    for (std::size_t i = 1; i < results.size(); ++i)
        files.push_back(partFile(input, i));
    return files;
}

/// Code that is to be linked need not be in one piece.
bool canBeInParts(const CompileInput& input, const llvm::TargetMachine& machine)
{
    if (input.isLevel)
        return true;
    return !wants(input.emit, Emit::Ir) && !wants(input.emit, Emit::Assembly) && !wants(input.emit, Emit::Object) && !wants(input.emit, Emit::Archive)
        && machine.getTargetTriple().isOSBinFormatELF();
}

/// All forms that are asked, each of the whole module.
Result<void> compileWhole(llvm::Module& module, llvm::TargetMachine& machine, const CompileInput& input, const WorkerProgress& progress)
{
    optimize(module, machine);
    progress(0.5, "writing code");
    if (wants(input.emit, Emit::Ir))
        PB_TRY(writeStream(pathOf(input, "ll"), [&](llvm::raw_pwrite_stream& out) -> Result<void> {
            const auto whole = withWeights(module, input);
            (whole ? *whole : module).print(out, nullptr);
            return {};
        }));
    if (wants(input.emit, Emit::Assembly))
        PB_TRY(writeCode(*llvm::CloneModule(module), machine, pathOf(input, "s"), llvm::CodeGenFileType::AssemblyFile));
    if (wants(input.emit, Emit::Object) || wants(input.emit, Emit::Archive) || wants(input.emit, Emit::Library))
        PB_TRY(writeCode(module, machine, pathOf(input, "o"), llvm::CodeGenFileType::ObjectFile));
    return {};
}

} // namespace

Result<std::string> compileWithLlvm(std::string_view bytes, const WorkerProgress& progress)
{
    const auto input = decodeCompileInput(bytes);
    if (!input)
        return fail(Diagnostic {.message = "the code generator was given something else than a program", .ours = true});
    PB_ASSIGN(const auto machine, makeTarget(*input));
    llvm::LLVMContext context;
    context.setDiscardValueNames(false);
    const auto module = emitModule(context, *input, *machine);
    useTarget(*module, *machine);
    std::string problem;
    llvm::raw_string_ostream problems(problem);
    if (llvm::verifyModule(*module, &problems))
        return fail(Diagnostic {.message = fmt::format("the code generator made an invalid module: {}", problem), .ours = true});
    progress(0.1, "optimizing");
    Strings parts;
    if (canBeInParts(*input, *machine)) {
        PB_ASSIGN(parts, compileInParts(*module, *machine, *input));
    } else {
        PB_TRY(compileWhole(*module, *machine, *input, progress));
    }
    const Strings systems = wants(input->emit, Emit::Library) ? systemLibraries(*machine) : Strings {};
    if (!systems.empty())
        PB_TRY(writeNothing(*machine, pathOf(*input, "nothing.o")));
    progress(1, "compiled");
    const Strings lacked = lackedHere(*machine);
    return dumped(nlohmann::ordered_json {{"triple", machine->getTargetTriple().str()}, {"cpu", machine->getTargetCPU().str()},
        {"features", machine->getTargetFeatureString().str()}, {"runs_here", isForThisSystem(*machine) && lacked.empty()}, {"lacked_here", lacked}, {"needs", neededFeatures(*machine)},
        {"is_wasm", machine->getTargetTriple().isWasm()}, {"system_libraries", systems}, {"parts", parts}});
}

} // namespace passbench

extern "C" __attribute__((visibility("default"))) void passbenchCompile(std::string_view input,
    const passbench::WorkerProgress& progress, passbench::Result<std::string>& result)
{
    result = passbench::compileWithLlvm(input, progress);
}
