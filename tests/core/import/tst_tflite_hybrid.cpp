// Real data next to stored weights: held against the description of the kernels, in float32 as they compute.

#include "tests/core/import/tflite_runs.h"

using namespace passbench;
using tfl::f;

namespace {

TfTensor weights(Ints shape, std::vector<float> scale, std::uint32_t seed, int axis = 0)
{
    std::size_t count = 1;
    for (const std::int64_t d : shape)
        count *= static_cast<std::size_t>(d);
    std::vector<std::int64_t> zeros(scale.size(), 0);
    return {.shape = std::move(shape), .scale = std::move(scale), .zeroPoint = std::move(zeros), .data = tfl::randomNumbers(count, -127, 127, seed), .axis = axis};
}

/// The same bytes, called uint8 as older converters did.
TfTensor asBytes(TfTensor w)
{
    w.type = 3;
    for (double& value : w.data)
        value = value < 0 ? value + 256 : value;
    return w;
}

struct StoredRow {
    std::vector<std::int64_t> steps; ///< without the zero point
    float step = 1;
};

StoredRow symmetric(const std::vector<float>& row)
{
    float range = 0;
    for (const float x : row)
        range = std::max(range, std::abs(x));
    StoredRow result {std::vector<std::int64_t>(row.size(), 0)};
    if (range == 0)
        return result;
    const float perStep = 127 / range;
    result.step = range / 127;
    for (std::size_t i = 0; i < row.size(); ++i)
        result.steps[i] = std::clamp<std::int64_t>(std::lround(row[i] * perStep), -127, 127);
    return result;
}

StoredRow asymmetric(const std::vector<float>& row)
{
    double low = 0, high = 0;
    for (const float x : row) {
        low = std::min(low, double {x});
        high = std::max(high, double {x});
    }
    StoredRow result {std::vector<std::int64_t>(row.size(), 0)};
    if (low == high)
        return result;
    const double step = (high - low) / 255, fromLow = -128 - low / step, fromHigh = 127 - high / step;
    const double point = 128 + std::abs(low / step) < 127 + std::abs(high / step) ? fromLow : fromHigh;
    const auto zero = static_cast<std::int64_t>(std::round(std::clamp(point, -128.0, 127.0)));
    result.step = static_cast<float>(step);
    const float perStep = 1 / result.step;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const float product = row[i] * perStep;
        result.steps[i] = std::clamp<std::int64_t>(std::lround(static_cast<float>(zero) + product), -128, 127) - zero;
    }
    return result;
}

StoredRow storedRow(const std::vector<float>& row, bool isAsymmetric) { return isAsymmetric ? asymmetric(row) : symmetric(row); }

std::vector<float> rowOf(const Tensor& tensor, std::int64_t from, std::int64_t count)
{
    std::vector<float> row;
    for (std::int64_t i = 0; i < count; ++i)
        row.push_back(f(tensor.at(from + i)));
    return row;
}

/// Rows times matrices [U, K] of one step.
std::vector<float> product(const std::vector<float>& row, const TfTensor& matrix, bool isAsymmetric)
{
    const StoredRow stored = storedRow(row, isAsymmetric);
    std::vector<float> result;
    for (std::size_t u = 0; u < static_cast<std::size_t>(matrix.shape[0]); ++u) {
        std::int64_t sum = 0;
        for (std::size_t k = 0; k < row.size(); ++k)
            sum += stored.steps[k] * static_cast<std::int64_t>(matrix.data[u * row.size() + k]);
        const float step = stored.step * matrix.scale[matrix.scale.size() == 1 ? 0 : u];
        result.push_back(static_cast<float>(sum) * step);
    }
    return result;
}

float squash(float x) { return 1 / (1 + std::exp(-x)); }

void forms()
{
    QTest::addColumn<bool>("asymmetric");
    QTest::newRow("around 0") << false;
    QTest::newRow("with a zero point") << true;
}

} // namespace

class TestTfliteHybrid : public QObject {
    Q_OBJECT
private slots:
    void rows_data() { forms(); }
    void rows() // with a step for all, for each row of the weights, and in bytes without a sign; one row of the data is nothing but 0
    {
        QFETCH(bool, asymmetric);
        for (const int kind : {0, 1, 2}) {
            const bool perChannel = kind == 1;
            TfBuilder b;
            const TfTensor w = weights({3, 7}, perChannel ? std::vector {0.01F, 0.02F, 0.005F} : std::vector {0.013F}, 3);
            const int x = b.tensor(real({4, 7})), m = b.tensor(kind == 2 ? asBytes(w) : w), bias = b.tensor(real({3}, {0.5, -0.25, 1})), y = b.tensor(real({4, 3}));
            b.op(9, {x, m, bias}, {y}, tf::BuiltinOptions_FullyConnected, [asymmetric](auto& fbb) { return tf::CreateFullyConnected(fbb, 1, 0, false, asymmetric).Union(); });
            b.io({x}, {y});
            Tensor data = tfl::randomTensor(Type(DataType::Float32, {4, 7}), 5);
            for (std::int64_t i = 7; i < 14; ++i)
                data.set(i, 0);
            OUTCOME(o, b, 1, {data});
            QVERIFY(o.module.origin->report.empty());
            for (std::int64_t r = 0; r < 4; ++r) {
                const auto sums = product(rowOf(data, r * 7, 7), w, asymmetric);
                for (std::int64_t u = 0; u < 3; ++u)
                    QCOMPARE(f(o.outputs[0].at(r * 3 + u)), std::max(0.0F, sums[static_cast<std::size_t>(u)] + std::array {0.5F, -0.25F, 1.0F}[static_cast<std::size_t>(u)]));
            }
        }
    }

    void images_data()
    {
        QTest::addColumn<int>("code");
        QTest::addColumn<bool>("perChannel");
        QTest::newRow("one step for all channels") << 3 << false;
        QTest::newRow("a step for each channel") << 3 << true;
        QTest::newRow("depthwise, two from each") << 4 << true;
    }

    void images() // two of them, each with steps of its own; padding is real 0
    {
        QFETCH(int, code);
        QFETCH(bool, perChannel);
        constexpr std::int64_t H = 4, W = 5, C = 2, O = 4;
        TfBuilder b;
        const bool depthwise = code == 4;
        const TfTensor w = weights(depthwise ? Ints {1, 3, 3, O} : Ints {O, 3, 3, C}, perChannel ? std::vector {0.01F, 0.02F, 0.005F, 0.012F} : std::vector {0.013F}, 3, depthwise ? 3 : 0);
        const int x = b.tensor(real({2, H, W, C})), m = b.tensor(w), y = b.tensor(real({2, H, W, O}));
        if (depthwise)
            b.op(4, {x, m, -1}, {y}, tf::BuiltinOptions_DepthwiseConv2D, [](auto& fbb) { return tf::CreateDepthwiseConv2D(fbb, 0, 1, 1, 2).Union(); });
        else
            b.op(3, {x, m, -1}, {y}, tf::BuiltinOptions_Conv2D, [](auto& fbb) { return tf::CreateConv2D(fbb, 0, 1, 1).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        for (std::int64_t i = 0; i < 2 * H * W * O; ++i) {
            const std::int64_t channel = i % O, column = i / O % W, row = i / O / W % H, image = i / O / W / H;
            const StoredRow stored = storedRow(rowOf(o.inputs[0], image * H * W * C, H * W * C), perChannel);
            std::int64_t sum = 0;
            for (std::int64_t k = 0; k < 9 * C; ++k) {
                const std::int64_t c = k % C, at = row + k / C / 3 - 1, across = column + k / C % 3 - 1;
                if (at < 0 || at >= H || across < 0 || across >= W || (depthwise && c != channel / 2))
                    continue;
                const std::int64_t weight = depthwise ? k / C * O + channel : channel * 9 * C + k;
                sum += stored.steps[static_cast<std::size_t>((at * W + across) * C + c)] * static_cast<std::int64_t>(w.data[static_cast<std::size_t>(weight)]);
            }
            const float step = stored.step * w.scale[perChannel ? static_cast<std::size_t>(channel) : 0];
            QCOMPARE(f(o.outputs[0].at(i)), static_cast<float>(sum) * step);
        }
    }

    void batches_data() { forms(); }
    void batches() // the second operand turned
    {
        QFETCH(bool, asymmetric);
        TfBuilder b;
        const TfTensor w = weights({2, 3, 5}, {0.02F}, 9);
        const int x = b.tensor(real({2, 4, 5})), m = b.tensor(w), y = b.tensor(real({2, 4, 3}));
        b.op(126, {x, m}, {y}, tf::BuiltinOptions_BatchMatMul, [asymmetric](auto& fbb) { return tf::CreateBatchMatMul(fbb, false, true, asymmetric).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        for (std::int64_t r = 0; r < 8; ++r) {
            TfTensor matrix = w;
            matrix.shape = {3, 5};
            matrix.data.assign(w.data.begin() + r / 4 * 15, w.data.begin() + r / 4 * 15 + 15);
            const auto sums = product(rowOf(o.inputs[0], r * 5, 5), matrix, asymmetric);
            for (std::int64_t u = 0; u < 3; ++u)
                QCOMPARE(f(o.outputs[0].at(r * 3 + u)), sums[static_cast<std::size_t>(u)]);
        }
    }

    void lstm_data() { forms(); }
    void lstm() // with peepholes, projection and both clips
    {
        QFETCH(bool, asymmetric);
        constexpr std::size_t T = 3, I = 4, H = 5, P = 3;
        TfBuilder b;
        std::vector<TfTensor> given;
        for (std::uint32_t g = 0; g < 4; ++g)
            given.push_back(weights({H, I}, {0.004F + 0.002F * static_cast<float>(g)}, g));
        for (std::uint32_t g = 0; g < 4; ++g)
            given.push_back(weights({H, P}, {0.009F - 0.002F * static_cast<float>(g)}, 10 + g));
        for (std::uint32_t g = 0; g < 3; ++g)
            given.push_back(weights({H}, {0.003F}, 20 + g));
        for (std::uint32_t g = 0; g < 4; ++g)
            given.push_back({.shape = {H}, .type = 0, .data = {0.1, -0.2, 0.3, 0.05 * g, -0.4}});
        given.push_back(weights({P, H}, {0.006F}, 30));
        std::vector<int> inputs {b.tensor(real({1, T, I}))};
        for (const TfTensor& tensor : given)
            inputs.push_back(b.tensor(tensor));
        inputs.push_back(-1);
        inputs.push_back(b.tensor({.shape = {1, P}, .type = 0, .name = "h", .variable = true}));
        inputs.push_back(b.tensor({.shape = {1, H}, .type = 0, .name = "c", .variable = true}));
        const int x = inputs[0], y = b.tensor(real({1, T, P}));
        b.op(44, inputs, {y}, tf::BuiltinOptions_UnidirectionalSequenceLstm, [asymmetric](auto& fbb) { return tf::CreateUnidirectionalSequenceLstm(fbb, 4, 1.1F, 0.4F, false, asymmetric).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        std::vector<float> h = rowOf(o.inputs[1], 0, P), c = rowOf(o.inputs[2], 0, H);
        for (std::size_t t = 0; t < T; ++t) {
            const auto data = rowOf(o.inputs[0], static_cast<std::int64_t>(t * I), I);
            std::vector<float> sums[4], hidden(H);
            for (std::size_t g = 0; g < 4; ++g) {
                sums[g] = product(data, given[g], asymmetric);
                const auto recurrent = product(h, given[4 + g], asymmetric);
                for (std::size_t k = 0; k < H; ++k)
                    sums[g][k] += f(given[11 + g].data[k]) + recurrent[k];
            }
            const auto peephole = [&](std::size_t g, std::size_t k) { return f(given[8 + g].data[k]) * 0.003F * c[k]; };
            for (std::size_t k = 0; k < H; ++k) {
                const float input = squash(sums[0][k] + peephole(0, k)), forget = squash(sums[1][k] + peephole(1, k));
                c[k] = std::clamp(forget * c[k] + input * std::tanh(sums[2][k]), -1.1F, 1.1F);
                hidden[k] = squash(sums[3][k] + peephole(2, k)) * std::tanh(c[k]);
            }
            h = product(hidden, given[15], asymmetric);
            for (std::size_t p = 0; p < P; ++p) {
                h[p] = std::clamp(h[p], -0.4F, 0.4F);
                QVERIFY(std::abs(f(o.outputs[0].at(static_cast<std::int64_t>(t * P + p))) - h[p]) < 1e-5F);
            }
        }
    }
};

PB_TEST(TestTfliteHybrid)
#include "tst_tflite_hybrid.moc"
