// Dot products of neighbours: one instruction where the processor has it, for as many sums as there are lanes.
//
// The loop form has such products only for targets that have them, see DotProducts in core/target/target.h. Anything else is
// worked out product by product.

#include "core/codegen/llvm/emit_expression.h"
#include "core/codegen/llvm/emit_scalar.h"

#include <llvm/IR/IntrinsicsAArch64.h>
#include <llvm/IR/IntrinsicsX86.h>
#include <llvm/TargetParser/Triple.h>

namespace passbench {

using namespace loops;

namespace {

using Loads = std::span<const ExprNode* const>;

DataType stored(const Kernel& kernel, const ExprNode* load) { return kernel.buffers[static_cast<std::size_t>(load->integer)].dtype; }

/// What sums up `count` products for each of `lanes`; both sides are given as vectors of int32.
llvm::Intrinsic::ID instructionFor(const llvm::Triple& triple, DataType a, DataType b, std::size_t count, unsigned lanes)
{
    namespace I = llvm::Intrinsic;
    struct Instruction {
        bool has;
        DataType a, b;
        std::size_t count;
        unsigned lanes;
        I::ID id;
    };
    const bool x86 = triple.isX86(), arm = triple.isAArch64() && triple.isLittleEndian();
    const Instruction known[] = {
        {x86, DataType::Int16, DataType::Int16, 2, 4, I::x86_sse2_pmadd_wd},
        {x86, DataType::Int16, DataType::Int16, 2, 8, I::x86_avx2_pmadd_wd},
        {x86, DataType::Int16, DataType::Int16, 2, 16, I::x86_avx512_pmaddw_d_512},
        {x86, DataType::UInt8, DataType::Int8, 4, 4, I::x86_avx512_vpdpbusd_128},
        {x86, DataType::UInt8, DataType::Int8, 4, 8, I::x86_avx512_vpdpbusd_256},
        {x86, DataType::UInt8, DataType::Int8, 4, 16, I::x86_avx512_vpdpbusd_512},
        {arm, DataType::Int8, DataType::Int8, 4, 4, I::aarch64_neon_sdot},
    };
    for (const Instruction& one : known)
        if (one.has && one.a == a && one.b == b && one.count == count && one.lanes == lanes)
            return one.id;
    return I::not_intrinsic;
}

} // namespace

llvm::Value* ExpressionEmitter::dotNumber(const ExprNode* e)
{
    const std::size_t count = e->args.size() / 2;
    llvm::Value* sum = m_b.getInt32(0);
    for (std::size_t i = 0; i < count; ++i) {
        const auto wide = [&](const ExprNode* arg) { return convert(m_b, value(arg), arg->type, DataType::Int32); };
        sum = m_b.CreateAdd(sum, m_b.CreateMul(wide(e->args[i]), wide(e->args[count + i])));
    }
    return sum;
}

/// Neighbours in memory that are the same for all lanes, as one int32 in each; null when they are something else.
llvm::Value* ExpressionEmitter::repeatedOverLanes(Loads loads)
{
    if (!followEachOther(loads) || varies(loads[0]->args[0]))
        return nullptr;
    const auto bytes = static_cast<std::uint64_t>(bitsOf(stored(m_kernel, loads[0]))) / 8;
    llvm::Value* place = address(static_cast<std::uint32_t>(loads[0]->integer), loads[0]->args[0]);
    return m_b.CreateVectorSplat(m_vector->lanes, m_b.CreateAlignedLoad(m_b.getInt32Ty(), place, llvm::Align(bytes)));
}

/// Groups of neighbours, those of a lane behind those of the lane before; null when they are something else.
llvm::Value* ExpressionEmitter::groupsSideBySide(Loads loads)
{
    const ExprNode* index = loads[0]->args.empty() ? nullptr : loads[0]->args[0];
    if (!followEachOther(loads) || index->kind != ExprKind::Linear)
        return nullptr;
    bool found = false;
    for (std::size_t i = 0; i < index->args.size(); ++i) {
        if (!varies(index->args[i]))
            continue;
        if (index->args[i]->kind != ExprKind::Variable || index->coefficients[i] != static_cast<std::int64_t>(loads.size()))
            return nullptr;
        found = true;
    }
    if (!found)
        return nullptr;
    const auto bytes = static_cast<std::uint64_t>(bitsOf(stored(m_kernel, loads[0]))) / 8;
    llvm::Value* place = address(static_cast<std::uint32_t>(loads[0]->integer), index);
    return m_b.CreateAlignedLoad(widened(m_b.getInt32Ty()), place, llvm::Align(bytes));
}

/// sums + the dot product of each lane.
llvm::Value* ExpressionEmitter::wideDot(const ExprNode* e, llvm::Value* sums)
{
    namespace I = llvm::Intrinsic;
    const std::size_t count = e->args.size() / 2;
    const Loads all(e->args), a = all.first(count), b = all.subspan(count);
    const bool loads = std::ranges::all_of(all, [](const ExprNode* arg) { return arg->kind == ExprKind::Load; });
    const llvm::Triple triple(m_module.getTargetTriple());
    const I::ID instruction = loads ? instructionFor(triple, stored(m_kernel, a[0]), stored(m_kernel, b[0]), count, m_vector->lanes) : I::not_intrinsic;
    llvm::Value* left = instruction != I::not_intrinsic ? repeatedOverLanes(a) : nullptr;
    llvm::Value* right = left ? groupsSideBySide(b) : nullptr;
    if (!right) {
        for (std::size_t i = 0; i < count; ++i) {
            const auto wide = [&](const ExprNode* arg) { return m_b.CreateIntCast(inAllLanes(value(arg)), widened(m_b.getInt32Ty()), isSigned(arg->type)); };
            sums = m_b.CreateAdd(sums, m_b.CreateMul(wide(a[i]), wide(b[i])));
        }
        return sums;
    }
    const auto inParts = [&](llvm::Value* whole, llvm::Type* part) {
        const auto parts = m_vector->lanes * 32 / part->getIntegerBitWidth();
        return m_b.CreateBitCast(whole, llvm::FixedVectorType::get(part, parts));
    };
    if (triple.isAArch64())
        return m_b.CreateIntrinsic(instruction, {sums->getType(), llvm::FixedVectorType::get(m_b.getInt8Ty(), m_vector->lanes * 4)},
            {sums, inParts(left, m_b.getInt8Ty()), inParts(right, m_b.getInt8Ty())});
    if (count == 2)
        return m_b.CreateAdd(sums, m_b.CreateIntrinsic(instruction, {}, {inParts(left, m_b.getInt16Ty()), inParts(right, m_b.getInt16Ty())}));
    return m_b.CreateIntrinsic(instruction, {}, {sums, left, right});
}

} // namespace passbench
