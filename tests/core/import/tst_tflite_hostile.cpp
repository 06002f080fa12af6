// Files that are cut off, damaged, or contradict themselves: one clear error, and never a crash.

#include "tests/core/import/tflite_runs.h"

#include <random>

using namespace passbench;

namespace {

/// A sum, a convolution with constants, and a softmax.
std::string soundModel()
{
    TfBuilder b;
    const TfTensor stored {.shape = {1, 4, 4, 2}, .scale = {0.1F}, .zeroPoint = {3}};
    const int x = b.tensor(stored), sum = b.tensor(stored), y = b.tensor(stored);
    const int w = b.tensor({.shape = {2, 3, 3, 2}, .scale = {0.01F, 0.02F}, .zeroPoint = {0, 0}, .data = tfl::randomNumbers(36, -127, 127, 1)});
    const int bias = b.tensor({.shape = {2}, .type = 2, .data = {5, -5}});
    b.op(0, {x, x}, {sum}, tf::BuiltinOptions_Add, [](auto& fbb) { return tf::CreateAdd(fbb).Union(); });
    b.op(3, {sum, w, bias}, {y}, tf::BuiltinOptions_Conv2D, [](auto& fbb) { return tf::CreateConv2D(fbb, 0, 1, 1).Union(); });
    b.io({x}, {y});
    return b.bytes();
}

} // namespace

class TestTfliteHostile : public QObject {
    Q_OBJECT

    std::filesystem::path written(const std::string& bytes)
    {
        const std::filesystem::path path = m_folder.path().toStdString() + fmt::format("/{}.tflite", m_count++ % 8);
        std::filesystem::remove(path);
        std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        return path;
    }
    std::string errorOf(const std::string& bytes)
    {
        const auto module = openModel(written(bytes));
        return module ? "" : toText(module.error());
    }
    std::string errorOf(TfBuilder& builder) { return errorOf(builder.bytes()); }

private slots:
    void cutOff()
    {
        const std::string sound = soundModel();
        QCOMPARE(errorOf(sound), std::string());
        for (std::size_t size = 0; size < sound.size(); size += size < 64 ? 1 : 13) {
            const std::string why = errorOf(sound.substr(0, size));
            QVERIFY2(!why.empty(), qPrintable(QString::number(size)));
            QVERIFY(why.find(".tflite") != std::string::npos); // says which file
        }
    }

    void saysWhere()
    {
        std::string bytes = soundModel();
        const auto* model = tf::GetModel(bytes.data());
        const auto* op = reinterpret_cast<const char*>(model->subgraphs()->Get(0)->operators()->Get(1)->inputs());
        const auto at = static_cast<std::size_t>(op - bytes.data());
        bytes.replace(at, 4, "\xff\xff\xff\x7f", 4);
        const std::string why = errorOf(bytes);
        QVERIFY2(why.find("subgraph 0: operator 1 reaches beyond its") != std::string::npos, why.c_str());
    }

    void flippedBytes()
    {
        const std::string sound = soundModel();
        std::mt19937 random(3);
        int opened = 0;
        for (int round = 0; round < 1500; ++round) {
            std::string bytes = sound;
            for (int k = 0; k <= round % 3; ++k)
                bytes[random() % bytes.size()] = static_cast<char>(random());
            const auto module = openModel(written(bytes));
            if (!module)
                continue;
            ++opened;
            QVERIFY(verify(*module).empty());
        }
        QVERIFY(opened > 100); // many bytes are weights
    }

    void wrongIndices()
    {
        TfBuilder input;
        const int x = input.tensor({.shape = {2}, .type = 0}), y = input.tensor({.shape = {2}, .type = 0});
        input.op(47, {x + 9}, {y});
        input.io({x}, {y});
        QVERIFY(errorOf(input).find("subgraph 0, operator 0: input 0 is 9, and there are 2 of them") != std::string::npos);
        TfBuilder twice;
        const int a = twice.tensor({.shape = {2}, .type = 0}), b = twice.tensor({.shape = {2}, .type = 0});
        twice.op(47, {a}, {b});
        twice.op(47, {a}, {b});
        twice.io({a}, {b});
        QVERIFY(errorOf(twice).find("makes tensor 1, which operator 0 makes too") != std::string::npos);
        TfBuilder nothing;
        const int in = nothing.tensor({.shape = {2}, .type = 0}), free = nothing.tensor({.shape = {2}, .type = 0, .name = "loose"}), out = nothing.tensor({.shape = {2}, .type = 0});
        nothing.op(0, {in, free}, {out});
        nothing.io({in}, {out});
        QVERIFY(errorOf(nothing).find("nothing makes the tensor `loose`") != std::string::npos);
        TfBuilder self; // a loop whose body is the loop
        const int v = self.tensor({.shape = {}, .type = 2, .data = {0}}), w = self.tensor({.shape = {}, .type = 2});
        self.op(119, {v}, {w}, tf::BuiltinOptions_While, [](auto& fbb) { return tf::CreateWhile(fbb, 0, 0).Union(); });
        self.io({}, {w});
        const auto module = openModel(written(self.bytes())); // opaque, with a message
        QVERIFY(module && module->origin->report.size() == 1);
    }

    void nonsense()
    {
        QVERIFY(errorOf("").find("has 0") != std::string::npos);
        QVERIFY(errorOf("not a model, but a longer text").find("not a TFLite file") != std::string::npos);
        TfBuilder size;
        const int x = size.tensor({.shape = {2}, .type = 0}), c = size.tensor({.shape = {3}, .type = 0, .data = {1, 2}}), y = size.tensor({.shape = {2}, .type = 0});
        size.op(0, {x, c}, {y});
        size.io({x}, {y});
        QVERIFY(errorOf(size).find("needs 12 bytes by its shape [3], and has 8") != std::string::npos);
        TfBuilder huge;
        const int h = huge.tensor({.shape = {2'000'000'000, 2'000'000'000}, .type = 0});
        huge.io({h}, {h});
        QVERIFY(errorOf(huge).find("impossibly large") != std::string::npos);
        TfBuilder scale;
        const int s = scale.tensor({.shape = {2}, .scale = {-1.0F}, .zeroPoint = {0}});
        scale.io({s}, {s});
        QVERIFY(errorOf(scale).find("has the scale -1") != std::string::npos);
        TfBuilder channels;
        const int k = channels.tensor({.shape = {2, 2}, .scale = {1, 1, 1}, .zeroPoint = {0, 0, 0}});
        channels.io({k}, {k});
        QVERIFY(errorOf(channels).find("3 scales along axis 0") != std::string::npos);
    }

    void windowsAndImagesThatAreTooLarge()
    {
        const auto reportOf = [&](TfBuilder& b) {
            const auto module = openModel(written(b.bytes()));
            return !module ? toText(module.error()) : module->origin->report.empty() ? "" : toText(module->origin->report.front());
        };
        for (const int side : {4096, 4097, 50'000, std::numeric_limits<int>::max()}) {
            TfBuilder b;
            const TfTensor image {.shape = {1, 4, 4, 2}, .scale = {0.1F}, .zeroPoint = {3}};
            const int x = b.tensor(image), y = b.tensor(image);
            b.op(1, {x}, {y}, tf::BuiltinOptions_Pool2D, [&](auto& fbb) { return tf::CreatePool2D(fbb, 0, 1, 1, side, side).Union(); }); // SAME
            b.io({x}, {y});
            QCOMPARE(reportOf(b).empty(), side <= 4096);
        }
        for (const int code : {23, 97}) {
            TfBuilder b;
            const int x = b.tensor({.shape = {1, 4, 4, 2}, .type = 0}), y = b.tensor({.shape = {1, 2'147'483'647, 1, 2}, .type = 0});
            const int size = b.ints({2'147'483'647, 1});
            b.op(code, {x, size}, {y});
            b.io({x}, {y});
            const std::string report = reportOf(b);
            QVERIFY2(report.find("it makes [2147483647, 1] of an image [1, 4, 4, 2]") != std::string::npos, report.c_str());
        }
    }

private:
    QTemporaryDir m_folder;
    int m_count = 0;
};

PB_TEST(TestTfliteHostile)
#include "tst_tflite_hostile.moc"
