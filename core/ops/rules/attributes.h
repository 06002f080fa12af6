#pragma once
// Typed attributes of the small operator families. `readFields<T>(call.attrs)` gives them with defaults filled in;
// type rules, reference kernels and lowerings read the same structs.

#include "core/support/options.h"

namespace passbench {

// Elementwise and broadcast

struct ClipAttrs {
    double aMin = 0, aMax = 0;
    static Fields fields()
    {
        return {field("a_min", &ClipAttrs::aMin, "smallest value of the result").required(),
            field("a_max", &ClipAttrs::aMax, "largest value of the result").required()};
    }
};

struct CastAttrs {
    DataType dtype = DataType::Float32;
    static Fields fields() { return {field("dtype", &CastAttrs::dtype, "data type of the result").required()}; }
};

struct LeakyReluAttrs {
    double alpha = 0.25;
    static Fields fields() { return {field("alpha", &LeakyReluAttrs::alpha, "slope for negative elements")}; }
};

struct ChannelAxisAttrs { ///< nn.bias_add, nn.prelu
    std::int64_t axis = 1;
    static Fields fields() { return {field("axis", &ChannelAxisAttrs::axis, "axis of the channels")}; }
};

struct DropoutAttrs {
    double rate = 0.5;
    static Fields fields()
    {
        return {field("rate", &DropoutAttrs::rate, "share of elements dropped in training, 0 to 1").range(0, 1)};
    }
};

// Matrix products

struct DenseAttrs {
    std::optional<std::int64_t> units;
    std::optional<DataType> outDtype;
    static Fields fields()
    {
        return {field("units", &DenseAttrs::units, "columns of the result; None takes the weight's").atLeast(0),
            field("out_dtype", &DenseAttrs::outDtype, "data type of the result; None takes the data's")};
    }
};

struct MatmulAttrs { ///< nn.matmul
    std::optional<std::int64_t> units;
    std::optional<DataType> outDtype;
    bool transposeA = false, transposeB = false;
    static Fields fields()
    {
        return {field("units", &MatmulAttrs::units, "columns of the result; None takes the second operand's").atLeast(0),
            field("out_dtype", &MatmulAttrs::outDtype, "data type of the result; None takes the data's"),
            field("transpose_a", &MatmulAttrs::transposeA, "the first operand is [K, M] instead of [M, K]"),
            field("transpose_b", &MatmulAttrs::transposeB, "the second operand is [N, K] instead of [K, N]")};
    }
};

struct BatchMatmulAttrs {
    std::optional<DataType> outDtype;
    bool transposeA = false, transposeB = false;
    static Fields fields()
    {
        return {field("out_dtype", &BatchMatmulAttrs::outDtype, "data type of the result; None takes the data's"),
            field("transpose_a", &BatchMatmulAttrs::transposeA, "the first operand is [B, K, M] instead of [B, M, K]"),
            field("transpose_b", &BatchMatmulAttrs::transposeB, "the second operand is [B, N, K] instead of [B, K, N]")};
    }
};

// Normalisation

struct BatchNormAttrs { ///< nn.batch_norm, nn.instance_norm; nn.layer_norm has another axis
    std::int64_t axis = 1;
    double epsilon = 1e-5;
    bool center = true, scale = true;
    static Fields fields()
    {
        return {field("axis", &BatchNormAttrs::axis, "axis of the channels").atLeast(-1),
            field("epsilon", &BatchNormAttrs::epsilon, "added to the variance"),
            field("center", &BatchNormAttrs::center, "add `beta`"),
            field("scale", &BatchNormAttrs::scale, "multiply by `gamma`")};
    }
};

struct LayerNormAttrs {
    std::int64_t axis = -1;
    double epsilon = 1e-5;
    bool center = true, scale = true;
    static Fields fields()
    {
        return {field("axis", &LayerNormAttrs::axis, "axis that is normalised"),
            field("epsilon", &LayerNormAttrs::epsilon, "added to the variance"),
            field("center", &LayerNormAttrs::center, "add `beta`"),
            field("scale", &LayerNormAttrs::scale, "multiply by `gamma`")};
    }
};

struct GroupNormAttrs {
    std::int64_t numGroups = 1, axis = 1;
    double epsilon = 1e-5;
    bool center = true, scale = true;
    static Fields fields()
    {
        return {
            field("num_groups", &GroupNormAttrs::numGroups, "groups that the channels are split into").atLeast(1).required(),
            field("axis", &GroupNormAttrs::axis, "axis of the channels"),
            field("epsilon", &GroupNormAttrs::epsilon, "added to the variance"),
            field("center", &GroupNormAttrs::center, "add `beta`"),
            field("scale", &GroupNormAttrs::scale, "multiply by `gamma`")};
    }
};

struct L2NormalizeAttrs {
    double eps = 1e-12;
    Ints axis;
    static Fields fields()
    {
        return {field("eps", &L2NormalizeAttrs::eps, "smallest sum of squares").required(),
            field("axis", &L2NormalizeAttrs::axis, "axes that the squares are summed over; empty means all")};
    }
};

struct LrnAttrs {
    std::int64_t size = 5, axis = 1;
    double bias = 2, alpha = 1e-4, beta = 0.75;
    static Fields fields()
    {
        return {field("size", &LrnAttrs::size, "channels in the window, odd").atLeast(1),
            field("axis", &LrnAttrs::axis, "axis of the channels"),
            field("bias", &LrnAttrs::bias, "added to the scaled sum of squares"),
            field("alpha", &LrnAttrs::alpha, "scale of the sum of squares, which is divided by size"),
            field("beta", &LrnAttrs::beta, "exponent")};
    }
};

struct SoftmaxAttrs { ///< nn.softmax, nn.log_softmax
    std::int64_t axis = -1;
    static Fields fields() { return {field("axis", &SoftmaxAttrs::axis, "axis that sums to one")}; }
};

// Reductions

struct ReduceAttrs {
    std::optional<Ints> axis;
    bool keepdims = false, exclude = false;
    static Fields fields()
    {
        return {field("axis", &ReduceAttrs::axis, "axes to reduce; None means all"),
            field("keepdims", &ReduceAttrs::keepdims, "keep reduced axes with extent 1"),
            field("exclude", &ReduceAttrs::exclude, "reduce the axes that are not listed instead")};
    }
};

struct ArgReduceAttrs {
    std::optional<Ints> axis;
    bool keepdims = false, exclude = false, selectLastIndex = false;
    static Fields fields()
    {
        return {field("axis", &ArgReduceAttrs::axis, "axes to reduce; None means all"),
            field("keepdims", &ArgReduceAttrs::keepdims, "keep reduced axes with extent 1"),
            field("exclude", &ArgReduceAttrs::exclude, "reduce the axes that are not listed instead"),
            field("select_last_index", &ArgReduceAttrs::selectLastIndex, "of equal elements take the last, not the first")};
    }
};

struct VarianceAttrs {
    std::optional<Ints> axis;
    bool keepdims = false, exclude = false, unbiased = false;
    static Fields fields()
    {
        return {field("axis", &VarianceAttrs::axis, "axes to reduce; None means all"),
            field("keepdims", &VarianceAttrs::keepdims, "keep reduced axes with extent 1"),
            field("exclude", &VarianceAttrs::exclude, "reduce the axes that are not listed instead"),
            field("unbiased", &VarianceAttrs::unbiased, "divide by the count less one")};
    }
};

// Annotations

struct CompilerAttrs {
    std::string compiler;
    static Fields fields()
    {
        return {field("compiler", &CompilerAttrs::compiler, "the external compiler that the region is for").required()};
    }
};

struct OnDeviceAttrs {
    std::string virtualDevice;
    bool constrainResult = false, constrainBody = true;
    static Fields fields()
    {
        return {field("virtual_device", &OnDeviceAttrs::virtualDevice, "the device, as text"),
            field("constrain_result", &OnDeviceAttrs::constrainResult, "the value is on the device"),
            field("constrain_body", &OnDeviceAttrs::constrainBody, "what it is worked out from is")};
    }
};

struct DeviceCopyAttrs {
    std::string srcVirtualDevice, dstVirtualDevice;
    static Fields fields()
    {
        return {field("src_virtual_device", &DeviceCopyAttrs::srcVirtualDevice, "the device that has the value, as text"),
            field("dst_virtual_device", &DeviceCopyAttrs::dstVirtualDevice, "the device that gets it, as text")};
    }
};

struct DebugAttrs {
    std::string debugFunc;
    static Fields fields() { return {field("debug_func", &DebugAttrs::debugFunc, "what is called there, a name")}; }
};

struct OpaqueAttrs {
    std::string op, details;
    static Fields fields()
    {
        return {field("operator", &OpaqueAttrs::op, "the source's operator, such as `onnx.Foo`").required(),
            field("details", &OpaqueAttrs::details, "its attributes, as text")};
    }
};

} // namespace passbench
