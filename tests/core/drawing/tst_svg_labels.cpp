// Labels of edges in drawings stand where they can be read.

#include "core/drawing/svg_labels.h"
#include "core/import/model.h"
#include "core/support/resources.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

constexpr double pixels = 10;

bool isApart(const Rect& a, const Rect& b) { return a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height; }

} // namespace

class TestSvgLabels : public QObject {
    Q_OBJECT
private slots:
    void labelsLieOnNothing_data();
    void labelsLieOnNothing();
};

void TestSvgLabels::labelsLieOnNothing_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<bool>("right");
    for (const char* sample : {"residual_net", "inception_net", "unet", "transformer_encoder"})
        for (const bool right : {false, true})
            QTest::addRow("%s, %s", sample, right ? "to the right" : "down") << QString::fromLatin1(sample) << right;
}

void TestSvgLabels::labelsLieOnNothing()
{
    QFETCH(QString, sample);
    QFETCH(bool, right);
    const FlowDirection direction = right ? FlowDirection::Right : FlowDirection::Down;
    const auto module = openModel(resource("samples/" + sample.toStdString() + ".onnx"), {});
    QVERIFY(module);
    const Scene scene = makeScene(*module);
    const LayoutResult layout = *layOut(layoutRequest(scene, approximateTextWidth, {}, direction));
    const auto labels = placeLabels(scene, layout, approximateTextWidth, pixels, direction);
    std::vector<Rect> texts;
    for (const LabelPlace& label : labels) {
        const double width = approximateTextWidth(scene.edges[label.edge].label, pixels, false);
        const Rect text {label.start.x, label.start.y - pixels + 1, width, pixels};
        for (std::size_t box = 0; box < layout.boxes.size(); ++box)
            QVERIFY2(isApart(text, layout.boxes[box]), scene.boxes[box].title.c_str());
        for (const Rect& other : texts)
            QVERIFY2(isApart(text, other), scene.edges[label.edge].label.c_str());
        texts.push_back(text);
    }
    std::set<NodeId> values;
    for (const SceneEdge& edge : scene.edges)
        if (!edge.label.empty())
            values.insert(edge.value);
    QVERIFY2(labels.size() * 100 >= values.size() * 95, qPrintable(QStringLiteral("%1 of %2").arg(labels.size()).arg(values.size())));
}

PB_TEST(TestSvgLabels)
#include "tst_svg_labels.moc"
