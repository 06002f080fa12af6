// What ConvertLayout says of wishes that make no sense. What it makes of graphs is in golden files.

#include "core/history/run.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

RunPtr runOf(const std::string& wishes)
{
    const auto module = parseModule(opTable(), R"(def @main(%x: Tensor[(1, 4, 8, 8), float32], %w: Tensor[(4, 4, 3, 3), float32]) {
  %0 = nn.conv2d(%x, %w, channels=4, kernel_size=[3, 3]);
  nn.relu(%0)
})");
    const auto pipeline = parsePipeline(fmt::format("InferType, ConvertLayout{{desired_layouts=[{}]}}", wishes));
    return runPipeline({.input = *module, .pipeline = *pipeline});
}

} // namespace

class TestConvertLayout : public QObject {
    Q_OBJECT
private slots:
    /// An operator that only follows is left out, and named; the others are moved all the same.
    void operatorsThatOnlyFollow()
    {
        const RunPtr run = runOf(R"("nn.relu: NHWC", "nn.conv2d: NHWC")");
        QVERIFY(!run->failed());
        const auto& diagnostics = run->steps.back()->diagnostics;
        QCOMPARE(diagnostics.size(), 1U);
        QVERIFY(diagnostics[0].severity == Severity::Warning);
        QVERIFY(diagnostics[0].message.find("`nn.relu` can't be asked for a layout") != std::string::npos);
        QCOMPARE(callCount(run->output()), 5U);
    }

    void nonsense_data()
    {
        QTest::addColumn<QString>("wishes");
        QTest::addColumn<QString>("message");
        QTest::newRow("no colon") << R"("nn.conv2d NHWC")" << "has the entry `nn.conv2d NHWC`";
        QTest::newRow("twice") << R"("nn.conv2d: NHWC", "nn.conv2d: NCHW")" << "names `nn.conv2d` twice";
        QTest::newRow("no layout") << R"("nn.conv2d: ")" << "layout";
        QTest::newRow("too many") << R"("nn.conv2d: NHWC, HWIO, HWIO")" << "3 layouts are wished for `nn.conv2d`";
        QTest::newRow("no order of axes") << R"("nn.conv2d: NHWC, HW10")" << "layout `HW10`";
        QTest::newRow("without a default") << R"("nn.conv2d: CHWN, default")" << "has no default weight layout for data in `CHWN`";
    }

    void nonsense()
    {
        QFETCH(QString, wishes);
        QFETCH(QString, message);
        const RunPtr run = runOf(wishes.toStdString());
        QVERIFY(run->failed());
        const std::string text = toText(*run->steps.back()->error);
        QVERIFY2(text.find(message.toStdString()) != std::string::npos, text.c_str());
    }

    /// Layouts of other operators can't be brought to those that are there: the call stays.
    void otherAxes()
    {
        const RunPtr run = runOf(R"("nn.conv2d: NCDHW, OIDHW")");
        QVERIFY(!run->failed());
        QCOMPARE(callCount(run->output()), 2U);
        QVERIFY(std::ranges::any_of(run->steps.back()->log.remarks, [](const Remark& remark) { return remark.text.find("do not have the same axes") != std::string::npos; }));
    }
};

PB_TEST(TestConvertLayout)
#include "tst_convert_layout.moc"
