// oneDNN's share of real networks, against numbers that are known from the field's own flow.

#include "tests/core/partition/flow.h"

#include "core/import/model.h"
#include "core/partition/regions/regions.h"
#include "tests/support/test.h"

#include <QDir>
#include <QFile>

using namespace passbench;

class TestLightModels : public QObject {
    Q_OBJECT
private slots:
    void coverage_data();
    void coverage();
};

void TestLightModels::coverage_data()
{
    QTest::addColumn<int>("regions");
    QTest::addColumn<int>("taken");
    QTest::addColumn<int>("host");
    QTest::addColumn<QString>("composites");
    QTest::newRow("light_resnet50") << 2 << 176 << 1
                                    << "dnnl.conv2d_bias 4, dnnl.conv2d_bias_relu 33, dnnl.conv2d_bias_sum_relu 16, dnnl.dense_bias 1";
    QTest::newRow("light_squeezenet") << 1 << 91 << 0 << "dnnl.conv2d_bias_relu 26";
    QTest::newRow("light_vgg19") << 2 << 62 << 1 << "dnnl.conv2d_bias_relu 16, dnnl.dense_bias 1, dnnl.dense_bias_relu 2";
    QTest::newRow("light_bvlc_alexnet") << 4 << 27 << 3 << "dnnl.conv2d_bias_relu 5, dnnl.dense_bias 1, dnnl.dense_bias_relu 2";
}

void TestLightModels::coverage()
{
    const QString path = lightModel(QString::fromUtf8(QTest::currentDataTag()));
    if (!QFile::exists(path))
        QSKIP(qPrintable("no model at " + path));
    const auto model = openModel(path.toStdString());
    QVERIFY2(model, model ? "" : toText(model.error()).c_str());
    const RunPtr run = runFlow(*model,
        "CanonicalizeOps, InferType, SimplifyInference, FoldConstant, FoldScaleAxis, SimplifyExpr, FoldConstant, "
        "MergeComposite{compilers=[\"dnnl\"]}, AnnotateTarget{compilers=[\"dnnl\"]}, MergeCompilerRegions, PartitionGraph",
        shippedCompilers());
    QVERIFY2(!run->failed(), run->failed() ? toText(*run->steps.back()->error).c_str() : "");
    const auto regions = regionsOf(run->output());
    const Coverage covered = coverageOf(run->output(), regions);
    QCOMPARE(covered.entries.size(), std::size_t {2});
    std::map<std::string, std::int64_t> counts;
    for (const RegionInfo& region : regions)
        for (const auto& [name, count] : region.composites)
            counts[name] += count;
    QStringList composites;
    for (const auto& [name, count] : counts)
        composites.append(QString::fromStdString(fmt::format("{} {}", name, count)));
    QTEST(static_cast<int>(regions.size()), "regions");
    QTEST(static_cast<int>(covered.entries[1].operators), "taken");
    QTEST(static_cast<int>(covered.entries[0].operators), "host");
    QTEST(composites.join(", "), "composites");
}

PB_TEST(TestLightModels)
#include "tst_partition_models.moc"
