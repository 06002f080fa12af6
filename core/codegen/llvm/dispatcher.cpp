// What a module with several levels is called by: each function asks once which level fits the processor, and calls that level's.

#include "core/codegen/input/code_generator.h"
#include "core/codegen/llvm/dispatcher_text.h"
#include "core/codegen/llvm/emit_data.h"
#include "core/codegen/llvm/levels.h"
#include "core/codegen/llvm/target.h"
#include "core/codegen/llvm/write_code.h"
#include "core/support/json.h"

#include <nlohmann/json.hpp>

#include <llvm/AsmParser/Parser.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/SourceMgr.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>

#include <fmt/format.h>

namespace passbench {
namespace {

std::string filledIn(std::string_view text, const LevelSet& set, const std::vector<CpuBits>& needs)
{
    std::string made;
    for (std::size_t i = 0; i < set.levels.size(); ++i)
        made += fmt::format("@name{} = private constant [{} x i8] c\"{}\\00\"\n", i, set.levels[i].name.size() + 1, set.levels[i].name);
    std::string rows, names;
    for (std::size_t i = 0; i < needs.size(); ++i) {
        std::string row;
        for (const std::uint32_t word : needs[i])
            row += fmt::format("{}i32 {}", row.empty() ? "" : ", ", word);
        rows += fmt::format("{}[9 x i32] [{}]", i ? ", " : "", row);
        names += fmt::format("{}ptr @name{}", i ? ", " : "", i);
    }
    made += fmt::format("@needs = internal constant [LEVELS x [9 x i32]] [{}]\n@names = internal constant [LEVELS x ptr] [{}]\n", rows, names) + std::string(text);
    for (const auto& [what, by] : {std::pair<std::string_view, std::size_t>("LEVELS", needs.size()), {"LAST", needs.size() - 1}})
        for (std::size_t at = made.find(what); at != std::string::npos; at = made.find(what, at))
            if (made.compare(at, 6, "LEVEL\\") != 0) // of the variable's name
                made.replace(at, what.size(), std::to_string(by));
    return made;
}

static_assert(static_cast<int>(CpuWord::Count) == 9 && static_cast<int>(CpuWord::Xcr0) == 8 && static_cast<int>(CpuWord::ExtendedC) == 7 && static_cast<int>(CpuWord::Leaf7x1D) == 6);

/// The module's functions, each a switch over the levels'.
class Forwarder {
public:
    Forwarder(llvm::Module& module, const LevelSet& set) : m_module(module), m_set(set), m_b(module.getContext()) { }

    void all()
    {
        llvm::Type *pointer = m_b.getPtrTy(), *status = m_b.getInt32Ty();
        std::vector<llvm::Type*> given(m_set.open ? 3 : 2, pointer);
        const auto with = [&](std::initializer_list<llvm::Type*> further) {
            std::vector<llvm::Type*> types = given;
            types.insert(types.end(), further);
            return types;
        };
        llvm::Value* wrongProcessor = m_b.getInt32(static_cast<std::uint32_t>(-5));
        forward("run", status, with({}), wrongProcessor);
        forward("run_in", status, with({pointer}), wrongProcessor);
        forward("run_on", status, with({pointer, status}), wrongProcessor);
        forward("profile", status, with({pointer, pointer, pointer}), wrongProcessor);
        if (m_set.open)
            forward("workspace_size", m_b.getInt64Ty(), {pointer}, m_b.getInt64(static_cast<std::uint64_t>(-5)));
        forward("metadata", pointer, {}, nullptr);
        name();
    }

private:
    std::string symbol(std::string_view module, std::string_view what) const { return fmt::format("passbench_{}_{}", module, what); }

    llvm::Function* begin(std::string_view what, llvm::FunctionType* type)
    {
        llvm::Function* made = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, symbol(m_set.name, what), m_module);
        made->addFnAttr(llvm::Attribute::NoUnwind);
        m_b.SetInsertPoint(llvm::BasicBlock::Create(m_module.getContext(), "entry", made));
        return made;
    }

    /// Where no level fits, `otherwise`, or, if that is null, what the first one gives.
    void forward(std::string_view what, llvm::Type* result, const std::vector<llvm::Type*>& parameters, llvm::Value* otherwise)
    {
        auto* type = llvm::FunctionType::get(result, parameters, false);
        llvm::Function* made = begin(what, type);
        llvm::BasicBlock* none = llvm::BasicBlock::Create(m_module.getContext(), "none", made);
        llvm::SwitchInst* choice = m_b.CreateSwitch(m_b.CreateCall(m_module.getFunction("level")), none);
        const auto call = [&](std::size_t number, llvm::BasicBlock* in) {
            m_b.SetInsertPoint(in);
            auto* function = llvm::cast<llvm::Function>(m_module.getOrInsertFunction(symbol(m_set.levels[number].module, what), type).getCallee());
            function->setVisibility(llvm::GlobalValue::HiddenVisibility);
            std::vector<llvm::Value*> arguments;
            for (llvm::Argument& argument : made->args())
                arguments.push_back(&argument);
            m_b.CreateRet(m_b.CreateCall(function, arguments));
        };
        for (std::size_t i = 0; i < m_set.levels.size(); ++i) {
            llvm::BasicBlock* block = llvm::BasicBlock::Create(m_module.getContext(), "level", made);
            choice->addCase(m_b.getInt32(static_cast<std::uint32_t>(i)), block);
            call(i, block);
        }
        if (!otherwise)
            return call(0, none);
        m_b.SetInsertPoint(none);
        m_b.CreateRet(otherwise);
    }

    /// `const char* level(void)`: null when none fits.
    void name()
    {
        llvm::Function* made = begin("level", llvm::FunctionType::get(m_b.getPtrTy(), {}, false));
        llvm::Value* level = m_b.CreateCall(m_module.getFunction("level"));
        llvm::BasicBlock* some = llvm::BasicBlock::Create(m_module.getContext(), "some", made);
        llvm::BasicBlock* none = llvm::BasicBlock::Create(m_module.getContext(), "none", made);
        m_b.CreateCondBr(m_b.CreateICmpSLT(level, m_b.getInt32(0)), none, some);
        m_b.SetInsertPoint(none);
        m_b.CreateRet(llvm::ConstantPointerNull::get(m_b.getPtrTy()));
        m_b.SetInsertPoint(some);
        llvm::GlobalVariable* names = m_module.getGlobalVariable("names", true);
        m_b.CreateRet(m_b.CreateLoad(m_b.getPtrTy(), m_b.CreateGEP(names->getValueType(), names, {m_b.getInt32(0), level})));
    }

    llvm::Module& m_module;
    const LevelSet& m_set;
    llvm::IRBuilder<> m_b;
};

Result<std::string> dispatch(const LevelSet& set)
{
    std::vector<CpuBits> needs;
    for (const LevelSet::Level& level : set.levels) {
        PB_ASSIGN(const auto machine, makeTarget({.triple = set.triple, .cpu = level.cpu, .features = level.features, .isLevel = true}));
        PB_ASSIGN(const CpuBits bits, neededBits(*machine));
        needs.push_back(bits);
    }
    PB_ASSIGN(const auto machine, makeTarget({.weightsBytes = set.weightsBytes, .triple = set.triple, .cpu = "x86-64", .folder = set.folder}));
    llvm::LLVMContext context;
    llvm::Module module(set.name, context);
    module.setTargetTriple(machine->getTargetTriple().str());
    module.setDataLayout(machine->createDataLayout());
    llvm::SMDiagnostic problem;
    const std::string text = filledIn(choosing, set, needs);
    if (llvm::parseAssemblyInto(llvm::MemoryBufferRef(text, "levels"), &module, nullptr, problem))
        llvm::report_fatal_error(problem.getMessage());
    Forwarder(module, set).all();
    if (set.weightsBytes > 0)
        addWeights(module, fmt::format("passbench_{}_weights", set.name), set.weightsFile, set.weightsBytes);
    useTarget(module, *machine);
    std::string fault;
    llvm::raw_string_ostream faults(fault);
    if (llvm::verifyModule(module, &faults))
        return fail(Diagnostic {.message = fmt::format("the code generator made an invalid module: {}", fault), .ours = true});
    PB_TRY(writeCode(module, *machine, fmt::format("{}/{}.o", set.folder, set.name), llvm::CodeGenFileType::ObjectFile));
    const Strings systems = systemLibraries(*machine);
    if (!systems.empty())
        PB_TRY(writeNothing(*machine, fmt::format("{}/{}.nothing.o", set.folder, set.name)));
    return dumped(nlohmann::ordered_json {{"triple", machine->getTargetTriple().str()}, {"is_wasm", false}, {"system_libraries", systems}});
}

} // namespace
} // namespace passbench

extern "C" __attribute__((visibility("default"))) void passbenchDispatch(const passbench::LevelSet& levels, passbench::Result<std::string>& result)
{
    result = passbench::dispatch(levels);
}
