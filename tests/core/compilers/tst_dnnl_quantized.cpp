// Regions of quantized layers for oneDNN, compiled and run, against the reference kernels: bytes that are equal, and how many moved.

#include "core/ir/graph/builder.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/core/compilers/dnnl_region.h"
#include "tests/support/leaks.h"
#include "tests/support/test.h"

#include <random>

using namespace passbench;
using enum DataType;

namespace {

struct Layer {
    DataType dtype = UInt8;
    Ints data {1, 16, 12, 10}, weight {32, 16, 3, 3};
    Attrs attrs {{"channels", std::int64_t {32}}, {"padding", Ints {1, 1, 1, 1}}, {"kernel_size", Ints {3, 3}}};
    std::string rounding = "TOEVEN";
    int dataZero = 0, zero = 0, largest = 127; ///< of weights
    bool perChannel = true, bias = true, clips = false, adds = false, readsTwice = false, powersOfTwo = false;
    bool isDense() const { return weight.size() == 2; }
};

/// The layer as a quantized network has it: sums, a bias, requantized, and what follows.
class LayerMaker {
public:
    explicit LayerMaker(const Layer& layer) : m_layer(layer) {}

    Module make()
    {
        const std::size_t channelAxis = m_layer.isDense() ? 1 : m_layer.attrs.find<std::string>("data_layout") ? 3 : 1;
        const NodeId x = m_builder.parameter("x", Type(m_layer.dtype, Shape(m_layer.data.begin(), m_layer.data.end())));
        const Tensor weights = randomTensor(Int8, m_layer.weight, -m_layer.largest, m_layer.largest);
        Attrs attrs = m_layer.attrs;
        attrs.set("out_dtype", Int32);
        NodeId sums = call(m_layer.isDense() ? "qnn.dense" : "qnn.conv2d",
            {x, m_builder.constant(weights), whole(m_layer.dataZero), whole(0), real(0.02), real(0.01)}, attrs);
        const std::int64_t channels = (*staticShape(m_builder[sums].type))[channelAxis];
        if (m_layer.bias) {
            Ints extents {channels};
            if (channelAxis == 1 && !m_layer.isDense())
                extents.insert(extents.end(), 2, 1);
            sums = call("add", {sums, m_builder.constant(randomTensor(Int32, extents, -4000, 4000))});
        }
        const NodeId stored = call("qnn.requantize", {sums, m_builder.constant(scales(channels)), whole(0), real(0.05), whole(m_layer.zero)},
            {{"axis", static_cast<std::int64_t>(channelAxis)}, {"rounding", m_layer.rounding}, {"out_dtype", m_layer.dtype}});
        return {.functions = {{"main", m_builder.finish(behind(stored))}}, .ids = m_ids};
    }

private:
    NodeId behind(NodeId stored)
    {
        if (m_layer.clips)
            stored = call("clip", {stored}, {{"a_min", static_cast<double>(m_layer.zero)}, {"a_max", static_cast<double>(m_layer.zero + 60)}});
        if (!m_layer.adds)
            return stored;
        NodeId other = m_builder.parameter("y", m_builder[stored].type);
        if (m_layer.readsTwice) // made in the region, and read behind the sum
            other = call("nn.max_pool2d", {other}, {{"pool_size", Ints {1, 1}}});
        const NodeId sum = call("qnn.add", {stored, other, real(0.05), whole(m_layer.zero), real(0.025), whole(4), real(0.1), whole(m_layer.zero)}, {{"rounding", text("TOEVEN")}});
        return m_layer.readsTwice ? m_builder.tuple({sum, call("nn.max_pool2d", {other}, {{"pool_size", Ints {2, 2}}})}) : sum;
    }

    static std::string text(const char* value) { return value; }
    NodeId call(const char* op, std::vector<NodeId> operands, Attrs attrs = {})
    {
        auto made = m_builder.call(*opTable().find(op), std::move(operands), std::move(attrs));
        if (!made)
            qFatal("%s", toText(made.error()).c_str());
        return *made;
    }
    NodeId whole(double value) { return m_builder.constant(Tensor::scalar(Int32, value)); }
    NodeId real(double value) { return m_builder.constant(Tensor::scalar(Float32, value)); }

    Tensor randomTensor(DataType dtype, const Ints& extents, int low, int high)
    {
        Tensor tensor = Tensor::allocate(dtype, extents);
        for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
            tensor.set(i, low + static_cast<int>(m_random() % static_cast<unsigned>(high - low + 1)));
        return tensor;
    }

    /// So that results fill their range, and some leave it.
    Tensor scales(std::int64_t channels)
    {
        double depth = 1;
        for (std::size_t i = 1; i < m_layer.weight.size(); ++i)
            depth *= static_cast<double>(m_layer.weight[i]);
        const double usual = 0.05 * 60 / (70.0 * m_layer.largest * 0.6 * std::sqrt(depth));
        Tensor tensor = Tensor::allocate(Float32, m_layer.perChannel ? Ints {channels} : Ints {});
        for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
            tensor.set(i, m_layer.powersOfTwo ? 0.05 * std::exp2(-4 - static_cast<double>(i % 3)) : usual * (0.5 + static_cast<double>(m_random() % 1000) / 1000));
        return tensor;
    }

    const Layer m_layer;
    std::mt19937 m_random {5};
    IdSourcePtr m_ids = std::make_shared<IdSource>();
    FunctionBuilder m_builder {m_ids};
};

/// Bytes over their whole range.
std::vector<Tensor> wideInputs(const Module& module, unsigned seed)
{
    std::mt19937 random(seed);
    std::vector<Tensor> inputs;
    for (const NodeId parameter : module.main()->params()) {
        const Type& type = (*module.main())[parameter].type;
        Tensor tensor = Tensor::allocate(type.tensor()->dtype, *staticShape(type));
        for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
            tensor.set(i, static_cast<int>(random() % 256) - (tensor.dtype() == Int8 ? 128 : 0));
        inputs.push_back(std::move(tensor));
    }
    return inputs;
}

struct Moved {
    std::int64_t elements = 0, total = 0, most = 0, saturated = 0;
};

Moved movedBy(const Tensor& expected, const Tensor& found)
{
    Moved moved {.total = expected.elementCount()};
    const double low = expected.dtype() == Int8 ? -128 : 0;
    for (std::int64_t i = 0; i < expected.elementCount(); ++i) {
        const auto d = std::abs(expected.integerAt(i) - found.integerAt(i));
        moved.elements += d > 0 ? 1 : 0;
        moved.most = std::max(moved.most, d);
        moved.saturated += expected.at(i) == low || expected.at(i) == low + 255 ? 1 : 0;
    }
    return moved;
}

} // namespace

Q_DECLARE_METATYPE(Layer)

class TestDnnlQuantized : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        test::leaveOutLeaks();
        if (!dnnlIsThere())
            QSKIP("libdnnl-dev is not installed");
    }

    void layers_data()
    {
        QTest::addColumn<Layer>("layer");
        QTest::addColumn<int>("mayMove"); // of 100,000 elements
        const Attrs nhwc {{"channels", std::int64_t {32}}, {"padding", Ints {1, 1, 1, 1}}, {"kernel_size", Ints {3, 3}}, {"data_layout", std::string("NHWC")}, {"kernel_layout", std::string("HWIO")}};
        const Attrs depthwise {{"channels", std::int64_t {16}}, {"groups", std::int64_t {16}}, {"padding", Ints {1, 1, 1, 1}}, {"kernel_size", Ints {3, 3}}};
        const Attrs pointwise {{"channels", std::int64_t {128}}, {"kernel_size", Ints {1, 1}}};
        const Attrs few {{"channels", std::int64_t {2}}, {"kernel_size", Ints {1, 1}}}, one {{"units", std::int64_t {1}}};
        const Attrs units {{"units", std::int64_t {24}}};
        for (const DataType dtype : {UInt8, Int8}) {
            const auto add = [&](const char* name, Layer layer, int mayMove) {
                layer.dtype = dtype;
                QTest::newRow(fmt::format("{}, {}", passbench::name(dtype), name).c_str()) << layer << mayMove;
            };
            add("convolution", {}, 0);
            add("convolution, zero points", {.dataZero = 7, .zero = 5}, 0);
            add("convolution without bias, one scale", {.perChannel = false, .bias = false}, 0);
            add("convolution, clipped", {.zero = 3, .clips = true}, 0);
            add("convolution, NHWC", {.data = {1, 12, 10, 16}, .weight = {3, 3, 16, 32}, .attrs = nhwc, .zero = 1}, 0);
            add("depthwise", {.weight = {16, 1, 3, 3}, .attrs = depthwise, .dataZero = 2, .zero = 5}, 0);
            add("pointwise", {.data = {1, 128, 9, 9}, .weight = {128, 128, 1, 1}, .attrs = pointwise, .dataZero = 9, .zero = 7}, 0);
            add("convolution and a sum", {.zero = 5, .adds = true}, 0);
            add("convolution and a sum whose other operand is read later", {.zero = 5, .adds = true, .readsTwice = true}, 0);
            add("dense", {.data = {5, 64}, .weight = {24, 64}, .attrs = units, .dataZero = 11, .zero = 3}, 0);
            add("dense, one scale", {.data = {5, 64}, .weight = {24, 64}, .attrs = units, .zero = 3, .perChannel = false, .bias = false}, 0);
            add("dense, clipped", {.data = {5, 64}, .weight = {24, 64}, .attrs = units, .dataZero = 11, .zero = 3, .clips = true}, 0);
            for (const char* rounding : {"UPWARD", "TONEAREST", "TFLITE"}) {
                const auto named = [&](const char* what) { return fmt::format("{}, {}", what, rounding); };
                add(named("convolution").c_str(), {.data = {1, 16, 40, 40}, .rounding = rounding, .dataZero = 7, .zero = 5}, 40);
                add(named("convolution, one scale").c_str(), {.data = {1, 16, 40, 40}, .rounding = rounding, .perChannel = false}, 40);
                add(named("convolution, halves").c_str(), {.data = {1, 16, 40, 40}, .rounding = rounding, .zero = 5, .largest = 7, .powersOfTwo = true}, 0);
                add(named("pointwise").c_str(), {.data = {1, 128, 6, 6}, .weight = {128, 128, 1, 1}, .attrs = pointwise, .rounding = rounding, .dataZero = 9, .zero = 7}, 40);
                add(named("two channels").c_str(), {.data = {1, 256, 1, 1}, .weight = {2, 256, 1, 1}, .attrs = few, .rounding = rounding, .dataZero = -128, .zero = -1, .perChannel = false}, 0);
                add(named("one unit").c_str(), {.data = {1, 16}, .weight = {1, 16}, .attrs = one, .rounding = rounding, .dataZero = -128, .zero = 5, .perChannel = false}, 0);
                add(named("dense").c_str(), {.data = {150, 64}, .weight = {24, 64}, .attrs = units, .rounding = rounding, .dataZero = 11, .zero = 3, .perChannel = false}, 100);
            }
        }
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("why");
        const auto add = [](const char* name, const char* text, const char* why) { QTest::newRow(name) << QString(text) << QString(why); };
        const char* const weights = "that are no constant";
        add("weights that change", "fn (%x: Tensor[(1, 4), int8], %w: Tensor[(3, 4), int8]) { qnn.requantize(qnn.dense(%x, %w, 0, 0, 0.1f, 0.1f), 0.01f, 0, 0.1f, 0) }", weights);
        add("a mean of bytes", "fn (%x: Tensor[(1, 4, 4, 4), int8]) { nn.avg_pool2d(%x, pool_size=[2, 2]) }", "works on int8, and oneDNN's primitives are used on float32 only");
        add("a sum that rounds twice", "fn (%x: Tensor[(4), int8], %y: Tensor[(4), int8]) { qnn.add(%x, %y, 0.1f, 0, 0.2f, 0, 0.3f, 0) }", "rounds each operand by itself");
        add("a requantization by itself", "fn (%x: Tensor[(4), int8]) { qnn.requantize(%x, 0.1f, 0, 0.2f, 0) }", "behind a layer only");
        add("a clip by itself", "fn (%x: Tensor[(4), int8]) { clip(%x, a_min=0f, a_max=3f) }", "behind something else than a layer");
        add("a sum of whole numbers", "fn (%x: Tensor[(4), int32], %y: Tensor[(4), int32]) { add(%x, %y) }", "no other sum of such integers");
    }

    void refuses()
    {
        QFETCH(const QString, text);
        QFETCH(const QString, why);
        const auto module = parseModule(opTable(), text.toStdString());
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        const auto region = dnnl::generateRegion({.module = *module, .function = *module->main(), .symbol = "region_under_test"});
        QVERIFY(!region);
        QVERIFY2(toText(region.error()).find(why.toStdString()) != std::string::npos, toText(region.error()).c_str());
    }

    void layers()
    {
        QFETCH(const Layer, layer);
        QFETCH(const int, mayMove);
        const Module module = LayerMaker(layer).make();
        DnnlRegion region;
        const std::string problem = region.make(module);
        if (problem.find("this processor has no VNNI") != std::string::npos) // which is known before anything is compiled
            QSKIP(problem.c_str());
        QVERIFY2(problem.empty(), problem.c_str());
        if (const std::string cannot = region.cannot(); cannot.find("VNNI") != std::string::npos)
            QSKIP(cannot.c_str());
        for (const unsigned seed : {1U, 2U}) {
            const auto inputs = wideInputs(module, seed);
            const auto expected = interpret(module, inputs);
            QVERIFY(expected);
            const auto results = region.run(inputs);
            QCOMPARE(region.status(), 0);
            for (std::size_t i = 0; i < results.size(); ++i) {
                const Moved moved = movedBy((*expected)[i], results[i]);
                QVERIFY2(moved.most <= (mayMove > 0 ? 1 : 0) && moved.elements * 100'000 <= mayMove * moved.total,
                    fmt::format("{} of {} moved by up to {}\n{}", moved.elements, moved.total, moved.most, region.text()).c_str());
                QVERIFY(moved.total < 10 || moved.saturated * 4 < moved.total * 3); // what saturates tells little
            }
        }
    }
};

PB_TEST(TestDnnlQuantized)
#include "tst_dnnl_quantized.moc"
