#include "core/ops/dynamic/operand_attributes.h"

#include "core/ops/rules/type_rules.h"
#include "core/ops/shape/attributes.h"

#include <cmath>

namespace passbench {
namespace {

/// Whole numbers; floats that are whole, too.
Result<Ints> intsOf(const Tensor& tensor)
{
    if (tensor.elementCount() > mostEntries)
        return fail("{} {} can't be taken as an attribute", name(tensor.dtype()), shapeText(tensor.shape()));
    Ints values;
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i) {
        if (isFloat(tensor.dtype()) && !(std::abs(tensor.at(i)) < 1e15 && tensor.at(i) == std::floor(tensor.at(i))))
            return fail("{} can't be taken as an attribute: it is not a whole number", tensor.at(i));
        values.push_back(isFloat(tensor.dtype()) ? static_cast<std::int64_t>(tensor.at(i)) : tensor.integerAt(i));
    }
    return values;
}

Result<std::int64_t> intOf(const Tensor& tensor)
{
    PB_ASSIGN(const Ints values, intsOf(tensor));
    if (values.size() != 1)
        return fail("{} elements where one number is needed", values.size());
    return values[0];
}

/// A number of rank 0, or the only one of a list.
Result<double> floatOf(const Tensor& tensor)
{
    if (tensor.elementCount() != 1)
        return fail("{} elements where one number is needed", tensor.elementCount());
    return tensor.at(0);
}

} // namespace

Result<Attrs> listAttr(std::size_t operand, const Attrs& own, Constants operands, std::string_view name)
{
    Attrs attrs = own;
    PB_ASSIGN(Ints values, intsOf(*operands[operand]));
    attrs.set(name, std::move(values));
    return attrs;
}

Result<Attrs> numberAttr(std::size_t operand, const Attrs& own, Constants operands, std::string_view name)
{
    Attrs attrs = own;
    PB_ASSIGN(const std::int64_t value, intOf(*operands[operand]));
    attrs.set(name, value);
    return attrs;
}

Result<Attrs> sliceAttrs(const Attrs& own, Constants operands)
{
    Attrs attrs = own;
    for (std::size_t i = 1; i < operands.size(); ++i) {
        PB_ASSIGN(Ints values, intsOf(*operands[i]));
        attrs.set(i == 1 ? "begin" : i == 2 ? "end" : i == 3 ? "strides" : "axes", std::move(values));
    }
    return attrs;
}

Result<Attrs> padAttrs(const Attrs& own, Constants operands)
{
    Attrs attrs = own;
    PB_ASSIGN(const Ints values, intsOf(*operands[1]));
    IntLists width;
    for (std::size_t i = 0; i + 1 < values.size(); i += 2)
        width.push_back({values[i], values[i + 1]});
    attrs.set("pad_width", std::move(width));
    return attrs;
}

Result<Attrs> factorAttrs(const Attrs& own, Constants operands, std::initializer_list<std::string_view> names)
{
    Attrs attrs = own;
    std::size_t operand = 1;
    for (const std::string_view name : names) {
        PB_ASSIGN(const double value, floatOf(*operands[operand++]));
        attrs.set(name, value);
    }
    return attrs;
}

Result<Attrs> resizeAttrs(const Attrs& own, Constants operands)
{
    PB_ASSIGN(Attrs attrs, listAttr(1, own, operands, "size"));
    Floats roi;
    for (std::int64_t i = 0; operands.size() > 2 && i < std::min(operands[2]->elementCount(), mostEntries); ++i)
        roi.push_back(operands[2]->at(i));
    if (!roi.empty())
        attrs.set("roi", std::move(roi));
    return attrs;
}

} // namespace passbench
