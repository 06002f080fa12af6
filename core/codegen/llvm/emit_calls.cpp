#include "core/codegen/llvm/emit_calls.h"

#include "core/codegen/llvm/emit_sizes.h"

#include <map>
#include <optional>

namespace passbench {
namespace {

using llvm::BasicBlock;
using llvm::Function;
using llvm::Value;

class CallsEmitter {
public:
    CallsEmitter(llvm::IRBuilder<>& b, const CallParts& parts) : m_b(b), m_parts(parts), m_function(b.GetInsertBlock()->getParent()) { }
    void emit(Value* wanted, const std::function<void(std::uint64_t)>& before);

private:
    /// Where a run ends that was given none, or one that code can't use.
    struct BadPointer {
        BasicBlock *null, *misaligned;
    };
    Value* workspace() { return m_function->getArg(workspaceArgument(m_parts.input)); }
    Value* argument(const Place& place);
    void checkPointer(Value* pointer, std::uint64_t alignment, const BadPointer& bad);
    void checkPointers(Value* table, Place::Kind kind, const BadPointer& bad);
    void takeSizes();
    void beginThreads(Value* wanted);
    void finish(Value* status);
    void decide(const CompileInput::Call::Decided& decided);
    void callKernel(const CompileInput::Call& call);
    void callExternal(const CompileInput::Call& call);
    Value* tableOf(std::span<Value* const> pointers);
    BasicBlock* newBlock(const char* name) { return BasicBlock::Create(m_parts.module.getContext(), name, m_function); }
    llvm::Type* pointer() { return m_b.getPtrTy(); }

    llvm::IRBuilder<>& m_b;
    const CallParts& m_parts;
    Function* const m_function;
    std::optional<SizeEmitter> m_sizes; ///< with open dimensions
    Value* m_threads = nullptr;
};

Value* CallsEmitter::argument(const Place& place)
{
    const auto at = static_cast<std::uint64_t>(place.at);
    const auto bytes = [&](Value* base) { return m_b.CreateConstInBoundsGEP1_64(m_b.getInt8Ty(), base, at); };
    const auto entry = [&](unsigned table) {
        return m_b.CreateLoad(pointer(), m_b.CreateConstInBoundsGEP1_64(pointer(), m_function->getArg(table), at));
    };
    switch (place.kind) {
    case Place::Kind::Input: return entry(0);
    case Place::Kind::Output: return entry(1);
    case Place::Kind::Workspace:
        if (m_sizes)
            return m_b.CreateInBoundsGEP(m_b.getInt8Ty(), workspace(), m_sizes->slot(static_cast<std::size_t>(place.at)));
        return bytes(workspace());
    case Place::Kind::Weights: return bytes(m_parts.data.weights);
    case Place::Kind::Fills: return bytes(m_parts.data.fills);
    }
    return nullptr;
}

/// Goes on where `pointer` is one, and a multiple of `alignment` bytes.
void CallsEmitter::checkPointer(Value* pointer, std::uint64_t alignment, const BadPointer& bad)
{
    const auto unless = [&](Value* wrong, BasicBlock* end) {
        BasicBlock* next = newBlock("given");
        m_b.CreateCondBr(wrong, end, next);
        m_b.SetInsertPoint(next);
    };
    unless(m_b.CreateIsNull(pointer), bad.null);
    if (alignment <= 1)
        return;
    Value* address = m_b.CreatePtrToInt(pointer, m_b.getIntPtrTy(m_parts.module.getDataLayout()));
    unless(m_b.CreateIsNotNull(m_b.CreateAnd(address, alignment - 1)), bad.misaligned);
}

void CallsEmitter::checkPointers(Value* table, Place::Kind kind, const BadPointer& bad)
{
    std::map<std::int64_t, std::uint64_t> used; // and what they must be multiples of
    for (const CompileInput::Call& call : m_parts.input.calls) {
        for (const CompileInput::Call::Condition& condition : call.conditions)
            if (condition.place.kind == kind)
                used.try_emplace(condition.place.at, 1);
        for (const CompileInput::Call::Decided& size : call.decides)
            if (size.place.kind == kind)
                used.insert_or_assign(size.place.at, sizeof(std::int64_t));
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            if (call.arguments[i].kind != kind)
                continue;
            std::uint64_t& alignment = used.try_emplace(call.arguments[i].at, 1).first->second;
            if (call.external)
                continue;
            const loops::Kernel& kernel = *m_parts.input.kernels[call.kernel];
            const auto bits = static_cast<std::uint64_t>(bitsOf(kernel.buffers[kernel.arguments()[i]].dtype));
            alignment = std::max(alignment, bits / 8);
        }
    }
    if (!used.empty())
        checkPointer(table, 1, bad);
    for (const auto& [at, alignment] : used)
        checkPointer(m_b.CreateLoad(pointer(), m_b.CreateConstInBoundsGEP1_64(pointer(), table, static_cast<std::uint64_t>(at))), alignment, bad);
}

void CallsEmitter::callKernel(const CompileInput::Call& call)
{
    std::vector<Value*> arguments;
    for (const Place& place : call.arguments)
        arguments.push_back(argument(place));
    for (const SizeForm& size : call.sizes)
        arguments.push_back(m_sizes->value(size));
    if (m_parts.kernels[call.kernel]->arg_size() > arguments.size())
        arguments.push_back(m_threads);
    m_b.CreateCall(m_parts.kernels[call.kernel], arguments);
}

/// An array of pointers on the stack.
Value* CallsEmitter::tableOf(std::span<Value* const> pointers)
{
    auto* type = llvm::ArrayType::get(pointer(), pointers.size());
    llvm::BasicBlock& entry = m_function->getEntryBlock();
    Value* table = llvm::IRBuilder<>(&entry, entry.begin()).CreateAlloca(type);
    for (std::size_t i = 0; i < pointers.size(); ++i)
        m_b.CreateStore(pointers[i], m_b.CreateConstInBoundsGEP1_64(pointer(), table, i));
    return table;
}

/// `int32_t symbol(inputs, outputs)`; a status that is not 0 ends the run with statusOfExternal().
void CallsEmitter::callExternal(const CompileInput::Call& call)
{
    const CompileInput::External& external = m_parts.input.externals[call.kernel];
    llvm::FunctionCallee callee = m_parts.module.getOrInsertFunction(
        external.symbol, llvm::FunctionType::get(m_b.getInt32Ty(), {pointer(), pointer()}, false));
    auto* declared = llvm::cast<Function>(callee.getCallee());
    declared->setVisibility(llvm::GlobalValue::HiddenVisibility); // it becomes part of the same library
    declared->setDoesNotThrow();
    std::vector<Value*> arguments;
    for (const Place& place : call.arguments)
        arguments.push_back(argument(place));
    const std::span<Value* const> all(arguments);
    Value* inputs = tableOf(all.first(external.inputs));
    Value* status = m_b.CreateCall(callee, {inputs, tableOf(all.subspan(external.inputs))});
    BasicBlock* failed = newBlock("failed");
    BasicBlock* next = newBlock("next");
    m_b.CreateCondBr(m_b.CreateIsNotNull(status), failed, next);
    m_b.SetInsertPoint(failed);
    Value* lower = m_b.CreateAnd(status, m_b.getInt32(0xFFFF));
    finish(m_b.CreateOr(lower, m_b.getInt32(static_cast<std::uint32_t>(statusOfExternal(call.kernel, 0)))));
    m_b.SetInsertPoint(next);
}

/// Reads what elements decided, and tells it to the caller; what the module is not for ends the run.
void CallsEmitter::decide(const CompileInput::Call::Decided& decided)
{
    const OpenDim& dim = m_parts.input.dims[decided.dim];
    const auto number = [&](std::int64_t value) { return m_b.getInt64(static_cast<std::uint64_t>(value)); };
    Value* size = m_b.CreateLoad(m_b.getInt64Ty(), argument(decided.place), dim.name);
    m_b.CreateStore(size, m_b.CreateConstInBoundsGEP1_64(m_b.getInt64Ty(), m_function->getArg(2), decided.dim));
    BasicBlock *wrong = newBlock("wrong_count"), *right = newBlock("decided");
    m_b.CreateCondBr(m_b.CreateAnd(m_b.CreateICmpSGE(size, number(dim.least)), m_b.CreateICmpSLE(size, number(dim.most))), right, wrong);
    m_b.SetInsertPoint(wrong);
    finish(m_b.getInt32(static_cast<std::uint32_t>(wrongCount)));
    m_b.SetInsertPoint(right);
    m_sizes->decide(decided.dim, size);
}

void CallsEmitter::beginThreads(Value* wanted)
{
    if (m_parts.beginThreads)
        m_threads = m_b.CreateCall(m_parts.beginThreads, {wanted}, "threads");
}

void CallsEmitter::finish(Value* status)
{
    if (m_parts.endThreads)
        m_b.CreateCall(m_parts.endThreads, {m_threads});
    m_b.CreateRet(status);
}

void CallsEmitter::emit(Value* wanted, const std::function<void(std::uint64_t)>& before)
{
    const BadPointer bad {newBlock("null"), newBlock("misaligned")};
    checkPointers(m_function->getArg(0), Place::Kind::Input, bad);
    checkPointers(m_function->getArg(1), Place::Kind::Output, bad);
    if (m_parts.input.workspaceBytes > 0 || !m_parts.input.blocks.empty())
        checkPointer(workspace(), 64, bad);
    takeSizes();
    if (m_parts.data.fill)
        m_b.CreateCall(m_parts.data.fill);
    beginThreads(wanted);
    for (std::uint64_t number = 0; number < m_parts.input.calls.size(); ++number) {
        before(number);
        const CompileInput::Call& call = m_parts.input.calls[number];
        for (const CompileInput::Call::Decided& size : call.decides)
            decide(size);
        BasicBlock* const behind = call.conditions.empty() ? nullptr : newBlock("behind");
        for (const CompileInput::Call::Condition& condition : call.conditions) {
            BasicBlock* const next = newBlock("holds");
            Value* const holds = m_b.CreateIsNotNull(m_b.CreateLoad(m_b.getInt8Ty(), argument(condition.place)));
            condition.is ? m_b.CreateCondBr(holds, next, behind) : m_b.CreateCondBr(holds, behind, next);
            m_b.SetInsertPoint(next);
        }
        call.external ? callExternal(call) : callKernel(call);
        if (behind) {
            m_b.CreateBr(behind);
            m_b.SetInsertPoint(behind);
        }
    }
    before(m_parts.input.calls.size());
    finish(m_b.getInt32(0));
    for (const auto& [block, status] : {std::pair(bad.null, -2), std::pair(bad.misaligned, -4)}) {
        m_b.SetInsertPoint(block);
        m_b.CreateRet(m_b.getInt32(static_cast<std::uint32_t>(status)));
    }
}

/// From here on sizes are at hand; wrong ones have ended the run.
void CallsEmitter::takeSizes()
{
    if (m_parts.input.dims.empty())
        return;
    m_sizes.emplace(m_b, m_parts.input.dims, m_parts.input.blocks);
    m_sizes->take(m_function->getArg(2));
}

} // namespace

void emitCalls(llvm::IRBuilder<>& b, const CallParts& parts, llvm::Value* wanted, const std::function<void(std::uint64_t)>& before)
{
    CallsEmitter(b, parts).emit(wanted, before);
}

} // namespace passbench
