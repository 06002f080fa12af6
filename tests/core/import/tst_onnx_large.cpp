// Weights stay in their file: a model of a gigabyte opens in little memory. The files are sparse, and cost no disk.

#include "tests/support/test.h"

#include "tests/core/import/import_test.h"

#include <QTemporaryDir>

#include <fstream>

using namespace passbench;

namespace {

constexpr std::int64_t rows = 8192, matrices = 4;                  // float32: 256 MB each
constexpr std::size_t matrixBytes = rows * rows * sizeof(float);

/// Protobuf messages, written field by field. Bytes of zeros are counted, not kept.
struct Message {
    std::string head{};         ///< what comes before the zeros
    std::size_t zeros = 0;
    std::string tail{};
    std::size_t size() const { return head.size() + zeros + tail.size(); }
    std::string& end() { return zeros ? tail : head; }

    void varint(std::uint64_t value)
    {
        for (; value >= 0x80; value >>= 7)
            end().push_back(static_cast<char>(value | 0x80));
        end().push_back(static_cast<char>(value));
    }
    void integer(unsigned field, std::uint64_t value)
    {
        varint(field << 3);
        varint(value);
    }
    void text(unsigned field, std::string_view bytes)
    {
        varint(field << 3 | 2);
        varint(bytes.size());
        end() += bytes;
    }
    void message(unsigned field, const Message& inner) { text(field, inner.head); } ///< one without zeros
};

std::string typeInfo(std::string_view name)
{
    Message dim, shape, tensor, type, info;
    dim.integer(1, rows);
    Message one;
    one.integer(1, 1);
    shape.message(1, one);
    shape.message(1, dim);
    tensor.integer(1, 1);
    tensor.message(2, shape);
    type.message(1, tensor);
    info.text(1, name);
    info.message(2, type);
    return info.head;
}

Message initializer(std::int64_t index)
{
    Message tensor;
    tensor.integer(1, rows);
    tensor.integer(1, rows);
    tensor.integer(2, 1);
    tensor.text(8, fmt::format("w{}", index));
    return tensor;
}

void entry(Message& tensor, std::string_view key, std::string_view value)
{
    Message pair;
    pair.text(1, key);
    pair.text(2, value);
    tensor.message(13, pair);
}

/// The parts of a file, each with the zeros that follow it: x -> MatMul w0 -> ... -> y.
std::vector<std::pair<std::string, std::size_t>> modelFile(bool external)
{
    std::vector<std::pair<std::string, std::size_t>> graph {{"", 0}};
    for (std::int64_t i = 0; i < matrices; ++i) {
        Message node;
        node.text(1, i == 0 ? std::string("x") : fmt::format("v{}", i - 1));
        node.text(1, fmt::format("w{}", i));
        node.text(2, i + 1 == matrices ? std::string("y") : fmt::format("v{}", i));
        node.text(4, "MatMul");
        Message field;
        field.message(1, node);
        graph.back().first += field.head;
    }
    for (std::int64_t i = 0; i < matrices; ++i) {
        Message tensor = initializer(i), field;
        if (external) {
            entry(tensor, "location", "weights.bin");
            entry(tensor, "offset", std::to_string(static_cast<std::size_t>(i) * matrixBytes));
            entry(tensor, "length", std::to_string(matrixBytes));
            tensor.integer(14, 1);
            field.message(5, tensor);
            graph.back().first += field.head;
            continue;
        }
        tensor.varint(9 << 3 | 2);
        tensor.varint(matrixBytes);
        field.varint(5 << 3 | 2);
        field.varint(tensor.head.size() + matrixBytes);
        graph.back().first += field.head + tensor.head;
        graph.back().second = matrixBytes;
        graph.emplace_back("", 0);
    }
    Message ports;
    ports.text(11, typeInfo("x"));
    ports.text(12, typeInfo("y"));
    graph.back().first += ports.head;
    std::size_t size = 0;
    for (const auto& [bytes, zeros] : graph)
        size += bytes.size() + zeros;
    Message model, opset;
    model.integer(1, 8);
    opset.integer(2, 17);
    model.message(8, opset);
    model.varint(7 << 3 | 2);
    model.varint(size);
    graph.front().first.insert(0, model.head);
    return graph;
}

bool writeSparse(const std::filesystem::path& path, const std::vector<std::pair<std::string, std::size_t>>& parts)
{
    std::ofstream file(path, std::ios::binary);
    std::size_t size = 0;
    for (const auto& [bytes, zeros] : parts) {
        file.seekp(static_cast<std::streamoff>(size));
        file << bytes;
        size += bytes.size() + zeros;
    }
    file.close();
    std::error_code error;
    std::filesystem::resize_file(path, size, error); // a hole up to the end
    return file && !error;
}

/// VmRSS or VmHWM of this process in MB.
double memory(std::string_view field)
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(field))
            return std::stod(line.substr(field.size() + 1)) / 1024;
    return -1;
}

} // namespace

class TestOnnxLarge : public QObject {
    Q_OBJECT
private slots:
    void opensInLittleMemory_data()
    {
        QTest::addColumn<bool>("external");
        QTest::newRow("one file") << false;
        QTest::newRow("external data") << true;
    }

    void opensInLittleMemory()
    {
        QFETCH(bool, external);
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString() + "/large.onnx";
        QVERIFY(writeSparse(path, modelFile(external)));
        if (external)
            QVERIFY(writeSparse(path.parent_path() / "weights.bin", {{"", matrices * matrixBytes}}));
        if (memory("VmRSS:") < 0)
            QSKIP("this system does not tell how much memory a process takes");
        std::ofstream("/proc/self/clear_refs") << "5"; // the peak is counted from here
        const double before = memory("VmRSS:");
        IMPORT_OK(module, openModel(path));
        const double after = memory("VmRSS:"), peak = memory("VmHWM:");
        qInfo("resident: %.0f MB before, %.0f MB after, %.0f MB at most", before, after, peak);
        QVERIFY2(after - before < 50, "weights were read");
        QVERIFY2(peak < 200, "weights were read, and dropped again");
        QCOMPARE(callCounts(module)["nn.dense"], static_cast<int>(matrices));
        QVERIFY(verify(module).empty());
        std::size_t weights = 0;
        for (const NodePtr& node : module.main()->nodes())
            if (const Constant* constant = node->as<Constant>())
                weights += constant->value.byteCount();
        QCOMPARE(weights, matrices * matrixBytes);
        QVERIFY2(memory("VmRSS:") - before < 50, "weights were read by the verifier");
    }
};

PB_TEST(TestOnnxLarge)
#include "tst_onnx_large.moc"
