// Loops over what has a rim, and what is known of indices and elements that follow each other.

#include "core/loops/builder.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;
using namespace passbench::loops;

class Rims : public QObject {
    Q_OBJECT
private slots:
    /// A rim of two rows and of one column has loops of its own; inside nothing is asked.
    void ofItsOwn()
    {
        Kernel kernel;
        Builder b(kernel);
        const std::uint32_t data = b.buffer("data", DataType::Int8, {5, 7, 8}, BufferRole::Input), out = b.buffer("out", DataType::Int8, {9, 9, 8}, BufferRole::Output);
        b.storeAll({.shape = {9, 9, 8}, .dtype = DataType::Int8,
                       .at = [&](std::span<const Expr> at) {
                           Expr inside = kernel.integer(1, DataType::Bool);
                           const Expr row = at[0] - 2, column = at[1] - 1;
                           for (const auto& [x, extent] : {std::pair(row, 5), std::pair(column, 7)})
                               inside = binary(ExprKind::And, inside,
                                   binary(ExprKind::And, compare(ExprKind::LessEqual, b.index(0), x), compare(ExprKind::Less, x, b.index(extent))));
                           return guard(inside, b.load(data, Indices {row, column, at[2]}), kernel.integer(-3, DataType::Int8));
                       }},
            out);
        const QString text = QString::fromStdString(print(kernel));
        QVERIFY2(!text.contains("guard"), qPrintable(text));
        QVERIFY2(text.contains("in 2..7:") && text.contains("in 1..8:") && text.contains("in 7..9:"), qPrintable(text));
        QCOMPARE(text.count("data["), 1);
        QCOMPARE(text.count("= -3"), 8);
    }

    /// Where loops of their own would be too many, guards stay.
    void tooMany()
    {
        Kernel kernel;
        Builder b(kernel);
        const std::uint32_t data = b.buffer("data", DataType::Int8, {4, 4, 4}, BufferRole::Input), out = b.buffer("out", DataType::Int8, {6, 6, 6}, BufferRole::Output);
        b.storeAll({.shape = {6, 6, 6}, .dtype = DataType::Int8,
                       .at = [&](std::span<const Expr> at) {
                           Expr inside = kernel.integer(1, DataType::Bool);
                           Indices from;
                           for (const Expr& i : at) {
                               from.push_back(i - 1);
                               inside = binary(ExprKind::And, inside, binary(ExprKind::And, compare(ExprKind::LessEqual, b.index(0), i - 1), compare(ExprKind::Less, i - 1, b.index(4))));
                           }
                           return guard(inside, b.load(data, from), kernel.integer(0, DataType::Int8));
                       }},
            out);
        QCOMPARE(QString::fromStdString(print(kernel)).count("guard"), 1);
    }

    void distances()
    {
        Kernel kernel;
        const Expr i = kernel.variable(0, 0, 9), j = kernel.variable(1, 0, 9);
        QCOMPARE(distance(i.node, (i + 3).node), std::optional<std::int64_t>(3));
        QCOMPARE(distance((i * 4 + j).node, (j + i * 4 - 1).node), std::optional<std::int64_t>(-1));
        QCOMPARE(distance(kernel.index(2).node, kernel.index(7).node), std::optional<std::int64_t>(5));
        QVERIFY(!distance(i.node, j.node) && !distance(i.node, (i * 2).node));
    }

    void dotProducts()
    {
        Kernel kernel;
        Builder b(kernel);
        const std::uint32_t x = b.buffer("x", DataType::UInt8, {64}, BufferRole::Input), w = b.buffer("w", DataType::Int8, {64}, BufferRole::Input);
        const Expr i = kernel.variable(0, 0, 9);
        kernel.variables.emplace_back("i");
        Indices left, right, scattered;
        for (std::int64_t t = 0; t < 4; ++t) {
            left.push_back(b.loadFlat(x, i + t));
            right.push_back(b.loadFlat(w, i * 4 + t));
            scattered.push_back(b.loadFlat(w, i + 2 * t));
        }
        QCOMPARE(print(kernel, dot(left, right)), std::string("dot4(x[i], w[i*4])"));
        QCOMPARE(print(kernel, dot(left, scattered)), std::string("dot(x[i], x[i + 1], x[i + 2], x[i + 3], w[i], w[i + 2], w[i + 4], w[i + 6])"));
    }

    void truths()
    {
        Kernel kernel;
        const Expr yes = kernel.integer(1, DataType::Bool), no = kernel.integer(0, DataType::Bool);
        const Expr any = compare(ExprKind::Less, kernel.variable(0, 0, 9), kernel.index(4));
        QCOMPARE(binary(ExprKind::And, yes, any), any);
        QCOMPARE(binary(ExprKind::And, any, no), no);
        QCOMPARE(binary(ExprKind::Or, any, yes), yes);
        QCOMPARE(binary(ExprKind::Or, no, any), any);
    }
};

PB_TEST(Rims)
#include "tst_rims.moc"
