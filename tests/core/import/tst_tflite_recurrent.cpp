// Recurrent operators and what stays between calls: variables are parameters, and further results.

#include "tests/core/import/tflite_runs.h"

using namespace passbench;
using tfl::f, tfl::int8Of, tfl::int16Of, tfl::timesMultiplier;

namespace {

TfTensor weights(Ints shape, double scale, std::uint32_t seed, int type = 9)
{
    std::size_t count = 1;
    for (const std::int64_t d : shape)
        count *= static_cast<std::size_t>(d);
    return {.shape = std::move(shape), .type = type, .scale = {f(scale)}, .zeroPoint = {0}, .data = tfl::randomNumbers(count, -127, 127, seed)};
}

TfTensor reals(Ints shape, std::uint32_t seed)
{
    TfTensor tensor = weights(std::move(shape), 1, seed, 0);
    tensor.scale.clear();
    for (double& x : tensor.data)
        x /= 200;
    return tensor;
}

double squash(double x) { return 1 / (1 + std::exp(-x)); }

} // namespace

class TestTfliteRecurrent : public QObject {
    Q_OBJECT
private slots:
    void svdfOfIntegers()
    {
        for (const int stateType : {7, 9}) {
            TfBuilder b;
            const std::int64_t zero = stateType == 9 ? -3 : 0;
            const TfTensor feature = weights({6, 4}, 0.01, 1), time = weights({6, 5}, 0.004, 2, stateType);
            TfTensor bias {.shape = {3}, .type = 2, .data = tfl::randomNumbers(3, -500, 500, 3)};
            const int x = b.tensor({.shape = {2, 4}, .scale = {f(0.05)}, .zeroPoint = {7}}), wf = b.tensor(feature), wt = b.tensor(time), bi = b.tensor(bias);
            const int state = b.tensor({.shape = {2, 30}, .type = stateType, .scale = {f(stateType == 9 ? 0.1 : 0.0005)}, .zeroPoint = {zero}, .name = "memory", .variable = true});
            const int y = b.tensor({.shape = {2, 3}, .scale = {f(0.02)}, .zeroPoint = {-9}});
            b.op(27, {x, wf, wt, bi, state}, {y}, tf::BuiltinOptions_Svdf, [](auto& fbb) { return tf::CreateSvdf(fbb, 2, 1).Union(); });
            b.io({x}, {y});
            OUTCOME(o, b);
            QCOMPARE(o.module.main()->params().size(), 2U);
            QCOMPARE(o.module.origin->outputNames[1], std::string("state_memory"));
            const auto in = [](const TfTensor& t, std::int64_t i) { return static_cast<std::int64_t>(t.data[static_cast<std::size_t>(i)]); };
            const float s = f(stateType == 9 ? 0.1 : 0.0005);
            const auto moved = [&](std::int64_t i) {
                if (i % 5 != 4)
                    return o.inputs[1].integerAt(i + 1);
                const std::int64_t batch = i / 30, filter = i / 5 % 6;
                std::int64_t sum = 0;
                for (std::int64_t k = 0; k < 4; ++k)
                    sum += in(feature, filter * 4 + k) * (o.inputs[0].integerAt(batch * 4 + k) - 7);
                const std::int64_t next = timesMultiplier(sum, double {f(0.05) * f(0.01) / s}) + zero;
                return stateType == 9 ? int8Of(next) : int16Of(next);
            };
            MATCHES(o.outputs[1], moved);
            MATCHES(o.outputs[0], [&](std::int64_t i) {
                std::int64_t sum = in(bias, i % 3);
                for (std::int64_t k = 0; k < 10; ++k)
                    sum += (moved(i / 3 * 30 + i % 3 * 10 + k) - zero) * in(time, i % 3 * 10 + k);
                return int8Of(timesMultiplier(sum, double {s * f(0.004) / f(0.02)}) - 9);
            });
        }
    }

    void lstmOfReals()
    {
        constexpr std::int64_t T = 3, I = 4, H = 5;
        TfBuilder b;
        std::vector<int> inputs {b.tensor({.shape = {1, T, I}, .type = 0})};
        std::vector<TfTensor> given;
        for (std::uint32_t g = 0; g < 4; ++g)
            given.push_back(reals({H, I}, g));
        for (std::uint32_t g = 0; g < 4; ++g)
            given.push_back(reals({H, H}, 10 + g));
        for (std::uint32_t g = 0; g < 4; ++g)
            given.push_back(reals({H}, 20 + g));
        for (std::size_t g = 0; g < 8; ++g)
            inputs.push_back(b.tensor(given[g]));
        inputs.insert(inputs.end(), {-1, -1, -1});
        for (std::size_t g = 8; g < 12; ++g)
            inputs.push_back(b.tensor(given[g]));
        inputs.insert(inputs.end(), {-1, -1});
        inputs.push_back(b.tensor({.shape = {1, H}, .type = 0, .name = "h", .variable = true}));
        inputs.push_back(b.tensor({.shape = {1, H}, .type = 0, .name = "c", .variable = true}));
        const int x = inputs[0], y = b.tensor({.shape = {1, T, H}, .type = 0});
        b.op(44, inputs, {y}, tf::BuiltinOptions_UnidirectionalSequenceLstm, [](auto& fbb) { return tf::CreateUnidirectionalSequenceLstm(fbb, 4, 0.3F).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        QCOMPARE(o.outputs.size(), 3U);
        std::vector<double> h, c;
        for (std::int64_t k = 0; k < H; ++k) {
            h.push_back(o.inputs[1].at(k));
            c.push_back(o.inputs[2].at(k));
        }
        for (std::int64_t t = 0; t < T; ++t) {
            std::vector<double> next(H);
            for (std::size_t k = 0; k < H; ++k) {
                double sums[4];
                for (std::size_t g = 0; g < 4; ++g) {
                    sums[g] = given[8 + g].data[k];
                    for (std::size_t i = 0; i < I; ++i)
                        sums[g] += given[g].data[k * I + i] * o.inputs[0].at(t * I + static_cast<std::int64_t>(i));
                    for (std::size_t i = 0; i < H; ++i)
                        sums[g] += given[4 + g].data[k * H + i] * h[i];
                }
                c[k] = std::clamp(squash(sums[1]) * c[k] + squash(sums[0]) * std::tanh(sums[2]), -0.3, 0.3); // i f c o
                next[k] = squash(sums[3]) * std::tanh(c[k]);
            }
            h = next;
            for (std::int64_t k = 0; k < H; ++k)
                QVERIFY(std::abs(o.outputs[0].at(t * H + k) - h[static_cast<std::size_t>(k)]) < 1e-5);
        }
        for (std::int64_t k = 0; k < H; ++k)
            QVERIFY(std::abs(o.outputs[2].at(k) - c[static_cast<std::size_t>(k)]) < 1e-5);
    }

    /// Near the same cell in real numbers, and each step's hidden state is what the sequence says.
    void lstmOfIntegers()
    {
        constexpr std::int64_t T = 4, I = 6, H = 5;
        TfBuilder b;
        std::vector<int> inputs {b.tensor({.shape = {2, T, I}, .scale = {f(0.008)}, .zeroPoint = {3}})};
        std::vector<TfTensor> given;
        for (std::uint32_t g = 0; g < 4; ++g)
            given.push_back(weights({H, I}, 0.004 + 0.001 * g, g));
        for (std::uint32_t g = 0; g < 4; ++g)
            given.push_back(weights({H, H}, 0.005 - 0.001 * g, 10 + g));
        for (std::uint32_t g = 0; g < 4; ++g)
            given.push_back({.shape = {H}, .type = 2, .data = tfl::randomNumbers(H, -3000, 3000, 20 + g)});
        for (std::size_t g = 0; g < 8; ++g)
            inputs.push_back(b.tensor(given[g]));
        inputs.insert(inputs.end(), {-1, -1, -1});
        for (std::size_t g = 8; g < 12; ++g)
            inputs.push_back(b.tensor(given[g]));
        inputs.insert(inputs.end(), {-1, -1});
        inputs.push_back(b.tensor({.shape = {2, H}, .scale = {f(0.007)}, .zeroPoint = {-4}, .name = "h", .variable = true}));
        inputs.push_back(b.tensor({.shape = {2, H}, .type = 7, .scale = {f(1.0 / 16384)}, .zeroPoint = {0}, .name = "c", .variable = true}));
        const int x = inputs[0], y = b.tensor({.shape = {2, T, H}, .scale = {f(0.007)}, .zeroPoint = {-4}});
        b.op(44, inputs, {y}, tf::BuiltinOptions_UnidirectionalSequenceLstm, [](auto& fbb) { return tf::CreateUnidirectionalSequenceLstm(fbb, 4, 1.2F).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        for (std::int64_t batch = 0; batch < 2; ++batch) {
            std::vector<double> h, c;
            for (std::int64_t k = 0; k < H; ++k) {
                h.push_back(0.007 * static_cast<double>(o.inputs[1].integerAt(batch * H + k) + 4));
                c.push_back(static_cast<double>(o.inputs[2].integerAt(batch * H + k)) / 16384);
            }
            for (std::int64_t t = 0; t < T; ++t) {
                std::vector<double> next(H);
                for (std::size_t k = 0; k < H; ++k) {
                    double sums[4];
                    for (std::size_t g = 0; g < 4; ++g) {
                        const double w = 0.004 + 0.001 * static_cast<double>(g), r = 0.005 - 0.001 * static_cast<double>(g);
                        sums[g] = given[8 + g].data[k] * 0.008 * w;
                        for (std::size_t i = 0; i < I; ++i)
                            sums[g] += w * given[g].data[k * I + i] * 0.008 * static_cast<double>(o.inputs[0].integerAt((batch * T + t) * I + static_cast<std::int64_t>(i)) - 3);
                        for (std::size_t i = 0; i < H; ++i)
                            sums[g] += r * given[4 + g].data[k * H + i] * h[i];
                    }
                    c[k] = std::clamp(squash(sums[1]) * c[k] + squash(sums[0]) * std::tanh(sums[2]), -1.2, 1.2);
                    next[k] = squash(sums[3]) * std::tanh(c[k]);
                }
                h = next;
                for (std::int64_t k = 0; k < H; ++k)
                    QVERIFY(std::abs(0.007 * static_cast<double>(o.outputs[0].integerAt((batch * T + t) * H + k) + 4) - h[static_cast<std::size_t>(k)]) < 0.03);
            }
            for (std::int64_t k = 0; k < H; ++k)
                QCOMPARE(o.outputs[1].integerAt(batch * H + k), o.outputs[0].integerAt((batch * T + T - 1) * H + k));
        }
    }

    void statesBegin() // at real 0
    {
        TfBuilder b;
        const int x = b.tensor({.shape = {1, 2}, .scale = {1}, .zeroPoint = {0}}), wf = b.tensor(weights({2, 2}, 0.01, 1)), wt = b.tensor(weights({2, 3}, 0.01, 2));
        const int state = b.tensor({.shape = {1, 6}, .scale = {1}, .zeroPoint = {-7}, .name = "past/0", .variable = true}), y = b.tensor({.shape = {1, 2}, .scale = {1}, .zeroPoint = {0}});
        b.op(27, {x, wf, wt, -1, state}, {y}, tf::BuiltinOptions_Svdf, [](auto& fbb) { return tf::CreateSvdf(fbb, 1).Union(); });
        b.io({x}, {y});
        IMPORT_OK(states, initialStates(b.file()));
        QCOMPARE(states.size(), 1U);
        QCOMPARE(states[0].name, std::string("state_past_0"));
        QVERIFY(sameContent(states[0].value, Tensor::filled(DataType::Int8, {1, 6}, -7)));
        IMPORT_OK(none, initialStates(samples() / "unet.onnx"));
        QVERIFY(none.empty());
    }

    void bidirectional() // backwards is forwards of the turned data
    {
        TfBuilder b;
        const int x = b.tensor({.shape = {1, 3, 2}, .type = 0});
        std::vector<int> inputs {x};
        for (int direction = 0; direction < 2; ++direction) { // the same weights in both
            for (TfTensor& each : std::vector {reals({4, 2}, 1), reals({4, 4}, 2), reals({4}, 3)})
                inputs.push_back(b.tensor(each));
            inputs.push_back(b.tensor({.shape = {1, 4}, .type = 0, .name = direction == 0 ? "there" : "back", .variable = true}));
        }
        const int y = b.tensor({.shape = {1, 3, 8}, .type = 0});
        b.op(46, inputs, {y}, tf::BuiltinOptions_BidirectionalSequenceRnn, [](auto& fbb) { return tf::CreateBidirectionalSequenceRnn(fbb, false, 4, true).Union(); });
        b.io({x}, {y});
        Tensor data = Tensor::allocate(DataType::Float32, {1, 3, 2});
        for (std::int64_t i = 0; i < 6; ++i)
            data.set(i, static_cast<double>(i / 2 == 1 ? 3 : 1) * (i % 2 == 0 ? 0.2 : -0.3)); // the same from both ends
        const Tensor zeros = Tensor::filled(DataType::Float32, {1, 4}, 0);
        OUTCOME(o, b, 1, {data, zeros, zeros});
        QCOMPARE(o.outputs.size(), 3U);
        for (std::int64_t t = 0; t < 3; ++t)
            for (std::int64_t k = 0; k < 4; ++k)
                QVERIFY(std::abs(o.outputs[0].at(t * 8 + k) - o.outputs[0].at((2 - t) * 8 + 4 + k)) < 1e-6);
    }

    void resources()
    {
        TfBuilder b;
        const auto handle = [](auto& fbb) {
            const auto none = fbb.CreateString(""), name = fbb.CreateString("total");
            return tf::CreateVarHandle(fbb, none, name).Union();
        };
        const int h = b.tensor({.shape = {}, .type = 13}), x = b.tensor({.shape = {3}, .type = 0}), old = b.tensor({.shape = {3}, .type = 0}), sum = b.tensor({.shape = {3}, .type = 0});
        b.op(142, {}, {h}, tf::BuiltinOptions_VarHandle, handle);
        b.op(143, {h}, {old});
        b.op(0, {old, x}, {sum});
        b.op(144, {h, sum}, {});
        b.io({x}, {sum});
        OUTCOME(o, b);
        QCOMPARE(o.module.origin->outputNames[1], std::string("state_total"));
        QVERIFY(sameContent(o.outputs[0], o.outputs[1]));
        QCOMPARE(o.outputs[0].at(1), double {f(o.inputs[0].at(1)) + f(o.inputs[1].at(1))});
    }
};

PB_TEST(TestTfliteRecurrent)
#include "tst_tflite_recurrent.moc"
