#include "core/ops/windows/attributes.h"

#include "core/ops/rules/type_rules.h"

namespace passbench {
namespace {

constexpr std::int64_t largestWindowed = std::int64_t {1} << 30; // sums of a few of these cannot overflow

/// A shape in the layout `text`, brought to `canonical`; the type rule has accepted both.
Ints canonicalExtents(std::span<const std::int64_t> shape, std::string_view text, std::string_view canonical)
{
    if (text == canonical) // mostly; summing up the work of a large graph asks often
        return Ints(shape.begin(), shape.end());
    const Shape given(shape.begin(), shape.end());
    return *staticShape(Type(DataType::Bool, *transformedShape(given, DataLayout::of(text), DataLayout::of(canonical))));
}

Ints spatial(const Ints& extents) { return Ints(extents.begin() + 2, extents.end()); }

ConvVolume::Extents widened(const Ints& values, std::int64_t missing)
{
    ConvVolume::Extents wide {missing, missing, missing};
    std::copy(values.begin(), values.end(), wide.end() - static_cast<std::ptrdiff_t>(values.size()));
    return wide;
}

} // namespace

Result<std::vector<std::size_t>> layoutPermutation(std::string_view layout, std::string_view wanted)
{
    std::vector<std::size_t> permutation;
    for (const char letter : wanted) {
        const std::size_t at = layout.find(letter);
        if (at == std::string_view::npos || layout.size() != wanted.size())
            return fail(Diagnostic {.message = fmt::format("layout `{}` is not supported here", layout),
                .help = fmt::format("write an order of the letters of {}", wanted)});
        permutation.push_back(at);
    }
    return permutation;
}

Result<DataLayout> windowLayout(std::string_view text, std::string_view canonical)
{
    auto layout = DataLayout::parse(text);
    if (!layout || !convertible(*layout, DataLayout::of(canonical)))
        return fail(Diagnostic {.message = fmt::format("layout `{}` is not supported here", text),
            .help = fmt::format("write an order of the letters of {}, with blocks if need be: {}4{}", canonical, canonical,
                static_cast<char>(canonical[1] - 'A' + 'a'))});
    return layout;
}

Shape inLayout(const Shape& shape, const std::vector<std::size_t>& permutation)
{
    Shape result;
    for (const std::size_t at : permutation)
        result.push_back(shape[at]);
    return result;
}

std::string channelsFirst(std::size_t dims, std::string_view lead)
{
    return std::string(lead) + (dims == 1 ? "W" : dims == 2 ? "HW" : "DHW");
}

Result<IntLists> paddingPairs(const Ints& padding, std::size_t dims)
{
    if (padding.size() != 1 && padding.size() != dims && padding.size() != 2 * dims)
        return fail("`padding` has {} entries, and should have 1, {} or {}", padding.size(), dims, 2 * dims);
    IntLists pairs;
    for (std::size_t i = 0; i < dims; ++i) {
        const bool each = padding.size() == 2 * dims;
        const std::int64_t before = padding.size() == 1 ? padding[0] : padding[i];
        const std::int64_t after = each ? padding[dims + i] : before;
        for (const std::int64_t pad : {before, after})
            if (pad < 0 || pad > largestEntry)
                return fail("`padding` has the entry {}, and should have them from 0 to {}", pad, largestEntry);
        pairs.push_back({before, after});
    }
    return pairs;
}

Result<void> checkPerDim(std::string_view name, const Ints& values, std::size_t dims, std::int64_t least)
{
    if (values.size() != dims)
        return fail("`{}` has {} entries, and should have {}", name, values.size(), dims);
    for (const std::int64_t value : values)
        if (value < least || value > largestEntry)
            return fail("`{}` has the entry {}, and should have them from {} to {}", name, value, least, largestEntry);
    return {};
}

Result<Dim> windowCount(Dim extent, const Ints& pads, Dim kernel, std::int64_t dilation, std::int64_t stride, bool ceilMode)
{
    if (!extent.isStatic() || !kernel.isStatic())
        return extent.isSymbol() && kernel == Dim(1) && stride == 1 && pads[0] + pads[1] == 0 ? extent : Dim();
    if (extent.size() > largestWindowed || kernel.size() > largestWindowed)
        return fail("an extent of {} is too large", std::max(extent.size(), kernel.size()));
    if (kernel.size() == 0)
        return fail("the window has an extent of 0");
    const std::int64_t padded = extent.size() + pads[0] + pads[1];
    std::int64_t reach = 0;
    if (__builtin_mul_overflow(kernel.size() - 1, dilation, &reach) || padded < reach + 1)
        return fail("a window of {} elements, {} apart, does not fit in {} with padding {} and {}", kernel.size(), dilation,
            extent.size(), pads[0], pads[1]);
    return Dim((padded - reach - 1 + (ceilMode ? stride - 1 : 0)) / stride + 1);
}

ConvShape convShape(const ConvAttrs& attrs, std::span<const std::int64_t> data, std::span<const std::int64_t> weight,
    std::span<const std::int64_t> result, bool transposed)
{
    const std::size_t dims = attrs.strides.size();
    const Ints in = canonicalExtents(data, attrs.dataLayout, channelsFirst(dims));
    const Ints kernel = canonicalExtents(weight, attrs.kernelLayout, channelsFirst(dims, transposed ? "IO" : "OI"));
    const Ints out = canonicalExtents(result, attrs.resultLayout(), channelsFirst(dims));
    ConvShape shape {.batch = in[0],
        .groups = attrs.groups,
        .inChannels = in[1],
        .outChannels = out[1],
        .input = spatial(in),
        .kernel = spatial(kernel),
        .output = spatial(out),
        .strides = attrs.strides,
        .dilation = attrs.dilation};
    const IntLists pads = *paddingPairs(attrs.padding, dims);
    for (const Ints& pair : pads) {
        shape.padBefore.push_back(pair[0]);
        shape.padAfter.push_back(pair[1]);
    }
    return shape;
}

ConvVolume convVolume(const ConvShape& shape)
{
    return {.batch = shape.batch,
        .groups = shape.groups,
        .inPerGroup = shape.inChannels / shape.groups,
        .outPerGroup = shape.outChannels / shape.groups,
        .input = widened(shape.input, 1),
        .kernel = widened(shape.kernel, 1),
        .output = widened(shape.output, 1),
        .strides = widened(shape.strides, 1),
        .dilation = widened(shape.dilation, 1),
        .padBefore = widened(shape.padBefore, 0),
        .padAfter = widened(shape.padAfter, 0),
        .missing = 3 - shape.input.size()};
}

} // namespace passbench
