#include "tests/views/canvas/sample_scenes.h"
#include "views/canvas/paint/painter.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;
using namespace passbench::test;

class TestPicture : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void indexFindsWhatASearchOfEverythingFinds()
    {
        const Drawn drawn = bigNet(2000, 17);
        const PicturePtr picture = makePicture(drawn.scene, drawn.layout);
        for (const QRectF& window : {QRectF(-100, 500, 700, 300), QRectF(0, 0, 1, 1), QRectF(-9999, -9999, 99999, 99999),
                 QRectF(300, 4000, 200, 5), QRectF(1e7, 1e7, 10, 10)}) {
            std::vector<std::uint32_t> missing;
            const auto found = picture->boxIndex.query(window);
            QVERIFY(std::is_sorted(found.begin(), found.end()));
            QVERIFY(std::adjacent_find(found.begin(), found.end()) == found.end());
            for (std::uint32_t box = 0; box < picture->boxes.size(); ++box)
                if (picture->boxes[box].intersects(window) && !std::binary_search(found.begin(), found.end(), box))
                    missing.push_back(box);
            const auto edges = picture->edgeIndex.query(window);
            for (std::uint32_t edge = 0; edge < picture->edges.size(); ++edge)
                for (const QPointF& point : picture->edges[edge])
                    if (window.contains(point) && !std::binary_search(edges.begin(), edges.end(), edge))
                        missing.push_back(edge);
            QVERIFY(missing.empty());
            QVERIFY(picture->boxIndex.estimate(window) >= found.size());
        }
    }

    void longDiagonalsDoNotFillTheIndex()
    {
        Scene scene;
        scene.boxes.resize(2);
        scene.edges.push_back({0, 1});
        LayoutResult layout;
        layout.boxes = {{0, 0, 100, 20}, {400'000, 400'000, 100, 20}};
        layout.edges = {{{50, 20}, {400'050, 400'000}}};
        const PicturePtr picture = makePicture(std::make_shared<Scene>(scene), layout);
        QCOMPARE(picture->edgeIndex.query(QRectF(200'000, 200'000, 100, 100)), std::vector<std::uint32_t>({0}));
        QVERIFY(picture->edgeIndex.query(QRectF(300'000, 10'000, 100, 100)).empty());
    }

    /// Wherever the type of a value stands: right of its edge, left of it where another edge is near, or above.
    void chartsCoverNoLabels_data()
    {
        QTest::addColumn<double>("x"); // of the label, from the middle of its edge
        QTest::addColumn<double>("y");
        QTest::newRow("right") << 5.0 << 0.0;
        QTest::newRow("left") << -5 - approximateTextWidth("1×64×112×112 f32", edgeLabelPixels, false) << 0.0;
        QTest::newRow("across, above") << -45.0 << -7.0;
        QTest::newRow("across, below") << -45.0 << 7.0;
    }
    void chartsCoverNoLabels()
    {
        QFETCH(double, x);
        QFETCH(double, y);
        const Drawn drawn = smallNet();
        auto picture = std::make_shared<Picture>(*makePicture(drawn.scene, drawn.layout));
        constexpr std::uint32_t edge = 1;
        const Point middle = middleOf(pointsOf(picture->edges[edge]));
        picture->labels = {{.edge = edge, .start = {middle.x + x, middle.y + y}}};
        PaintState state;
        state.charts = {{edge, EdgeChart {.bars = {0.5F, 1.0F, 0.2F}}}};
        std::vector<QRectF> charts, labels;
        CanvasPainter::drawArea(picture, picture->bounds, state, palette::light, [&](DisplayList&& list) {
            for (const auto& item : list.items)
                if (const auto* rect = std::get_if<DrawnRect>(&item); rect && rect->rect.width == 36 && rect->rect.height == 15)
                    charts.push_back(toQt(rect->rect));
                else if (const auto* text = std::get_if<DrawnText>(&item); text && text->text == std::string_view(drawn.scene->edges[edge].label))
                    labels.emplace_back(text->at.x, text->at.y - 6, approximateTextWidth(text->text, text->pixels, false), 12);
        });
        QCOMPARE(charts.size(), std::size_t {1});
        QCOMPARE(labels.size(), std::size_t {1});
        QVERIFY(!charts.front().intersects(labels.front()));
        QVERIFY(charts.front().adjusted(-5, -20, 5, 20).contains(toQt(middle)));
        if (y == 0) // beside the label, at its height
            QCOMPARE(charts.front().center().y(), middle.y);
        QVERIFY(std::ranges::none_of(picture->boxes, [&](const QRectF& box) { return box.intersects(charts.front()); }));
    }

    void hitsBoxesAndEdges()
    {
        const Drawn drawn = smallNet();
        const PicturePtr picture = makePicture(drawn.scene, drawn.layout);
        for (std::size_t box = 0; box < picture->boxes.size(); ++box)
            QCOMPARE(picture->boxAt(picture->boxes[box].center()), box);
        QCOMPARE(picture->boxAt({-5000, 0}), picture->boxes.size());
        const QPolygonF& line = picture->edges[3];
        QCOMPARE(picture->edgeAt((line[1] + line[2]) / 2 + QPointF(0, 2), 4, true), std::size_t {3});
        QCOMPARE(picture->edgeAt({-5000, 0}, 4, true), picture->edges.size());
    }

    void coneHoldsBothDirectionsAndNothingBeside()
    {
        const Drawn drawn = smallNet();
        const PicturePtr picture = makePicture(drawn.scene, drawn.layout);
        const std::vector<bool> cone = picture->coneOf(3); // one of two parallel convolutions
        for (const std::size_t box : {0, 1, 2, 3, 5, 6, 7, 8, 9, 10})
            QVERIFY(cone[box]);
        QVERIFY(!cone[4]);
    }

    void coneOfADeepChainDoesNotRecurse()
    {
        const Drawn drawn = bigNet(200'000, 1);
        const std::vector<bool> cone = makePicture(drawn.scene, drawn.layout)->coneOf(100'000);
        QVERIFY(std::all_of(cone.begin(), cone.end(), [](bool lit) { return lit; }));
    }

    /// Boxes side by side whose results meet in one: each edge crosses half of the picture, and its index stays small.
    void longEdgesDoNotFillTheIndex()
    {
        constexpr std::uint32_t count = 20'000;
        auto scene = std::make_shared<Scene>();
        LayoutResult layout;
        for (std::uint32_t k = 0; k <= count; ++k) {
            scene->boxes.push_back({.node = NodeId {k + 1}, .title = "relu"});
            layout.boxes.push_back(k < count ? Rect {118.0 * k, 0, 100, 30} : Rect {59.0 * count, 100, 100, 30});
        }
        for (std::uint32_t k = 0; k < count; ++k) {
            scene->edges.push_back({.from = k, .to = count, .value = NodeId {k + 1}});
            layout.edges.push_back({{118.0 * k + 50, 30}, {59.0 * count + 50, 100}});
        }
        const PicturePtr picture = makePicture(scene, layout);
        QVERIFY2(picture->edgeIndex.estimate(picture->bounds) < 20'000'000, qPrintable(QString::number(picture->edgeIndex.estimate(picture->bounds))));
        QCOMPARE(picture->edgeIndex.query(QRectF(59.0 * count + 40, 95, 20, 10)).size(), std::size_t {count}); // where they meet
    }

    void aChangeOfAFoldedConstantChangesItsBox()
    {
        Drawn drawn = smallNet();
        Scene scene = *drawn.scene;
        scene.boxes[1].folded = {id(100)};
        scene.boxOf[id(100)] = 1;
        const PicturePtr picture = makePicture(std::make_shared<Scene>(scene), drawn.layout);
        const auto changes = changesOfBoxes(*picture, {{id(100), ChangeKind::Added}, {id(3), ChangeKind::Removed}});
        QVERIFY(changes[1] == ChangeKind::Changed);
        QVERIFY(changes[2] == ChangeKind::Removed);
        QVERIFY(!changes[3]);
    }

    void compilersGetLettersOfTheirOwn()
    {
        const auto styles = compilerStyles({"dnnl", "delta", "ddd"});
        QCOMPARE(styles[0].letter, QChar('D'));
        QCOMPARE(styles[1].letter, QChar('E'));
        QVERIFY(styles[2].letter != styles[0].letter && styles[2].letter != styles[1].letter);
        QVERIFY(styles[0].color != styles[1].color);
        QCOMPARE(compilersOf(*smallNet(true).scene), QStringList({"ccompiler", "dnnl"}));
    }
};

PB_TEST(TestPicture)
#include "tst_picture.moc"
