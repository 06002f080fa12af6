// Expressions whose values differ from lane to lane of a vector loop.

#include "core/codegen/llvm/emit_expression.h"
#include "core/codegen/llvm/emit_scalar.h"

#include <cmath>

namespace passbench {

using namespace loops;

namespace {

bool isFloat32(DataType type) { return computeType(type) == DataType::Float32; }

bool isFloatValue(const ExprNode* e) { return isFloat(e->type) && !e->isIndex; }

/// A float that is clipped to bounds around 0, so that not a number may become 0 before as well as after.
struct Clipped {
    const ExprNode* inner;
    double low, high;
};

/// x < low ? low : high < x ? high : x, with bounds that `type` holds: what saturates again need not.
std::optional<Clipped> clippedTo(const ExprNode* e, DataType type)
{
    const auto isBound = [](const ExprNode* condition, std::size_t side, const ExprNode* bound) {
        return condition->kind == ExprKind::Less && condition->args[side] == bound && bound->kind == ExprKind::Float;
    };
    if (e->kind != ExprKind::Select || !isBound(e->args[0], 1, e->args[1]))
        return std::nullopt;
    const ExprNode *x = e->args[0]->args[0], *below = e->args[2];
    if (below->kind != ExprKind::Select || !isBound(below->args[0], 0, below->args[1]) || below->args[0]->args[1] != x || below->args[2] != x)
        return std::nullopt;
    const double low = e->args[1]->number, high = below->args[1]->number;
    const double most = std::ldexp(1, std::min(bitsOf(type) - (isSigned(type) ? 1 : 0), 24));
    if (low > 0 || high < 0 || low < (isSigned(type) ? -most : 0) || high > most - 1)
        return std::nullopt;
    return Clipped {x, low, high};
}

} // namespace

void ExpressionEmitter::beginVectors(VectorLoop loop)
{
    m_vector = std::move(loop);
    m_varies.clear();
    m_known.clear();
    variables[m_vector->variable] = m_b.getInt64(static_cast<std::uint64_t>(m_vector->begin));
}

void ExpressionEmitter::endVectors()
{
    m_vector.reset();
    m_varies.clear();
    m_known.clear();
}

// Recursion is bounded by the depth of expressions, which lowering limits.
bool ExpressionEmitter::varies(const ExprNode* e)
{
    const auto found = m_varies.find(e);
    if (found != m_varies.end())
        return found->second;
    const bool result = variesAnew(e);
    m_varies.emplace(e, result);
    return result;
}

bool ExpressionEmitter::variesAnew(const ExprNode* e)
{
    if (e->kind == ExprKind::Variable)
        return e->integer == m_vector->variable;
    if (e->kind == ExprKind::Scalar)
        return m_vector->scalars.contains(e->integer);
    return std::ranges::any_of(e->args, [&](const ExprNode* arg) { return varies(arg); });
}

bool ExpressionEmitter::sideBySide(const ExprNode* index)
{
    const auto isLane = [&](const ExprNode* e) { return e->kind == ExprKind::Variable && e->integer == m_vector->variable; };
    if (isLane(index))
        return true;
    if (index->kind == ExprKind::Within)
        return sideBySide(index->args[0]);
    if (index->kind != ExprKind::Linear)
        return false;
    bool found = false;
    for (std::size_t i = 0; i < index->args.size(); ++i) {
        if (!varies(index->args[i]))
            continue;
        const bool inner = index->args[i]->kind == ExprKind::Within && !found && sideBySide(index->args[i]);
        if ((!isLane(index->args[i]) && !inner) || index->coefficients[i] != 1)
            return false;
        found = true;
    }
    return found;
}

llvm::Value* ExpressionEmitter::inAllLanes(llvm::Value* value)
{
    return value->getType()->isVectorTy() ? value : m_b.CreateVectorSplat(m_vector->lanes, value);
}

void ExpressionEmitter::inLane(unsigned lane, const std::function<void()>& body)
{
    auto before = std::move(m_known);
    m_known.clear();
    for (const auto& [e, known] : before)
        if (!varies(e))
            m_known.emplace(e, known);
    m_lane = lane;
    variables[m_vector->variable] = m_b.getInt64(static_cast<std::uint64_t>(m_vector->begin) + lane);
    body();
    m_lane.reset();
    m_known = std::move(before);
}

llvm::Value* ExpressionEmitter::laneByLane(const ExprNode* e)
{
    llvm::Value* all = llvm::PoisonValue::get(widened(computingType(m_context, e->type)));
    for (unsigned lane = 0; lane < m_vector->lanes; ++lane)
        inLane(lane, [&] { all = m_b.CreateInsertElement(all, value(e), lane); });
    return all;
}

/// Elements of a tile whose places are known when compiling, all in one of its vectors: that vector in another order. Null for others.
llvm::Value* ExpressionEmitter::reorderedLoad(const ExprNode* e)
{
    const auto number = static_cast<std::uint32_t>(e->integer);
    const BufferInfo& buffer = m_kernel.buffers[number];
    if (buffer.role != BufferRole::Tile)
        return nullptr;
    const auto lanes = static_cast<std::int64_t>(m_vector->lanes);
    std::vector<int> order;
    std::int64_t vector = -1;
    for (unsigned lane = 0; lane < m_vector->lanes; ++lane) {
        const llvm::ConstantInt* place = nullptr;
        inLane(lane, [&] { place = llvm::dyn_cast<llvm::ConstantInt>(value(e->args[0])); });
        if (!place || (vector >= 0 && place->getSExtValue() / lanes != vector))
            return nullptr;
        vector = place->getSExtValue() / lanes;
        order.push_back(static_cast<int>(place->getSExtValue() % lanes));
    }
    if ((vector + 1) * lanes > buffer.elementCount())
        return nullptr;
    llvm::Type* type = storedType(m_context, buffer.dtype);
    llvm::Value* from = m_b.CreateGEP(type, buffers[number], m_b.getInt64(static_cast<std::uint64_t>(vector * lanes)));
    return m_b.CreateShuffleVector(m_b.CreateAlignedLoad(widened(type), from, llvm::Align(static_cast<std::uint64_t>(bitsOf(buffer.dtype)) / 8)), order);
}

llvm::Value* ExpressionEmitter::wideLoad(const ExprNode* e)
{
    const auto buffer = static_cast<std::uint32_t>(e->integer);
    const DataType dtype = m_kernel.buffers[buffer].dtype;
    if (!storedAsComputed(dtype))
        return laneByLane(e);
    if (!sideBySide(e->args[0])) {
        llvm::Value* reordered = reorderedLoad(e);
        return reordered ? reordered : laneByLane(e);
    }
    return m_b.CreateAlignedLoad(widened(storedType(m_context, dtype)), address(buffer, e->args[0]), llvm::Align(static_cast<std::uint64_t>(bitsOf(dtype)) / 8));
}

llvm::Value* ExpressionEmitter::wideCast(const ExprNode* e)
{
    const ExprNode* from = e->args[0];
    if (from->isIndex || e->isIndex || from->type == DataType::Bool || e->type == DataType::Bool)
        return laneByLane(e);
    llvm::Type* type = widened(computingType(m_context, e->type));
    const bool saturates = isFloat(from->type) && !isFloat(e->type) && bitsOf(e->type) <= 32 && e->type != DataType::UInt32;
    const std::optional<Clipped> clipped = saturates ? clippedTo(from, e->type) : std::nullopt;
    llvm::Value* given = value(clipped ? clipped->inner : from);
    if (isFloat(from->type) && isFloat(e->type))
        return m_b.CreateFPCast(given, type);
    if (isFloat(e->type))
        return isSigned(from->type) ? m_b.CreateSIToFP(given, type) : m_b.CreateUIToFP(given, type);
    if (!isFloat(from->type))
        return m_b.CreateIntCast(given, type, isSigned(from->type));
    if (!saturates)
        return laneByLane(e);
    // Truncated and saturated by way of int32, which holds all of them: processors have that for vectors. The largest int32 is no float,
    // so what is at or above it is chosen in the end.
    const auto number = [&](std::int64_t whole) { return llvm::ConstantFP::get(given->getType(), static_cast<double>(whole)); };
    const int bits = bitsOf(e->type) - (isSigned(e->type) ? 1 : 0);
    const bool whole = e->type == DataType::Int32;
    llvm::Value* high = number(whole ? (std::int64_t {1} << bits) - (isFloat32(from->type) ? 128 : 1) : (std::int64_t {1} << bits) - 1);
    llvm::Value* low = number(isSigned(e->type) ? -(std::int64_t {1} << bits) : 0);
    if (clipped) {
        high = llvm::ConstantFP::get(given->getType(), clipped->high);
        low = llvm::ConstantFP::get(given->getType(), clipped->low);
    }
    llvm::Value* real = m_b.CreateSelect(m_b.CreateFCmpORD(given, given), given, number(0));
    llvm::Value* above = whole && !clipped ? m_b.CreateFCmpOGT(real, high) : nullptr;
    real = m_b.CreateSelect(m_b.CreateFCmpOLT(real, high), real, high);
    real = m_b.CreateSelect(m_b.CreateFCmpOGT(real, low), real, low);
    llvm::Value* result = m_b.CreateTrunc(m_b.CreateFPToSI(real, widened(m_b.getInt32Ty())), type);
    return above ? m_b.CreateSelect(above, llvm::ConstantInt::get(type, (std::uint64_t {1} << bits) - 1), result) : result;
}

llvm::Value* ExpressionEmitter::wideArithmetic(const ExprNode* e)
{
    if (e->kind == ExprKind::Add && e->args[1]->kind == ExprKind::Dot && varies(e->args[1]))
        return wideDot(e->args[1], inAllLanes(value(e->args[0])));
    llvm::Value* a = inAllLanes(value(e->args[0]));
    if (e->args.size() == 1)
        return e->kind == ExprKind::Not ? m_b.CreateNot(a) : laneByLane(e);
    llvm::Value* b = inAllLanes(value(e->args[1]));
    const bool real = isFloatValue(e->args[0]);
    const bool withSign = isSigned(e->args[0]->type);
    switch (e->kind) {
    case ExprKind::Add: return real ? m_b.CreateFAdd(a, b) : m_b.CreateAdd(a, b);
    case ExprKind::Subtract: return real ? m_b.CreateFSub(a, b) : m_b.CreateSub(a, b);
    case ExprKind::Multiply: return real ? m_b.CreateFMul(a, b) : m_b.CreateMul(a, b);
    case ExprKind::And: return m_b.CreateAnd(a, b);
    case ExprKind::Or: return m_b.CreateOr(a, b);
    case ExprKind::Xor: return m_b.CreateXor(a, b);
    case ExprKind::ShiftLeft:
    case ExprKind::ShiftRight: {
        if (e->type == DataType::Bool)
            return laneByLane(e);
        llvm::Value* count = m_b.CreateAnd(b, llvm::ConstantInt::get(b->getType(), b->getType()->getScalarSizeInBits() - 1));
        return e->kind == ExprKind::ShiftLeft ? m_b.CreateShl(a, count) : withSign ? m_b.CreateAShr(a, count) : m_b.CreateLShr(a, count);
    }
    case ExprKind::Quotient: return real ? realQuotient(m_b, a, b, m_fused) : laneByLane(e);
    case ExprKind::Equal: return real ? m_b.CreateFCmpOEQ(a, b) : m_b.CreateICmpEQ(a, b);
    case ExprKind::NotEqual: return real ? m_b.CreateFCmpUNE(a, b) : m_b.CreateICmpNE(a, b);
    case ExprKind::Less: return real ? m_b.CreateFCmpOLT(a, b) : withSign ? m_b.CreateICmpSLT(a, b) : m_b.CreateICmpULT(a, b);
    case ExprKind::LessEqual: return real ? m_b.CreateFCmpOLE(a, b) : withSign ? m_b.CreateICmpSLE(a, b) : m_b.CreateICmpULE(a, b);
    case ExprKind::Minimum:
    case ExprKind::Maximum: {
        const bool lesser = e->kind == ExprKind::Minimum;
        if (real)
            return m_b.CreateSelect(lesser ? m_b.CreateFCmpOLT(a, b) : m_b.CreateFCmpOGT(a, b), a, b);
        if (withSign)
            return m_b.CreateSelect(lesser ? m_b.CreateICmpSLT(a, b) : m_b.CreateICmpSGT(a, b), a, b);
        return m_b.CreateSelect(lesser ? m_b.CreateICmpULT(a, b) : m_b.CreateICmpUGT(a, b), a, b);
    }
    default: return laneByLane(e);
    }
}

llvm::Value* ExpressionEmitter::wide(const ExprNode* e)
{
    switch (e->kind) {
    case ExprKind::Load: return wideLoad(e);
    case ExprKind::Within: return value(e->args[0]);
    case ExprKind::Scalar: return m_b.CreateLoad(widened(computingType(m_context, e->type)), scalars[static_cast<std::size_t>(e->integer)]);
    case ExprKind::Select: {
        llvm::Value* condition = value(e->args[0]); // one for all lanes chooses between vectors
        llvm::Value* yes = inAllLanes(value(e->args[1]));
        return m_b.CreateSelect(condition, yes, inAllLanes(value(e->args[2])));
    }
    case ExprKind::Bits: return m_b.CreateBitCast(value(e->args[0]), widened(computingType(m_context, e->type)));
    case ExprKind::Cast: return wideCast(e);
    case ExprKind::Call: return mathCall(e);
    case ExprKind::Dot: return wideDot(e, llvm::Constant::getNullValue(widened(m_b.getInt32Ty())));
    case ExprKind::Add:
    case ExprKind::Subtract:
    case ExprKind::Multiply:
    case ExprKind::Quotient:
    case ExprKind::And:
    case ExprKind::Or:
    case ExprKind::Xor:
    case ExprKind::ShiftLeft:
    case ExprKind::ShiftRight:
    case ExprKind::Not:
    case ExprKind::Equal:
    case ExprKind::NotEqual:
    case ExprKind::Less:
    case ExprKind::LessEqual:
    case ExprKind::Minimum:
    case ExprKind::Maximum: return wideArithmetic(e);
    default: return laneByLane(e);
    }
}

} // namespace passbench
