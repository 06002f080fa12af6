// The loop form: index arithmetic, and the text that people read.

#include "core/loops/builder.h"
#include "core/loops/encode.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;
using namespace passbench::loops;

class Loops : public QObject {
    Q_OBJECT
private slots:
    void indicesAreCanonical();
    void divisionsOfJoinedLoopsCancel();
    void divisionUsesBounds();
    void prints();
    void namesWhatIsShared();
    void survivesTheWire();
    void refusesOtherBytes();
};

namespace {

void buildDense(Kernel& kernel)
{
    Builder b(kernel);
    kernel.name = "dense_relu";
    const auto data = b.buffer("data", DataType::Float32, {1, 64}, BufferRole::Input);
    const auto weight = b.buffer("weight", DataType::Float32, {10, 64}, BufferRole::Input);
    const auto out = b.buffer("out", DataType::Float32, {1, 10}, BufferRole::Output);
    b.loop("j", 10, [&](Expr j) {
        const auto acc = b.scalar("acc", kernel.number(0, DataType::Float32));
        b.loop("k", 64, [&](Expr k) { b.accumulate(acc, b.loadFlat(data, k) * b.loadFlat(weight, j * 64 + k)); });
        b.storeFlat(out, j, maximum(b.read(acc), kernel.number(0, DataType::Float32)));
    });
}

constexpr std::string_view denseText = R"(kernel dense_relu(data: float32[1, 64], weight: float32[10, 64]) -> (out: float32[1, 10])
  for j in 0..10:
    acc = 0
    for k in 0..64:
      acc += data[k] * weight[j*64 + k]
    out[j] = max(acc, 0)
)";

} // namespace

void Loops::indicesAreCanonical()
{
    Kernel kernel;
    kernel.variables = {"i", "j"};
    const Expr i = kernel.variable(0, 0, 9), j = kernel.variable(1, 0, 4);
    QVERIFY((i + j) * 3 - j * 2 == j + i * 3);
    QVERIFY(i - i == kernel.index(0));
    QVERIFY(i * 1 == i);
    QCOMPARE((i * 5 + j)->low, 0);
    QCOMPARE((i * 5 + j)->high, 49);
}

void Loops::divisionsOfJoinedLoopsCancel()
{
    Kernel kernel;
    kernel.variables = {"v"};
    const Ints shape {3, 4, 5};
    const Expr flat = kernel.variable(0, 0, 59);
    QVERIFY(flatten(kernel, unflatten(flat, shape), shape) == flat);
    const Ints other {6, 10}; // a reshape and back
    const Expr there = flatten(kernel, unflatten(flat, shape), shape);
    QVERIFY(flatten(kernel, unflatten(there, other), other) == flat);
}

void Loops::divisionUsesBounds()
{
    Kernel kernel;
    kernel.variables = {"i", "j"};
    const Expr i = kernel.variable(0, 0, 9), j = kernel.variable(1, 0, 4);
    QVERIFY((i * 5 + j) / 5 == i);
    QVERIFY((i * 5 + j) % 5 == j);
    QVERIFY((j - 5) / 5 == kernel.index(-1));
    QVERIFY((i * 5 + j) / 15 == i / 3); // a reshape that splits the rows, and keeps them whole
    QVERIFY((i * 5 + j) % 15 == i % 3 * 5 + j);
    const Ints rows {10, 5}, split {2, 5, 5};
    QVERIFY(flatten(kernel, unflatten(flatten(kernel, Indices {i, j}, rows), split), split) == i * 5 + j);
    QVERIFY(minimum(j, kernel.index(4)) == j);
    QCOMPARE(compare(ExprKind::Less, j, kernel.index(5))->integer, 1);
}

void Loops::prints()
{
    Kernel kernel;
    buildDense(kernel);
    QCOMPARE(QString::fromStdString(print(kernel)), QString::fromUtf8(denseText.data(), static_cast<qsizetype>(denseText.size())));
}

void Loops::namesWhatIsShared()
{
    Kernel kernel;
    Builder b(kernel);
    const auto out = b.buffer("out", DataType::Float32, {4}, BufferRole::Output);
    const auto in = b.buffer("in", DataType::Float32, {4}, BufferRole::Input);
    b.loop("i", 4, [&](Expr i) {
        Expr x = b.loadFlat(in, i);
        for (int level = 0; level < 64; ++level)
            x = x + x; // a tree of 2^64 leaves if it were written out
        b.storeFlat(out, i, x);
    });
    const std::string text = print(kernel);
    QVERIFY(text.size() < 10'000);
    QVERIFY2(text.find("let t1 = ") != std::string::npos, text.c_str());
    Kernel mirrored; // as pads reflect, one behind another
    Builder m(mirrored);
    const auto around = m.buffer("out", DataType::Float32, {64}, BufferRole::Output);
    const auto within = m.buffer("in", DataType::Float32, {4}, BufferRole::Input);
    m.loop("i", 64, [&](Expr i) {
        Expr x = i;
        for (std::int64_t last = 62; last > 3; last -= 2) {
            const Expr distance = maximum(x - 1, mirrored.index(1) - x);
            x = minimum(distance, mirrored.index(2 * last) - distance);
        }
        m.storeFlat(around, i, m.loadFlat(within, x));
    });
    const std::string indices = print(mirrored);
    QVERIFY2(indices.size() < 10'000 && indices.find("let t1 = ") != std::string::npos, indices.substr(0, 1000).c_str());
}

void Loops::survivesTheWire()
{
    Kernel kernel;
    buildDense(kernel);
    ByteWriter writer;
    encode(writer, kernel);
    const std::string bytes = writer.take();
    ByteReader reader(bytes);
    const KernelPtr read = decode(reader);
    QVERIFY(read && reader.atEnd());
    QCOMPARE(print(*read), print(kernel));
}

void Loops::refusesOtherBytes()
{
    Kernel kernel;
    buildDense(kernel);
    ByteWriter writer;
    encode(writer, kernel);
    const std::string bytes = writer.take();
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        ByteReader reader(std::string_view(bytes).substr(0, length));
        QVERIFY(!decode(reader));
    }
}

PB_TEST(Loops)
#include "tst_loops.moc"
