#include "core/ops/rules/builders.h"

#include "core/support/check.h"

namespace passbench {

NodeId alignVector(Rewriter& rewriter, NodeId vector, std::int64_t axis, std::size_t rank)
{
    const std::int64_t ones = static_cast<std::int64_t>(rank) - axis - 1;
    if (ones == 0)
        return vector;
    return rewriter.call("expand_dims", {vector}, {{"axis", std::int64_t {1}}, {"num_newaxis", ones}});
}

NodeId scalarLike(Rewriter& rewriter, const Type& like, double value)
{
    PB_CHECK(like.tensor(), "a scalar like {}, which is no tensor", toText(like));
    return rewriter.constant(Tensor::scalar(like.tensor()->dtype, value));
}

} // namespace passbench
