// The six classic networks: they import without a complaint, with the operators that they have.

#include "tests/support/test.h"

#include "tests/core/import/import_test.h"

using namespace passbench;

namespace {

std::filesystem::path shared()
{
    const char* folder = std::getenv("PASSBENCH_SHARED");
    return folder ? std::filesystem::path(folder) : std::filesystem::path(test::sourcePath("../shared"));
}

} // namespace

class TestOnnxLight : public QObject {
    Q_OBJECT
private slots:
    void imports_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("convolutions");
        QTest::addColumn<int>("classes");
        QTest::newRow("alexnet") << "light_bvlc_alexnet" << 5 << 1000;
        QTest::newRow("densenet121") << "light_densenet121" << 121 << 1000;
        QTest::newRow("inception_v1") << "light_inception_v1" << 57 << 1000;
        QTest::newRow("resnet50") << "light_resnet50" << 53 << 1000;
        QTest::newRow("squeezenet") << "light_squeezenet" << 26 << 1000;
        QTest::newRow("vgg19") << "light_vgg19" << 16 << 1000;
    }

    void imports()
    {
        QFETCH(QString, name);
        QFETCH(int, convolutions);
        QFETCH(int, classes);
        const auto path = shared() / "data/onnx-light" / (name.toStdString() + ".onnx");
        if (!std::filesystem::exists(path))
            QSKIP("the shared models are not here: set PASSBENCH_SHARED to their folder");
        IMPORT_OK(module, openModel(path));
        QVERIFY2(module.origin->report.empty(), module.origin->report.empty() ? "" : toText(module.origin->report.front()).c_str());
        QVERIFY(verify(module).empty());
        QCOMPARE(callCounts(module)["nn.conv2d"], convolutions);
        QCOMPARE(callCounts(module)["opaque"], 0);
        const auto main = module.main();
        QCOMPARE(main->params().size(), 1u); // weights are constants, though the file lists them as inputs
        QCOMPARE(elementCount((*main)[main->result()].type), std::optional<std::int64_t>(classes));
        // Constants made by ConstantOfShape repeat one element, and take no memory.
        for (const NodePtr& node : main->nodes())
            if (const Constant* constant = node->as<Constant>(); constant && constant->value.elementCount() > 1000)
                QVERIFY(!constant->value.buffer()->repeatedElement().empty());
    }
};

PB_TEST(TestOnnxLight)
#include "tst_onnx_light.moc"
