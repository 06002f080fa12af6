// Loop forms of softmax. A row whose elements lie side by side is walked in vectors, with a greatest element and a sum for each lane.

#include "core/ops/normalization/lowered_rows.h"
#include "core/ops/normalization/lowering.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/rules/index_expressions.h"

namespace passbench {
namespace {

using namespace loops;

constexpr std::int64_t longestKept = 4096; ///< exponentials of a row on the stack

struct SoftmaxRow {
    Builder& b;
    const LoweredRows& rows;
    std::span<const Expr> outer;
    bool logarithm;
    DataType type;
    bool open; ///< the length is not known yet: no memory for a row

    Expr element(Expr i) const { return rows.data.at(rows.at(outer, {&i, 1})); }
    void give(const Sink& sink, Expr i, Expr value) const { sink(rows.at(outer, {&i, 1}), value); }

    void inTurn(const Sink& sink) const
    {
        const std::uint32_t most = b.scalar("most", b.kernel().number(-INFINITY, type));
        b.loop("r", rows.length, [&](Expr i) { b.assign(most, maximum(element(i), b.read(most))); });
        const Expr greatest = b.read(most);
        const std::uint32_t sum = b.scalar("sum", b.kernel().constant(0, type));
        b.loop("r", rows.length, [&](Expr i) { b.accumulate(sum, call(MathFunction::Exp, element(i) - greatest)); });
        const Expr scale = b.let("scale", logarithm ? call(MathFunction::Log, b.read(sum)) : b.read(sum));
        b.loop("r", rows.length, [&](Expr i) {
            const Expr shifted = element(i) - greatest;
            give(sink, i, logarithm ? shifted - scale : call(MathFunction::Exp, shifted) / scale);
        });
    }

    void inVectors(const Sink& sink, std::int64_t lanes) const
    {
        const auto all = [&](const std::function<void(Expr i, Expr lane)>& body) {
            const Expr length = open ? b.kernel().size(rows.length) : b.index(rows.length);
            b.loop("j", b.index(0), length / lanes, [&](Expr j) {
                b.loop("v", lanes, [&](Expr v) { body(open ? knownWithin(j * lanes + v, 0, rows.length - 1) : j * lanes + v, v); }, LoopKind::Vector);
            });
            b.loop("r", length / lanes * lanes, length, [&](Expr i) { body(i, b.index(0)); });
        };
        /// One value of what each lane has gathered.
        const auto gathered = [&](std::string_view name, Expr first, const std::function<void(std::uint32_t)>& gather, const std::function<Expr(Expr, Expr)>& join) {
            const std::uint32_t parts = b.buffer(name, type, {lanes}, BufferRole::Tile);
            b.loop("v", lanes, [&](Expr v) { b.storeFlat(parts, v, first); }, LoopKind::Vector);
            gather(parts);
            std::vector<Expr> joined; // by halves, of which the processor does many at once
            for (std::int64_t lane = 0; lane < lanes; ++lane)
                joined.push_back(b.loadFlat(parts, b.index(lane)));
            while (joined.size() > 1) {
                const std::size_t half = (joined.size() + 1) / 2;
                for (std::size_t i = half; i < joined.size(); ++i)
                    joined[i - half] = join(joined[i], joined[i - half]);
                joined.resize(half);
            }
            return b.let(name, joined.front());
        };
        const Expr greatest = gathered("most", b.kernel().number(-INFINITY, type), [&](std::uint32_t parts) {
            all([&](Expr i, Expr lane) { b.storeFlat(parts, lane, maximum(element(i), b.loadFlat(parts, lane))); });
        }, [](Expr a, Expr c) { return maximum(a, c); });
        const std::uint32_t kept = open ? 0 : b.buffer("row", type, {rows.length}, BufferRole::Stack);
        const Expr sum = gathered("sum", b.kernel().constant(0, type), [&](std::uint32_t parts) {
            all([&](Expr i, Expr lane) {
                const Expr shifted = b.let("x", element(i) - greatest), power = b.let("e", call(MathFunction::Exp, shifted));
                if (!open)
                    b.storeFlat(kept, i, logarithm ? shifted : power);
                b.storeFlat(parts, lane, b.loadFlat(parts, lane) + power, true);
            });
        }, [](Expr a, Expr c) { return a + c; });
        const Expr scale = b.let("scale", logarithm ? call(MathFunction::Log, sum) : constantLike(sum, 1) / sum);
        all([&](Expr i, Expr) {
            const auto again = [&] { return logarithm ? element(i) - greatest : call(MathFunction::Exp, element(i) - greatest); };
            const Expr value = open ? again() : b.loadFlat(kept, i);
            give(sink, i, logarithm ? value - scale : value * scale);
        });
    }
};

} // namespace

template<bool logarithm> Result<Lowered> lowerSoftmax(const LoweringRequest& request)
{
    const Source& data = request.inputs[0];
    const std::size_t axis = fromFront(readFields<SoftmaxAttrs>(request.call.attrs).axis, data.shape.size());
    const DataType type = computeType(data.dtype);
    const std::int64_t lanes = request.target.lanes(type);
    const bool open = request.kernel.isOpen(data.shape[axis]);
    const bool sideBySide = axis + 1 == data.shape.size() && type == data.dtype && type == request.outputs[0].dtype && lanes > 1
        && (open || (data.shape[axis] >= lanes && data.shape[axis] <= longestKept));
    return computed([=](Builder& b, const Sink& sink) {
        const LoweredRows rows(b.materialized(data, "data"), {axis});
        b.nest(rows.outer, [&](std::span<const Expr> outer) {
            const SoftmaxRow row {b, rows, outer, logarithm, type, open};
            sideBySide ? row.inVectors(sink, lanes) : row.inTurn(sink);
        }, {}, rows.outer.size());
    });
}

template Result<Lowered> lowerSoftmax<true>(const LoweringRequest&);
template Result<Lowered> lowerSoftmax<false>(const LoweringRequest&);

} // namespace passbench
