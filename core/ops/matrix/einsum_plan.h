#pragma once
// The equation of `einsum`, taken apart: one meaning for the type rule, the kernel, the loop form and the importer.

#include "core/ir/types/type.h"
#include "core/support/options.h"
#include "core/support/result.h"

#include <map>

namespace passbench {

struct EinsumAttrs {
    std::string equation;
    static Fields fields()
    {
        return {field("equation", &EinsumAttrs::equation, "letters of each operand's axes, and after `->` of the result's: `ij,jk->ik`").required()};
    }
};

/// Labels number the letters, and the axes that an ellipsis stands for.
struct EinsumPlan {
    std::vector<std::vector<std::size_t>> operands; ///< label of each axis of each operand
    std::vector<std::size_t> output;                ///< label of each axis of the result
    std::vector<std::size_t> summed;                ///< labels that the result lacks, in the order of appearance
    std::size_t labels = 0;
};

/// Without `->`, the result has the ellipsis and then the letters that appear once, sorted. Upper and lower case differ.
Result<EinsumPlan> einsumPlan(std::string_view equation, std::span<const std::size_t> ranks);
/// The extent of each label; an axis of 1 is repeated as in numpy.
Result<Shape> labelExtents(const EinsumPlan& plan, std::span<const Shape> shapes);

} // namespace passbench
