// einsum: any sum of products.

#include "core/ops/matrix/einsum_plan.h"
#include "core/ops/matrix/lowering.h"
#include "core/ops/rules/costs.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/row_parts.h"
#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

struct Operands {
    EinsumPlan plan;
    Shape extents; ///< of the labels
    DataType dtype = DataType::Float32;
};

Result<Operands> operandsOf(const Attrs& attrs, std::span<const Type> types)
{
    std::vector<Shape> shapes;
    std::vector<std::size_t> ranks;
    for (const Type& type : types) {
        const TensorType* tensor = type.tensor();
        if (!tensor || tensor->dtype == DataType::Bool || tensor->dtype != types.front().tensor()->dtype)
            return fail("the operands are {}, and must be float or integer tensors of one type", toText(Type(TupleType {{types.begin(), types.end()}})));
        shapes.push_back(tensor->shape);
        ranks.push_back(tensor->shape.size());
    }
    if (types.empty())
        return fail("there are no operands");
    PB_ASSIGN(EinsumPlan plan, einsumPlan(readFields<EinsumAttrs>(attrs).equation, ranks));
    PB_ASSIGN(Shape extents, labelExtents(plan, shapes));
    return Operands {std::move(plan), std::move(extents), types.front().tensor()->dtype};
}

Result<Type> inferEinsum(const InferRequest& request)
{
    const TupleType* tuple = request.inputs.empty() ? nullptr : request.inputs[0].tuple();
    if (!tuple)
        return fail("`data` must be a tuple of tensors");
    PB_ASSIGN(const Operands operands, operandsOf(request.attrs, tuple->fields));
    Shape shape;
    for (const std::size_t label : operands.plan.output)
        shape.push_back(operands.extents[label]);
    return Type(operands.dtype, std::move(shape));
}

/// How far each operand moves when the index of one label grows by one.
std::vector<Ints> stridesByLabel(const EinsumPlan& plan, std::span<const Tensor> inputs)
{
    std::vector<Ints> strides(plan.labels, Ints(inputs.size(), 0));
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Ints own = rowMajorStrides(inputs[i].shape());
        for (std::size_t d = 0; d < own.size(); ++d)
            if (inputs[i].shape()[d] != 1) // an axis of 1 is repeated; a repeated letter walks the diagonal
                strides[plan.operands[i][d]][i] += own[d];
    }
    return strides;
}

/// A walk over some labels that keeps the place of each operand.
class Places {
public:
    Places(const std::vector<std::size_t>& labels, const Ints& extents, const std::vector<Ints>& strides)
        : m_labels(labels), m_extents(extents), m_strides(strides), m_index(labels.size())
    {
    }
    Ints start(std::int64_t flat, Ints places)
    {
        for (std::size_t d = m_labels.size(); d-- > 0;) {
            m_index[d] = flat % m_extents[m_labels[d]];
            flat /= m_extents[m_labels[d]];
            for (std::size_t i = 0; i < places.size(); ++i)
                places[i] += m_index[d] * m_strides[m_labels[d]][i];
        }
        return places;
    }
    void advance(Ints& places)
    {
        for (std::size_t d = m_labels.size(); d-- > 0;) {
            const std::size_t label = m_labels[d];
            const bool wraps = ++m_index[d] == m_extents[label];
            for (std::size_t i = 0; i < places.size(); ++i)
                places[i] += wraps ? -(m_extents[label] - 1) * m_strides[label][i] : m_strides[label][i];
            if (!wraps)
                return;
            m_index[d] = 0;
        }
    }

private:
    const std::vector<std::size_t>& m_labels;
    const Ints& m_extents;
    const std::vector<Ints>& m_strides;
    Ints m_index;
};

Result<std::vector<Tensor>> evaluateEinsum(const Attrs& attrs, std::span<const Tensor> inputs, const Type& type)
{
    std::vector<Type> types;
    for (const Tensor& input : inputs)
        types.emplace_back(input.dtype(), Shape(input.shape().begin(), input.shape().end()));
    PB_ASSIGN(const Operands operands, operandsOf(attrs, types));
    const EinsumPlan& plan = operands.plan;
    Ints extents;
    for (const Dim extent : operands.extents)
        extents.push_back(extent.size());
    const std::vector<Ints> strides = stridesByLabel(plan, inputs);
    std::int64_t terms = 1;
    for (const std::size_t label : plan.summed)
        if (__builtin_mul_overflow(terms, extents[label], &terms))
            return fail("the sum has too many terms");
    const DataType dtype = rowDtype(operands.dtype);
    std::vector<Tensor> elements;
    for (const Tensor& input : inputs)
        elements.push_back(castTo(input, dtype));
    Tensor result = Tensor::allocate(dtype, *staticShape(type));
    visitRowType(dtype, [&](auto zero) {
        using T = decltype(zero);
        using Sum = std::conditional_t<std::is_floating_point_v<T>, double, std::uint64_t>;
        std::vector<const T*> in;
        for (const Tensor& input : elements)
            in.push_back(input.as<T>().data());
        const auto out = result.writable<T>();
        parallelFor(result.elementCount(), 1 + 32'768 / std::max<std::int64_t>(terms, 1), [&](std::int64_t begin, std::int64_t end) {
            Places rows(plan.output, extents, strides), columns(plan.summed, extents, strides);
            Ints row = rows.start(begin, Ints(inputs.size(), 0));
            for (std::int64_t i = begin; i < end; ++i, rows.advance(row)) {
                Sum sum = 0;
                Ints places = terms > 0 ? columns.start(0, row) : row;
                for (std::int64_t term = 0; term < terms; ++term, columns.advance(places)) {
                    Sum product = 1;
                    for (std::size_t k = 0; k < in.size(); ++k)
                        product *= static_cast<Sum>(in[k][places[k]]);
                    sum += product;
                }
                out[static_cast<std::size_t>(i)] = static_cast<T>(sum);
            }
        });
    });
    return std::vector {castTo(result, operands.dtype)};
}

/// Every combination of the labels is a product of all operands.
Cost costOfEinsum(const Attrs& attrs, std::span<const Type> inputs, const Type& result)
{
    const TupleType* tuple = inputs.empty() ? nullptr : inputs[0].tuple();
    const auto operands = tuple ? operandsOf(attrs, tuple->fields) : Result<Operands>(fail("no operands"));
    double macs = operands ? static_cast<double>(std::max<std::size_t>(tuple->fields.size(), 2) - 1) : 0;
    for (std::size_t i = 0; operands && i < operands->extents.size(); ++i)
        macs *= operands->extents[i].isStatic() ? static_cast<double>(operands->extents[i].size()) : 0;
    return {.macs = macs, .bytes = bytesOf(inputs, result)};
}

} // namespace

std::vector<OpDef> einsumOps()
{
    return {
        {.name = "einsum",
            .summary = "Products of elements, summed over the letters that the result lacks",
            .doc = "`ij,jk->ik` is a matrix product, `ii->i` a diagonal, `...ij->...ji` a transposition. Without `->` the result has the "
                   "ellipsis and the letters that appear once, sorted. Axes of 1 are repeated. Floats are summed in float64.",
            .inputs = {{"data", "a tuple of tensors of one type"}},
            .attributes = fieldInfos<EinsumAttrs>(),
            .category = OpCategory::Heavy,
            .fusion = Fusion::Injective, // as the reference has it, though it sums
            .inferType = inferEinsum,
            .evaluate = evaluateEinsum,
            .cost = costOfEinsum,
            .lower = lowerEinsum},
    };
}

} // namespace passbench
