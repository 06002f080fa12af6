// The places of changes: each is marked, counted and visited, in every view.

#include "tests/gui/fixture.h"

#include "core/ir/graph/find_node.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/models/text.h"
#include "views/panels/graph/listing_view.h"
#include "views/session/kinship.h"
#include "views/session/presets.h"
#include "views/theme/theme.h"

#include <QLabel>
#include <QPushButton>

using namespace passbench;

class TstChangePlaces : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void changesAreWalkedInEveryView()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant");
        window().session().setPlayhead(1);
        settle();
        const auto kept = window().session().diff();
        const GraphDiff& diff = *kept;
        QVERIFY(!diff.empty());
        auto* place = window().findChild<QLabel*>(QStringLiteral("placeInChanges"));
        const auto shown = [&](bool last = false) { // of those that are told of at one place
            const QStringList ends = place->text().section(QLatin1Char(' '), 0, 0).split(QChar(0x2013));
            return (last ? ends.last() : ends.first()).toInt();
        };
        // What can be seen is as much as is counted beside it, with what is folded into boxes.
        const auto all = [&] { return place->text().section(QLatin1Char(' '), -1).toInt(); };
        const auto removed = static_cast<int>(diff.count(ChangeKind::Removed)), total = static_cast<int>(diff.changes.size());
        for (const auto mode : {ViewArea::Mode::After, ViewArea::Mode::Compare, ViewArea::Mode::Overlay, ViewArea::Mode::Text}) {
            window().viewArea().setMode(mode);
            settle();
            window().session().select(NodeId::None);
            QTest::keyClick(&window(), Qt::Key_F7);
            const NodeId first = window().session().selection();
            QVERIFY(diff.find(first));
            QCOMPARE(shown(), 1);
            if (mode != ViewArea::Mode::Text)
                QCOMPARE(all(), mode == ViewArea::Mode::After ? total - removed : total);
            const int next = shown(true) + 1;
            QTest::keyClick(&window(), Qt::Key_F7);
            const NodeId second = window().session().selection();
            QVERIFY(diff.find(second) && second != first);
            QCOMPARE(shown(), next);
            if (mode == ViewArea::Mode::After)
                QVERIFY(diff.find(second)->kind != ChangeKind::Removed);
            QTest::keyClick(&window(), Qt::Key_F7, Qt::ShiftModifier);
            QCOMPARE(window().session().selection(), first);
            if (mode == ViewArea::Mode::Text)
                QVERIFY(window().viewArea().listing().shows(first));
        }
    }

    void everyChangeIsCountedAndVisited_data()
    {
        QTest::addColumn<QString>("model");
        QTest::newRow("open_batch") << QStringLiteral("tests/data/onnx/open/open_batch.onnx");
        QTest::newRow("loop_data") << QStringLiteral("tests/data/onnx/flow/loop_data.onnx");
    }

    /// Those in closed groups and in bodies, too: parameters that are bound to constants, results that are tuples.
    void everyChangeIsCountedAndVisited()
    {
        QFETCH(QString, model);
        window().open(test::sourceFile(model));
        auto* open = window().findChild<QPushButton*>(QStringLiteral("dimsOpen"));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel() || open->isVisible(), longEnough);
        if (open->isVisible())
            QTest::mouseClick(open, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        Session& session = window().session();
        auto preset = presetOf(session, "O3");
        QVERIFY(preset);
        const auto fuse = std::ranges::find(preset->steps, "FuseOps", &PipelineStep::pass);
        const auto step = static_cast<int>(fuse - preset->steps.begin()) + 1, steps = static_cast<int>(preset->steps.size());
        session.setPipeline(QStringLiteral("Use preset O3"), *std::move(preset));
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(session.playhead(), steps, longEnough);
        session.setPlayhead(step);
        settle();
        const auto diff = session.diff();
        const auto seen = diff->changes.size() - diff->count(ChangeKind::Removed);
        auto* place = window().findChild<QLabel*>(QStringLiteral("placeInChanges"));
        QCOMPARE(place->text().section(QLatin1Char(' '), -1), countText(static_cast<std::int64_t>(seen)));
        // Each press goes on behind what was told of, up to the last.
        session.select(NodeId::None);
        std::size_t told = 0;
        for (std::size_t presses = 0; told < seen && presses < seen; ++presses) {
            QTest::keyClick(&window(), Qt::Key_F7);
            settle();
            const QStringList ends = place->text().section(QLatin1Char(' '), 0, 0).split(QChar(0x2013));
            QCOMPARE(ends.first().toULongLong(), told + 1);
            told = ends.last().toULongLong();
            QVERIFY(window().viewArea().canvas().boxOf(session.selection()) || window().viewArea().canvas().state().selectedHull);
        }
        QCOMPARE(told, seen);
    }

    /// What DefuseOps takes out of a function keeps its id there, and the parameter that is gone was used by it: both sides tell of it.
    void nodesThatBothSidesTellOfAreLeft()
    {
        openSample("residual_net");
        runPipelineText("InferType, FuseOps, DefuseOps");
        Session& session = window().session();
        session.setPlayhead(3);
        window().viewArea().setMode(ViewArea::Mode::Compare);
        settle();
        auto* place = window().findChild<QLabel*>(QStringLiteral("placeInChanges"));
        const int all = place->text().section(QLatin1Char(' '), -1).toInt();
        QVERIFY(all > 3);
        session.select(NodeId::None);
        int told = 0;
        for (int presses = 0; told < all && presses < all; ++presses) {
            QTest::keyClick(&window(), Qt::Key_F7);
            settle();
            const QStringList ends = place->text().section(QLatin1Char(' '), 0, 0).split(QChar(0x2013));
            QCOMPARE(ends.first().toInt(), told + 1);
            told = ends.last().toInt();
        }
        QCOMPARE(told, all);
    }

    /// A parameter of a fused function has no box of its own, and what is given for it may stand elsewhere.
    void parametersAreSeenWhereTheyAreUsed()
    {
        const QTemporaryDir folder;
        window().open(written(folder, "given.relay", "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(2, 8, 4), float32]) { %0 = nn.softmax(%x); %1 = nn.batch_flatten(%0); nn.relu(%1) }\n"));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        runPipelineText("InferType, FuseOps");
        Session& session = window().session();
        const Module& module = session.shown();
        std::size_t parameters = 0;
        for (const NestedFunction& nested : allFunctions(module)) {
            if (nested.function == module.main())
                continue;
            for (const NodePtr& node : nested.function->nodes())
                if (node->as<Parameter>() && session.diff()->find(node->id))
                    ++parameters;
        }
        QVERIFY(parameters > 0);
        session.select(NodeId::None);
        const GraphCanvas& canvas = window().viewArea().canvas();
        auto* place = window().findChild<QLabel*>(QStringLiteral("placeInChanges"));
        std::size_t told = 0;
        for (std::size_t presses = 0; told < session.diff()->changes.size() && presses < session.diff()->changes.size(); ++presses) {
            QTest::keyClick(&window(), Qt::Key_F7);
            settle();
            const QStringList ends = place->text().section(QLatin1Char(' '), 0, 0).split(QChar(0x2013));
            QCOMPARE(ends.first().toULongLong(), told + 1);
            told = ends.last().toULongLong();
            const FunctionPtr holder = functionWith(module, session.selection());
            QVERIFY2(holder == module.main() || !(*holder)[session.selection()].as<Parameter>(), qPrintable(place->text()));
            QVERIFY(canvas.boxOf(session.selection()) || canvas.state().selectedHull);
        }
        QCOMPARE(told, session.diff()->changes.size());
    }

    /// A function of one operator has no hull: its box bears the mark.
    void addedFunctionsOfOneOperatorAreMarked()
    {
        const QTemporaryDir folder;
        window().open(written(folder, "one.relay", "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(2, 8), float32]) { %0 = nn.softmax(%x); nn.softmax(%0) }\n"));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        runPipelineText("InferType, FuseOps");
        const GraphCanvas& canvas = window().viewArea().canvas();
        QVERIFY(window().session().diff()->count(ChangeKind::Added) >= 2);
        QVERIFY(canvas.state().hullChanges.empty());
        const Scene& scene = *canvas.picture()->scene;
        int marked = 0;
        for (std::uint32_t box = 0; box < scene.boxes.size(); ++box)
            if (scene.boxes[box].title == "nn.softmax") {
                QCOMPARE(canvas.state().wrapChange(box), std::optional(ChangeKind::Added));
                QVERIFY(std::ranges::count(canvas.state().marked, box) == 1);
                ++marked;
            }
        QCOMPARE(marked, 2);
        // The key that switches marks takes it away, as it does with others.
        const QRect around = canvas.rectOf(scene.boxes[1].node).toAlignedRect().adjusted(-16, -16, 16, 16);
        const QImage with = window().viewArea().canvas().grab(around).toImage();
        QTest::keyClick(&window().viewArea().canvas(), Qt::Key_M);
        QVERIFY(window().viewArea().canvas().grab(around).toImage() != with);
    }

    /// A box that is marked and whose function is has both signs one below the other: what is beside it is its neighbour's.
    void twoSignsOfABoxStayWithIt()
    {
        openSample("residual_net");
        runPipelineText("InferType, SimplifyInference, FuseOps");
        GraphCanvas& canvas = window().viewArea().canvas();
        const auto signs = [&] {
            std::vector<std::uint32_t> both;
            for (std::uint32_t box = 0; box < canvas.picture()->boxes.size(); ++box)
                if (canvas.state().markedChange(box) && canvas.state().wrapChange(box))
                    both.push_back(box);
            return both;
        }();
        QVERIFY(!signs.empty());
        const QRectF rect = canvas.picture()->boxes[signs.front()];
        canvas.setViewport(Viewport::centeredOn(rect.center(), canvas.size(), 1));
        canvas.setFocus();
        const QRect seen = canvas.viewport().toScreen(rect).toAlignedRect();
        const QImage beside = canvas.grab(QRect(seen.right() + 10, seen.top() - 6, 16, 12)).toImage();
        const QColor added = Theme::instance().change(ChangeKind::Added);
        for (int y = 0; y < beside.height(); ++y)
            for (int x = 0; x < beside.width(); ++x)
                QVERIFY2(beside.pixelColor(x, y) != added, qPrintable(QStringLiteral("%1 %2").arg(x).arg(y)));
        const QImage below = canvas.grab(QRect(seen.right() - 6, seen.top() + 12, 12, 12)).toImage();
        int found = 0;
        for (int y = 0; y < below.height(); ++y)
            for (int x = 0; x < below.width(); ++x)
                found += below.pixelColor(x, y) == added;
        QVERIFY2(found > 20, qPrintable(QString::number(found)));
    }

    /// What F7 was to show beside a change is for that change alone: not for one that is clicked later, when another view came between.
    void kinThatNobodyWaitsForMovesNothing()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FoldConstant");
        Session& session = window().session();
        session.setPlayhead(1);
        ViewArea& area = window().viewArea();
        GraphCanvas& before = area.beforeCanvas();
        area.setMode(ViewArea::Mode::Compare);
        settle();
        const auto kept = session.diff();
        std::vector<NodeId> removed; // batch norms, which become many boxes
        for (const NodeChange& change : kept->changes)
            if (change.kind == ChangeKind::Removed && before.boxOf(change.node) && before.boxOf(change.node)->node == change.node)
                removed.push_back(change.node); // has a box of its own
        QVERIFY(removed.size() >= 2);
        session.select(NodeId::None);
        QTest::keyClick(&window(), Qt::Key_F7);
        area.setMode(ViewArea::Mode::After);
        settle();
        area.setMode(ViewArea::Mode::Compare);
        settle();
        constexpr double zoom = 2;
        const NodeId other = removed[session.selection() == removed[0] ? 1 : 0];
        before.setViewport(Viewport::centeredOn(before.picture()->boxes[before.picture()->boxOf(other)].center(), before.size(), zoom));
        QTest::mouseClick(&before, Qt::LeftButton, {}, before.rectOf(other).center().toPoint());
        QCOMPARE(session.selection(), other);
        QTRY_VERIFY(session.kinship().isKnown() && session.kinship().node() == other);
        settle();
        QCOMPARE(before.viewport().zoom, zoom);
    }

    void hullsAreChangesToo()
    {
        openSample("residual_net");
        runPipelineText("SimplifyInference, FuseOps");
        const GraphCanvas& canvas = window().viewArea().canvas();
        const Picture& picture = *canvas.picture();
        QVERIFY(!canvas.state().hullChanges.empty());
        for (const auto& [hull, change] : canvas.state().hullChanges) {
            QCOMPARE(change, ChangeKind::Added);
            QCOMPARE(picture.scene->groups[hull].kind, GroupKind::Fused);
        }
        // The walk through changes stops at them.
        const NodeId call = picture.scene->groups[canvas.state().hullChanges.front().first].call;
        window().session().select(NodeId::None);
        bool reached = false;
        for (std::size_t i = 0; i < window().session().diff()->changes.size() && !reached; ++i) {
            QTest::keyClick(&window(), Qt::Key_F7);
            reached = window().session().selection() == call;
        }
        QVERIFY(reached);
        const QRectF around = canvas.viewport().toScreen(picture.hulls[canvas.state().hullChanges.front().first]);
        QVERIFY2(QLineF(around.center(), QRectF(canvas.rect()).center()).length() < 3, qPrintable(QStringLiteral("%1 %2").arg(around.center().x()).arg(around.center().y()))); // all of it in the middle
        QCOMPARE(canvas.state().selectedHull, std::optional(canvas.state().hullChanges.front().first));
        // So does it at the function that they are around; one operator alone has no hull.
        int functions = 0;
        for (const NodeChange& change : window().session().diff()->changes)
            if (const Node* node = window().session().shown().main()->find(change.node); node && node->as<FunctionLiteral>()) {
                ++functions;
                window().session().select(node->id);
                const auto hull = canvas.state().selectedHull;
                QVERIFY(hull || canvas.state().selected);
                QVERIFY(!hull || std::ranges::count(canvas.state().hullChanges, *hull, &std::pair<std::uint32_t, ChangeKind>::first) == 1);
            }
        QVERIFY(functions > 0);
    }
};

PB_TEST(TstChangePlaces)
#include "tst_change_places.moc"
