#pragma once
// What the functions of a module with open dimensions work out of the sizes that they are given. Inside passbench-llvm.so only.

#include "core/codegen/input/sizes.h"

#include <llvm/IR/IRBuilder.h>

#include <map>

namespace passbench {

/// What a run returns when a size is not one of those that the module is for.
inline constexpr std::int32_t wrongSizes = -3;

class SizeEmitter {
public:
    /// All must outlive it.
    SizeEmitter(llvm::IRBuilder<>& builder, std::span<const OpenDim> dims, std::span<const std::vector<SizeForm>> blocks)
        : m_b(builder), m_dims(dims), m_blocks(blocks)
    {
    }
    /// Reads the sizes that `pointer` leads to, one 64-bit integer for each dimension. A null pointer returns -2 from the function that is
    /// being written, a size out of range `wrongSizes`. Those that elements decide are not read: they are at their most until decide().
    void take(llvm::Value* pointer);
    /// From here on `size` is that of the dimension.
    void decide(std::size_t dim, llvm::Value* size);
    llvm::Value* value(const SizeForm& form);
    llvm::Value* slot(std::size_t number); ///< byte offset in the workspace
    llvm::Value* workspace();              ///< bytes of it, at least 64

private:
    void leaveUnless(llvm::Value* condition, std::int32_t status);
    llvm::Value* sum(const SizeForm& form);
    llvm::Value* afterSlot(std::size_t number);

    llvm::IRBuilder<>& m_b;
    std::span<const OpenDim> m_dims;
    std::span<const std::vector<SizeForm>> m_blocks;
    std::vector<llvm::Value*> m_steps;            ///< of each dimension
    llvm::BasicBlock* m_entry = nullptr;          ///< where values are worked out, so that all that follows may use them
    std::map<std::string, llvm::Value*> m_values; ///< by the bytes of the form
    std::vector<llvm::Value*> m_offsets;          ///< of blocks, and the end of the last
};

} // namespace passbench
