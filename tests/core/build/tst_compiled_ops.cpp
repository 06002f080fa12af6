// Every operator's compiled code against its reference kernel.

#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

#include "tests/core/build/compiled_batch.h"

#include <limits>

using namespace passbench;
using enum DataType;

class CompiledOps : public QObject {
    Q_OBJECT
private slots:
    void unary();
    void unaryOfSpecialValues();
    void signsOfZeros();
    void unaryOfIntegers();
    void casts();
    void binary();
    void binaryOfSpecialValues();
    void integerDivision();
    void comparisons();
    void activations();
    void convolutions();
    void transposedConvolutions();
    void matrixProducts();
    void pooling();
    void reductions();
    void normalization();
    void everyLoweringIsTried();

private:
    static constexpr auto noNumber = std::numeric_limits<double>::quiet_NaN();
    static constexpr auto infinity = std::numeric_limits<double>::infinity();
};

namespace {

Tensor floats(DataType dtype, const std::vector<double>& values)
{
    Tensor tensor = Tensor::allocate(dtype, {static_cast<std::int64_t>(values.size())});
    for (std::size_t i = 0; i < values.size(); ++i)
        tensor.set(static_cast<std::int64_t>(i), values[i]);
    return tensor;
}

} // namespace

void CompiledOps::unary()
{
    CompiledBatch batch;
    for (const DataType dtype : {Float32, Float64, Float16, DataType::BFloat16}) {
        for (const char* op : {"abs", "exp", "erf", "sigmoid", "tanh", "floor", "ceil", "trunc", "round", "sign", "negative",
                 "sin", "cos", "tan", "sinh", "cosh", "asin", "acos", "atan", "asinh", "atanh", "fast_exp", "fast_tanh", "fast_erf",
                 "isnan", "isfinite", "isinf", "copy", "zeros_like", "ones_like", "nn.relu"})
            batch.add(op, {{dtype, {3, 5, 7}}});
        for (const char* op : {"log", "log2", "log10", "sqrt", "rsqrt"})
            batch.add(op, {{dtype, {2, 9}, 0.1, 4}});
        batch.add("acosh", {{dtype, {2, 9}, 1.1, 4}});
        batch.add("round", {{dtype, {40}, -4, 4}});
    }
    batch.run();
}

void CompiledOps::unaryOfSpecialValues()
{
    CompiledBatch batch;
    for (const DataType dtype : {Float32, Float16, DataType::BFloat16})
        for (const char* op : {"abs", "exp", "sign", "negative", "isnan", "isfinite", "isinf", "nn.relu", "round", "sqrt", "copy", "sigmoid"})
            batch.addTensors(op, {floats(dtype, {0, -0.0, 1, -1, infinity, -infinity, noNumber, 0.5, 1.5, 2.5, -0.5, -2.5, 6e-8, 1e-5, 60000})});
    batch.run();
}

/// -0.0 stays what it is where the reference keeps it.
void CompiledOps::signsOfZeros()
{
    CompiledBatch batch;
    batch.compareZeros();
    const std::vector<double> zeros {-0.0, 0, -0.0, 1e-42, -1e-42, 6, -6, 0, -0.0, -0.0}; // more than a vector has
    for (const DataType dtype : {Float32, Float64, Float16, DataType::BFloat16}) {
        for (const char* op : {"abs", "erf", "tanh", "floor", "ceil", "trunc", "round", "negative", "sign", "sqrt", "sin", "tan", "sinh", "asin", "atan", "asinh", "atanh",
                 "fast_tanh", "fast_erf", "copy", "nn.relu"})
            batch.addTensors(op, {floats(dtype, zeros)});
        for (const double by : {3.0, -3.0, 7.0, -0.1, 2.0, -2.0})
            batch.addMixed("divide", {floats(dtype, zeros), floats(dtype, {by})});
        for (const double by : {3.0, -3.0, 0.0, -0.0})
            for (const char* op : {"multiply", "add", "subtract"})
                batch.addMixed(op, {floats(dtype, zeros), floats(dtype, {by})});
    }
    batch.run();
}

void CompiledOps::unaryOfIntegers()
{
    CompiledBatch batch;
    for (const DataType dtype : {Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64})
        for (const char* op : {"abs", "floor", "sign", "negative", "copy", "nn.relu", "bitwise_not"})
            batch.add(op, {{dtype, {23}, isSigned(dtype) ? -100.0 : 0.0, 100}});
    batch.add("logical_not", {{Bool, {9}, 0, 1}});
    batch.add("bitwise_not", {{Bool, {9}, 0, 1}});
    batch.run();
}

void CompiledOps::casts()
{
    CompiledBatch batch;
    const DataType all[] = {Bool, Int8, Int16, Int32, Int64, UInt8, UInt16, UInt32, UInt64, Float16, DataType::BFloat16, Float32, Float64, Int4, UInt4};
    for (const DataType to : all) {
        for (const DataType from : all)
            batch.add("cast", {{from, {17}, isSigned(from) && bitsOf(from) > 4 ? -100.0 : 0.0, bitsOf(from) == 4 ? 7.0 : 100.0}}, {{"dtype", to}});
        batch.addTensors("cast", {floats(Float32, {noNumber, infinity, -infinity, 3e9, -3e9, 0.99, -0.99, 1e20, 255.5, 70000})}, {{"dtype", to}});
    }
    batch.add("reinterpret", {{Float32, {8}}}, {{"dtype", Int32}});
    batch.add("reinterpret", {{Int64, {8}, 0, 1e6}}, {{"dtype", Float64}});
    batch.add("cast_like", {{Float32, {8}, -9, 9}, {Int8, {1}}});
    batch.run();
}

void CompiledOps::binary()
{
    CompiledBatch batch;
    const std::vector<std::pair<Ints, Ints>> shapes {{{2, 3, 4}, {2, 3, 4}}, {{2, 3, 4}, {4}}, {{2, 1, 4}, {3, 1}}, {{}, {5}}, {{1}, {}},
        {{4, 1, 1}, {1, 6}}, {{0, 3}, {1, 3}}};
    for (const char* op : {"add", "subtract", "multiply", "divide", "maximum", "minimum"})
        for (const auto& [a, b] : shapes)
            for (const DataType dtype : {Float32, Float64, Float16, DataType::BFloat16, Int32, Int8, UInt8, Int64})
                batch.add(op, {{dtype, a, isSigned(dtype) ? -9.0 : 0.0, 9}, {dtype, b, 1, 9}});
    for (const char* op : {"power", "mod", "floor_divide", "floor_mod", "trunc_divide", "trunc_mod"})
        for (const DataType dtype : {Float32, Float64})
            batch.add(op, {{dtype, {3, 7}, 0.5, 9}, {dtype, {7}, 0.5, 4}});
    for (const char* op : {"left_shift", "right_shift", "bitwise_and", "bitwise_or", "bitwise_xor"})
        for (const DataType dtype : {Int8, Int32, Int64, UInt16, UInt64})
            batch.add(op, {{dtype, {6, 9}, isSigned(dtype) ? -90.0 : 0.0, 90}, {dtype, {9}, 0, 70}});
    for (const char* op : {"logical_and", "logical_or", "logical_xor"})
        batch.add(op, {{Bool, {4, 9}, 0, 1}, {Bool, {9}, 0, 1}});
    for (const DataType dtype : {Float32, Int8, Bool})
        batch.add("where", {{Bool, {3, 1, 4}, 0, 1}, {dtype, {2, 1}, 0, 9}, {dtype, {4}, 0, 9}});
    batch.run();
}

void CompiledOps::binaryOfSpecialValues()
{
    CompiledBatch batch;
    const std::vector<double> values {0, 1, -1, infinity, -infinity, noNumber};
    std::vector<double> left, right;
    for (const double a : values)
        for (const double b : values)
            left.push_back(a), right.push_back(b);
    for (const char* op : {"add", "divide", "maximum", "minimum", "equal", "not_equal", "less", "less_equal", "greater", "greater_equal", "power"})
        for (const DataType dtype : {Float32, Float64})
            batch.addTensors(op, {floats(dtype, left), floats(dtype, right)});
    batch.run();
}

void CompiledOps::integerDivision()
{
    CompiledBatch batch;
    std::vector<double> left, right;
    for (const double a : {-128.0, -7.0, -1.0, 0.0, 1.0, 6.0, 127.0})
        for (const double b : {-128.0, -3.0, -1.0, 1.0, 2.0, 127.0})
            left.push_back(a), right.push_back(b);
    for (const char* op : {"divide", "mod", "floor_divide", "floor_mod", "trunc_divide", "trunc_mod", "power"})
        for (const DataType dtype : {Int8, Int32, Int64})
            batch.addTensors(op, {floats(dtype, left), floats(dtype, right)});
    for (const char* op : {"divide", "mod", "floor_divide", "floor_mod", "power"})
        for (const DataType dtype : {UInt8, UInt64})
            batch.add(op, {{dtype, {50}, 0, 200}, {dtype, {50}, 1, 9}});
    batch.run();
}

void CompiledOps::comparisons()
{
    CompiledBatch batch;
    for (const char* op : {"equal", "not_equal", "less", "less_equal", "greater", "greater_equal"})
        for (const DataType dtype : {Float32, Int8, UInt8, Int64, UInt64, Bool, Float16})
            batch.add(op, {{dtype, {8, 9}, 0, 3}, {dtype, {9}, 0, 3}});
    batch.run();
}

void CompiledOps::activations()
{
    CompiledBatch batch;
    for (const DataType dtype : {Float32, Float64, Float16}) {
        batch.add("nn.leaky_relu", {{dtype, {3, 9}}}, {{"alpha", 0.1}});
        batch.add("nn.prelu", {{dtype, {2, 5, 3}}, {dtype, {5}}});
        batch.add("nn.prelu", {{dtype, {2, 5}}, {dtype, {5}}}, {{"axis", std::int64_t {-1}}});
        batch.add("nn.bias_add", {{dtype, {2, 5, 3, 3}}, {dtype, {5}}});
        batch.add("nn.bias_add", {{dtype, {2, 3, 5}}, {dtype, {5}}}, {{"axis", std::int64_t {-1}}});
        batch.add("clip", {{dtype, {50}, -9, 9}}, {{"a_min", -1.5}, {"a_max", 6.0}});
        batch.add("nn.dropout", {{dtype, {7}}});
    }
    batch.add("clip", {{Int8, {50}, -90, 90}}, {{"a_min", -1000.0}, {"a_max", 6.0}});
    batch.add("clip", {{UInt8, {50}, 0, 90}}, {{"a_min", -1000.0}, {"a_max", 66.7}});
    batch.addTensors("clip", {floats(Float32, {noNumber, infinity, -infinity})}, {{"a_min", 0.0}, {"a_max", 6.0}});
    for (const char* op : {"annotation.compiler_begin", "annotation.compiler_end"})
        batch.add(op, {{Float32, {3}}}, {{"compiler", std::string("dnnl")}});
    for (const char* op : {"annotation.stop_fusion", "on_device", "device_copy", "debug"})
        batch.add(op, {{Float32, {3}}});
    batch.add("annotation.cast_hint", {{Float32, {3}}}, {{"dtype", Float16}});
    batch.run();
}

void CompiledOps::convolutions()
{
    CompiledBatch batch(1e-5);
    struct Case {
        Ints data, weight, strides, padding, dilation;
        std::int64_t groups = 1;
    };
    const std::vector<Case> cases {
        {{1, 3, 8, 8}, {4, 3, 3, 3}, {1, 1}, {1, 1, 1, 1}, {1, 1}},
        {{2, 5, 7, 9}, {6, 5, 1, 1}, {1, 1}, {0, 0, 0, 0}, {1, 1}},
        {{1, 4, 9, 9}, {7, 4, 1, 1}, {2, 2}, {0, 0, 0, 0}, {1, 1}},
        {{1, 3, 17, 15}, {5, 3, 7, 7}, {2, 2}, {3, 3, 3, 3}, {1, 1}},
        {{1, 3, 23, 23}, {5, 3, 11, 11}, {4, 4}, {0, 0, 0, 0}, {1, 1}},
        {{1, 6, 9, 9}, {6, 1, 3, 3}, {1, 1}, {1, 1, 1, 1}, {1, 1}, 6},
        {{1, 6, 10, 9}, {12, 1, 5, 5}, {2, 2}, {2, 2, 2, 2}, {1, 1}, 6},
        {{1, 8, 6, 6}, {10, 4, 3, 3}, {1, 1}, {1, 1, 1, 1}, {1, 1}, 2},
        {{1, 2, 12, 12}, {3, 2, 3, 3}, {1, 1}, {2, 2, 2, 2}, {2, 2}},
        {{1, 2, 13, 12}, {3, 2, 3, 2}, {3, 2}, {2, 0, 1, 3}, {2, 3}},
        {{1, 1, 3, 700}, {5, 1, 3, 3}, {1, 1}, {1, 1, 1, 1}, {1, 1}},
        {{1, 9, 70, 20}, {9, 9, 3, 1}, {1, 1}, {1, 0, 1, 0}, {1, 1}},
        {{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1}, {0, 0, 0, 0}, {1, 1}},
        {{0, 3, 8, 8}, {4, 3, 3, 3}, {1, 1}, {1, 1, 1, 1}, {1, 1}},
    };
    for (const Case& c : cases)
        batch.add("nn.conv2d", {{Float32, c.data}, {Float32, c.weight}},
            {{"strides", c.strides}, {"padding", c.padding}, {"dilation", c.dilation}, {"groups", c.groups}});
    batch.add("nn.conv2d", {{Float64, {1, 3, 8, 8}}, {Float64, {4, 3, 3, 3}}});
    batch.add("nn.conv2d", {{Float16, {1, 3, 8, 8}}, {Float16, {4, 3, 3, 3}}});
    batch.add("nn.conv2d", {{Int8, {1, 3, 8, 8}, -9, 9}, {Int8, {4, 3, 3, 3}, -9, 9}}, {{"out_dtype", Int32}, {"padding", Ints {1, 1}}});
    batch.add("nn.conv2d", {{Float32, {1, 8, 9, 3}}, {Float32, {3, 3, 3, 4}}},
        {{"data_layout", std::string("NHWC")}, {"kernel_layout", std::string("HWIO")}, {"padding", Ints {1, 1}}});
    batch.add("nn.conv2d", {{Float32, {1, 3, 8, 9}}, {Float32, {4, 3, 1, 1}}}, {{"out_layout", std::string("NHWC")}});
    batch.add("nn.conv1d", {{Float32, {2, 3, 20}}, {Float32, {5, 3, 4}}}, {{"strides", Ints {2}}, {"padding", Ints {1, 2}}});
    batch.add("nn.conv3d", {{Float32, {1, 2, 5, 6, 7}}, {Float32, {3, 2, 3, 2, 3}}}, {{"strides", Ints {2, 1, 1}}, {"padding", Ints {1, 1, 1}}});
    batch.run();
}

void CompiledOps::transposedConvolutions()
{
    CompiledBatch batch;
    batch.add("nn.conv2d_transpose", {{Float32, {1, 4, 5, 6}}, {Float32, {4, 3, 2, 2}}}, {{"strides", Ints {2, 2}}});
    batch.add("nn.conv2d_transpose", {{Float32, {2, 4, 5, 6}}, {Float32, {4, 3, 3, 3}}},
        {{"strides", Ints {2, 2}}, {"padding", Ints {1, 1, 1, 1}}, {"output_padding", Ints {1, 1}}});
    batch.add("nn.conv2d_transpose", {{Float32, {1, 4, 5, 6}}, {Float32, {4, 3, 3, 2}}},
        {{"strides", Ints {3, 1}}, {"padding", Ints {0, 1, 1, 0}}, {"dilation", Ints {2, 1}}});
    batch.add("nn.conv2d_transpose", {{Float32, {1, 4, 5, 5}}, {Float32, {4, 3, 3, 3}}}, {{"groups", std::int64_t {2}}});
    batch.run();
}

void CompiledOps::matrixProducts()
{
    CompiledBatch batch(2e-5);
    batch.add("nn.dense", {{Float32, {1, 300}}, {Float32, {10, 300}}});
    batch.add("nn.dense", {{Float32, {3, 2, 17}}, {Float32, {6, 17}}});
    batch.add("nn.dense", {{Float64, {5, 0}}, {Float64, {6, 0}}});
    batch.add("nn.dense", {{Int8, {5, 40}, -90, 90}, {Int8, {7, 40}, -90, 90}}, {{"out_dtype", Int32}});
    batch.add("nn.dense", {{Float16, {5, 40}}, {Float16, {7, 40}}});
    for (const bool a : {false, true})
        for (const bool b : {false, true}) {
            batch.add("nn.matmul", {{Float32, a ? Ints {9, 7} : Ints {7, 9}}, {Float32, b ? Ints {600, 9} : Ints {9, 600}}},
                {{"transpose_a", a}, {"transpose_b", b}});
            batch.add("nn.batch_matmul", {{Float32, a ? Ints {2, 9, 7} : Ints {2, 7, 9}}, {Float32, b ? Ints {1, 5, 9} : Ints {1, 9, 5}}},
                {{"transpose_a", a}, {"transpose_b", b}});
        }
    batch.add("nn.matmul", {{Float32, {2, 1, 4, 6}}, {Float32, {3, 6, 5}}});
    batch.run();
}

void CompiledOps::pooling()
{
    CompiledBatch batch;
    for (const char* op : {"nn.max_pool2d", "nn.avg_pool2d"})
        for (const DataType dtype : {Float32, Float16, Int8}) {
            batch.add(op, {{dtype, {1, 3, 9, 8}, -9, 9}}, {{"pool_size", Ints {3, 3}}, {"strides", Ints {2, 2}}, {"padding", Ints {1, 1, 1, 1}}});
            batch.add(op, {{dtype, {2, 3, 9, 8}, -9, 9}}, {{"pool_size", Ints {2, 2}}, {"strides", Ints {2, 2}}, {"ceil_mode", true}});
            batch.add(op, {{dtype, {1, 2, 9, 9}, -9, 9}}, {{"pool_size", Ints {3, 2}}, {"dilation", Ints {2, 1}}, {"padding", Ints {1, 0, 2, 1}}});
            batch.add(op, {{dtype, {1, 9, 8, 3}, -9, 9}}, {{"pool_size", Ints {3, 3}}, {"layout", std::string("NHWC")}});
        }
    batch.add("nn.avg_pool2d", {{Float32, {1, 3, 9, 8}}}, {{"pool_size", Ints {3, 3}}, {"padding", Ints {1, 1, 1, 1}}, {"count_include_pad", true}});
    batch.add("nn.max_pool1d", {{Float32, {1, 3, 9}}}, {{"pool_size", Ints {3}}});
    batch.add("nn.avg_pool1d", {{Float32, {1, 3, 9}}}, {{"pool_size", Ints {3}}});
    batch.add("nn.max_pool3d", {{Float32, {1, 3, 4, 5, 6}}}, {{"pool_size", Ints {2, 3, 2}}});
    batch.add("nn.avg_pool3d", {{Float32, {1, 3, 4, 5, 6}}}, {{"pool_size", Ints {2, 3, 2}}});
    for (const char* op : {"nn.global_max_pool2d", "nn.global_avg_pool2d"})
        batch.add(op, {{Float32, {2, 3, 7, 5}}});
    for (const char* op : {"nn.adaptive_max_pool2d", "nn.adaptive_avg_pool2d"})
        batch.add(op, {{Float32, {2, 3, 7, 10}}}, {{"output_size", Ints {3, 4}}});
    batch.run();
}

void CompiledOps::reductions()
{
    CompiledBatch batch;
    for (const char* op : {"sum", "mean", "max", "min", "prod", "argmax", "argmin"})
        for (const DataType dtype : {Float32, Float64, Int32, UInt8, Float16}) {
            batch.add(op, {{dtype, {3, 4, 5}, 0, 3}});
            batch.add(op, {{dtype, {3, 4, 5}, 0, 3}}, {{"axis", Ints {1}}, {"keepdims", true}});
            batch.add(op, {{dtype, {3, 4, 5}, 0, 3}}, {{"axis", Ints {-1, 0}}});
            batch.add(op, {{dtype, {3, 4, 5}, 0, 3}}, {{"axis", Ints {0}}, {"exclude", true}});
        }
    for (const char* op : {"all", "any"})
        batch.add(op, {{Bool, {3, 4}, 0, 1}}, {{"axis", Ints {1}}});
    batch.add("argmax", {{Int32, {3, 40}, 0, 3}}, {{"axis", Ints {1}}, {"select_last_index", true}});
    batch.addTensors("max", {floats(Float32, {1, noNumber, 3})});
    batch.addTensors("argmin", {floats(Float32, {1, noNumber, -3})});
    batch.add("sum", {{Float32, {3, 0}}}, {{"axis", Ints {1}}});
    batch.add("variance", {{Float32, {3, 9}}, {Float32, {3, 1}}}, {{"axis", Ints {1}}});
    batch.add("variance", {{Float32, {3, 9}}, {Float32, {3, 1}}}, {{"axis", Ints {1}}, {"unbiased", true}});
    batch.add("nn.cross_entropy", {{Float32, {4, 10}, 0.05, 1}, {Float32, {4, 10}, 0, 1}});
    batch.add("nn.cross_entropy", {{Float64, {3, 1}, 0.05, 1}, {Float64, {3, 1}, 0, 1}});
    batch.run();
}

void CompiledOps::normalization()
{
    CompiledBatch batch(3e-5);
    for (const DataType dtype : {Float32, Float64, Float16}) {
        for (const char* op : {"nn.softmax", "nn.fast_softmax", "nn.log_softmax"}) {
            batch.add(op, {{dtype, {3, 7}, -9, 9}});
            batch.add(op, {{dtype, {2, 3, 7}, -9, 9}}, {{"axis", std::int64_t {1}}});
        }
        batch.add("nn.layer_norm", {{dtype, {3, 4, 8}}, {dtype, {8}}, {dtype, {8}}});
        batch.add("nn.instance_norm", {{dtype, {2, 4, 3, 5}}, {dtype, {4}}, {dtype, {4}}});
        batch.add("nn.group_norm", {{dtype, {2, 6, 3, 5}}, {dtype, {6}}, {dtype, {6}}}, {{"num_groups", std::int64_t {3}}});
        batch.add("nn.batch_norm", {{dtype, {2, 4, 3, 5}}, {dtype, {4}}, {dtype, {4}}, {dtype, {4}}, {dtype, {4}, 0.1, 2}});
        batch.add("nn.l2_normalize", {{dtype, {2, 4, 3}}}, {{"eps", 1e-6}, {"axis", Ints {1}}});
        batch.add("nn.lrn", {{dtype, {1, 7, 3, 3}}}, {{"size", std::int64_t {5}}});
        batch.add("nn.lrn", {{dtype, {1, 3, 3, 3}, -9, 9}}, {{"size", std::int64_t {9}}, {"alpha", 0.5}, {"bias", 1.0}});
    }
    batch.run();
}

/// A lowering that none of these tests calls would go unseen.
void CompiledOps::everyLoweringIsTried()
{
    const CompiledBatch::Listing listing;
    for (const char* name : {"tst_compiled_detection", "tst_compiled_index_ops", "tst_compiled_ops", "tst_compiled_shape_ops"}) {
        const auto tests = test::make(name);
        QVERIFY2(tests, name);
        const QMetaObject& type = *tests->metaObject();
        for (int i = type.methodOffset(); i < type.methodCount(); ++i)
            if (type.method(i).name() != __func__)
                QVERIFY(type.method(i).invoke(tests.get(), Qt::DirectConnection));
    }
    QStringList missing;
    for (const OpDef& op : opTable().all())
        if (op.lower && op.name != "counted.front" /* tst_cli_decided */ && !CompiledBatch::tried().contains(op.name))
            missing << QString::fromStdString(op.name);
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(", ")));
}

PB_TEST(CompiledOps)
#include "tst_compiled_ops.moc"
