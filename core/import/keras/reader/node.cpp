#include "core/import/keras/reader/node.h"

#include "core/import/data/lazy_buffer.h"
#include "core/support/words/shown_text.h"
#include "core/import/keras/reader/layer_list.h"

#include <algorithm>

namespace passbench::keras {
namespace {

constexpr std::int64_t largestExtent = std::int64_t {1} << 20;

const std::map<std::string_view, ConverterEntry>& converters()
{
    static const std::map<std::string_view, ConverterEntry> table = [] {
        std::map<std::string_view, ConverterEntry> all;
        for (const auto family : {activationLayers, attention, convolutions, dense, merging, normalization, pooling, preprocessing, recurrent, resizing, rims,
                 shapes, tensorFlowOperators, transposedConvolutions, wrappers})
            for (const ConverterEntry& entry : family())
                all.emplace(entry.className, entry);
        return all;
    }();
    return table;
}

bool fitsShape(const Ints& shape, const Ints& wanted)
{
    return std::ranges::equal(shape, wanted, [](std::int64_t is, std::int64_t should) { return should < 0 || is == should; });
}

std::string shapeText(const Ints& shape)
{
    std::vector<std::string> parts;
    for (const std::int64_t extent : shape)
        parts.push_back(extent < 0 ? "any" : fmt::format("{}", extent));
    return fmt::format("[{}]", fmt::join(parts, ", "));
}

} // namespace

std::optional<std::size_t> LayerNode::input(const Json& argument) const
{
    const Json& number = member(argument, "$in");
    return number.is_number_unsigned() ? std::optional(number.get<std::size_t>()) : std::nullopt;
}

std::vector<std::size_t> LayerNode::keyword(std::string_view name) const
{
    const Json& value = member(kwargs, name);
    std::vector<std::size_t> numbers;
    if (const auto number = input(value))
        numbers.push_back(*number);
    else if (value.is_array())
        for (const Json& each : value)
            if (const auto inner = input(each))
                numbers.push_back(*inner);
    return numbers;
}

Result<Ints> LayerNode::extents(std::string_view key, std::size_t count, std::int64_t otherwise) const
{
    const Json& value = member(config(), key);
    if (value.is_null())
        return Ints(count, otherwise);
    auto numbers = wholeNumbers(value);
    if (numbers && numbers->size() == 1)
        numbers->resize(count, numbers->front());
    if (!numbers || numbers->size() != count)
        return fail("its `{}` is {}, and should be {} whole number{}", key, shownText(value.dump(-1, ' ', false, Json::error_handler_t::replace)), count, count == 1 ? "" : "s");
    for (const std::int64_t each : *numbers)
        if (each < 1 || each > largestExtent)
            return fail("its `{}` is [{}]", key, fmt::join(*numbers, ", "));
    return *std::move(numbers);
}

Result<Ints> LayerNode::axes(std::string_view key, std::int64_t rank, const Ints& otherwise) const
{
    const Json& value = member(config(), key);
    const auto numbers = value.is_null() ? std::optional(otherwise) : wholeNumbers(value);
    if (!numbers)
        return fail("its `{}` is no list of axes", key);
    Ints all;
    for (const std::int64_t axis : *numbers) {
        if (axis < -rank || axis >= rank)
            return fail("its `{}` is {}, and its input has {} axes", key, axis, rank);
        all.push_back(axis < 0 ? axis + rank : axis);
    }
    return all;
}

Result<Ref> LayerNode::weight(const Place& place, const Wanted& wanted, const Remade& from)
{
    const WeightCache::Key key(m_layer->object, fmt::format("{}/{}", wanted.part, wanted.role));
    const WeightCache::Key constantKey(key.first, fmt::format("{}/{}/{}", key.second, wanted.variant, name(dtype)));
    if (const auto known = m_cache->constants.find(constantKey); known != m_cache->constants.end())
        return known->second;
    if (!m_cache->stored.contains(key)) {
        PB_ASSIGN(Tensor read, weightAt(place, wanted.index, wanted.role));
        m_cache->stored.emplace(key, std::move(read));
    }
    Tensor stored = m_cache->stored.at(key);
    if (!fitsShape(stored.shape(), wanted.shape))
        return fail("its weight `{}` is {} in the file, and should be {}", wanted.role, shapeText(stored.shape()), shapeText(wanted.shape));
    if (!isFloat(stored.dtype()))
        return unsupported("its weight `{}` is stored as {}", wanted.role, name(stored.dtype()));
    stored = converted(stored, dtype);
    const std::string shown = fmt::format("{}.{}{}{}", m_layer->name, wanted.part, wanted.part.empty() ? "" : ".", wanted.role);
    const Ref constant = e.constant(from ? from(stored) : std::move(stored), {shownText(shown), "weight"});
    m_cache->constants.emplace(constantKey, constant);
    return constant;
}

Result<Ints> LayerNode::staticInput(std::size_t i) const
{
    auto shape = in(i) != Ref::None ? staticShape(e.type(in(i))) : std::nullopt;
    if (!shape)
        return unsupported("needs to know the whole shape of its input, which is {}", in(i) != Ref::None ? toText(e.type(in(i))) : "missing");
    return *std::move(shape);
}

Result<void> LayerNode::requireRank(std::int64_t rank, std::size_t i) const
{
    if (in(i) == Ref::None)
        return fail("its input is missing");
    if (e.rank(in(i)) != rank)
        return fail("its input is {}, and should have {} axes", toText(e.type(in(i))), rank);
    return {};
}

LayerNode LayerNode::within(const Layer& inner) const
{
    LayerNode node(e, inner, m_isThird, *m_cache);
    node.dtype = dtype;
    node.m_remarks = m_remarks;
    return node;
}

const ConverterEntry* converterOf(std::string_view className)
{
    const auto at = converters().find(className);
    return at == converters().end() ? nullptr : &at->second;
}

std::vector<std::string> convertedLayers()
{
    std::vector<std::string> names;
    for (const auto& [className, entry] : converters())
        names.emplace_back(className);
    return names;
}

namespace {

/// A mask that the call gives takes the place of the one that comes along.
Result<void> takeGivenMask(LayerNode& node)
{
    constexpr std::array readTheirOwn {"Softmax", "Attention", "AdditiveAttention"};
    if (node.layer().isOperator || std::ranges::find(readTheirOwn, node.layer().className) != std::end(readTheirOwn))
        return {};
    for (const std::string_view name : {"value_mask", "key_mask"})
        if (!node.keyword(name).empty())
            return unsupported("a mask of its own for `{}` is not supported", name.substr(0, name.find('_')));
    for (const std::string_view name : {"mask", "query_mask"}) {
        const auto given = node.keyword(name);
        if (given.empty())
            continue;
        if (given.size() != 1 || node.positional < 1 || node.e.rank(node.in(given.front())) != 2)
            return unsupported("its mask is not one of [batch, steps]");
        node.inputs[0].mask = castTo(node.e, node.in(given.front()), DataType::Bool);
    }
    return {};
}

} // namespace

Results converted(LayerNode& node)
{
    static constexpr ConverterEntry operators {"", operatorLayer};
    const ConverterEntry* entry = node.layer().isOperator ? &operators : converterOf(node.layer().className);
    if (!entry)
        return unsupported("the layer `{}` is not supported", shownText(node.layer().className));
    if (!node.layer().isOperator && node.in() == Ref::None)
        return fail("it is called without an input");
    PB_TRY(takeGivenMask(node));
    Results results = entry->convert(node);
    if (auto error = node.e.takeError()) { // of the operators that it becomes: the rest of the model can be looked at
        error->severity = Severity::Warning;
        return fail(*std::move(error));
    }
    if (results && entry->masks == Masks::Pass)
        for (Value& value : *results)
            for (std::size_t i = 0; i < node.positional && value.mask == Ref::None; ++i)
                value.mask = node.mask(i);
    return results;
}

Tensor converted(const Tensor& tensor, DataType type)
{
    if (tensor.dtype() == type)
        return tensor;
    auto fill = [tensor, type](std::span<std::byte> to) {
        visitStorage(type, [&](auto sample) {
            using T = decltype(sample);
            auto* out = reinterpret_cast<T*>(to.data());
            const std::int64_t count = tensor.elementCount();
            for (std::int64_t i = 0; i < count; ++i) {
                const double value = tensor.at(i);
                if constexpr (std::is_same_v<T, Half>)
                    out[i] = toHalf(static_cast<float>(value));
                else if constexpr (std::is_same_v<T, BFloat16>)
                    out[i] = toBFloat16(static_cast<float>(value));
                else
                    out[i] = static_cast<T>(value);
            }
        });
    };
    return {type, tensor.shape(), lazyBuffer(static_cast<std::size_t>(tensor.elementCount()) * storageBytes(type), std::move(fill))};
}

} // namespace passbench::keras
