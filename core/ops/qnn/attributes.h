#pragma once
// Attributes of the operators of the dialect qnn. `rounding` is there where integers are multiplied by a fraction; those of the
// field are UPWARD and TONEAREST.

#include "core/ops/qnn/arithmetic.h"
#include "core/ops/rules/attributes.h"
#include "core/ops/windows/attributes.h"

namespace passbench {

struct QuantizeAttrs {
    DataType outDtype = DataType::Int8;
    std::int64_t axis = -1;
    std::string rounding = "None";
    static Fields fields()
    {
        return {field("out_dtype", &QuantizeAttrs::outDtype, "type of the result, an integer one"),
            field("axis", &QuantizeAttrs::axis, "axis of the scales and zero points, if there are several"),
            field("rounding", &QuantizeAttrs::rounding, "halves go away from zero, or to the even neighbour as in ONNX").oneOf({"None", "TOEVEN"})};
    }
};

struct DequantizeAttrs {
    std::int64_t axis = -1;
    DataType outDtype = DataType::Float32;
    static Fields fields()
    {
        return {field("axis", &DequantizeAttrs::axis, "axis of the scales and zero points, if there are several"),
            field("out_dtype", &DequantizeAttrs::outDtype, "type of the result: float32 or float16")};
    }
};

/// How integers are multiplied by a fraction.
struct RoundingAttrs {
    std::string rounding = "None";
    Rounding kind() const { return roundingNamed(rounding); }
    static Fields fields()
    {
        return {field("rounding", &RoundingAttrs::rounding,
            "halves go up (UPWARD, None), away from zero (TONEAREST), to even (TOEVEN, in floats), or as TensorFlow Lite rounds (TFLITE)")
                    .oneOf({"None", "UPWARD", "TONEAREST", "TOEVEN", "TFLITE"})};
    }
};

struct RequantizeAttrs : RoundingAttrs {
    std::int64_t axis = -1;
    std::string computeDtype = "None";
    DataType outDtype = DataType::Int8;

    bool inFloats() const { return computeDtype.starts_with("float") || kind() == Rounding::ToEven; }
    static Fields fields()
    {
        return joined(RoundingAttrs::fields(),
            {field("axis", &RequantizeAttrs::axis, "axis of the input's scales and zero points, if there are several"),
                field("compute_dtype", &RequantizeAttrs::computeDtype, "what is multiplied in: int64 (None) or a float type")
                    .oneOf({"None", "int64", "float32", "float64"}),
                field("out_dtype", &RequantizeAttrs::outDtype, "type of the result, an integer one")});
    }
};

/// qnn.add, qnn.subtract, qnn.mul
struct QnnBinaryAttrs : RoundingAttrs {
    std::int64_t lhsAxis = -1, rhsAxis = -1;
    static Fields fields()
    {
        return joined(RoundingAttrs::fields(), {field("lhs_axis", &QnnBinaryAttrs::lhsAxis, "axis of the left operand's scales, if there are several"),
                                                   field("rhs_axis", &QnnBinaryAttrs::rhsAxis, "axis of the right operand's scales, if there are several")});
    }
};

struct QnnConcatenateAttrs : RoundingAttrs {
    std::int64_t axis = 0;
    static Fields fields() { return joined(RoundingAttrs::fields(), {field("axis", &QnnConcatenateAttrs::axis, "axis along which they are joined")}); }
};

struct QnnLeakyReluAttrs : RoundingAttrs {
    double alpha = 0.25;
    static Fields fields() { return joined(RoundingAttrs::fields(), {field("alpha", &QnnLeakyReluAttrs::alpha, "slope for negative numbers")}); }
};

/// Functions of one tensor.
struct QnnFunctionAttrs {
    std::string rounding = "None";
    bool isTfLite() const { return rounding == "TFLITE"; }
    static Fields fields()
    {
        return {field("rounding", &QnnFunctionAttrs::rounding, "worked out on the real numbers (None), or in integers as TensorFlow Lite's reference kernels do (TFLITE)")
                    .oneOf({"None", "TFLITE"})};
    }
};

struct QnnSoftmaxAttrs : QnnFunctionAttrs {
    std::int64_t axis = -1;
    std::optional<DataType> outDtype;
    static Fields fields()
    {
        return joined(QnnFunctionAttrs::fields(), {field("axis", &QnnSoftmaxAttrs::axis, "axis that sums to one"),
                                                      field("out_dtype", &QnnSoftmaxAttrs::outDtype, "type of the result; that of the data without it")});
    }
};

} // namespace passbench
