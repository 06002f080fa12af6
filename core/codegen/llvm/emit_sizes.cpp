#include "core/codegen/llvm/emit_sizes.h"

namespace passbench {

using llvm::BasicBlock;

void SizeEmitter::leaveUnless(llvm::Value* condition, std::int32_t status)
{
    llvm::Function* function = m_b.GetInsertBlock()->getParent();
    BasicBlock* wrong = BasicBlock::Create(m_b.getContext(), "wrong", function);
    BasicBlock* right = BasicBlock::Create(m_b.getContext(), "right", function);
    m_b.CreateCondBr(condition, right, wrong);
    m_b.SetInsertPoint(wrong);
    m_b.CreateRet(llvm::ConstantInt::getSigned(function->getReturnType(), status));
    m_b.SetInsertPoint(right);
}

void SizeEmitter::take(llvm::Value* pointer)
{
    leaveUnless(m_b.CreateIsNotNull(pointer), -2);
    for (std::size_t i = 0; i < m_dims.size(); ++i) {
        const auto number = [&](std::int64_t value) { return m_b.getInt64(static_cast<std::uint64_t>(value)); };
        const OpenDim& dim = m_dims[i];
        if (dim.decided) {
            m_steps.push_back(number(dim.most / dim.step));
            continue;
        }
        llvm::Value* size = m_b.CreateLoad(m_b.getInt64Ty(), m_b.CreateConstInBoundsGEP1_64(m_b.getInt64Ty(), pointer, i), dim.name);
        llvm::Value* inside = m_b.CreateAnd(m_b.CreateICmpSGE(size, number(dim.least)), m_b.CreateICmpSLE(size, number(dim.most)));
        leaveUnless(m_b.CreateAnd(inside, m_b.CreateICmpEQ(m_b.CreateSRem(size, number(dim.step)), number(0))), wrongSizes);
        m_steps.push_back(m_b.CreateSDiv(size, number(dim.step)));
    }
    llvm::Value* end = m_b.getInt64(0);
    m_offsets.push_back(end);
    for (std::size_t i = 0; i < m_blocks.size(); ++i)
        m_offsets.push_back(afterSlot(i));
    m_entry = m_b.GetInsertBlock();
}

void SizeEmitter::decide(std::size_t dim, llvm::Value* size)
{
    m_steps[dim] = size;
}

llvm::Value* SizeEmitter::value(const SizeForm& form)
{
    if (isDecided(form, m_dims)) // known from some place on, where the value is worked out each time
        return sum(form);
    ByteWriter key;
    encode(key, form);
    const auto [known, isNew] = m_values.try_emplace(key.take());
    if (!isNew)
        return known->second;
    const auto place = m_b.saveIP();
    if (m_entry && m_entry->getTerminator()) // calls of other compilers' code end blocks
        m_b.SetInsertPoint(m_entry->getTerminator());
    known->second = sum(form);
    if (m_entry && m_entry->getTerminator())
        m_b.restoreIP(place);
    return known->second;
}

llvm::Value* SizeEmitter::sum(const SizeForm& form)
{
    llvm::Value* all = m_b.getInt64(0);
    for (const SizeTerm& term : form.terms) {
        llvm::Value* product = m_b.getInt64(static_cast<std::uint64_t>(term.factor));
        for (std::size_t i = 0; i < term.powers.size(); ++i)
            for (int n = 0; n < term.powers[i]; ++n)
                product = m_b.CreateMul(product, m_steps[i]);
        all = m_b.CreateAdd(all, product);
    }
    return all;
}

llvm::Value* SizeEmitter::afterSlot(std::size_t number)
{
    llvm::Value* largest = m_b.getInt64(0);
    for (const SizeForm& form : m_blocks[number]) {
        llvm::Value* bytes = value(form);
        largest = m_b.CreateSelect(m_b.CreateICmpSGT(bytes, largest), bytes, largest);
    }
    llvm::Value* end = m_b.CreateAdd(m_offsets.back(), m_b.CreateAdd(largest, m_b.getInt64(63)));
    return m_b.CreateAnd(end, m_b.getInt64(~std::uint64_t {63}));
}

llvm::Value* SizeEmitter::slot(std::size_t number) { return m_offsets[number]; }

llvm::Value* SizeEmitter::workspace()
{
    llvm::Value* least = m_b.getInt64(64);
    return m_b.CreateSelect(m_b.CreateICmpSGT(m_offsets.back(), least), m_offsets.back(), least);
}

} // namespace passbench
