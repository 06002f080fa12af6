// Inputs that are made up name places that there are.

#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/interpreter.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

class TestIndexInputs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areInRange_data()
    {
        QTest::addColumn<QString>("parameters");
        QTest::addColumn<QString>("body");
        QTest::newRow("vectors") << "%x: Tensor[(3, 5), float32], %i: Tensor[(1, 40), int64]" << "gather_nd(%x, %i)";
        QTest::newRow("vectors of two axes") << "%x: Tensor[(9, 2), float32], %i: Tensor[(2, 40), int64]" << "gather_nd(%x, %i)";
        QTest::newRow("behind a batch") << "%x: Tensor[(40, 3), float32], %i: Tensor[(1, 40), int64]" << "gather_nd(%x, %i, batch_dims=1)";
        QTest::newRow("through what moves them") << "%x: Tensor[(3, 5), float32], %i: Tensor[(40), int32]" << "gather_nd(%x, transpose(cast(expand_dims(%i, axis=1), dtype=\"int64\"), axes=[1, 0]))";
        QTest::newRow("elements") << "%x: Tensor[(40, 3), float32], %i: Tensor[(40, 9), int64]" << "gather(%x, %i, axis=1)";
        QTest::newRow("negative ones from the end") << "%x: Tensor[(3, 40), float32], %i: Tensor[(9, 40), int64]" << "gather(%x, where(less(%i, 0i64), add(%i, 3i64), %i), axis=0)";
        QTest::newRow("elements that change") << "%x: Tensor[(3, 40), float32], %i: Tensor[(1, 40), int64], %u: Tensor[(1, 40), float32]" << "scatter_elements(%x, %i, %u)";
        QTest::newRow("slices that change") << "%x: Tensor[(3, 2), float32], %i: Tensor[(1, 40), uint8], %u: Tensor[(40, 2), float32]" << "scatter_nd(%x, %i, %u)";
        QTest::newRow("images of regions") << "%x: Tensor[(2, 3, 8, 8), float32], %b: Tensor[(40, 4), float32], %i: Tensor[(40), int64]"
                                           << "vision.roi_align(%x, concatenate((cast(expand_dims(%i, axis=1), dtype=\"float32\"), %b), axis=1), pooled_size=[2, 2], spatial_scale=1f)";
        QTest::newRow("images with channels last") << "%x: Tensor[(2, 9, 9, 3), float32], %b: Tensor[(40, 4), float32], %i: Tensor[(40, 1), int64]"
                                                   << "vision.roi_align(%x, concatenate((cast(%i, dtype=\"float32\"), %b), axis=1), pooled_size=[2, 2], spatial_scale=1f, layout=\"NHWC\")";
        QTest::newRow("of two tables the smaller") << "%x: Tensor[(5), float32], %y: Tensor[(2), float32], %i: Tensor[(1, 40), int64]" << "add(gather_nd(%x, %i), gather_nd(%y, %i))";
    }

    void areInRange()
    {
        QFETCH(QString, parameters);
        QFETCH(QString, body);
        const auto module = parseModule(opTable(), QStringLiteral("def @main(%1) { %2 }").arg(parameters, body).toStdString());
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        for (const std::uint64_t seed : {1, 2, 3}) {
            const auto inputs = seededInputs(*module, seed);
            QVERIFY(inputs);
            const auto results = interpret(*module, *inputs);
            QVERIFY2(results, results ? "" : toText(results.error()).c_str());
        }
    }

    /// What is in range, or no index, is what it was.
    void othersStay()
    {
        const auto of = [](const char* body) {
            const auto module = parseModule(opTable(), fmt::format("def @main(%x: Tensor[(8), float32], %i: Tensor[(1, 40), int64]) {{ {} }}", body));
            return module ? *seededInputs(*module, 1) : std::vector<Tensor>();
        };
        const std::vector<Tensor> plain = of("(%x, %i)"), indices = of("gather_nd(%x, %i)");
        QVERIFY(plain.size() == 2 && indices.size() == 2);
        QVERIFY(sameContent(plain[0], indices[0]) && sameContent(plain[1], indices[1]));
    }
};

PB_TEST(TestIndexInputs)
#include "tst_index_inputs.moc"
