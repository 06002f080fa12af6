// Labels of edges in drawings stand where they can be read.

#include "core/drawing/label_places.h"
#include "core/drawing/display/draw_hull.h"
#include "core/import/model.h"
#include "core/support/resources.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

constexpr double pixels = 10;

bool isApart(const Rect& a, const Rect& b) { return a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height; }

} // namespace

class TestLabelPlaces : public QObject {
    Q_OBJECT
private slots:
    void labelsLieOnNothing_data();
    void labelsLieOnNothing();

    void labelsDoNotCoverEachOther()
    {
        // Edges side by side, nearer than their labels are wide; one value has two edges.
        Scene scene;
        scene.boxes.resize(2);
        LayoutResult layout {.boxes = {{-500, -60, 50, 20}, {-500, 200, 50, 20}}};
        for (int k = 0; k < 12; ++k) {
            scene.edges.push_back({.from = 0, .to = 1, .value = NodeId {static_cast<std::uint32_t>(k == 5 ? 5 : k + 1)}, .label = type});
            layout.edges.push_back({{40.0 * k, 0}, {40.0 * k, 120}});
        }
        const auto labels = placeLabels(scene, layout, request).labels;
        std::vector<Rect> taken;
        for (const LabelPlace& label : labels) {
            const Rect rect = rectOf(label);
            for (const Rect& other : taken)
                QVERIFY(isApart(rect, other));
            taken.push_back(rect);
        }
        QVERIFY(taken.size() >= 6); // they move up and down rather than go
        QVERIFY(std::ranges::none_of(labels, [](const LabelPlace& label) { return label.edge == 5; }));
    }

    void labelsKeepClearOfTitles()
    {
        // A hull whose border an edge crosses just where its title hangs.
        Scene scene;
        scene.boxes.resize(1);
        scene.groups.push_back({.title = "a region of some compiler"});
        scene.edges.push_back({.from = 0, .to = 0, .value = NodeId {1}, .label = type});
        LayoutResult layout {.boxes = {{-500, -60, 50, 20}}, .edges = {{{30, -30}, {30, 50}}}, .groups = {{0, 0, 300, 400}}};
        LabelRequest with = request;
        with.titleWidths = {approximateTextWidth(scene.groups[0].title, 11, false)};
        const Rect plate = hullTitle(scene.groups[0], layout.groups[0], with.titleWidths[0], badgeRadius({})).plate;
        const auto labels = placeLabels(scene, layout, with).labels;
        QCOMPARE(labels.size(), 1u);
        QVERIFY(isApart(rectOf(labels[0]), plate));
        layout.groups[0] = {};
        QVERIFY(!isApart(rectOf(placeLabels(scene, layout, with).labels.at(0)), plate)); // without the hull: in the middle, where the title was
    }

    /// The title of a tall region stands again further down, beside what the region holds, or not at all.
    void furtherTitlesKeepClearOfBoxes()
    {
        Scene scene;
        scene.boxes.resize(2);
        scene.groups.push_back({.title = "a region of some compiler"});
        LayoutResult layout {.boxes = {{5, 690, 100, 60}, {20, 1390, 100, 500}}, .groups = {{0, 0, 300, 2200}}};
        LabelRequest with = request;
        with.titleWidths = {approximateTextWidth(scene.groups[0].title, 11, false)};
        const auto titles = placeLabels(scene, layout, with).furtherTitles;
        QCOMPARE(titles.size(), 1u);
        QCOMPARE(titles[0].size(), 1u); // at 1,400 there is no room
        QVERIFY(titles[0][0] >= 750 && titles[0][0] < 1'050);
        scene.groups[0].key = "group";
        QVERIFY(placeLabels(scene, layout, with).furtherTitles[0].empty());
    }

    /// A long edge has labels along it, and thousands of them not millions.
    void labelsAlongManyLongEdgesAreBounded()
    {
        constexpr int edges = 200;
        Scene scene;
        scene.boxes.resize(2);
        LayoutResult layout {.boxes = {{-500, -60, 50, 20}, {-500, 200, 50, 20}}};
        for (std::uint32_t k = 0; k < edges; ++k) {
            scene.edges.push_back({.from = 0, .to = 1, .value = NodeId {k + 1}, .label = type});
            layout.edges.push_back({{200.0 * k, 0}, {200.0 * k, 700'000}});
        }
        LabelRequest lines = request;
        lines.tunnels = false;
        const std::size_t all = placeLabels(scene, layout, lines).labels.size();
        QVERIFY2(all > 10'000 && all <= 20'000 + edges, qPrintable(QString::number(all)));
        const auto last = placeLabels(scene, layout, lines).labels.back();
        QCOMPARE(last.edge, std::uint32_t {edges - 1}); // each has one at least
    }

    /// Beside a short edge there is a box at its right and another edge: the label stands at the left.
    void labelsKeepOffBoxesAndLines()
    {
        Scene scene;
        scene.boxes.resize(3);
        scene.edges.push_back({.from = 0, .to = 1, .value = NodeId {1}, .label = type});
        scene.edges.push_back({.from = 2, .to = 1});
        const LayoutResult layout {.boxes = {{450, -40, 100, 40}, {450, 60, 100, 40}, {540, 0, 200, 45}}, .edges = {{{500, 0}, {500, 60}}, {{560, 45}, {520, 60}}}};
        const auto labels = placeLabels(scene, layout, request).labels;
        QCOMPARE(labels.size(), 1u);
        const Rect rect = rectOf(labels[0]);
        QVERIFY(rect.x + rect.width < 500);
        for (const Rect& box : layout.boxes)
            QVERIFY(isApart(rect, box));
    }

    /// Where the longest piece of an edge runs between two hulls that are near, the label stands at another piece; an edge that has
    /// no other is labelled over lines of edges before it is over a border.
    void labelsKeepOffBorders()
    {
        Scene scene;
        scene.boxes.resize(1);
        scene.groups.resize(2);
        scene.edges.push_back({.from = 0, .to = 0, .value = NodeId {1}, .label = type});
        LayoutResult layout {.boxes = {{-500, -400, 50, 20}}, .edges = {{{0, -150}, {0, 260}, {160, 260}, {160, 300}}}, .groups = {{20, -200, 300, 400}, {-320, -200, 300, 400}}};
        const auto isOnBorder = [&](const Rect& rect) {
            return std::ranges::any_of(layout.groups, [&](const Rect& hull) { return !isApart(rect, hull) && !(rect.x > hull.x && rect.x + rect.width < hull.x + hull.width); });
        };
        const auto labels = placeLabels(scene, layout, request).labels;
        QCOMPARE(labels.size(), 1u);
        QVERIFY2(!isOnBorder(rectOf(labels[0])), qPrintable(QStringLiteral("%1, %2").arg(labels[0].start.x).arg(labels[0].start.y)));
        scene.edges.push_back({.from = 0, .to = 0});
        layout.edges = {{{0, -150}, {0, 320}}, {{60, 210}, {60, 330}}}; // the other one runs where the label may be
        const auto over = placeLabels(scene, layout, request).labels;
        QCOMPARE(over.size(), 1u);
        QVERIFY(!isOnBorder(rectOf(over[0])));
    }

    void longEdgesHaveSeveral()
    {
        Scene scene;
        scene.boxes.resize(1);
        scene.edges.push_back({.from = 0, .to = 0, .value = NodeId {1}, .label = type});
        const LayoutResult layout {.boxes = {{0, -60, 50, 20}}, .edges = {{{500, 0}, {500, 3000}}}};
        QCOMPARE(placeLabels(scene, layout, request).labels.size(), 4u);
    }

private:
    const std::string type = "1×128×56×56 f32";
    const LabelRequest request {.textWidth = approximateTextWidth, .pixels = pixels};
    Rect rectOf(const LabelPlace& label) const { return {label.start.x, label.start.y - 5, approximateTextWidth(type, pixels, false), pixels}; }
};

void TestLabelPlaces::labelsLieOnNothing_data()
{
    QTest::addColumn<QString>("sample");
    QTest::addColumn<bool>("right");
    for (const char* sample : {"residual_net", "inception_net", "unet", "transformer_encoder"})
        for (const bool right : {false, true})
            QTest::addRow("%s, %s", sample, right ? "to the right" : "down") << QString::fromLatin1(sample) << right;
}

void TestLabelPlaces::labelsLieOnNothing()
{
    QFETCH(QString, sample);
    QFETCH(bool, right);
    const FlowDirection direction = right ? FlowDirection::Right : FlowDirection::Down;
    const auto module = openModel(resource("samples/" + sample.toStdString() + ".onnx"), {});
    QVERIFY(module);
    const Scene scene = makeScene(*module);
    const LayoutResult layout = *layOut(layoutRequest(scene, approximateTextWidth, {}, direction));
    const auto labels = placeLabels(scene, layout, {.textWidth = approximateTextWidth, .pixels = pixels, .direction = direction}).labels;
    std::vector<Rect> texts;
    for (const LabelPlace& label : labels) {
        const double width = approximateTextWidth(scene.edges[label.edge].label, pixels, false);
        const Rect text {label.start.x, label.start.y - pixels / 2, width, pixels};
        for (std::size_t box = 0; box < layout.boxes.size(); ++box)
            QVERIFY2(isApart(text, layout.boxes[box]), scene.boxes[box].title.str().c_str());
        for (const Rect& other : texts)
            QVERIFY2(isApart(text, other), scene.edges[label.edge].label.str().c_str());
        texts.push_back(text);
    }
    std::set<NodeId> values;
    for (const SceneEdge& edge : scene.edges)
        if (!edge.label.empty())
            values.insert(edge.value);
    std::set<NodeId> labelled;
    for (const LabelPlace& label : labels)
        labelled.insert(scene.edges[label.edge].value);
    QVERIFY2(labelled.size() * 100 >= values.size() * 95, qPrintable(QStringLiteral("%1 of %2").arg(labelled.size()).arg(values.size())));
}

PB_TEST(TestLabelPlaces)
#include "tst_label_places.moc"
