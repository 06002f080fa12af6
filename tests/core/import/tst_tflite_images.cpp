// Pools, sizes of images and rectifiers of stored integers, against the reference kernels' arithmetic written down in the test.

#include "tests/core/import/tflite_runs.h"

using namespace passbench;
using tfl::allNumbers, tfl::f, tfl::int8Of, tfl::stored, tfl::timesMultiplier, tfl::unaryOf;

class TestTfliteImages : public QObject {
    Q_OBJECT
private slots:
    void averagePool() // SAME, so that windows at the rim have fewer cells
    {
        TfBuilder b;
        const int x = b.tensor(stored({1, 5, 7, 3}, 0.1, -4)), y = b.tensor(stored({1, 3, 4, 3}, 0.1, -4));
        b.op(1, {x}, {y}, tf::BuiltinOptions_Pool2D, [](auto& fbb) { return tf::CreatePool2D(fbb, 0, 2, 2, 3, 3, 1).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        MATCHES(o.outputs[0], [&](std::int64_t i) {
            const std::int64_t c = i % 3, column = i / 3 % 4, row = i / 12;
            std::int64_t sum = 0, count = 0;
            for (std::int64_t r = row * 2 - 1; r < row * 2 + 2; ++r)
                for (std::int64_t k = column * 2 - 1; k < column * 2 + 2; ++k)
                    if (r >= 0 && r < 5 && k >= 0 && k < 7) {
                        sum += o.inputs[0].integerAt((r * 7 + k) * 3 + c);
                        ++count;
                    }
            return std::clamp<std::int64_t>(sum > 0 ? (sum + count / 2) / count : (sum - count / 2) / count, -4, 127);
        });
    }

    void leakyReluAndPrelu()
    {
        TfBuilder b;
        unaryOf(b, 98, stored({1, 256}, 0.05, 5), stored({1, 256}, 0.043, -7), tf::BuiltinOptions_LeakyRelu, [](auto& fbb) { return tf::CreateLeakyRelu(fbb, 0.1F).Union(); });
        OUTCOME(o, b, 1, {allNumbers(DataType::Int8)});
        MATCHES(o.outputs[0], [&](std::int64_t i) {
            const std::int64_t x = o.inputs[0].integerAt(i) - 5;
            return int8Of(timesMultiplier(x, x >= 0 ? double {f(0.05) / f(0.043)} : double {f(0.05) * 0.1F / f(0.043)}) - 7);
        });
        TfBuilder p;
        const int x = p.tensor(stored({1, 2, 8, 16}, 0.05, 5)), y = p.tensor(stored({1, 2, 8, 16}, 0.043, -7));
        TfTensor slopes = stored({1, 1, 16}, 0.002, 3);
        slopes.data = tfl::randomNumbers(16, -128, 127, 4);
        const int alpha = p.tensor(slopes);
        p.op(54, {x, alpha}, {y});
        p.io({x}, {y});
        OUTCOME(q, p);
        MATCHES(q.outputs[0], [&](std::int64_t i) {
            const std::int64_t v = q.inputs[0].integerAt(i) - 5, a = static_cast<std::int64_t>(slopes.data[static_cast<std::size_t>(i % 16)]) - 3;
            return int8Of((v >= 0 ? timesMultiplier(v, double {f(0.05)} / f(0.043)) : timesMultiplier(v * a, double {f(0.05)} * f(0.002) / f(0.043))) - 7);
        });
    }

    void rectifiers()
    {
        for (const int code : {19, 21, 20}) {
            TfBuilder b;
            const double out = code == 19 ? 0.043 : 0.05;
            unaryOf(b, code, stored({1, 256}, 0.05, 5), stored({1, 256}, out, code == 19 ? -7 : 5));
            OUTCOME(o, b, 1, {allNumbers(DataType::Int8)});
            MATCHES(o.outputs[0], [&](std::int64_t i) {
                const std::int64_t q = o.inputs[0].integerAt(i);
                if (code == 19)
                    return std::max<std::int64_t>(-7, int8Of(timesMultiplier(q - 5, double {f(0.05)} / f(0.043)) - 7));
                return code == 21 ? std::clamp<std::int64_t>(q, 5, 125) : std::clamp<std::int64_t>(q, -15, 25);
            });
        }
    }

    void rectifiersBringToOtherSteps()
    {
        for (const int code : {21, 20}) {
            TfBuilder b;
            unaryOf(b, code, stored({1, 256}, 0.1, 0), stored({1, 256}, 0.05, -128));
            OUTCOME(o, b, 1, {allNumbers(DataType::Int8)});
            MATCHES(o.outputs[0], [&](std::int64_t i) {
                const std::int64_t q = int8Of(timesMultiplier(o.inputs[0].integerAt(i), double {f(0.1)} / f(0.05)) - 128);
                return code == 21 ? std::clamp<std::int64_t>(q, -128, -8) : std::clamp<std::int64_t>(q, -128, -108);
            });
        }
    }

    void resizing()
    {
        TfBuilder b;
        const int x = b.tensor(stored({1, 3, 5, 2}, 0.1, 0)), size = b.ints({7, 8}), y = b.tensor(stored({1, 7, 8, 2}, 0.1, 0));
        b.op(23, {x, size}, {y}, tf::BuiltinOptions_ResizeBilinear, [](auto& fbb) { return tf::CreateResizeBilinear(fbb, false, true).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        const auto at = [](std::int64_t i, std::int64_t from, std::int64_t to) {
            const std::int64_t scale = (1024 * from + to / 2) / to, place = i * scale + scale / 2 - 512;
            return std::array {place, std::clamp<std::int64_t>(place / 1024, 0, from - 1), std::clamp<std::int64_t>((place + 1023) / 1024, 0, from - 1)};
        };
        MATCHES(o.outputs[0], [&](std::int64_t i) {
            const std::int64_t c = i % 2, column = i / 2 % 8, row = i / 16;
            const auto r = at(row, 3, 7), k = at(column, 5, 8);
            const auto q = [&](std::int64_t y0, std::int64_t x0) { return o.inputs[0].integerAt((y0 * 5 + x0) * 2 + c); };
            const std::int64_t dy = r[0] - 1024 * r[1], dx = k[0] - 1024 * k[1];
            const std::int64_t sum = q(r[1], k[1]) * (1024 - dy) * (1024 - dx) + q(r[2], k[1]) * dy * (1024 - dx) + q(r[1], k[2]) * (1024 - dy) * dx + q(r[2], k[2]) * dy * dx;
            return (sum > 0 ? sum + (1 << 19) : sum - (1 << 19)) / (1 << 20);
        });
    }

    void resizingOfBytes() // as floats, halves up
    {
        TfBuilder b;
        const int x = b.tensor(stored({1, 9, 5, 2}, 0.1, 7, 3)), size = b.ints({11, 8}), y = b.tensor(stored({1, 11, 8, 2}, 0.1, 7, 3));
        b.op(23, {x, size}, {y}, tf::BuiltinOptions_ResizeBilinear, [](auto& fbb) { return tf::CreateResizeBilinear(fbb, false, true).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        const auto place = [](std::int64_t i, double from, double to) { return std::clamp((static_cast<double>(i) + 0.5) * from / to - 0.5, 0.0, from - 1); };
        for (std::int64_t i = 0; i < 176; ++i) {
            const double row = place(i / 16, 9, 11), column = place(i / 2 % 8, 5, 8), dy = row - std::floor(row), dx = column - std::floor(column);
            const auto q = [&](double r, double k) {
                return static_cast<double>(o.inputs[0].integerAt((std::min<std::int64_t>(static_cast<std::int64_t>(r), 8) * 5 + std::min<std::int64_t>(static_cast<std::int64_t>(k), 4)) * 2 + i % 2));
            };
            const double real = (q(row, column) * (1 - dx) + q(row, column + 1) * dx) * (1 - dy) + (q(row + 1, column) * (1 - dx) + q(row + 1, column + 1) * dx) * dy;
            QVERIFY2(std::abs(real - static_cast<double>(o.outputs[0].integerAt(i))) < 0.5001, qPrintable(QString::number(i))); // a half is what float32 makes of it
        }
    }
};

PB_TEST(TestTfliteImages)
#include "tst_tflite_images.moc"
