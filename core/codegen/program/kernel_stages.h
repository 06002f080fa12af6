#pragma once
// The parts of a kernel that have loops of their own, and the memory between them. Inside core/codegen only.

#include "core/codegen/program/fused_kernel.h"
#include "core/loops/lowering.h"

namespace passbench {

/// One result of operators that have loops of their own: in memory, or at hand while its loops run.
struct Stage {
    std::uint32_t buffer = 0;
    Ints shape;
    DataType dtype = DataType::Float32;
    bool atHand = false;      ///< `value` is the element at `indices`; no other may be asked for
    bool askedElsewhere = false;
    loops::Indices indices;
    loops::Expr value;
};
using StagePtr = std::shared_ptr<Stage>;

/// The loops of one operator call.
struct Computation {
    loops::Lowered lowered;
    std::vector<StagePtr> stages; ///< of the outputs that are computed
};

/// What an operator of the kernel reads: an expression of the indices, or memory.
struct KernelValue {
    loops::Source source;
    int depth = 0;  ///< operators inlined in it
    StagePtr stage; ///< when it is just that
};
using KernelValues = std::vector<KernelValue>;

class KernelStages {
public:
    KernelStages(FusedKernel& result, loops::Builder& builder) : m_result(result), m_kernel(*result.kernel), m_builder(builder) {}

    StagePtr add(DataType dtype, Ints shape);
    KernelValue value(const StagePtr& stage);
    /// Gives a deep expression a place in memory, so that neither the code nor our own recursion over it explodes.
    KernelValue inMemory(const KernelValue& given);
    /// Another one once values that were only tried are gone, of which nothing may be remembered.
    int generation() const { return m_generation; }
    void compute(Computation computation) { m_computations.push_back(std::move(computation)); }
    /// Writes the loops of all computations, and of what is left of the results.
    void finish(std::span<const KernelValue> results);

private:
    void emit(const Computation& computation);
    bool emitWithResults(const Computation& last, std::span<const KernelValue> results);

    FusedKernel& m_result;
    loops::Kernel& m_kernel;
    loops::Builder& m_builder;
    int m_generation = 0;
    std::vector<Computation> m_computations; ///< in the order in which they run
};

} // namespace passbench
