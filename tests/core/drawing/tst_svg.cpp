#include "core/drawing/display/fitting.h"
#include "core/import/model.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/support/resources.h"
#include "tests/support/drawn_svg.h"
#include "tests/support/test.h"

#include <QDir>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

using namespace passbench;
using namespace passbench::test;

namespace {

struct Drawn {
    Scene scene;
    LayoutResult layout;
    std::string svg;
};

Drawn drawn(const char* text, DrawingOptions options = {})
{
    auto module = parseModule(opTable(), text);
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    Drawn result {.scene = makeScene(*module)};
    result.layout = *layOut(layoutRequest(result.scene, approximateTextWidth));
    result.svg = toSvg(result.scene, result.layout, options);
    return result;
}

struct Counted {
    std::map<QString, int> elements;
    QStringList ids;
    QString text, error;
};

Counted counted(const std::string& svg)
{
    Counted result;
    QXmlStreamReader reader(QByteArray::fromStdString(svg));
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement()) {
            ++result.elements[reader.name().toString()];
            if (reader.attributes().hasAttribute("id"))
                result.ids.append(reader.attributes().value("id").toString());
        } else if (reader.isCharacters()) {
            result.text += reader.text();
        }
    }
    result.error = reader.errorString();
    return result;
}

constexpr const char* partitioned = R"(
def @main(%x: Tensor[(1, 4), float32]) {
  %0 = @dnnl_main_0(%x);
  nn.relu(%0)
}
def @dnnl_main_0(%p: Tensor[(1, 4), float32], Compiler="dnnl", Primitive=1, global_symbol="dnnl_main_0") {
  %2 = fn (%q: Tensor[(1, 4), float32], Composite="dnnl.add_relu") { nn.relu(add(%q, 2f)) };
  %3 = %2(%p);
  multiply(%3, %3)
})";

} // namespace

class TestSvg : public QObject {
    Q_OBJECT
private slots:
    void writesEveryBoxEdgeAndHull()
    {
        const Drawn picture = drawn(partitioned);
        const Counted svg = counted(picture.svg);
        QCOMPARE(svg.error, QString());
        QCOMPARE(svg.elements.at("polyline"), static_cast<int>(picture.scene.edges.size()));
        QCOMPARE(svg.ids.size(), static_cast<qsizetype>(picture.scene.boxes.size()));
        for (const SceneBox& box : picture.scene.boxes)
            if (box.node != NodeId::None)
                QVERIFY(svg.ids.contains(QString("n%1").arg(number(box.node))));
        for (const char* shown : {"dnnl_main_0", "dnnl.add_relu", "rhs 2", "1×4 f32", "elementwise", "output"})
            QVERIFY2(svg.text.contains(QString::fromUtf8(shown)), shown);
    }

    void usesTheColoursOfCompilers()
    {
        QVERIFY(drawn(partitioned).svg.find("#E69F00") != std::string::npos);
        const Drawn own = drawn(partitioned, {.compilerColor = [](std::string_view name) { return name == "dnnl" ? 0x123456u : 0u; }});
        QVERIFY(own.svg.find("#123456") != std::string::npos);
        QVERIFY(own.svg.find("#E69F00") == std::string::npos);
    }

    void leavesOutWhatIsNotWanted()
    {
        const Counted plain = counted(drawn(partitioned, {.legend = false, .edgeLabels = false}).svg);
        QVERIFY(!plain.text.contains("elementwise"));
        const Drawn with = drawn(partitioned);
        QCOMPARE(drawingSize(with.scene, with.layout, {}, {.legend = false}).height, with.layout.height);
        QVERIFY(drawingSize(with.scene, with.layout, {}).height > with.layout.height);
    }

    void drawsTheSamples()
    {
        int drawnModels = 0;
        for (const QString& name : QDir(QString::fromStdString(resource("samples").string())).entryList({"*.onnx"}, QDir::Files, QDir::Name)) {
            const auto module = openModel(resource("samples") / name.toStdString());
            QVERIFY2(module, qPrintable(name));
            const Scene scene = makeScene(*module);
            for (const NodePtr& node : module->main()->nodes())
                if (node->as<Call>())
                    QVERIFY2(scene.boxOf.contains(node->id), qPrintable(name));
            const auto layout = layOut(layoutRequest(scene, approximateTextWidth));
            QVERIFY(layout);
            const Counted svg = counted(toSvg(scene, *layout));
            QCOMPARE(svg.error, QString());
            QCOMPARE(svg.ids.size(), static_cast<qsizetype>(scene.boxes.size()));
            ++drawnModels;
        }
        QVERIFY(drawnModels >= 5);
    }

    void drawsInTheDark()
    {
        Scene scene;
        scene.boxes.push_back({.node = NodeId {1}, .title = "nn.relu", .rows = {"axis 1"}});
        const LayoutResult layout = *layOut(layoutRequest(scene, approximateTextWidth));
        const std::string light = toSvg(scene, layout), dark = toSvg(scene, layout, {}, {.ground = palette::dark}), strong = toSvg(scene, layout, {}, {.ground = palette::strong});
        QVERIFY(light.find("fill=\"#FBFBFA\"") != light.npos && light.find("#24292F") != light.npos);
        QVERIFY(dark.find("fill=\"#1E2126\"") != dark.npos && dark.find("#DDE1E7") != dark.npos);
        for (const char* colour : {"#FBFBFA", "#24292F", "#B9BFC7"})
            QVERIFY2(dark.find(colour) == dark.npos, colour);
        QVERIFY(strong.find("fill=\"#000000\"") != strong.npos && strong.find("#FBFBFA") == strong.npos);
    }

    void escapesText()
    {
        Scene scene;
        scene.boxes.push_back({.node = NodeId {1}, .kind = BoxKind::Opaque, .title = "<a> & \"b\"\x01", .rows = {"k <1>"}});
        const LayoutResult layout = *layOut(layoutRequest(scene, approximateTextWidth));
        const Counted svg = counted(toSvg(scene, layout));
        QCOMPARE(svg.error, QString());
        QVERIFY(svg.text.contains("<a> & \"b\""));
    }

    void iconsAreLinesOfTheirInk()
    {
        Scene scene;
        scene.boxes.push_back({.node = NodeId {1}, .title = "nn.relu", .rows = {"axis 1"}});
        const LayoutResult layout = *layOut(layoutRequest(scene, approximateTextWidth));
        const auto icon = [](std::string_view name) { return "<svg stroke=\"#000\"><path id=\"" + std::string(name) + "\" fill=\"#000\"/></svg>"; };
        const std::string svg = toSvg(scene, layout, {.legend = false}, {.icon = icon});
        QVERIFY(svg.find("<path id=\"category-elementwise\" fill=\"#FFFFFF\"/>") != svg.npos);
        QCOMPARE(counted(svg).error, QString());
        QVERIFY(toSvg(scene, layout, {.legend = false}).find("category-elementwise") == svg.npos);
    }

    /// Numbers at their ends tell titles of regions apart.
    void cutsTitlesOfHullsInTheMiddle()
    {
        const auto title = [](int region) { return fmt::format("tvmgen_default_dnnl_main_of_a_name_that_is_long_{}", region); };
        Scene scene;
        for (int region = 0; region < 2; ++region) {
            scene.groups.push_back({.kind = GroupKind::Region, .title = title(region), .compiler = "dnnl"});
            scene.boxes.push_back({.node = NodeId {1 + static_cast<std::uint64_t>(region)}, .title = "nn.relu", .group = region});
        }
        const LayoutResult layout = *layOut(layoutRequest(scene, approximateTextWidth));
        const QString svg = QString::fromStdString(toSvg(scene, layout, {.legend = false}));
        for (int region = 0; region < 2; ++region) {
            QVERIFY(!svg.contains(QString(">%1</text>").arg(QString::fromStdString(title(region)))));
            QVERIFY2(svg.contains(QRegularExpression(QString(">tvmgen[^<]*…[^<]*_%1</text>").arg(region))), qPrintable(svg));
        }
        const DrawnText german {.text = "größeres Gewölbe", .pixels = 10, .room = 60, .cutsMiddle = true};
        QCOMPARE(QString::fromStdString(fitting(german, [](std::string_view text, double, bool) { return 9.0 * static_cast<double>(QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).size()); })), QString("grö…be"));
    }

    void cutsLongText()
    {
        Scene scene;
        scene.boxes.push_back({.node = NodeId {1}, .title = std::string(200, 'm')});
        const LayoutResult layout = *layOut(layoutRequest(scene, approximateTextWidth));
        const std::string svg = toSvg(scene, layout, {.legend = false});
        QVERIFY(svg.find("…") != std::string::npos);
        QVERIFY(svg.find(">" + std::string(200, 'm') + "</text>") == std::string::npos);
    }
};

PB_TEST(TestSvg)
#include "tst_svg.moc"
