#include "core/codegen/llvm/emit_expression.h"

#include "core/codegen/llvm/emit_math.h"
#include "core/codegen/llvm/emit_scalar.h"

#include <cassert>

namespace passbench {

using namespace loops;
using llvm::BasicBlock;

namespace {

bool ofFloats(const ExprNode* e) { return isFloat(e->args[0]->type) && !e->args[0]->isIndex; }

} // namespace

// Recursion is bounded by the depth of expressions, which lowering limits.
llvm::Value* ExpressionEmitter::value(const ExprNode* e)
{
    const auto found = m_known.find(e);
    if (found != m_known.end())
        return found->second;
    llvm::Value* result = m_vector && !m_lane && varies(e) ? wide(e) : made(e);
    m_known.emplace(e, result);
    return result;
}

llvm::Value* ExpressionEmitter::made(const ExprNode* e)
{
    switch (e->kind) {
    case ExprKind::Integer:
    case ExprKind::Float: return constant(e);
    case ExprKind::Variable: return variables.at(e->integer);
    case ExprKind::Scalar: {
        llvm::Value* from = scalars[static_cast<std::size_t>(e->integer)];
        if (m_lane && m_vector->scalars.contains(e->integer))
            return m_b.CreateExtractElement(m_b.CreateLoad(widened(computingType(m_context, e->type)), from), *m_lane);
        return m_b.CreateLoad(computingType(m_context, e->type), from);
    }
    case ExprKind::Load: {
        const auto buffer = static_cast<std::uint32_t>(e->integer);
        const DataType dtype = m_kernel.buffers[buffer].dtype;
        return fromStored(m_b, m_b.CreateLoad(storedType(m_context, dtype), address(buffer, e->args[0])), dtype);
    }
    case ExprKind::Linear: return linear(e);
    case ExprKind::Within: return value(e->args[0]);
    case ExprKind::Size: return sizes[static_cast<std::size_t>(e->integer)];
    case ExprKind::Divide:
        if (e->args.size() > 1)
            return quotient(e);
        return floorDivide(m_b, value(e->args[0]), e->integer, e->args[0]->low < 0);
    case ExprKind::Modulo: {
        llvm::Value* a = value(e->args[0]);
        if (e->args.size() > 1)
            return m_b.CreateSub(a, m_b.CreateMul(quotient(e), value(e->args[1])));
        llvm::Value* by = m_b.getInt64(static_cast<std::uint64_t>(e->integer));
        if (e->args[0]->low >= 0)
            return m_b.CreateURem(a, by);
        return m_b.CreateSub(a, m_b.CreateMul(floorDivide(m_b, a, e->integer, true), by));
    }
    case ExprKind::Equal:
    case ExprKind::NotEqual:
    case ExprKind::Less:
    case ExprKind::LessEqual: return comparison(e);
    case ExprKind::Minimum:
    case ExprKind::Maximum: return lesserOrGreater(e);
    case ExprKind::Select: {
        llvm::Value* condition = value(e->args[0]);
        llvm::Value* yes = value(e->args[1]);
        return m_b.CreateSelect(condition, yes, value(e->args[2]));
    }
    case ExprKind::Guard: return guarded(e);
    case ExprKind::Cast:
        return convert(m_b, value(e->args[0]), e->args[0]->isIndex ? DataType::Int64 : e->args[0]->type, e->type);
    case ExprKind::Bits: return m_b.CreateBitCast(value(e->args[0]), computingType(m_context, e->type));
    case ExprKind::Round16: return fromStored(m_b, toStored(m_b, value(e->args[0]), e->storage), e->storage);
    case ExprKind::Call: return mathCall(e);
    case ExprKind::Dot: return dotNumber(e);
    default: return arithmetic(e);
    }
}

llvm::Value* ExpressionEmitter::constant(const ExprNode* e)
{
    llvm::Type* type = computingType(m_context, e->type);
    if (e->kind == ExprKind::Float)
        return llvm::ConstantFP::get(type, e->number);
    return llvm::ConstantInt::get(type, static_cast<std::uint64_t>(e->integer), isSigned(e->type));
}

llvm::Value* ExpressionEmitter::linear(const ExprNode* e)
{
    const bool bounded = e->low > -unbounded && e->high < unbounded; // then it can't overflow
    llvm::Value* sum = nullptr;
    for (std::size_t i = 0; i < e->args.size(); ++i) {
        llvm::Value* term = value(e->args[i]);
        if (e->coefficients[i] != 1)
            term = m_b.CreateMul(term, m_b.getInt64(static_cast<std::uint64_t>(e->coefficients[i])), "", false, bounded);
        sum = sum ? m_b.CreateAdd(sum, term, "", false, bounded) : term;
    }
    if (e->integer != 0)
        sum = m_b.CreateAdd(sum, m_b.getInt64(static_cast<std::uint64_t>(e->integer)), "", false, bounded);
    return sum;
}

/// floor(a / b) of a number by an open extent; what an empty one divides is never used.
llvm::Value* ExpressionEmitter::quotient(const ExprNode* e)
{
    llvm::Value *a = value(e->args[0]), *one = m_b.getInt64(1);
    llvm::Value* given = value(e->args[1]);
    llvm::Value* by = m_b.CreateSelect(m_b.CreateICmpSGT(given, one), given, one);
    if (e->args[0]->low >= 0)
        return m_b.CreateUDiv(a, by);
    llvm::Value* truncated = m_b.CreateSDiv(a, by);
    llvm::Value* tooMuch = m_b.CreateICmpSGT(m_b.CreateMul(truncated, by), a);
    return m_b.CreateSub(truncated, m_b.CreateZExt(tooMuch, m_b.getInt64Ty()));
}

llvm::Value* ExpressionEmitter::guarded(const ExprNode* e)
{
    llvm::Value* condition = value(e->args[0]);
    BasicBlock* yes = newBlock("inside");
    BasicBlock* no = newBlock("outside");
    BasicBlock* after = newBlock("both");
    m_b.CreateCondBr(condition, yes, no);
    llvm::PHINode* result = llvm::PHINode::Create(computingType(m_context, e->type), 2);
    const auto before = m_known; // values made on one side do not exist on the other
    for (const auto& [block, side] : {std::pair(yes, e->args[1]), std::pair(no, e->args[2])}) {
        m_b.SetInsertPoint(block);
        llvm::Value* made = value(side);
        result->addIncoming(made, m_b.GetInsertBlock());
        m_b.CreateBr(after);
        m_known = before;
    }
    m_b.SetInsertPoint(after);
    return m_b.Insert(result);
}

llvm::Value* ExpressionEmitter::lesserOrGreater(const ExprNode* e)
{
    llvm::Value* a = value(e->args[0]);
    llvm::Value* b = value(e->args[1]);
    const bool lesser = e->kind == ExprKind::Minimum;
    llvm::Value* first;
    if (ofFloats(e))
        first = lesser ? m_b.CreateFCmpOLT(a, b) : m_b.CreateFCmpOGT(a, b);
    else if (isSigned(e->type))
        first = lesser ? m_b.CreateICmpSLT(a, b) : m_b.CreateICmpSGT(a, b);
    else
        first = lesser ? m_b.CreateICmpULT(a, b) : m_b.CreateICmpUGT(a, b);
    return m_b.CreateSelect(first, a, b);
}

llvm::Value* ExpressionEmitter::arithmetic(const ExprNode* e)
{
    llvm::Value* a = value(e->args[0]);
    if (e->kind == ExprKind::Not)
        return m_b.CreateNot(a);
    llvm::Value* b = value(e->args[1]);
    const bool real = ofFloats(e);
    const bool withSign = isSigned(e->type);
    llvm::Value* width = real ? nullptr : llvm::ConstantInt::get(b->getType(), b->getType()->getIntegerBitWidth() - 1);
    switch (e->kind) {
    case ExprKind::Add: return real ? m_b.CreateFAdd(a, b) : m_b.CreateAdd(a, b);
    case ExprKind::Subtract: return real ? m_b.CreateFSub(a, b) : m_b.CreateSub(a, b);
    case ExprKind::Multiply: return real ? m_b.CreateFMul(a, b) : m_b.CreateMul(a, b);
    case ExprKind::Quotient: return real ? realQuotient(m_b, a, b, m_fused) : integerQuotient(m_b, a, b, withSign);
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

llvm::Value* ExpressionEmitter::comparison(const ExprNode* e)
{
    llvm::Value* a = value(e->args[0]);
    llvm::Value* b = value(e->args[1]);
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

llvm::Value* ExpressionEmitter::mathCall(const ExprNode* e)
{
    namespace I = llvm::Intrinsic;
    const bool isWide = m_vector && !m_lane && varies(e);
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
    constexpr I::ID instructions[] = {I::fabs, I::ceil, I::floor, I::trunc, I::rint, I::sqrt}; // on most processors
    std::vector<llvm::Value*> arguments;
    for (const ExprNode* arg : e->args)
        arguments.push_back(isWide ? inAllLanes(value(arg)) : value(arg));
    if (arguments.size() == 1)
        if (llvm::Value* result = polynomial(m_b, e->function, arguments[0]))
            return result;
    if (isWide) {
        if (std::ranges::find(instructions, intrinsic) == std::end(instructions))
            return laneByLane(e);
        type = widened(type);
    }
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

llvm::Value* ExpressionEmitter::address(std::uint32_t buffer, const ExprNode* index)
{
    if (m_vector && !m_lane && varies(index)) { // of the first lane; the others follow
        llvm::Value* first = nullptr;
        inLane(0, [&] { first = address(buffer, index); });
        return first;
    }
    return m_b.CreateInBoundsGEP(storedType(m_context, m_kernel.buffers[buffer].dtype), buffers[buffer], value(index));
}

} // namespace passbench
