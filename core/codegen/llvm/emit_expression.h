#pragma once
// Expressions of the loop form as LLVM values. Inside passbench-llvm.so only.

#include "core/loops/kernel.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

namespace passbench {

class ExpressionEmitter {
public:
    ExpressionEmitter(llvm::Module& module, const loops::Kernel& kernel, llvm::IRBuilder<>& builder)
        : m_module(module), m_context(module.getContext()), m_kernel(kernel), m_b(builder)
    {
    }

    /// The value of `e`, worked out at the builder's place, at most once until forget().
    llvm::Value* value(const loops::ExprNode* e);
    /// The address of element `index` of a buffer.
    llvm::Value* address(std::uint32_t buffer, const loops::ExprNode* index);
    /// To be called before each statement: what was loaded may have been stored to since.
    void forget() { m_known.clear(); }

    std::vector<llvm::Value*> buffers, scalars; ///< addresses, by index in the kernel
    std::unordered_map<std::int64_t, llvm::Value*> variables; ///< of the loops around the place

private:
    llvm::Value* made(const loops::ExprNode* e);
    llvm::Value* constant(const loops::ExprNode* e);
    llvm::Value* linear(const loops::ExprNode* e);
    llvm::Value* guarded(const loops::ExprNode* e);
    llvm::Value* lesserOrGreater(const loops::ExprNode* e);
    llvm::Value* arithmetic(const loops::ExprNode* e);
    llvm::Value* comparison(const loops::ExprNode* e);
    llvm::Value* mathCall(const loops::ExprNode* e);
    llvm::BasicBlock* newBlock(const char* name)
    {
        return llvm::BasicBlock::Create(m_context, name, m_b.GetInsertBlock()->getParent());
    }

    llvm::Module& m_module;
    llvm::LLVMContext& m_context;
    const loops::Kernel& m_kernel;
    llvm::IRBuilder<>& m_b;
    std::unordered_map<const loops::ExprNode*, llvm::Value*> m_known; ///< within the statement at hand
};

} // namespace passbench
