#include "core/codegen/llvm/emit_kernel.h"

#include "core/codegen/llvm/emit_expression.h"
#include "core/codegen/llvm/emit_scalar.h"
#include "core/loops/parallel.h"

#include <llvm/IR/Module.h>

namespace passbench {
namespace {

using namespace loops;
using llvm::BasicBlock;
using llvm::Value;

class KernelEmitter {
public:
    KernelEmitter(llvm::Module& module, const Kernel& kernel, llvm::Function* share)
        : m_module(module), m_context(module.getContext()), m_kernel(kernel), m_share(share), m_b(m_context), m_expressions(module, kernel, m_b)
    {
    }
    llvm::Function* emit();
    /// `void task(ptr buffers, i64 begin, i64 end)`: those turns of `range`.
    llvm::Function* emitTask(const ParallelRange& range, std::size_t number);

private:
    void begin(const std::string& name, std::vector<llvm::Type*> further);
    void turns(const ParallelRange& range);
    void shared(const ParallelRange& range);
    Value* extentOf(const Statement& s);
    void block(const Block& statements);
    void loop(const Statement& statement);
    void unrolled(const Statement& statement);
    bool inVectors(const Statement& statement);
    bool canBeWide(const Block& statements, std::unordered_set<std::int64_t>& declared);
    void declareWide(const Statement& statement);
    void when(const Statement& statement);
    llvm::AllocaInst* slot(llvm::Type* type, std::int64_t count, std::string_view name);
    BasicBlock* newBlock(const char* name) { return BasicBlock::Create(m_context, name, m_function); }

    llvm::Module& m_module;
    llvm::LLVMContext& m_context;
    const Kernel& m_kernel;
    llvm::Function* m_share;
    llvm::IRBuilder<> m_b;
    llvm::Function* m_function = nullptr;
    Value* m_table = nullptr;  ///< of the buffers, for tasks
    std::size_t m_tasks = 0;
    bool m_inTask = false;
    ExpressionEmitter m_expressions;
};

/// A function of the buffers and what `further` says, up to where its statements follow.
void KernelEmitter::begin(const std::string& name, std::vector<llvm::Type*> further)
{
    const std::vector<std::uint32_t> arguments = m_kernel.arguments();
    std::vector<llvm::Type*> types(arguments.size(), llvm::PointerType::get(m_context, 0));
    types.insert(types.end(), m_kernel.sizes, llvm::Type::getInt64Ty(m_context));
    types.insert(types.end(), further.begin(), further.end());
    m_function = llvm::Function::Create(llvm::FunctionType::get(llvm::Type::getVoidTy(m_context), types, false),
        llvm::GlobalValue::InternalLinkage, name, m_module);
    m_function->addFnAttr(llvm::Attribute::NoInline);
    m_function->addFnAttr(llvm::Attribute::NoUnwind);
    m_expressions.buffers.resize(m_kernel.buffers.size());
    for (unsigned i = 0; i < arguments.size(); ++i) {
        m_expressions.buffers[arguments[i]] = m_function->getArg(i);
        m_function->getArg(i)->setName(m_kernel.buffers[arguments[i]].name);
        m_function->addParamAttr(i, llvm::Attribute::NoAlias);
        m_function->addParamAttr(i, llvm::Attribute::NoCapture);
        if (m_kernel.buffers[arguments[i]].role == BufferRole::Input)
            m_function->addParamAttr(i, llvm::Attribute::ReadOnly);
    }
    for (unsigned i = 0; i < m_kernel.sizes; ++i) {
        m_expressions.sizes.push_back(m_function->getArg(static_cast<unsigned>(arguments.size()) + i));
        m_expressions.sizes.back()->setName(fmt::format("size{}", i));
    }
    m_b.SetInsertPoint(newBlock("entry"));
    for (std::size_t i = 0; i < m_kernel.buffers.size(); ++i)
        if (m_kernel.buffers[i].role == BufferRole::Stack || m_kernel.buffers[i].role == BufferRole::Tile)
            m_expressions.buffers[i] = slot(storedType(m_context, m_kernel.buffers[i].dtype), m_kernel.buffers[i].elementCount(),
                m_kernel.buffers[i].name);
    for (const Kernel::Scalar& scalar : m_kernel.scalars)
        m_expressions.scalars.push_back(slot(computingType(m_context, scalar.type), 1, scalar.name));
}

llvm::Function* KernelEmitter::emit()
{
    const bool parallel = isParallel(m_kernel);
    begin(m_kernel.name, parallel ? std::vector<llvm::Type*> {m_b.getInt32Ty()} : std::vector<llvm::Type*> {});
    const std::size_t entries = m_kernel.arguments().size() + m_kernel.sizes;
    if (parallel) { // only 64-bit platforms have threads, so that a size has room in the place of a pointer
        auto* type = llvm::ArrayType::get(m_b.getInt64Ty(), entries);
        m_table = m_b.CreateAlloca(type);
        for (unsigned i = 0; i < entries; ++i)
            m_b.CreateStore(m_function->getArg(i), m_b.CreateConstInBoundsGEP2_64(type, m_table, 0, i));
    }
    block(m_kernel.body);
    m_b.CreateRetVoid();
    return m_function;
}

/// The loops are in a function whose arguments say that buffers do not overlap, which pointers in a table can't.
llvm::Function* KernelEmitter::emitTask(const ParallelRange& range, std::size_t number)
{
    m_inTask = true;
    const std::string name = taskName(m_kernel.name, number);
    begin(name, {m_b.getInt64Ty(), m_b.getInt64Ty()});
    turns(range);
    m_b.CreateRetVoid();
    auto* type = llvm::FunctionType::get(m_b.getVoidTy(), {m_b.getPtrTy(), m_b.getInt64Ty(), m_b.getInt64Ty()}, false);
    llvm::Function* task = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, name + ".task", m_module);
    task->addFnAttr(llvm::Attribute::NoUnwind);
    m_b.SetInsertPoint(BasicBlock::Create(m_context, "entry", task));
    std::vector<Value*> arguments;
    for (unsigned i = 0; i < m_kernel.arguments().size() + m_kernel.sizes; ++i)
        arguments.push_back(m_b.CreateLoad(m_function->getArg(i)->getType(), m_b.CreateConstInBoundsGEP1_64(m_b.getInt64Ty(), task->getArg(0), i)));
    arguments.insert(arguments.end(), {task->getArg(1), task->getArg(2)});
    m_b.CreateCall(m_function, arguments);
    m_b.CreateRetVoid();
    return task;
}

/// Turns from the last but one argument to the last, of all loops of the range together.
void KernelEmitter::turns(const ParallelRange& range)
{
    const auto last = static_cast<unsigned>(m_function->arg_size());
    BasicBlock* before = m_b.GetInsertBlock();
    BasicBlock* body = newBlock("turn");
    BasicBlock* after = newBlock("done");
    m_b.CreateBr(body); // pieces are never empty
    m_b.SetInsertPoint(body);
    llvm::PHINode* turn = m_b.CreatePHI(m_b.getInt64Ty(), 2, "turn");
    turn->addIncoming(m_function->getArg(last - 2), before);
    Value* rest = turn;
    for (std::size_t i = range.loops.size(); i-- > 0;) {
        const Statement& s = *range.loops[i];
        Value* extent = i == 0 ? nullptr : extentOf(s);
        Value* own = i == 0 ? rest : m_b.CreateURem(rest, extent, m_kernel.variables[s.target]);
        if (i > 0)
            rest = m_b.CreateUDiv(rest, extent);
        m_expressions.variables[s.target] = s.first->integer == 0 ? own : m_b.CreateNSWAdd(own, m_b.getInt64(static_cast<std::uint64_t>(s.first->integer)));
    }
    block(range.loops.back()->body);
    Value* next = m_b.CreateNSWAdd(turn, m_b.getInt64(1));
    turn->addIncoming(next, m_b.GetInsertBlock());
    m_b.CreateCondBr(m_b.CreateICmpSLT(next, m_function->getArg(last - 1)), body, after);
    m_b.SetInsertPoint(after);
}

void KernelEmitter::shared(const ParallelRange& range)
{
    llvm::Function* task = KernelEmitter(m_module, m_kernel, m_share).emitTask(range, ++m_tasks);
    Value* turns = m_b.getInt64(1);
    for (const Statement* s : range.loops)
        turns = m_b.CreateMul(turns, extentOf(*s));
    BasicBlock* after = range.open ? newBlock("done") : nullptr;
    if (after) {
        BasicBlock* some = newBlock("some");
        m_b.CreateCondBr(m_b.CreateICmpSGT(turns, m_b.getInt64(0)), some, after);
        m_b.SetInsertPoint(some);
    }
    m_b.CreateCall(m_share, {task, m_table, turns, m_function->getArg(static_cast<unsigned>(m_function->arg_size()) - 1)});
    if (after) {
        m_b.CreateBr(after);
        m_b.SetInsertPoint(after);
    }
}

/// Turns of a loop of a range; of one with an open bound at least 0.
Value* KernelEmitter::extentOf(const Statement& s)
{
    Value* extent = m_b.CreateSub(m_expressions.value(s.second.node), m_b.getInt64(static_cast<std::uint64_t>(s.first->integer)));
    if (s.second->kind == ExprKind::Integer)
        return extent;
    return m_b.CreateSelect(m_b.CreateICmpSGT(extent, m_b.getInt64(0)), extent, m_b.getInt64(0));
}

llvm::AllocaInst* KernelEmitter::slot(llvm::Type* type, std::int64_t count, std::string_view name)
{
    auto* array = llvm::ArrayType::get(type, static_cast<std::uint64_t>(count));
    llvm::AllocaInst* made = m_b.CreateAlloca(count == 1 ? type : array, nullptr, llvm::Twine(llvm::StringRef(name)));
    if (count != 1)
        made->setAlignment(llvm::Align(64));
    return made;
}

void KernelEmitter::block(const Block& statements)
{
    for (const Statement& s : statements) {
        m_expressions.forget(); // what was loaded may have been stored to since
        m_b.clearFastMathFlags();
        if (s.reassociate) {
            llvm::FastMathFlags flags;
            flags.setAllowContract();
            m_b.setFastMathFlags(flags);
        }
        const auto stored = [&](const ExprNode* e) {
            Value* result = m_expressions.value(e);
            if (auto* sum = llvm::dyn_cast<llvm::Instruction>(result);
                s.reassociate && sum && sum->getOpcode() == llvm::Instruction::FAdd) {
                sum->setHasAllowReassoc(true);
                sum->setHasNoSignedZeros(true);
            }
            return result;
        };
        switch (s.kind) {
        case StatementKind::For: loop(s); break;
        case StatementKind::If: when(s); break;
        case StatementKind::Prefetch: { // into the second cache; of a line that is behind the buffer there is no address to be had
            Value* line = m_b.CreateGEP(storedType(m_context, m_kernel.buffers[s.target].dtype), m_expressions.buffers[s.target], m_expressions.value(s.first.node));
            m_b.CreateIntrinsic(llvm::Intrinsic::prefetch, {m_b.getPtrTy()}, {line, m_b.getInt32(0), m_b.getInt32(2), m_b.getInt32(1)});
            break;
        }
        case StatementKind::Declare:
        case StatementKind::Assign:
            if (m_expressions.vectors()) {
                if (s.kind == StatementKind::Declare)
                    declareWide(s);
                m_b.CreateStore(m_expressions.inAllLanes(stored(s.first.node)), m_expressions.scalars[s.target]);
                break;
            }
            m_b.CreateStore(stored(s.first.node), m_expressions.scalars[s.target]); break;
        case StatementKind::Store: {
            if (m_expressions.vectors() && (m_expressions.varies(s.first.node) || m_expressions.varies(s.second.node))) {
                if (m_expressions.sideBySide(s.first.node) && storedAsComputed(m_kernel.buffers[s.target].dtype)) {
                    Value* all = m_expressions.inAllLanes(stored(s.second.node));
                    m_b.CreateAlignedStore(all, m_expressions.address(s.target, s.first.node), llvm::Align(static_cast<std::uint64_t>(bitsOf(m_kernel.buffers[s.target].dtype)) / 8));
                    break;
                }
                for (unsigned lane = 0; lane < m_expressions.vectors()->lanes; ++lane)
                    m_expressions.inLane(lane, [&] {
                        Value* one = toStored(m_b, stored(s.second.node), m_kernel.buffers[s.target].dtype);
                        m_b.CreateStore(one, m_expressions.address(s.target, s.first.node));
                    });
                break;
            }
            Value* what = toStored(m_b, stored(s.second.node), m_kernel.buffers[s.target].dtype);
            m_b.CreateStore(what, m_expressions.address(s.target, s.first.node));
            break;
        }
        }
    }
}

/// What a turn does on its own: no turns inside, and no scalar from outside that it changes.
bool KernelEmitter::canBeWide(const Block& statements, std::unordered_set<std::int64_t>& declared)
{
    return std::ranges::all_of(statements, [&](const Statement& s) {
        switch (s.kind) {
        case StatementKind::Declare: declared.insert(s.target); return true;
        case StatementKind::Assign: return declared.contains(s.target);
        case StatementKind::Store: return true;
        default: return false;
        }
    });
}

bool KernelEmitter::inVectors(const Statement& s)
{
    std::unordered_set<std::int64_t> declared;
    if (m_expressions.vectors() || !canBeWide(s.body, declared))
        return false;
    m_expressions.beginVectors({.variable = s.target, .begin = s.first->integer, .lanes = static_cast<unsigned>(s.second->integer - s.first->integer)});
    block(s.body);
    m_expressions.endVectors();
    return true;
}

void KernelEmitter::declareWide(const Statement& s)
{
    const auto place = m_b.saveIP();
    m_b.SetInsertPoint(&m_function->getEntryBlock(), m_function->getEntryBlock().begin());
    m_expressions.scalars[s.target] = m_b.CreateAlloca(m_expressions.widened(computingType(m_context, m_kernel.scalars[s.target].type)));
    m_b.restoreIP(place);
    m_expressions.declareInLanes(s.target);
}

void KernelEmitter::unrolled(const Statement& s)
{
    for (std::int64_t turn = s.first->integer; turn < s.second->integer; ++turn) {
        m_expressions.variables[s.target] = m_b.getInt64(static_cast<std::uint64_t>(turn));
        block(s.body);
    }
}

void KernelEmitter::loop(const Statement& s)
{
    if (const ParallelRange range = m_inTask ? ParallelRange {} : parallelRange(s); !range.loops.empty())
        return shared(range);
    const bool constant = s.first->kind == ExprKind::Integer && s.second->kind == ExprKind::Integer;
    if (s.loop == LoopKind::Unrolled && constant)
        return unrolled(s);
    if (s.loop == LoopKind::Vector && constant)
        return inVectors(s) ? void() : unrolled(s); // it has few turns, and may hold a tile's sums
    Value* begin = m_expressions.value(s.first.node);
    Value* end = m_expressions.value(s.second.node);
    BasicBlock* before = m_b.GetInsertBlock();
    BasicBlock* body = newBlock("loop");
    BasicBlock* after = newBlock("done");
    if (s.first->high < s.second->low) // the bounds of a size begin at 0
        m_b.CreateBr(body);
    else
        m_b.CreateCondBr(m_b.CreateICmpSLT(begin, end), body, after);
    m_b.SetInsertPoint(body);
    llvm::PHINode* variable = m_b.CreatePHI(m_b.getInt64Ty(), 2, m_kernel.variables[s.target]);
    variable->addIncoming(begin, before);
    m_expressions.variables[s.target] = variable;
    block(s.body);
    Value* next = m_b.CreateNSWAdd(variable, m_b.getInt64(1));
    variable->addIncoming(next, m_b.GetInsertBlock());
    m_b.CreateCondBr(m_b.CreateICmpSLT(next, end), body, after);
    m_b.SetInsertPoint(after);
}

void KernelEmitter::when(const Statement& s)
{
    BasicBlock* body = newBlock("then");
    BasicBlock* after = newBlock("done");
    m_b.CreateCondBr(m_expressions.value(s.first.node), body, after);
    m_b.SetInsertPoint(body);
    block(s.body);
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
}

} // namespace

std::string taskName(const std::string& kernel, std::size_t number) { return fmt::format("{}.part{}", kernel, number); }

llvm::Function* emitKernel(llvm::Module& module, const Kernel& kernel, llvm::Function* share)
{
    return KernelEmitter(module, kernel, share).emit();
}

} // namespace passbench
