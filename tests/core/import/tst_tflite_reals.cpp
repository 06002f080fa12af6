// Operators of real numbers, one model each, against the formulas of their description.

#include "tests/core/import/tflite_runs.h"

using namespace passbench;
using tfl::f;

namespace {

template<typename F> QByteArray apart(const Tensor& tensor, F&& expected, double allowed = 1e-5)
{
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        if (const double e = expected(i); !(std::abs(tensor.at(i) - e) <= allowed))
            return QByteArray::fromStdString(fmt::format("element {} is {}, and should be {}", i, tensor.at(i), e));
    return {};
}

} // namespace

#define NEAR(...)                                                                                                      \
    {                                                                                                                  \
        const QByteArray wrong = apart(__VA_ARGS__);                                                                   \
        QVERIFY2(wrong.isEmpty(), wrong.constData());                                                                  \
    }

class TestTfliteReals : public QObject {
    Q_OBJECT
private slots:
    void convolution() // SAME with an even kernel and stride 2, in two groups, RELU6
    {
        TfBuilder b;
        const auto weights = tfl::randomNumbers(4 * 2 * 2 * 3, -9, 9, 1);
        const int x = b.tensor(real({1, 5, 4, 6})), w = b.tensor(real({4, 2, 2, 3}, weights)), bias = b.tensor(real({4}, {1, 2, -1, 0})), y = b.tensor(real({1, 3, 2, 4}));
        b.op(3, {x, w, bias}, {y}, tf::BuiltinOptions_Conv2D, [](auto& fbb) { return tf::CreateConv2D(fbb, 0, 2, 2, 3).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        const double offsets[] {1, 2, -1, 0};
        NEAR(o.outputs[0], [&](std::int64_t i) {
            const std::int64_t c = i % 4, column = i / 4 % 2, row = i / 8;
            double sum = offsets[c];
            for (std::int64_t r = 0; r < 2; ++r)
                for (std::int64_t k = 0; k < 2; ++k)
                    for (std::int64_t in = 0; in < 3 && row * 2 + r < 5; ++in) // one row is added, behind
                        sum += o.inputs[0].at(((row * 2 + r) * 4 + column * 2 + k) * 6 + c / 2 * 3 + in) * weights[static_cast<std::size_t>(((c * 2 + r) * 2 + k) * 3 + in)];
            return std::clamp(sum, 0.0, 6.0);
        });
    }

    void depthwise() // two channels from each, and options that do not say so
    {
        TfBuilder b;
        const auto weights = tfl::randomNumbers(9 * 6, -9, 9, 2);
        const int x = b.tensor(real({1, 4, 4, 3})), w = b.tensor(real({1, 3, 3, 6}, weights)), y = b.tensor(real({1, 2, 2, 6}));
        b.op(4, {x, w, -1}, {y}, tf::BuiltinOptions_DepthwiseConv2D, [](auto& fbb) { return tf::CreateDepthwiseConv2D(fbb, 1, 1, 1, 0).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        NEAR(o.outputs[0], [&](std::int64_t i) {
            const std::int64_t c = i % 6, column = i / 6 % 2, row = i / 12;
            double sum = 0;
            for (std::int64_t t = 0; t < 9; ++t)
                sum += o.inputs[0].at(((row + t / 3) * 4 + column + t % 3) * 3 + c / 2) * weights[static_cast<std::size_t>(t * 6 + c)];
            return sum;
        }, 1e-4);
    }

    void transposed() // SAME, stride 2, output shape an input of the model
    {
        TfBuilder b;
        const auto weights = tfl::randomNumbers(2 * 3 * 3 * 1, -9, 9, 3);
        const int shape = b.tensor({.shape = {4}, .type = 2}), x = b.tensor(real({1, 2, 2, 1})), w = b.tensor(real({2, 3, 3, 1}, weights)), y = b.tensor(real({1, 4, 4, 2}));
        b.op(67, {shape, w, x}, {y}, tf::BuiltinOptions_TransposeConv, [](auto& fbb) { return tf::CreateTransposeConv(fbb, 0, 2, 2).Union(); });
        b.io({shape, x}, {y});
        OUTCOME(o, b);
        std::vector<double> expected(32, 0);
        for (int i = 0; i < 2; ++i)
            for (int j = 0; j < 2; ++j)
                for (int t = 0; t < 9; ++t)
                    for (int c = 0; c < 2; ++c)
                        if (const int r = i * 2 + t / 3, k = j * 2 + t % 3; r < 4 && k < 4) // all that is cut off lies behind
                            expected[static_cast<std::size_t>((r * 4 + k) * 2 + c)] += o.inputs[1].at(i * 2 + j) * weights[static_cast<std::size_t>(c * 9 + t)];
        NEAR(o.outputs[0], [&](std::int64_t i) { return expected[static_cast<std::size_t>(i)]; });
    }

    void functions_data()
    {
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, int code) { QTest::newRow(name) << code; };
        row("floor", 8), row("logistic", 14), row("tanh", 28), row("exp", 47), row("neg", 59), row("sin", 66), row("abs", 101), row("ceil", 104), row("cos", 108), row("elu", 111);
        row("round", 116), row("hard_swish", 117), row("gelu", 150), row("relu", 19), row("relu6", 21), row("relu_n1", 20), row("square", 92), row("sign", 158), row("relu_0_to_1", 152);
    }

    void functions()
    {
        QFETCH(int, code);
        TfBuilder b;
        const int x = b.tensor(real({3, 50})), y = b.tensor(real({3, 50}));
        b.op(code, {x}, {y});
        b.io({x}, {y});
        std::vector<double> given = tfl::randomNumbers(150, -800, 800, 5);
        Tensor input = Tensor::allocate(DataType::Float32, {3, 50});
        for (std::int64_t i = 0; i < 150; ++i)
            input.set(i, i < 6 ? static_cast<double>(i) - 2.5 : given[static_cast<std::size_t>(i)] / 100); // halves, too
        OUTCOME(o, b, 1, {input});
        NEAR(o.outputs[0], [&](std::int64_t i) {
            const double v = input.at(i);
            switch (code) {
            case 8: return std::floor(v);
            case 14: return 1 / (1 + std::exp(-v));
            case 28: return std::tanh(v);
            case 47: return std::exp(v);
            case 59: return -v;
            case 66: return std::sin(v);
            case 101: return std::abs(v);
            case 104: return std::ceil(v);
            case 108: return std::cos(v);
            case 111: return v < 0 ? std::expm1(v) : v;
            case 116: return std::nearbyint(v);
            case 117: return v * std::clamp(v + 3, 0.0, 6.0) / 6;
            case 150: return 0.5 * v * (1 + std::erf(v / std::sqrt(2.0)));
            case 19: return std::max(v, 0.0);
            case 21: return std::clamp(v, 0.0, 6.0);
            case 20: return std::clamp(v, -1.0, 1.0);
            case 92: return v * v;
            case 158: return v > 0 ? 1.0 : v < 0 ? -1.0 : 0.0;
            default: return std::clamp(v, 0.0, 1.0);
            }
        }, code == 47 ? 2e-3 : 1e-5);
    }

    void rows() // softmax with beta, log_softmax, l2_normalization, sums and places of the largest
    {
        TfBuilder b;
        const int x = b.tensor(real({4, 6})), axis = b.ints({-1, 1}), at = b.ints({1});
        const int soft = b.tensor(real({4, 6})), log = b.tensor(real({4, 6})), unit = b.tensor(real({4, 6})), sum = b.tensor(real({4})), place = b.tensor({.shape = {4}, .type = 4});
        b.op(25, {x}, {soft}, tf::BuiltinOptions_Softmax, [](auto& fbb) { return tf::CreateSoftmax(fbb, 2.0F).Union(); });
        b.op(50, {x}, {log});
        b.op(11, {x}, {unit});
        b.op(74, {x, axis}, {sum});
        b.op(56, {x, at}, {place});
        b.io({x}, {soft, log, unit, sum, place});
        OUTCOME(o, b);
        for (std::int64_t r = 0; r < 4; ++r) {
            double powers = 0, twice = 0, squares = 0, total = 0;
            std::int64_t most = 0;
            for (std::int64_t i = 0; i < 6; ++i) {
                const double v = o.inputs[0].at(r * 6 + i);
                powers += std::exp(v), twice += std::exp(2 * v), squares += v * v, total += v;
                most = v > o.inputs[0].at(r * 6 + most) ? i : most;
            }
            QVERIFY(std::abs(o.outputs[3].at(r) - total) < 1e-5);
            QCOMPARE(o.outputs[4].integerAt(r), most);
            for (std::int64_t i = r * 6; i < r * 6 + 6; ++i) {
                const double v = o.inputs[0].at(i);
                QVERIFY(std::abs(o.outputs[0].at(i) - std::exp(2 * v) / twice) < 1e-5 && std::abs(o.outputs[1].at(i) - v + std::log(powers)) < 1e-5);
                QVERIFY(std::abs(o.outputs[2].at(i) - v / std::sqrt(squares)) < 1e-5);
            }
        }
    }

    void places() // gather with batches, one_hot, topk, select of rows, cumsum, space and depth
    {
        TfBuilder b;
        const int x = b.tensor(real({2, 4, 4})), indices = b.tensor({.shape = {2, 2}, .type = 2, .data = {3, 0, 1, 1}}), taken = b.tensor(real({2, 2, 4}));
        b.op(36, {x, indices}, {taken}, tf::BuiltinOptions_Gather, [](auto& fbb) { return tf::CreateGather(fbb, 1, 1).Union(); });
        const int depth = b.tensor({.shape = {}, .type = 2, .data = {4}}), on = b.tensor(real({}, {5})), off = b.tensor(real({}, {-5})), hot = b.tensor(real({2, 2, 4}));
        b.op(85, {indices, depth, on, off}, {hot}, tf::BuiltinOptions_OneHotOptions, [](auto& fbb) { return tf::CreateAxis(fbb, -1).Union(); });
        const int k = b.tensor({.shape = {}, .type = 2, .data = {2}}), best = b.tensor(real({2, 4, 2})), where = b.tensor({.shape = {2, 4, 2}, .type = 2});
        b.op(48, {x, k}, {best, where});
        const int mask = b.tensor({.shape = {2}, .type = 6, .data = {1, 0}}), zeros = b.tensor(real({2, 4, 4})), chosen = b.tensor(real({2, 4, 4}));
        b.op(93, {x}, {zeros});
        b.op(64, {mask, x, zeros}, {chosen});
        const int axis = b.tensor({.shape = {}, .type = 2, .data = {1}}), running = b.tensor(real({2, 4, 4}));
        b.op(128, {x, axis}, {running}, tf::BuiltinOptions_Cumsum, [](auto& fbb) { return tf::CreateCumsum(fbb, true, true).Union(); });
        b.io({x}, {taken, hot, best, where, chosen, running});
        OUTCOME(o, b);
        const auto in = [&](std::int64_t i, std::int64_t j, std::int64_t m) { return o.inputs[0].at((i * 4 + j) * 4 + m); };
        const std::int64_t at[] {3, 0, 1, 1};
        for (std::int64_t i = 0; i < 16; ++i) {
            QCOMPARE(o.outputs[0].at(i), in(i / 8, at[i / 4], i % 4));
            QCOMPARE(o.outputs[1].at(i), at[i / 4] == i % 4 ? 5.0 : -5.0);
            QCOMPARE(o.outputs[2].at(i), in(i / 8, i / 2 % 4, o.outputs[3].integerAt(i)));
        }
        for (std::int64_t i = 0; i < 32; ++i) {
            QCOMPARE(o.outputs[4].at(i), i < 16 ? o.inputs[0].at(i) : 0);
            double behind = 0;
            for (std::int64_t j = i / 4 % 4 + 1; j < 4; ++j)
                behind += in(i / 16, j, i % 4);
            QVERIFY(std::abs(o.outputs[5].at(i) - behind) < 1e-5);
        }
    }
};

PB_TEST(TestTfliteReals)
#include "tst_tflite_reals.moc"
