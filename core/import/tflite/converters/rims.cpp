// Rims around tensors, and blocks of cells that become channels or batches.

#include "core/import/tflite/integers/stored.h"

#include <algorithm>

namespace passbench::tflite {
namespace {

Result<IntLists> pairsOf(const TfNode& n, std::size_t input, std::size_t rank, std::string_view what)
{
    PB_ASSIGN(const Ints flat, n.ints(input, what));
    if (flat.size() != 2 * rank || std::ranges::any_of(flat, [](auto v) { return v < 0; }))
        return fail("its {} are [{}], for {} axes", what, fmt::join(flat, ", "), rank);
    IntLists pairs;
    for (std::size_t d = 0; d < rank; ++d)
        pairs.push_back({flat[2 * d], flat[2 * d + 1]});
    return pairs;
}

Result<Refs> pad(TfNode& n)
{
    PB_ASSIGN(const IntLists widths, pairsOf(n, 1, static_cast<std::size_t>(n.e.rank(n.in(0))), "paddings"));
    const DataType dtype = n.e.dtype(n.in(0));
    Ref rim = n.has(2) ? n.in(2) : n.e.scalar(dtype, n.output().isStored() ? static_cast<double>(n.output().quant.zeroAt(0)) : 0);
    if (n.e.rank(rim) != 0)
        rim = reshapedTo(n.e, rim, {});
    return Refs {n.e.call("nn.pad", {n.in(0), rim}, {{"pad_width", widths}})};
}

Result<Refs> mirrorPad(TfNode& n)
{
    PB_ASSIGN(const IntLists widths, pairsOf(n, 1, static_cast<std::size_t>(n.e.rank(n.in(0))), "paddings"));
    const auto& o = n.options<file::MirrorPad>(file::BuiltinOptions_MirrorPad);
    return Refs {n.e.call("nn.mirror_pad", {n.in(0)}, {{"pad_width", widths}, {"mode", std::string(o.mode() == 0 ? "REFLECT" : "SYMMETRIC")}})};
}

template<bool toDepth> Result<Refs> blocks(TfNode& n)
{
    const auto& o = n.options<file::BlockSize>(toDepth ? file::BuiltinOptions_SpaceToDepthOptions : file::BuiltinOptions_DepthToSpaceOptions);
    if (o.block_size() < 1)
        return fail("its blocks are of {} cells", o.block_size());
    return Refs {n.e.call(toDepth ? "nn.space_to_depth" : "nn.depth_to_space", {n.in(0)}, {{"block_size", std::int64_t {o.block_size()}}, {"layout", std::string("NHWC")}})};
}

Result<Refs> spaceToBatch(TfNode& n)
{
    PB_ASSIGN(const Ints block, n.ints(1, "block shape"));
    PB_ASSIGN(const IntLists widths, pairsOf(n, 2, block.size(), "paddings"));
    const double rim = n.output().isStored() ? static_cast<double>(n.output().quant.zeroAt(0)) : 0;
    return Refs {n.e.call("nn.space_to_batch_nd", {n.in(0)}, {{"block_shape", block}, {"paddings", widths}, {"pad_value", rim}})};
}

Result<Refs> batchToSpace(TfNode& n)
{
    PB_ASSIGN(const Ints block, n.ints(1, "block shape"));
    PB_ASSIGN(const IntLists crops, pairsOf(n, 2, block.size(), "crops"));
    return Refs {n.e.call("nn.batch_to_space_nd", {n.in(0)}, {{"block_shape", block}, {"crops", crops}})};
}

} // namespace

std::span<const ConverterEntry> rims()
{
    static constexpr ConverterEntry entries[] {{5, blocks<false>}, {26, blocks<true>}, {34, pad}, {37, batchToSpace}, {38, spaceToBatch}, {60, pad}, {100, mirrorPad}};
    return entries;
}

} // namespace passbench::tflite
