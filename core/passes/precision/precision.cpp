#include "core/passes/precision/precision.h"

#include <limits>

namespace passbench {
namespace {

constexpr std::string_view always[] = {"nn.conv1d", "nn.conv2d", "nn.conv3d", "nn.conv1d_transpose", "nn.conv2d_transpose", "nn.conv3d_transpose",
    "nn.dense", "nn.matmul", "nn.batch_matmul"};

constexpr std::string_view follow[] = {
    // shapes and places
    "nn.pad", "nn.batch_flatten", "concatenate", "zeros", "ones", "full", "zeros_like", "ones_like", "full_like", "split", "stack", "squeeze",
    "transpose", "expand_dims", "reshape", "reshape_like", "dyn.reshape", "broadcast_to", "dyn.broadcast_to", "broadcast_to_like", "layout_transform",
    "strided_slice", "dyn.strided_slice", "slice_like", "take", "gather", "gather_nd", "scatter_elements", "scatter_nd", "tile", "repeat", "reverse",
    "where", "one_hot", "topk", "sort", "shape_of", "ndarray_size", "argmax", "argmin", "argsort", "nn.depth_to_space", "nn.space_to_depth",
    // comparison
    "less", "less_equal", "greater", "greater_equal", "equal", "not_equal",
    // what a copy gives is what it got
    "copy", "cast", "cast_like",
    // arithmetic that stays in range
    "add", "subtract", "multiply", "divide", "negative", "abs", "nn.bias_add", "nn.batch_norm", "sqrt", "max", "min", "maximum", "minimum", "clip",
    // activations, simple or bounded
    "nn.relu", "nn.leaky_relu", "nn.prelu", "nn.dropout", "sigmoid", "tanh", "fast_tanh", "fast_erf",
    // pooling of a window
    "nn.max_pool1d", "nn.max_pool2d", "nn.max_pool3d", "nn.avg_pool1d", "nn.avg_pool2d", "nn.avg_pool3d", "nn.global_max_pool2d",
    "nn.adaptive_max_pool1d", "nn.adaptive_max_pool2d", "nn.adaptive_max_pool3d", "image.resize2d",
    // marks
    "annotation.compiler_begin", "annotation.compiler_end", "annotation.stop_fusion"};

constexpr std::string_view never[] = {"exp", "power", "nn.cross_entropy", "nn.cross_entropy_with_logits", "nn.softmax", "nn.l2_normalize", "erf",
    "arange", "nn.global_avg_pool2d", "nn.adaptive_avg_pool1d", "nn.adaptive_avg_pool2d", "nn.adaptive_avg_pool3d", "sum", "mean", "variance",
    "nn.layer_norm"};

bool isIn(std::span<const std::string_view> list, std::string_view name) { return std::ranges::find(list, name) != list.end(); }

} // namespace

double greatest(DataType type)
{
    if (type == DataType::Float16)
        return 65'504;
    return type == DataType::Float64 ? std::numeric_limits<double>::max() : 3.38e38; // bfloat16 ends a little before float32
}

std::optional<PrecisionRule> precisionRule(const Call& call, DataType low)
{
    const std::string& name = call.op->name;
    if (name == "clip" && std::max(std::abs(attribute<double>(call, "a_min")), std::abs(attribute<double>(call, "a_max"))) > greatest(low))
        return PrecisionRule::Never; // the bounds are no numbers of that type
    if (isIn(always, name))
        return PrecisionRule::Always;
    if (isIn(follow, name))
        return PrecisionRule::Follow;
    return isIn(never, name) ? std::optional(PrecisionRule::Never) : std::nullopt;
}

} // namespace passbench
