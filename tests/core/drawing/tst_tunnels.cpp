// Long edges as tunnels where texts can be read, and in bundles from afar.

#include "core/drawing/bundles.h"
#include "core/drawing/label_places.h"
#include "core/drawing/svg.h"
#include "tests/support/drawn_svg.h"
#include "tests/support/test.h"

using namespace passbench;

namespace {

bool tunnelsApart(const Rect& a, const Rect& b) { return a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height; }

struct SkipColumn {
    Scene scene;
    LayoutResult layout;
};

/// A column of boxes, from each of the first of which an edge goes at its right down to one of the last.
SkipColumn skipColumn(std::uint32_t skips, double rows = 100)
{
    SkipColumn drawn;
    const auto count = 2 * skips;
    for (std::uint32_t k = 0; k < count; ++k) {
        drawn.scene.boxes.push_back({.node = NodeId {k + 1}, .title = fmt::format("op{}", k)});
        drawn.layout.boxes.push_back({0, rows * k, 100, 30});
    }
    for (std::uint32_t k = 0; k < skips; ++k) {
        const std::uint32_t to = count - 1 - k;
        const double x = 120 + 5 * (skips - k), from = rows * k + 30, end = rows * to;
        drawn.scene.edges.push_back({.from = k, .to = to, .value = NodeId {k + 1}, .label = "1×8 f32"});
        drawn.layout.edges.push_back({{50, from}, {50, from + 16}, {x, from + 16}, {x, end - 16}, {50, end - 16}, {50, end}});
    }
    drawn.layout.width = 120 + 5 * (skips + 1);
    drawn.layout.height = rows * count;
    return drawn;
}

double lengthOfWay(const std::vector<Point>& line)
{
    double length = 0;
    for (std::size_t k = 1; k < line.size(); ++k)
        length += std::hypot(line[k].x - line[k - 1].x, line[k].y - line[k - 1].y);
    return length;
}

EdgePlaces tunnelPlaces(const SkipColumn& drawn) { return placeLabels(drawn.scene, drawn.layout, {.textWidth = approximateTextWidth}); }

Rect signPlate(const TunnelSign& sign) { return {sign.start.x - 4, sign.start.y - 6, sign.width + 8, 12}; }

} // namespace

class TestTunnels : public QObject {
    Q_OBJECT
private slots:
    void fewLongEdgesAreLines()
    {
        const EdgePlaces places = tunnelPlaces(skipColumn(5, 1000)); // the skips of a U-Net
        QVERIFY(places.tunnels.through.empty());
        QVERIFY(places.tunnels.signs.empty());
    }

    void manyLongEdgesAreTunnels()
    {
        const SkipColumn drawn = skipColumn(40);
        const EdgePlaces places = tunnelPlaces(drawn);
        for (std::size_t edge = 0; edge < 40; ++edge)
            QCOMPARE(places.tunnels.is(edge), lengthOfWay(drawn.layout.edges[edge]) > 3000);
        QVERIFY(!places.tunnels.is(39)); // to the next box
        std::vector<std::string> texts;
        for (const TunnelSign& sign : places.tunnels.signs)
            texts.push_back(sign.text);
        QVERIFY(std::ranges::count(texts, "→ op79") == 1 && std::ranges::count(texts, "op0 →") == 1);
        for (std::size_t k = 0; k < places.tunnels.signs.size(); ++k) {
            const Rect plate = signPlate(places.tunnels.signs[k]);
            for (const Rect& box : drawn.layout.boxes)
                QVERIFY(tunnelsApart(plate, box));
            for (std::size_t other = 0; other < k; ++other)
                QVERIFY(tunnelsApart(plate, signPlate(places.tunnels.signs[other])));
        }
        for (const LabelPlace& label : places.labels) // where the tunnel begins, not half way along what isn't drawn
            if (places.tunnels.is(label.edge))
                QVERIFY(label.start.y - drawn.layout.edges[label.edge].front().y < 34);
    }

    void endsAtOneBoxShareASign()
    {
        SkipColumn drawn = skipColumn(40);
        for (SceneEdge& edge : drawn.scene.edges)
            edge.from = 0;
        for (auto& line : drawn.layout.edges)
            line[0] = {50, 30}, line[1] = {50, 46}, line[2].y = 46;
        const EdgePlaces places = tunnelPlaces(drawn);
        const auto start = std::ranges::find_if(places.tunnels.signs, &TunnelSign::isAtStart);
        QVERIFY(start != places.tunnels.signs.end());
        QCOMPARE(start->edges.size(), static_cast<std::size_t>(std::ranges::count(places.tunnels.through, true)));
        QCOMPARE(QString::fromStdString(start->text), QStringLiteral("→ %1 places").arg(start->edges.size()));
        QCOMPARE(std::ranges::count_if(places.tunnels.signs, &TunnelSign::isAtStart), 1);
    }

    void boxesAreCalledAsInTheirFile()
    {
        SkipColumn drawn = skipColumn(1);
        auto record = std::make_shared<ImportRecord>();
        record->sources[NodeId {1}] = {.name = "stage1.conv", .op = "Conv"};
        record->sources[NodeId {2}] = {.name = std::string(10'000, 'x'), .op = "Conv"};
        drawn.scene.origin = record;
        QCOMPARE(nameOfBox(drawn.scene, 0), std::string("stage1.conv"));
        QVERIFY(nameOfBox(drawn.scene, 1).size() < 50);
    }

    void filesHaveTunnels()
    {
        const SkipColumn drawn = skipColumn(40);
        const std::string with = test::toSvg(drawn.scene, drawn.layout), without = test::toSvg(drawn.scene, drawn.layout, {.tunnels = false});
        QVERIFY(with.find("→ op79") != std::string::npos);
        QVERIFY(without.find("→ op79") == std::string::npos);
        QVERIFY(with.find(",7884") == std::string::npos && without.find(",7884") != std::string::npos); // the lower end of the longest
    }

    /// Pieces are kept and painted later: what texts point at goes with them.
    void textsOfPiecesStay()
    {
        std::vector<DisplayList> pieces;
        for (int k = 0; k < 40; ++k) {
            DisplayList piece;
            piece.add(DrawnText {.text = piece.keep(fmt::format("{}", k))});
            pieces.push_back(std::move(piece));
        }
        for (int k = 0; k < 40; ++k)
            QCOMPARE(std::string(std::get<DrawnText>(pieces[static_cast<std::size_t>(k)].items.at(0)).text), fmt::format("{}", k));
    }

    void runsSideBySideAreATrunk()
    {
        const SkipColumn drawn = skipColumn(40);
        const Bundles bundles = bundlesOf(drawn.layout);
        std::uint32_t most = 0;
        for (const Trunk& trunk : bundles.trunks) {
            QVERIFY(trunk.from.x == trunk.to.x || trunk.from.y == trunk.to.y);
            most = std::max(most, trunk.edges);
        }
        QVERIFY(most >= 15 && most <= 40);
        for (const BundledEdge& edge : bundles.edges) { // what is left begins and ends where the edge does
            QCOMPARE(edge.pieces.front().front(), drawn.layout.edges[edge.edge].front());
            QCOMPARE(edge.pieces.back().back(), drawn.layout.edges[edge.edge].back());
        }
    }

    void trunksKeepOffBoxes()
    {
        LayoutResult layout {.boxes = {{105, 400, 10, 100}}, .edges = {{{100, 0}, {100, 1000}}, {{118, 0}, {118, 1000}}, {{121, 0}, {121, 1000}}}};
        const Bundles bundles = bundlesOf(layout);
        QCOMPARE(bundles.trunks.size(), 1u); // the first would cross the box on its way
        QCOMPARE(bundles.trunks[0].edges, 2u);
        QVERIFY(std::ranges::none_of(bundles.edges, [](const BundledEdge& edge) { return edge.edge == 0; }));
    }

    void runsThatAreAloneStayLines()
    {
        const Bundles bundles = bundlesOf({.boxes = {}, .edges = {{{0, 0}, {0, 1000}}, {{300, 0}, {300, 1000}}, {{0, 0}, {100, 100}}}});
        QVERIFY(bundles.edges.empty() && bundles.trunks.empty());
    }
};

PB_TEST(TestTunnels)
#include "tst_tunnels.moc"
