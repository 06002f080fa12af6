// Files that contradict themselves, or mean harm: one clear error each, and never a crash.

#include "core/history/run.h"
#include "core/pipeline/pipeline.h"
#include "core/runtime/interpreter.h"
#include "tests/support/test.h"
#include "tests/core/import/import_test.h"

#include <QElapsedTimer>
#include <QTemporaryDir>

#include <fstream>
#include <random>

using namespace passbench;

namespace {

std::string readAll(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void writeAll(const std::filesystem::path& path, const std::string& bytes)
{
    std::filesystem::remove(path); // truncating a file in place makes some file systems wait for the disk
    std::ofstream(path, std::ios::binary) << bytes;
}

} // namespace

class TestOnnxHostile : public QObject {
    Q_OBJECT
private slots:
    void refuses_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("message"); // part of it
        const auto row = [](const char* name, const char* message) { QTest::newRow(name) << name << message; };
        row("cycle", "cycle of 2 nodes");
        row("self_cycle", "cycle of 1 nodes");
        row("duplicate", "`y` is defined twice: by Relu `one` and by Relu `two`");
        row("duplicate_input", "`x` is defined twice");
        row("duplicate_initializer", "`w` is defined twice: by Relu #0 and as an input or initializer");
        row("missing_input", "uses `nowhere`, which nothing defines");
        row("missing_output", "nothing defines the output `y`");
        row("absurd_dims", "impossible shape");
        row("negative_dims", "impossible shape");
        row("huge_claim", "needs 34359738368 bytes by its shape, and has 4");
        row("payload_mismatch", "needs 12 bytes by its shape, and has 8");
        row("typed_mismatch", "needs 3 elements by its shape, and has 2");
        row("data_twice", "twice");
        row("huge_input", "impossible size");
        row("no_outputs", "no outputs");
        row("opset_negative", "operator set -3");
        row("unfolding", "unfolds to more than 1000000 nodes");
        row("too_deep", "nested more than 64 deep");
        row("sparse_outside", "has a value outside its shape [2, 3]");
        row("external_parent", "leads out of the model's folder");
        row("external_absolute", "absolute");
        row("external_long", "beyond the end");
        row("external_far", "beyond the end");
        row("external_text", "not a number of bytes");
        row("external_folder", "names no file");
        row("empty", "is empty");
        row("not_onnx", "not a readable ONNX file");
        row("no_graph", "no graph");
    }

    void refuses()
    {
        QFETCH(QString, name);
        QFETCH(QString, message);
        const auto module = openModel(testData() / fmt::format("onnx/hostile/{}.onnx", name.toStdString()));
        QVERIFY(!module);
        const std::string text = toText(module.error());
        QVERIFY2(QString::fromStdString(text).contains(message), text.c_str());
        QVERIFY2(!module.error().ours, text.c_str());
        QVERIFY2(!module.error().where.empty(), text.c_str());
    }

    void opensAroundNodesThatAreWrong_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("message"); // part of what is said of the node
        const auto row = [](const char* name, const char* message) { QTest::newRow(name) << name << message; };
        row("no_inputs_given", "has no weights");
        row("wrong_shapes", "");
        row("negative_block", "");
        row("huge_fill", "impossible shape");
        row("split_sum", "splits an axis of 4 into 1 output of [3]");
        row("split_negative", "splits into parts of [-4]");
        row("topk_negative", "asks for -1 elements");
        row("concat_no_axis", "has no attribute `axis`");
        row("blocks_scalar", "its data or zero points have 4 bytes, which is not half of []");
        row("blocks_count", "its data or zero points have 5 bytes, which is not half of [4, 1]");
        row("recursive_function", "`Again` calls itself");
    }

    void opensAroundNodesThatAreWrong()
    {
        QFETCH(QString, name);
        QFETCH(QString, message);
        IMPORT_OK(module, openModel(testData() / fmt::format("onnx/hostile/{}.onnx", name.toStdString())));
        QCOMPARE(callCounts(module)["opaque"], 1);
        QVERIFY(verify(module).empty());
        QCOMPARE(module.origin->report.size(), 1u);
        const std::string text = toText(module.origin->report[0]);
        QVERIFY2(QString::fromStdString(text).contains(message), text.c_str());
        QVERIFY2(!module.origin->report[0].where.empty(), text.c_str());
    }

    void tellsOfOutputsThatAreDeclaredAsOthers()
    {
        const auto told = [](const char* name) {
            const auto module = openModel(testData() / fmt::format("onnx/hostile/{}.onnx", name));
            return module && module->origin->report.size() == 1 ? QString::fromStdString(toText(module->origin->report[0])) : QString();
        };
        QCOMPARE(told("other_type"), "warning: declared as Tensor[(2,), int64], but is Tensor[(2,), float32]\n  at: output `y`\n");
        QCOMPARE(told("other_rank"), "warning: declared as Tensor[(batch,), float32], but is Tensor[(batch, 2), float32]\n  at: output `y`\n");
    }

    /// A million nodes are counted, not made.
    void refusesWhatUnfoldsAtOnce()
    {
        QElapsedTimer timer;
        timer.start();
        QVERIFY(!openModel(testData() / "onnx/hostile/unfolding.onnx"));
        QVERIFY2(timer.elapsed() < 1000 * test::slowness, qPrintable(QString::number(timer.elapsed())));
    }

    void refusesLinks()
    {
        QTemporaryDir folder;
        const std::filesystem::path root = folder.path().toStdString();
        std::filesystem::create_directory(root / "model");
        writeAll(root / "secret.bin", std::string(16, '\1'));
        std::filesystem::copy_file(testData() / "onnx/hostile/external_link.onnx", root / "model/m.onnx");
        std::filesystem::create_symlink(root / "secret.bin", root / "model/link.bin");
        const auto soft = openModel(root / "model/m.onnx");
        QVERIFY(!soft && soft.error().message.find("symbolic link") != std::string::npos);
        std::filesystem::remove(root / "model/link.bin");
        std::filesystem::create_hard_link(root / "secret.bin", root / "model/link.bin");
        const auto hard = openModel(root / "model/m.onnx");
        QVERIFY(!hard && hard.error().message.find("hard links") != std::string::npos);
        std::filesystem::remove(root / "model/link.bin");
        writeAll(root / "model/link.bin", std::string(16, '\1'));
        QVERIFY(openModel(root / "model/m.onnx"));
    }

    void survivesTruncationAtEveryByte_data()
    {
        QTest::addColumn<QString>("name");
        for (const char* name : {"symbolic", "unsupported", "local_function", "typed_data", "open_if"})
            QTest::newRow(name) << name;
    }

    void survivesTruncationAtEveryByte()
    {
        QFETCH(QString, name);
        const std::string whole = readAll(testData() / fmt::format("onnx/{}.onnx", name.toStdString()));
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString() + "/cut.onnx";
        int refused = 0;
        for (std::size_t size = 0; size < whole.size(); ++size) {
            writeAll(path, whole.substr(0, size));
            const auto module = openModel(path);
            refused += !module;
            if (!module)
                QVERIFY2(!module.error().ours && !module.error().message.empty(), toText(module.error()).c_str());
        }
        QVERIFY(refused > static_cast<int>(whole.size()) * 9 / 10); // a cut between fields of the model may leave a whole one
    }

    void survivesFlippedBits()
    {
        std::minstd_rand random(7);
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString() + "/flipped.onnx";
        for (const char* name : {"symbolic", "unsupported", "local_function", "typed_data", "movement", "windows"}) {
            const std::string whole = readAll(testData() / fmt::format("onnx/{}.onnx", name));
            for (int round = 0; round < 150; ++round) {
                std::string bytes = whole;
                for (int flips = 1 + static_cast<int>(random() % 4); flips > 0; --flips)
                    bytes[random() % bytes.size()] ^= static_cast<char>(1U << random() % 8);
                writeAll(path, bytes);
                const auto module = openModel(path);
                if (module)
                    QVERIFY2(module->main(), name);
                else
                    QVERIFY2(!module.error().ours, toText(module.error()).c_str());
            }
        }
    }

    void refusesStructureThatMemoryIsTooShortFor()
    {
        const auto message = [](int field, const std::string& content) {
            std::string head(1, static_cast<char>(field << 3 | 2));
            for (std::size_t rest = content.size(); ; rest >>= 7) {
                head += static_cast<char>((rest & 0x7F) | (rest >= 0x80 ? 0x80 : 0));
                if (rest < 0x80)
                    return head + content;
            }
        };
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString() + "/bomb.onnx";
        std::string nodes;
        for (int i = 0; i < 21'000'000; ++i) // of two bytes each, which would be 150 in memory
            nodes += {'\x0a', '\0'};
        writeAll(path, message(7, nodes));
        const auto bomb = openModel(path);
        QVERIFY(!bomb);
        QVERIFY2(toText(bomb.error()).find("more structure than can be opened: its nodes and attributes would take over 3000 MB") != std::string::npos, toText(bomb.error()).c_str());
        // 400,000 attributes of a million numbers together are no more than other models have.
        std::string attributes;
        for (int i = 0; i < 400'000; ++i)
            attributes += message(5, message(1, "axes") + std::string("\x40\x01\x40\x02\x40\x03\xa0\x01\x07", 9));
        writeAll(path, message(7, message(1, message(1, "x") + message(2, "y") + message(4, "Relu") + attributes)));
        const auto wide = openModel(path);
        QVERIFY(!wide);
        QVERIFY2(toText(wide.error()).find("more structure") == std::string::npos, toText(wide.error()).c_str());
    }

    void survivesAFileThatShrinks()
    {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString() + "/unet.onnx";
        std::filesystem::copy_file(samples() / "unet.onnx", path);
        IMPORT_OK(module, openModel(path));
        double sum = 0; // some were looked at before
        for (const NodePtr& node : module.main()->nodes())
            if (const Constant* constant = node->as<Constant>(); constant && number(node->id) % 2)
                sum += constant->value.at(0);
        QVERIFY(!changedSinceOpened(module));
        std::filesystem::resize_file(path, 100);
        QVERIFY(changedSinceOpened(module));
        for (const NodePtr& node : module.main()->nodes())
            if (const Constant* constant = node->as<Constant>())
                sum += constant->value.at(constant->value.elementCount() - 1); // zeros, and no SIGBUS
        QVERIFY(std::isfinite(sum));
        const auto inputs = seededInputs(module, 1);
        QVERIFY(inputs);
        const auto results = interpret(module, *inputs);
        QVERIFY(!results && results.error().message.find("was written to after") != std::string::npos);
        const RunPtr run = runPipeline({.input = module, .pipeline = *presetPipeline("O2", {})});
        QVERIFY(run->failed());
        QVERIFY(run->steps.back()->error->message.find("was written to after") != std::string::npos);
    }
};

PB_TEST(TestOnnxHostile)
#include "tst_onnx_hostile.moc"
