// The loop form of einsum: sums of products, element by element.

#include "core/loops/contraction.h"
#include "core/ops/matrix/einsum_plan.h"
#include "core/ops/matrix/lowering.h"

namespace passbench {

using namespace loops;

Result<Lowered> lowerEinsum(const LoweringRequest& request)
{
    std::vector<std::size_t> ranks;
    std::vector<Shape> shapes;
    for (const Source& input : request.inputs) {
        ranks.push_back(input.shape.size());
        shapes.emplace_back(input.shape.begin(), input.shape.end());
    }
    PB_ASSIGN(const EinsumPlan plan, einsumPlan(readFields<EinsumAttrs>(request.call.attrs).equation, ranks));
    PB_ASSIGN(const Shape extents, labelExtents(plan, shapes));
    Ints over;
    for (const std::size_t label : plan.summed)
        over.push_back(extents[label].size());
    const Source& out = request.outputs[0];
    return computed([=, inputs = std::vector(request.inputs.begin(), request.inputs.end()), shape = out.shape, result = out.dtype](Builder& b, const Sink& sink) {
        const DataType type = sumType(result);
        std::vector<Source> sources;
        for (const Source& input : inputs)
            sources.push_back(b.materialized(input, "data"));
        b.nest(shape, [&](std::span<const Expr> at) {
            const std::uint32_t sum = b.scalar("sum", b.kernel().constant(0, type));
            b.nest(over, [&](std::span<const Expr> term) {
                Indices labels(plan.labels);
                for (std::size_t i = 0; i < at.size(); ++i)
                    labels[plan.output[i]] = at[i];
                for (std::size_t i = 0; i < term.size(); ++i)
                    labels[plan.summed[i]] = term[i];
                Expr product;
                for (std::size_t k = 0; k < sources.size(); ++k) {
                    Indices from;
                    for (std::size_t d = 0; d < sources[k].shape.size(); ++d)
                        from.push_back(sources[k].shape[d] == 1 ? b.index(0) : labels[plan.operands[k][d]]);
                    const Expr factor = cast(sources[k].at(from), type);
                    product = product ? product * factor : factor;
                }
                b.accumulate(sum, product);
            }, "rstuvw");
            sink(at, cast(b.read(sum), computeType(result)));
        });
    });
}

} // namespace passbench
