#pragma once
// Expressions of the loop form as LLVM values. Inside passbench-llvm.so only.

#include "core/loops/kernel.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

#include <functional>
#include <optional>
#include <unordered_set>

namespace passbench {

/// A flag of a module whose target multiplies and adds in one instruction, with one rounding.
inline constexpr const char* fusedFlag = "passbench.fused";

class ExpressionEmitter {
public:
    ExpressionEmitter(llvm::Module& module, const loops::Kernel& kernel, llvm::IRBuilder<>& builder)
        : m_module(module), m_context(module.getContext()), m_kernel(kernel), m_b(builder), m_fused(module.getModuleFlag(fusedFlag) != nullptr)
    {
    }

    /// The value of `e`, worked out at the builder's place, at most once until forget(). Of what differs from lane to lane of
    /// the vector loop around the place it is a vector.
    llvm::Value* value(const loops::ExprNode* e);
    /// The address of element `index` of a buffer.
    llvm::Value* address(std::uint32_t buffer, const loops::ExprNode* index);
    /// To be called before each statement: what was loaded may have been stored to since.
    void forget() { m_known.clear(); }

    std::vector<llvm::Value*> buffers, scalars; ///< addresses, by index in the kernel
    std::vector<llvm::Value*> sizes; ///< by number
    std::unordered_map<std::int64_t, llvm::Value*> variables; ///< of the loops around the place

    /// The turns begin, begin + 1, ... of a loop, one in each lane.
    struct VectorLoop {
        std::int64_t variable = 0;
        std::int64_t begin = 0;
        unsigned lanes = 1;
        std::unordered_set<std::int64_t> scalars {}; ///< declared in it, with a value for each lane
    };
    void beginVectors(VectorLoop loop);
    void endVectors();
    void declareInLanes(std::int64_t scalar) { m_vector->scalars.insert(scalar); }
    const VectorLoop* vectors() const { return m_vector ? &*m_vector : nullptr; }
    /// What is worked out in `body` is a number: that of one lane.
    void inLane(unsigned lane, const std::function<void()>& body);
    bool varies(const loops::ExprNode* e); ///< from lane to lane
    bool sideBySide(const loops::ExprNode* index); ///< in lanes that follow each other
    llvm::Value* inAllLanes(llvm::Value* value); ///< a number repeated; a vector as it is
    llvm::Type* widened(llvm::Type* type) const { return llvm::FixedVectorType::get(type, m_vector->lanes); }

private:
    llvm::Value* made(const loops::ExprNode* e);
    llvm::Value* constant(const loops::ExprNode* e);
    llvm::Value* linear(const loops::ExprNode* e);
    llvm::Value* quotient(const loops::ExprNode* e);
    llvm::Value* guarded(const loops::ExprNode* e);
    llvm::Value* lesserOrGreater(const loops::ExprNode* e);
    llvm::Value* arithmetic(const loops::ExprNode* e);
    llvm::Value* comparison(const loops::ExprNode* e);
    llvm::Value* mathCall(const loops::ExprNode* e);
    llvm::Value* wide(const loops::ExprNode* e);
    llvm::Value* laneByLane(const loops::ExprNode* e);
    llvm::Value* wideArithmetic(const loops::ExprNode* e);
    llvm::Value* wideLoad(const loops::ExprNode* e);
    llvm::Value* reorderedLoad(const loops::ExprNode* e);
    llvm::Value* wideCast(const loops::ExprNode* e);
    llvm::Value* dotNumber(const loops::ExprNode* e);
    llvm::Value* wideDot(const loops::ExprNode* e, llvm::Value* sums);
    llvm::Value* repeatedOverLanes(std::span<const loops::ExprNode* const> loads);
    llvm::Value* groupsSideBySide(std::span<const loops::ExprNode* const> loads);
    bool variesAnew(const loops::ExprNode* e);
    llvm::BasicBlock* newBlock(const char* name)
    {
        return llvm::BasicBlock::Create(m_context, name, m_b.GetInsertBlock()->getParent());
    }

    llvm::Module& m_module;
    llvm::LLVMContext& m_context;
    const loops::Kernel& m_kernel;
    llvm::IRBuilder<>& m_b;
    const bool m_fused;
    std::unordered_map<const loops::ExprNode*, llvm::Value*> m_known; ///< within the statement at hand
    std::optional<VectorLoop> m_vector;
    std::optional<unsigned> m_lane; ///< the one that is worked out alone
    std::unordered_map<const loops::ExprNode*, bool> m_varies;
};

} // namespace passbench
