#pragma once
// Operators on sparse tensors, and their typed attributes.

#include "core/ir/graph/op.h"

namespace passbench {

struct SparseToDenseAttrs {
    Ints outputShape;
    static Fields fields()
    {
        return {field("output_shape", &SparseToDenseAttrs::outputShape, "extents of the result").required()};
    }
};

OpDef sparseToDenseOp(); ///< sparse_to_dense

} // namespace passbench
