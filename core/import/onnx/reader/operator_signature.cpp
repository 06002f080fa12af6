#include "core/import/onnx/reader/operator_signature.h"

#include "core/support/words/shown_text.h"
#include "core/support/text.h"
#include "core/support/words/near_names.h"

#include <algorithm>
#include <limits>
#include <ranges>

namespace passbench {
namespace {

constexpr int any = std::numeric_limits<int>::max();

constexpr OperatorSignature signatures[] {
    {"Abs", 1, 1, "consumed_inputs"},
    {"Acos", 1, 1, ""},
    {"Acosh", 1, 1, ""},
    {"Add", 2, 1, "axis,broadcast,consumed_inputs"},
    {"AffineGrid", 2, 1, "align_corners"},
    {"And", 2, 1, "axis,broadcast"},
    {"ArgMax", 1, 1, "axis,keepdims,select_last_index"},
    {"ArgMin", 1, 1, "axis,keepdims,select_last_index"},
    {"Asin", 1, 1, ""},
    {"Asinh", 1, 1, ""},
    {"Atan", 1, 1, ""},
    {"Atanh", 1, 1, ""},
    {"Attention", 7, 4, "is_causal,kv_num_heads,left_window_size,q_num_heads,qk_matmul_output_mode,right_window_size,scale,softcap,softmax_precision"},
    {"AveragePool", 1, 1, "auto_pad,ceil_mode,count_include_pad,dilations,kernel_shape,pads,strides"},
    {"BatchNormalization", 5, 5, "consumed_inputs,epsilon,is_test,momentum,spatial,training_mode"},
    {"Bernoulli", 1, 1, "dtype,seed"},
    {"BitCast", 1, 1, "to"},
    {"BitShift", 2, 1, "direction"},
    {"BitwiseAnd", 2, 1, ""},
    {"BitwiseNot", 1, 1, ""},
    {"BitwiseOr", 2, 1, ""},
    {"BitwiseXor", 2, 1, ""},
    {"BlackmanWindow", 1, 1, "output_datatype,periodic"},
    {"Cast", 1, 1, "round_mode,saturate,to"},
    {"CastLike", 2, 1, "round_mode,saturate"},
    {"CausalConvWithState", 4, 2, "activation"},
    {"Ceil", 1, 1, "consumed_inputs"},
    {"Celu", 1, 1, "alpha"},
    {"CenterCropPad", 2, 1, "axes"},
    {"Clip", 3, 1, "consumed_inputs,max,min"},
    {"Col2Im", 3, 1, "dilations,pads,strides"},
    {"Compress", 2, 1, "axis"},
    {"Concat", any, 1, "axis"},
    {"ConcatFromSequence", 1, 1, "axis,new_axis"},
    {"Constant", 0, 1, "sparse_value,value,value_float,value_floats,value_int,value_ints,value_string,value_strings"},
    {"ConstantOfShape", 1, 1, "value"},
    {"Conv", 3, 1, "auto_pad,dilations,group,kernel_shape,pads,strides"},
    {"ConvInteger", 4, 1, "auto_pad,dilations,group,kernel_shape,pads,strides"},
    {"ConvTranspose", 3, 1, "auto_pad,dilations,group,kernel_shape,output_padding,output_shape,pads,strides"},
    {"Cos", 1, 1, ""},
    {"Cosh", 1, 1, ""},
    {"CumProd", 2, 1, "exclusive,reverse"},
    {"CumSum", 2, 1, "exclusive,reverse"},
    {"DFT", 3, 1, "axis,inverse,onesided"},
    {"DeformConv", 5, 1, "dilations,group,kernel_shape,offset_group,pads,strides"},
    {"DepthToSpace", 1, 1, "blocksize,mode"},
    {"DequantizeLinear", 3, 1, "axis,block_size,output_dtype"},
    {"Det", 1, 1, ""},
    {"Div", 2, 1, "axis,broadcast,consumed_inputs"},
    {"Dropout", 3, 2, "consumed_inputs,is_test,ratio,seed"},
    {"DynamicQuantizeLinear", 1, 3, ""},
    {"Einsum", any, 1, "equation"},
    {"Elu", 1, 1, "alpha,consumed_inputs"},
    {"Equal", 2, 1, "axis,broadcast"},
    {"Erf", 1, 1, ""},
    {"Exp", 1, 1, "consumed_inputs"},
    {"Expand", 2, 1, ""},
    {"EyeLike", 1, 1, "dtype,k"},
    {"Flatten", 1, 1, "axis"},
    {"Floor", 1, 1, "consumed_inputs"},
    {"GRU", 6, 2, "activation_alpha,activation_beta,activations,clip,direction,hidden_size,layout,linear_before_reset,output_sequence"},
    {"Gather", 2, 1, "axis"},
    {"GatherElements", 2, 1, "axis"},
    {"GatherND", 2, 1, "batch_dims"},
    {"Gelu", 1, 1, "approximate"},
    {"Gemm", 3, 1, "alpha,beta,broadcast,transA,transB"},
    {"GlobalAveragePool", 1, 1, ""},
    {"GlobalLpPool", 1, 1, "p"},
    {"GlobalMaxPool", 1, 1, ""},
    {"Greater", 2, 1, "axis,broadcast"},
    {"GreaterOrEqual", 2, 1, ""},
    {"GridSample", 2, 1, "align_corners,mode,padding_mode"},
    {"GroupNormalization", 3, 1, "epsilon,num_groups,stash_type"},
    {"HammingWindow", 1, 1, "output_datatype,periodic"},
    {"HannWindow", 1, 1, "output_datatype,periodic"},
    {"HardSigmoid", 1, 1, "alpha,beta,consumed_inputs"},
    {"HardSwish", 1, 1, ""},
    {"Hardmax", 1, 1, "axis"},
    {"Identity", 1, 1, ""},
    {"If", 1, any, "else_branch,then_branch"},
    {"ImageDecoder", 1, 1, "pixel_format"},
    {"InstanceNormalization", 3, 1, "consumed_inputs,epsilon"},
    {"IsInf", 1, 1, "detect_negative,detect_positive"},
    {"IsNaN", 1, 1, ""},
    {"LRN", 1, 1, "alpha,beta,bias,size"},
    {"LSTM", 8, 3, "activation_alpha,activation_beta,activations,clip,direction,hidden_size,input_forget,layout,output_sequence"},
    {"LayerNormalization", 3, 3, "axis,epsilon,stash_type"},
    {"LeakyRelu", 1, 1, "alpha,consumed_inputs"},
    {"Less", 2, 1, "axis,broadcast"},
    {"LessOrEqual", 2, 1, ""},
    {"LinearAttention", 6, 2, "chunk_size,kv_num_heads,q_num_heads,scale,update_rule"},
    {"Log", 1, 1, "consumed_inputs"},
    {"LogSoftmax", 1, 1, "axis"},
    {"Loop", any, any, "body"},
    {"LpNormalization", 1, 1, "axis,p"},
    {"LpPool", 1, 1, "auto_pad,ceil_mode,dilations,kernel_shape,p,pads,strides"},
    {"MatMul", 2, 1, ""},
    {"MatMulInteger", 4, 1, ""},
    {"Max", any, 1, "consumed_inputs"},
    {"MaxPool", 1, 2, "auto_pad,ceil_mode,dilations,kernel_shape,pads,storage_order,strides"},
    {"MaxRoiPool", 2, 1, "pooled_shape,spatial_scale"},
    {"MaxUnpool", 3, 1, "kernel_shape,pads,strides"},
    {"Mean", any, 1, "consumed_inputs"},
    {"MeanVarianceNormalization", 1, 1, "axes"},
    {"MelWeightMatrix", 5, 1, "output_datatype"},
    {"Min", any, 1, "consumed_inputs"},
    {"Mish", 1, 1, ""},
    {"Mod", 2, 1, "fmod"},
    {"Mul", 2, 1, "axis,broadcast,consumed_inputs"},
    {"Multinomial", 1, 1, "dtype,sample_size,seed"},
    {"Neg", 1, 1, "consumed_inputs"},
    {"NegativeLogLikelihoodLoss", 3, 1, "ignore_index,reduction"},
    {"NonMaxSuppression", 5, 1, "center_point_box"},
    {"NonZero", 1, 1, ""},
    {"Not", 1, 1, ""},
    {"OneHot", 3, 1, "axis"},
    {"Optional", 1, 1, "type"},
    {"OptionalGetElement", 1, 1, ""},
    {"OptionalHasElement", 1, 1, ""},
    {"Or", 2, 1, "axis,broadcast"},
    {"PRelu", 2, 1, "consumed_inputs"},
    {"Pad", 4, 1, "mode,paddings,pads,value"},
    {"Pow", 2, 1, "axis,broadcast"},
    {"QLinearConv", 9, 1, "auto_pad,dilations,group,kernel_shape,pads,strides"},
    {"QLinearMatMul", 8, 1, ""},
    {"QuantizeLinear", 3, 1, "axis,block_size,output_dtype,precision,saturate"},
    {"RMSNormalization", 2, 1, "axis,epsilon,stash_type"},
    {"RNN", 6, 2, "activation_alpha,activation_beta,activations,clip,direction,hidden_size,layout,output_sequence"},
    {"RandomNormal", 0, 1, "dtype,mean,scale,seed,shape"},
    {"RandomNormalLike", 1, 1, "dtype,mean,scale,seed"},
    {"RandomUniform", 0, 1, "dtype,high,low,seed,shape"},
    {"RandomUniformLike", 1, 1, "dtype,high,low,seed"},
    {"Range", 3, 1, "stash_type"},
    {"Reciprocal", 1, 1, "consumed_inputs"},
    {"ReduceL1", 2, 1, "axes,keepdims,noop_with_empty_axes"},
    {"ReduceL2", 2, 1, "axes,keepdims,noop_with_empty_axes"},
    {"ReduceLogSum", 2, 1, "axes,keepdims,noop_with_empty_axes"},
    {"ReduceLogSumExp", 2, 1, "axes,keepdims,noop_with_empty_axes"},
    {"ReduceMax", 2, 1, "axes,keepdims,noop_with_empty_axes"},
    {"ReduceMean", 2, 1, "axes,keepdims,noop_with_empty_axes"},
    {"ReduceMin", 2, 1, "axes,keepdims,noop_with_empty_axes"},
    {"ReduceProd", 2, 1, "axes,keepdims,noop_with_empty_axes"},
    {"ReduceSum", 2, 1, "axes,keepdims,noop_with_empty_axes"},
    {"ReduceSumSquare", 2, 1, "axes,keepdims,noop_with_empty_axes"},
    {"RegexFullMatch", 1, 1, "pattern"},
    {"Relu", 1, 1, "consumed_inputs"},
    {"Reshape", 2, 1, "allowzero,consumed_inputs,shape"},
    {"Resize", 4, 1, "antialias,axes,coordinate_transformation_mode,cubic_coeff_a,exclude_outside,extrapolation_value,keep_aspect_ratio_policy,mode,nearest_mode"},
    {"ReverseSequence", 2, 1, "batch_axis,time_axis"},
    {"RoiAlign", 3, 1, "coordinate_transformation_mode,mode,output_height,output_width,sampling_ratio,spatial_scale"},
    {"RotaryEmbedding", 4, 1, "interleaved,num_heads,rotary_embedding_dim"},
    {"Round", 1, 1, ""},
    {"STFT", 4, 1, "onesided"},
    {"Scan", any, any, "body,directions,num_scan_inputs,scan_input_axes,scan_input_directions,scan_output_axes,scan_output_directions"},
    {"Scatter", 3, 1, "axis"},
    {"ScatterElements", 3, 1, "axis,reduction"},
    {"ScatterND", 3, 1, "reduction"},
    {"Selu", 1, 1, "alpha,consumed_inputs,gamma"},
    {"SequenceAt", 2, 1, ""},
    {"SequenceConstruct", any, 1, ""},
    {"SequenceEmpty", 0, 1, "dtype"},
    {"SequenceErase", 2, 1, ""},
    {"SequenceInsert", 3, 1, ""},
    {"SequenceLength", 1, 1, ""},
    {"SequenceMap", any, any, "body"},
    {"Shape", 1, 1, "end,start"},
    {"Shrink", 1, 1, "bias,lambd"},
    {"Sigmoid", 1, 1, "consumed_inputs"},
    {"Sign", 1, 1, ""},
    {"Sin", 1, 1, ""},
    {"Sinh", 1, 1, ""},
    {"Size", 1, 1, ""},
    {"Slice", 5, 1, "axes,ends,starts"},
    {"Softmax", 1, 1, "axis"},
    {"SoftmaxCrossEntropyLoss", 3, 2, "ignore_index,reduction"},
    {"Softplus", 1, 1, ""},
    {"Softsign", 1, 1, ""},
    {"SpaceToDepth", 1, 1, "blocksize"},
    {"Split", 2, any, "axis,num_outputs,split"},
    {"SplitToSequence", 2, 1, "axis,keepdims"},
    {"Sqrt", 1, 1, "consumed_inputs"},
    {"Squeeze", 2, 1, "axes"},
    {"StringConcat", 2, 1, ""},
    {"StringNormalizer", 1, 1, "case_change_action,is_case_sensitive,locale,stopwords"},
    {"StringSplit", 1, 2, "delimiter,maxsplit"},
    {"Sub", 2, 1, "axis,broadcast,consumed_inputs"},
    {"Sum", any, 1, "consumed_inputs"},
    {"SwiGLU", 2, 1, "alpha"},
    {"Swish", 1, 1, "alpha"},
    {"Tan", 1, 1, ""},
    {"Tanh", 1, 1, "consumed_inputs"},
    {"TensorScatter", 3, 1, "axis,mode"},
    {"TfIdfVectorizer", 1, 1, "max_gram_length,max_skip_count,min_gram_length,mode,ngram_counts,ngram_indexes,pool_int64s,pool_strings,weights"},
    {"ThresholdedRelu", 1, 1, "alpha"},
    {"Tile", 3, 1, ""},
    {"TopK", 2, 2, "axis,k,largest,sorted"},
    {"Transpose", 1, 1, "perm"},
    {"Trilu", 2, 1, "upper"},
    {"Unique", 1, 4, "axis,sorted"},
    {"Unsqueeze", 2, 1, "axes"},
    {"Upsample", 2, 1, "height_scale,mode,scales,width_scale"},
    {"Where", 3, 1, ""},
    {"Xor", 2, 1, "axis,broadcast"},
};
static_assert(std::ranges::is_sorted(signatures, {}, &OperatorSignature::op));

/// Whether `name` is one of those in "a,b,c".
bool isListed(std::string_view names, std::string_view name)
{
    return std::ranges::any_of(std::views::split(names, ','), [name](const auto& one) { return std::string_view(one.begin(), one.end()) == name; });
}

int countGiven(const google::protobuf::RepeatedPtrField<std::string>& names, int from)
{
    int count = 0;
    for (int i = from; i < names.size(); ++i)
        count += !names[i].empty();
    return count;
}

} // namespace

const OperatorSignature* operatorSignature(std::string_view op)
{
    const auto* const found = std::ranges::lower_bound(signatures, op, {}, &OperatorSignature::op);
    return found != std::end(signatures) && found->op == op ? found : nullptr;
}

std::vector<std::string> surplusOf(const onnx::NodeProto& node)
{
    std::vector<std::string> all;
    const OperatorSignature* signature = operatorSignature(node.op_type());
    if (!signature)
        return all;
    const std::string_view op = signature->op;
    for (const auto& attribute : node.attribute()) {
        if (isListed(signature->attributes, attribute.name()))
            continue;
        const std::string near = didYouMean(attribute.name(), split(signature->attributes, ','));
        all.push_back(fmt::format("`{}` has no attribute `{}`: it is ignored{}{}", op, shownText(attribute.name()), near.empty() ? "" : "; ", near));
    }
    if (signature->mostInputs != any && countGiven(node.input(), signature->mostInputs) > 0)
        all.push_back(fmt::format("`{}` takes {} input{}, and gets {}: what is too much is ignored", op, signature->mostInputs, signature->mostInputs == 1 ? "" : "s", node.input_size()));
    if (signature->mostOutputs != any && countGiven(node.output(), signature->mostOutputs) > 0)
        all.push_back(fmt::format("`{}` makes {} output{}, and {} are named", op, signature->mostOutputs, signature->mostOutputs == 1 ? "" : "s", node.output_size()));
    return all;
}

} // namespace passbench
