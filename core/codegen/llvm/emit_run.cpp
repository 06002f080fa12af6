#include "core/codegen/llvm/emit_run.h"

#include <llvm/IR/Module.h>
#include <llvm/TargetParser/Triple.h>
#include <llvm/Transforms/Utils/ModuleUtils.h>

namespace passbench {
namespace {

using llvm::BasicBlock;
using llvm::Value;

constexpr std::uint64_t line = 64; // bytes, which the workspace begins at

class RunEmitter {
public:
    RunEmitter(llvm::IRBuilder<>& b, const RunWorkspace& workspace)
        : m_b(b), m_workspace(workspace), m_run(b.GetInsertBlock()->getParent()), m_module(*m_run->getParent()),
          m_isLinux(llvm::Triple(m_module.getTargetTriple()).isOSLinux()),
          m_size(b.getIntNTy(m_module.getDataLayout().getPointerSizeInBits())),
          m_none(llvm::ConstantPointerNull::get(b.getPtrTy()))
    {
    }
    void emit(const std::function<Value*(Value*)>& runIn);

private:
    Value* bytes();
    Value* bytesOfSizes();
    bool keeps() const;
    llvm::GlobalVariable* kept();
    Value* allocated(Value* bytes);
    Value* aligned(Value* block);
    void release(Value* block);
    Value* exchanged(Value* place, Value* pointer);
    llvm::Constant* sized(std::uint64_t value) { return llvm::ConstantInt::get(m_size, value); }
    BasicBlock* newBlock(const char* name) { return BasicBlock::Create(m_module.getContext(), name, m_run); }
    void goTo(BasicBlock* block) { m_b.SetInsertPoint(block); }
    llvm::FunctionCallee library(const char* name, llvm::Type* result, std::vector<llvm::Type*> parameters)
    {
        return m_module.getOrInsertFunction(name, llvm::FunctionType::get(result, parameters, false));
    }

    llvm::IRBuilder<>& m_b;
    const RunWorkspace& m_workspace;
    llvm::Function* m_run;
    llvm::Module& m_module;
    const bool m_isLinux;
    llvm::IntegerType* m_size;
    llvm::Constant* m_none;
    BasicBlock* m_noMemory = nullptr;
};

void RunEmitter::emit(const std::function<Value*(Value*)>& runIn)
{
    if (m_workspace.bytes == 0) {
        m_b.CreateRet(runIn(m_none));
        return;
    }
    m_noMemory = newBlock("bad");
    Value* wanted = bytes();
    llvm::GlobalVariable* place = keeps() ? kept() : nullptr;
    BasicBlock *begin = m_b.GetInsertBlock(), *fresh = newBlock("fresh"), *good = newBlock("good");
    Value* before = place ? exchanged(place, m_none) : nullptr;
    before ? m_b.CreateCondBr(m_b.CreateIsNull(before), fresh, good) : m_b.CreateBr(fresh);
    goTo(fresh);
    Value* made = allocated(wanted);
    m_b.CreateCondBr(m_b.CreateIsNull(made), m_noMemory, good);
    goTo(m_noMemory);
    m_b.CreateRet(m_b.getInt32(static_cast<std::uint32_t>(-1)));
    goTo(good);
    llvm::PHINode* block = m_b.CreatePHI(m_b.getPtrTy(), 2, "block");
    block->addIncoming(made, fresh);
    if (before)
        block->addIncoming(before, begin);
    Value* status = runIn(aligned(block));
    release(place ? exchanged(place, block) : block); // of calls at the same time, the last one's stays
    m_b.CreateRet(status);
}

Value* RunEmitter::bytes()
{
    return m_workspace.ofSizes ? bytesOfSizes() : sized(static_cast<std::uint64_t>(m_workspace.bytes));
}

Value* RunEmitter::bytesOfSizes()
{
    Value* needed = m_b.CreateCall(m_workspace.ofSizes, {m_workspace.sizes});
    BasicBlock *wrong = newBlock("wrong_sizes"), *right = newBlock("right_sizes");
    m_b.CreateCondBr(m_b.CreateICmpSLT(needed, m_b.getInt64(0)), wrong, right);
    goTo(wrong);
    m_b.CreateRet(m_b.CreateTrunc(needed, m_b.getInt32Ty()));
    goTo(right);
    if (m_size->getBitWidth() < 64) { // more than there are addresses
        BasicBlock* fits = newBlock("fits");
        const std::uint64_t most = (std::uint64_t {1} << m_size->getBitWidth()) - 1 - line;
        m_b.CreateCondBr(m_b.CreateICmpULE(needed, m_b.getInt64(most)), fits, m_noMemory);
        goTo(fits);
    }
    return m_b.CreateZExtOrTrunc(needed, m_size);
}

bool RunEmitter::keeps() const
{
    constexpr std::int64_t large = 256 << 10;
    return !m_workspace.ofSizes && m_workspace.bytes >= large && m_isLinux;
}

/// Where the block of the last call is, or null.
llvm::GlobalVariable* RunEmitter::kept()
{
    auto* place = new llvm::GlobalVariable(
        m_module, m_b.getPtrTy(), false, llvm::GlobalValue::InternalLinkage, m_none, m_workspace.prefix + "kept");
    const llvm::IRBuilderBase::InsertPointGuard guard(m_b);
    auto* forget = llvm::Function::Create(llvm::FunctionType::get(m_b.getVoidTy(), false), llvm::GlobalValue::InternalLinkage,
        m_workspace.prefix + "forget", m_module);
    forget->addFnAttr(llvm::Attribute::NoUnwind);
    goTo(BasicBlock::Create(m_module.getContext(), "entry", forget));
    release(exchanged(place, m_none));
    m_b.CreateRetVoid();
    constexpr int usual = 65535; // behind what has an order of its own
    llvm::appendToGlobalDtors(m_module, forget, usual);
    return place;
}

/// GNU's aligned_alloc finds a block that was given back too small for the next one of its size, and takes fresh pages for it. So on Linux
/// it is a line longer than needed, and `aligned` finds the place in it.
Value* RunEmitter::allocated(Value* bytes)
{
    if (m_isLinux)
        return m_b.CreateCall(library("malloc", m_b.getPtrTy(), {m_size}), {m_b.CreateAdd(bytes, sized(line))});
    return m_b.CreateCall(library("aligned_alloc", m_b.getPtrTy(), {m_size, m_size}), {sized(line), bytes});
}

Value* RunEmitter::aligned(Value* block)
{
    if (!m_isLinux)
        return block;
    Value* past = m_b.CreatePtrToInt(m_b.CreateConstInBoundsGEP1_64(m_b.getInt8Ty(), block, line - 1), m_size);
    return m_b.CreateIntToPtr(m_b.CreateAnd(past, llvm::ConstantInt::get(m_size, ~(line - 1), true)), m_b.getPtrTy());
}

void RunEmitter::release(Value* block)
{
    m_b.CreateCall(library("free", m_b.getVoidTy(), {m_b.getPtrTy()}), {block});
}

Value* RunEmitter::exchanged(Value* place, Value* pointer)
{
    return m_b.CreateAtomicRMW(llvm::AtomicRMWInst::Xchg, place, pointer, llvm::MaybeAlign(), llvm::AtomicOrdering::AcquireRelease);
}

} // namespace

void emitRunInWorkspace(llvm::IRBuilder<>& b, const RunWorkspace& workspace, const std::function<Value*(Value*)>& runIn)
{
    RunEmitter(b, workspace).emit(runIn);
}

} // namespace passbench
