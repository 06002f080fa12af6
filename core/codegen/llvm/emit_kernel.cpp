#include "core/codegen/llvm/emit_kernel.h"

#include "core/codegen/llvm/emit_scalar.h"

#include <llvm/IR/Module.h>

#include <cassert>

namespace passbench {
namespace {

using namespace loops;
using llvm::BasicBlock;
using llvm::Value;

class KernelEmitter {
public:
    KernelEmitter(llvm::Module& module, const Kernel& kernel)
        : m_module(module), m_context(module.getContext()), m_kernel(kernel), m_b(m_context)
    {
    }
    llvm::Function* emit();

private:
    void block(const Block& statements);
    void loop(const Statement& statement);
    void when(const Statement& statement);
    Value* value(const ExprNode* e);
    Value* made(const ExprNode* e);
    Value* constant(const ExprNode* e);
    Value* linear(const ExprNode* e);
    Value* guarded(const ExprNode* e);
    Value* arithmetic(const ExprNode* e);
    Value* comparison(const ExprNode* e);
    Value* mathCall(const ExprNode* e);
    Value* address(std::uint32_t buffer, const ExprNode* index);
    llvm::AllocaInst* slot(llvm::Type* type, std::int64_t count, std::string_view name);
    BasicBlock* newBlock(const char* name) { return BasicBlock::Create(m_context, name, m_function); }
    bool ofFloats(const ExprNode* e) const { return isFloat(e->args[0]->type) && !e->args[0]->isIndex; }

    llvm::Module& m_module;
    llvm::LLVMContext& m_context;
    const Kernel& m_kernel;
    llvm::IRBuilder<> m_b;
    llvm::Function* m_function = nullptr;
    std::vector<Value*> m_buffers, m_scalars;
    std::unordered_map<std::int64_t, Value*> m_variables;
    std::unordered_map<const ExprNode*, Value*> m_known; ///< within the statement at hand
};

llvm::Function* KernelEmitter::emit()
{
    const std::vector<std::uint32_t> arguments = m_kernel.arguments();
    const std::vector<llvm::Type*> types(arguments.size(), llvm::PointerType::get(m_context, 0));
    m_function = llvm::Function::Create(llvm::FunctionType::get(llvm::Type::getVoidTy(m_context), types, false),
        llvm::GlobalValue::InternalLinkage, m_kernel.name, m_module);
    m_function->addFnAttr(llvm::Attribute::NoInline);
    m_function->addFnAttr(llvm::Attribute::NoUnwind);
    m_buffers.resize(m_kernel.buffers.size());
    for (unsigned i = 0; i < arguments.size(); ++i) {
        m_buffers[arguments[i]] = m_function->getArg(i);
        m_function->getArg(i)->setName(m_kernel.buffers[arguments[i]].name);
        m_function->addParamAttr(i, llvm::Attribute::NoAlias);
        m_function->addParamAttr(i, llvm::Attribute::NoCapture);
        if (m_kernel.buffers[arguments[i]].role == BufferRole::Input)
            m_function->addParamAttr(i, llvm::Attribute::ReadOnly);
    }
    m_b.SetInsertPoint(newBlock("entry"));
    for (std::size_t i = 0; i < m_kernel.buffers.size(); ++i)
        if (m_kernel.buffers[i].role == BufferRole::Stack)
            m_buffers[i] = slot(storedType(m_context, m_kernel.buffers[i].dtype), m_kernel.buffers[i].elementCount(),
                m_kernel.buffers[i].name);
    for (const Kernel::Scalar& scalar : m_kernel.scalars)
        m_scalars.push_back(slot(computingType(m_context, scalar.type), 1, scalar.name));
    block(m_kernel.body);
    m_b.CreateRetVoid();
    return m_function;
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
        m_known.clear(); // what was loaded may have been stored to since
        m_b.clearFastMathFlags();
        if (s.reassociate) {
            llvm::FastMathFlags flags;
            flags.setAllowContract();
            m_b.setFastMathFlags(flags);
        }
        const auto stored = [&](const ExprNode* e) {
            Value* result = value(e);
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
        case StatementKind::Declare:
        case StatementKind::Assign: m_b.CreateStore(stored(s.first.node), m_scalars[s.target]); break;
        case StatementKind::Store: {
            Value* what = toStored(m_b, stored(s.second.node), m_kernel.buffers[s.target].dtype);
            m_b.CreateStore(what, address(s.target, s.first.node));
            break;
        }
        }
    }
}

void KernelEmitter::loop(const Statement& s)
{
    Value* begin = value(s.first.node);
    Value* end = value(s.second.node);
    BasicBlock* before = m_b.GetInsertBlock();
    BasicBlock* body = newBlock("loop");
    BasicBlock* after = newBlock("done");
    if (s.first->high < s.second->low)
        m_b.CreateBr(body);
    else
        m_b.CreateCondBr(m_b.CreateICmpSLT(begin, end), body, after);
    m_b.SetInsertPoint(body);
    llvm::PHINode* variable = m_b.CreatePHI(m_b.getInt64Ty(), 2, m_kernel.variables[s.target]);
    variable->addIncoming(begin, before);
    m_variables[s.target] = variable;
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
    m_b.CreateCondBr(value(s.first.node), body, after);
    m_b.SetInsertPoint(body);
    block(s.body);
    m_b.CreateBr(after);
    m_b.SetInsertPoint(after);
}

// Recursion is bounded by the depth of expressions, which lowering limits.
Value* KernelEmitter::value(const ExprNode* e)
{
    const auto found = m_known.find(e);
    if (found != m_known.end())
        return found->second;
    Value* result = made(e);
    m_known.emplace(e, result);
    return result;
}

Value* KernelEmitter::made(const ExprNode* e)
{
    switch (e->kind) {
    case ExprKind::Integer:
    case ExprKind::Float: return constant(e);
    case ExprKind::Variable: return m_variables.at(e->integer);
    case ExprKind::Scalar: {
        Value* from = m_scalars[static_cast<std::size_t>(e->integer)];
        return m_b.CreateLoad(computingType(m_context, e->type), from);
    }
    case ExprKind::Load: {
        const auto buffer = static_cast<std::uint32_t>(e->integer);
        const DataType dtype = m_kernel.buffers[buffer].dtype;
        return fromStored(m_b, m_b.CreateLoad(storedType(m_context, dtype), address(buffer, e->args[0])), dtype);
    }
    case ExprKind::Linear: return linear(e);
    case ExprKind::Divide: return floorDivide(m_b, value(e->args[0]), e->integer, e->args[0]->low < 0);
    case ExprKind::Modulo: {
        Value* a = value(e->args[0]);
        Value* by = m_b.getInt64(static_cast<std::uint64_t>(e->integer));
        if (e->args[0]->low >= 0)
            return m_b.CreateURem(a, by);
        return m_b.CreateSub(a, m_b.CreateMul(floorDivide(m_b, a, e->integer, true), by));
    }
    case ExprKind::Equal:
    case ExprKind::NotEqual:
    case ExprKind::Less:
    case ExprKind::LessEqual: return comparison(e);
    case ExprKind::Minimum:
    case ExprKind::Maximum: {
        Value* a = value(e->args[0]);
        Value* b = value(e->args[1]);
        const bool lesser = e->kind == ExprKind::Minimum;
        Value* first;
        if (ofFloats(e))
            first = lesser ? m_b.CreateFCmpOLT(a, b) : m_b.CreateFCmpOGT(a, b);
        else if (isSigned(e->type))
            first = lesser ? m_b.CreateICmpSLT(a, b) : m_b.CreateICmpSGT(a, b);
        else
            first = lesser ? m_b.CreateICmpULT(a, b) : m_b.CreateICmpUGT(a, b);
        return m_b.CreateSelect(first, a, b);
    }
    case ExprKind::Select: {
        Value* condition = value(e->args[0]);
        Value* yes = value(e->args[1]);
        return m_b.CreateSelect(condition, yes, value(e->args[2]));
    }
    case ExprKind::Guard: return guarded(e);
    case ExprKind::Cast:
        return convert(m_b, value(e->args[0]), e->args[0]->isIndex ? DataType::Int64 : e->args[0]->type, e->type);
    case ExprKind::Bits: return m_b.CreateBitCast(value(e->args[0]), computingType(m_context, e->type));
    case ExprKind::Round16: return fromStored(m_b, toStored(m_b, value(e->args[0]), e->storage), e->storage);
    case ExprKind::Call: return mathCall(e);
    default: return arithmetic(e);
    }
}

Value* KernelEmitter::constant(const ExprNode* e)
{
    llvm::Type* type = computingType(m_context, e->type);
    if (e->kind == ExprKind::Float)
        return llvm::ConstantFP::get(type, e->number);
    return llvm::ConstantInt::get(type, static_cast<std::uint64_t>(e->integer), isSigned(e->type));
}

Value* KernelEmitter::linear(const ExprNode* e)
{
    const bool bounded = e->low > -unbounded && e->high < unbounded; // then it can't overflow
    Value* sum = nullptr;
    for (std::size_t i = 0; i < e->args.size(); ++i) {
        Value* term = value(e->args[i]);
        if (e->coefficients[i] != 1)
            term = m_b.CreateMul(term, m_b.getInt64(static_cast<std::uint64_t>(e->coefficients[i])), "", false, bounded);
        sum = sum ? m_b.CreateAdd(sum, term, "", false, bounded) : term;
    }
    if (e->integer != 0)
        sum = m_b.CreateAdd(sum, m_b.getInt64(static_cast<std::uint64_t>(e->integer)), "", false, bounded);
    return sum;
}

Value* KernelEmitter::guarded(const ExprNode* e)
{
    Value* condition = value(e->args[0]);
    BasicBlock* yes = newBlock("inside");
    BasicBlock* no = newBlock("outside");
    BasicBlock* after = newBlock("both");
    m_b.CreateCondBr(condition, yes, no);
    llvm::PHINode* result = llvm::PHINode::Create(computingType(m_context, e->type), 2);
    const auto before = m_known; // values made on one side do not exist on the other
    for (const auto& [block, side] : {std::pair(yes, e->args[1]), std::pair(no, e->args[2])}) {
        m_b.SetInsertPoint(block);
        Value* made = value(side);
        result->addIncoming(made, m_b.GetInsertBlock());
        m_b.CreateBr(after);
        m_known = before;
    }
    m_b.SetInsertPoint(after);
    return m_b.Insert(result);
}

Value* KernelEmitter::arithmetic(const ExprNode* e)
{
    Value* a = value(e->args[0]);
    if (e->kind == ExprKind::Not)
        return m_b.CreateNot(a);
    Value* b = value(e->args[1]);
    const bool real = ofFloats(e);
    const bool withSign = isSigned(e->type);
    Value* width = real ? nullptr : llvm::ConstantInt::get(b->getType(), b->getType()->getIntegerBitWidth() - 1);
    switch (e->kind) {
    case ExprKind::Add: return real ? m_b.CreateFAdd(a, b) : m_b.CreateAdd(a, b);
    case ExprKind::Subtract: return real ? m_b.CreateFSub(a, b) : m_b.CreateSub(a, b);
    case ExprKind::Multiply: return real ? m_b.CreateFMul(a, b) : m_b.CreateMul(a, b);
    case ExprKind::Quotient: return real ? m_b.CreateFDiv(a, b) : integerQuotient(m_b, a, b, withSign);
    case ExprKind::Remainder: return real ? m_b.CreateFRem(a, b) : integerRemainder(m_b, a, b, withSign);
    case ExprKind::And: return m_b.CreateAnd(a, b);
    case ExprKind::Or: return m_b.CreateOr(a, b);
    case ExprKind::Xor: return m_b.CreateXor(a, b);
    case ExprKind::ShiftLeft: return m_b.CreateShl(a, m_b.CreateAnd(b, width));
    case ExprKind::ShiftRight:
        return withSign ? m_b.CreateAShr(a, m_b.CreateAnd(b, width)) : m_b.CreateLShr(a, m_b.CreateAnd(b, width));
    default: assert(false && "not an arithmetic expression");
    }
    return a;
}

Value* KernelEmitter::comparison(const ExprNode* e)
{
    Value* a = value(e->args[0]);
    Value* b = value(e->args[1]);
    if (ofFloats(e)) {
        switch (e->kind) {
        case ExprKind::Equal: return m_b.CreateFCmpOEQ(a, b);
        case ExprKind::NotEqual: return m_b.CreateFCmpUNE(a, b);
        case ExprKind::Less: return m_b.CreateFCmpOLT(a, b);
        default: return m_b.CreateFCmpOLE(a, b);
        }
    }
    const bool withSign = isSigned(e->args[0]->type);
    switch (e->kind) {
    case ExprKind::Equal: return m_b.CreateICmpEQ(a, b);
    case ExprKind::NotEqual: return m_b.CreateICmpNE(a, b);
    case ExprKind::Less: return withSign ? m_b.CreateICmpSLT(a, b) : m_b.CreateICmpULT(a, b);
    default: return withSign ? m_b.CreateICmpSLE(a, b) : m_b.CreateICmpULE(a, b);
    }
}

Value* KernelEmitter::mathCall(const ExprNode* e)
{
    namespace I = llvm::Intrinsic;
    llvm::Type* type = computingType(m_context, e->type);
    const auto intrinsic = [&]() -> llvm::Intrinsic::ID {
        switch (e->function) {
        case MathFunction::Abs: return I::fabs;
        case MathFunction::Ceil: return I::ceil;
        case MathFunction::Floor: return I::floor;
        case MathFunction::Trunc: return I::trunc;
        case MathFunction::RoundEven: return I::rint;
        case MathFunction::RoundAway: return I::round;
        case MathFunction::Sqrt: return I::sqrt;
        case MathFunction::Exp: return I::exp;
        case MathFunction::Log: return I::log;
        case MathFunction::Log2: return I::log2;
        case MathFunction::Log10: return I::log10;
        case MathFunction::Sin: return I::sin;
        case MathFunction::Cos: return I::cos;
        case MathFunction::Power: return I::pow;
        default: return I::not_intrinsic;
        }
    }();
    std::vector<Value*> arguments;
    for (const ExprNode* arg : e->args)
        arguments.push_back(value(arg));
    if (intrinsic != I::not_intrinsic)
        return m_b.CreateIntrinsic(intrinsic, {type}, arguments);
    const std::string callee = std::string(name(e->function)) + (e->type == DataType::Float32 ? "f" : "");
    const std::vector<llvm::Type*> types(arguments.size(), type);
    llvm::FunctionCallee function = m_module.getOrInsertFunction(callee, llvm::FunctionType::get(type, types, false));
    auto* declared = llvm::cast<llvm::Function>(function.getCallee());
    declared->setDoesNotAccessMemory(); // nobody looks at errno
    declared->setDoesNotThrow();
    declared->addFnAttr(llvm::Attribute::WillReturn);
    return m_b.CreateCall(function, arguments);
}

Value* KernelEmitter::address(std::uint32_t buffer, const ExprNode* index)
{
    return m_b.CreateInBoundsGEP(storedType(m_context, m_kernel.buffers[buffer].dtype), m_buffers[buffer], value(index));
}

} // namespace

llvm::Function* emitKernel(llvm::Module& module, const Kernel& kernel) { return KernelEmitter(module, kernel).emit(); }

} // namespace passbench
