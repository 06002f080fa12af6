// What Keras 2 writes for `x + y`, tf.reshape(x, ...) and the like: a layer that names the function. They are the operators of
// Keras 3 under other names.

#include "core/support/words/shown_text.h"
#include "core/import/keras/converters/operators.h"

namespace passbench::keras {
namespace {

std::string_view commonOperator(std::string_view function)
{
    static const std::map<std::string_view, std::string_view> names {
        {"math.add", "numpy.Add"}, {"__operators__.add", "numpy.Add"}, {"math.subtract", "numpy.Subtract"}, {"math.multiply", "numpy.Multiply"}, {"math.truediv", "numpy.TrueDivide"},
        {"math.divide", "numpy.TrueDivide"}, {"math.pow", "numpy.Power"}, {"math.floordiv", "numpy.FloorDivide"}, {"math.floormod", "numpy.Mod"}, {"math.maximum", "numpy.Maximum"},
        {"math.minimum", "numpy.Minimum"}, {"math.equal", "numpy.Equal"}, {"math.not_equal", "numpy.NotEqual"}, {"math.less", "numpy.Less"}, {"math.less_equal", "numpy.LessEqual"},
        {"math.greater", "numpy.Greater"}, {"math.greater_equal", "numpy.GreaterEqual"}, {"math.logical_and", "numpy.LogicalAnd"}, {"math.logical_or", "numpy.LogicalOr"},
        {"math.logical_not", "numpy.LogicalNot"}, {"linalg.matmul", "numpy.Matmul"}, {"math.abs", "numpy.Absolute"}, {"math.sqrt", "numpy.Sqrt"}, {"math.rsqrt", "math.Rsqrt"},
        {"math.exp", "numpy.Exp"}, {"math.log", "numpy.Log"}, {"math.log1p", "numpy.Log1p"}, {"math.expm1", "numpy.Expm1"}, {"math.negative", "numpy.Negative"}, {"math.sin", "numpy.Sin"},
        {"math.cos", "numpy.Cos"}, {"math.tanh", "numpy.Tanh"}, {"nn.tanh", "numpy.Tanh"}, {"math.floor", "numpy.Floor"}, {"math.ceil", "numpy.Ceil"}, {"math.round", "numpy.Round"},
        {"math.sign", "numpy.Sign"}, {"math.erf", "math.Erf"}, {"math.square", "numpy.Square"}, {"math.reciprocal", "numpy.Reciprocal"}, {"nn.relu", "nn.Relu"}, {"nn.relu6", "nn.Relu6"},
        {"math.sigmoid", "nn.Sigmoid"}, {"nn.sigmoid", "nn.Sigmoid"}, {"nn.silu", "nn.Silu"}, {"nn.swish", "nn.Silu"}, {"nn.softplus", "nn.Softplus"}, {"math.softplus", "nn.Softplus"},
        {"nn.softsign", "nn.Softsign"}, {"nn.elu", "nn.Elu"}, {"nn.selu", "nn.Selu"}, {"nn.gelu", "nn.Gelu"}, {"nn.leaky_relu", "nn.LeakyRelu"}, {"nn.softmax", "nn.Softmax"},
        {"nn.log_softmax", "nn.LogSoftmax"}, {"math.reduce_mean", "numpy.Mean"}, {"math.reduce_sum", "numpy.Sum"}, {"math.reduce_max", "numpy.Max"}, {"math.reduce_min", "numpy.Min"},
        {"math.reduce_prod", "numpy.Prod"}, {"math.reduce_any", "numpy.Any"}, {"math.reduce_all", "numpy.All"}, {"math.reduce_variance", "numpy.Var"}, {"math.reduce_std", "numpy.Std"},
        {"math.argmax", "numpy.Argmax"}, {"math.argmin", "numpy.Argmin"}, {"clip_by_value", "numpy.Clip"}, {"where", "numpy.Where"}, {"reshape", "numpy.Reshape"}, {"transpose", "numpy.Transpose"},
        {"concat", "numpy.Concatenate"}, {"stack", "numpy.Stack"}, {"split", "numpy.Split"}, {"expand_dims", "numpy.ExpandDims"}, {"squeeze", "numpy.Squeeze"}, {"gather", "numpy.Take"},
        {"cast", "core.Cast"}, {"pad", "numpy.Pad"}, {"broadcast_to", "numpy.BroadcastTo"}, {"repeat", "numpy.Repeat"}, {"tile", "numpy.Tile"}, {"one_hot", "nn.OneHot"}, {"einsum", "numpy.Einsum"},
        {"reverse", "numpy.Flip"}, {"identity", "numpy.Copy"}, {"stop_gradient", "core.StopGradient"}, {"__operators__.getitem", "numpy.GetItem"}};
    const auto at = names.find(function);
    return at == names.end() ? std::string_view() : at->second;
}

Results functionLayer(LayerNode& n)
{
    const std::string function = n.text("function");
    const std::string_view common = commonOperator(function);
    if (common.empty())
        return unsupported("the function `tf.{}` is not supported", shownText(function));
    Operator op(n, std::string(common));
    return operatorResult(op);
}

} // namespace

std::span<const ConverterEntry> tensorFlowOperators()
{
    static constexpr ConverterEntry entries[] {{"TFOpLambda", functionLayer}, {"SlicingOpLambda", functionLayer}};
    return entries;
}

} // namespace passbench::keras
