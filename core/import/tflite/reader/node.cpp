#include "core/import/tflite/reader/node.h"

#include "core/import/tflite/reader/operator_names.h"

#include <algorithm>
#include <map>

namespace passbench::tflite {

const TensorInfo& TfNode::info(const std::vector<int>& list, std::size_t i) const
{
    static const TensorInfo none {};
    return i < list.size() && list[i] >= 0 ? m_tensors.all[static_cast<std::size_t>(list[i])] : none;
}

const void* TfNode::emptyTable()
{
    alignas(4) static const std::uint8_t table[] = {4, 0, 4, 0, 4, 0, 0, 0}; // a vtable without fields, and a table that refers to it
    return table + 4;
}

Result<Ints> TfNode::ints(std::size_t i, std::string_view what) const
{
    auto values = has(i) ? e.constantInts(in(i)) : std::nullopt;
    if (!values)
        return unsupported("its {} {} not known before it runs", what, what.ends_with('s') ? "are" : "is");
    return *std::move(values);
}

Result<Ints> TfNode::staticInput(std::size_t i) const
{
    auto shape = has(i) ? staticShape(e.type(in(i))) : std::nullopt;
    if (!shape)
        return unsupported("needs to know the whole shape of its input {}", i);
    return *std::move(shape);
}

Result<std::int64_t> TfNode::normalized(std::int64_t axis, std::int64_t rank)
{
    if (axis < -rank || axis >= rank)
        return fail("axis {} of a value of rank {}", axis, rank);
    return axis < 0 ? axis + rank : axis;
}

namespace {

const std::map<int, Converter>& converters()
{
    static const std::map<int, Converter> table = [] {
        std::map<int, Converter> all;
        for (const auto family : {arithmetic, conversions, convolutions, functions, indexing, matrices, normalization, pooling, recurrent, reductions, resizing, rims, shapes, cuts, joins})
            for (const ConverterEntry& entry : family())
                all.emplace(entry.code, entry.convert);
        return all;
    }();
    return table;
}

} // namespace

Converter converterOf(int code)
{
    const auto at = converters().find(code);
    return at == converters().end() ? nullptr : at->second;
}

std::vector<std::string> convertedOperators()
{
    std::vector<std::string> names;
    for (const auto& [code, convert] : converters())
        names.emplace_back(operatorName(code));
    std::ranges::sort(names);
    return names;
}

} // namespace passbench::tflite
