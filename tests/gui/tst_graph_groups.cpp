// A graph in groups: opened and closed by mouse and keys, undone, kept, and led into by F7.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/canvas/paint/group_buttons.h"
#include "views/canvas/group_path.h"
#include "views/session/session.h"
#include "views/theme/theme.h"

#include <QLineEdit>
#include <QTextBrowser>
#include <QToolButton>

using namespace passbench;

namespace {

/// A chain of residual blocks, `blocks` of them, as Relay text: no names.
QByteArray residualChain(int blocks)
{
    std::string text = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(1, 8, 16, 16), float32], %w: Tensor[(8, 8, 3, 3), float32]) {\n";
    std::string last = "%x";
    int next = 0;
    const auto add = [&](const std::string& value) {
        text += fmt::format("  %{} = {};\n", next, value);
        return fmt::format("%{}", next++);
    };
    for (int block = 0; block < blocks; ++block) {
        const std::string one = add(fmt::format("nn.relu(nn.conv2d({}, %w, padding=[1, 1, 1, 1]))", last));
        const std::string two = add(fmt::format("nn.conv2d({}, %w, padding=[1, 1, 1, 1])", one));
        last = add(fmt::format("nn.relu(add({}, {}))", two, last));
    }
    return QByteArray::fromStdString(text + "  nn.softmax(nn.batch_flatten(" + last + "))\n}\n");
}

} // namespace

class TstGraphGroups : public WindowTest {
    Q_OBJECT

    GraphCanvas& canvas() { return window().viewArea().canvas(); }
    const Scene& scene() { return *canvas().picture()->scene; }
    const SceneBox* closedGroup(std::string_view title)
    {
        const auto box = std::ranges::find_if(scene().boxes, [&](const SceneBox& one) { return one.kind == BoxKind::Group && one.title == title; });
        return box == scene().boxes.end() ? nullptr : &*box;
    }
    const SceneGroup* openGroup(std::string_view title)
    {
        const auto hull = std::ranges::find(scene().groups, title, &SceneGroup::title);
        return hull == scene().groups.end() ? nullptr : &*hull;
    }
    std::size_t groupCount()
    {
        return static_cast<std::size_t>(std::ranges::count(scene().boxes, BoxKind::Group, &SceneBox::kind));
    }
    void look(const QRectF& at) { canvas().setViewport(Viewport::centeredOn(at.center(), canvas().size(), 1)); }
    /// Where the button of a group is, in the canvas, after it has been brought to the middle.
    QPoint button(const std::string& key, bool isOpen)
    {
        const QRectF rect = canvas().picture()->rectOfGroup(key), button = isOpen ? buttonOfHull(rect) : buttonOfBox(rect);
        look(button);
        return canvas().viewport().toScreen(button.center()).toPoint();
    }
    void openFile(const QByteArray& text)
    {
        window().open(written(m_folder, "chain.relay", text));
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        settle();
        QVERIFY(canvas().picture());
    }
    QTemporaryDir m_folder;

    QAction& action(const char* name) { return *window().findChild<QAction*>(QLatin1String(name)); }
    QString page() { return window().findChild<QTextBrowser*>(QStringLiteral("inspectorNode"))->toPlainText(); }
    /// Opens or closes by its button, and waits until that is drawn.
    void clickButton(const std::string& key, bool isOpen)
    {
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, button(key, isOpen));
        settle();
    }

    /// Of the path over the picture.
    QToolButton* pathButton(const QString& title)
    {
        for (QToolButton* button : canvas().findChild<GroupPath*>()->findChildren<QToolButton*>())
            if (!button->isHidden() && button->text() == title)
                return button;
        return nullptr;
    }

    /// Its blocks side by side, closed.
    void openChain(int blocks)
    {
        openFile(residualChain(blocks));
        const SceneBox* all = closedGroup(fmt::format("block × {}", blocks));
        QVERIFY(all);
        clickButton(all->key, false);
    }

private Q_SLOTS:
    void aLargeGraphOpensInGroups()
    {
        openFile(residualChain(40));
        QVERIFY(scene().boxes.size() <= mostShownAtFirst);
        QVERIFY(closedGroup("block × 40") && scene().boxes.size() < 10); // read as one
        clickButton(closedGroup("block × 40")->key, false);
        QCOMPARE(std::ranges::count_if(scene().boxes, [](const SceneBox& box) { return box.title.str().starts_with("block "); }), 40);
        QVERIFY(action("showGroups").isChecked());
    }

    /// It is asked of the model, so that a step that makes more of it does not turn the picture round.
    void aSmallGraphIsShownAsItIsInAllSteps()
    {
        openSample("residual_net");
        settle();
        QVERIFY(!canvas().picture()->whole);
        QVERIFY(!action("showGroups").isChecked());
        window().viewArea().setMode(ViewArea::Mode::Overlay);
        runPipelineText("SimplifyInference, FoldConstant");
        QVERIFY(!canvas().picture()->whole);
        QTest::keyClick(&canvas(), Qt::Key_G);
        settle();
        QVERIFY(canvas().picture()->whole);
        QTest::keyClick(&canvas(), Qt::Key_G);
        settle();
        QVERIFY(!canvas().picture()->whole);
    }

    /// As of a node: its compiler, what keeps its operators together, and where it ends.
    void whyTellsOfAClosedRegion()
    {
        openSample("residual_net");
        switchOthersOff("dnnl");
        runPipelineText("SimplifyInference, FoldConstant, FoldScaleAxis, SimplifyExpr, CanonicalizeOps, FoldConstant, MergeComposite, AnnotateTarget, MergeCompilerRegions, PartitionGraph");
        QTest::keyClick(&canvas(), Qt::Key_G);
        settle();
        const GroupedScenePtr whole = canvas().picture()->whole;
        const auto region = std::ranges::find(whole->scene.groups, GroupKind::Region, &SceneGroup::kind);
        QVERIFY(region != whole->scene.groups.end());
        const auto hull = static_cast<std::int32_t>(region - whole->scene.groups.begin());
        const std::string key = std::ranges::find(whole->tree.groups, hull, &GraphGroup::hull)->key;
        if (std::ranges::find(scene().groups, key, &SceneGroup::key) != scene().groups.end())
            clickButton(key, true);
        look(canvas().picture()->rectOfGroup(key));
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().rectOfGroup(key).center().toPoint());
        QCOMPARE(canvas().pickedGroup(), key);
        const auto* why = window().findChild<QTextBrowser*>(QStringLiteral("inspectorWhy"));
        for (const char* text : {"dnnl", "Together", "Gets", "Where it ends"})
            QTRY_VERIFY2_WITH_TIMEOUT(why->toPlainText().contains(QLatin1String(text)), qPrintable(why->toPlainText()), longEnough);
        QVERIFY(page().contains(QStringLiteral("Group of")));
    }

    void buttonsOpenAndCloseInPlace()
    {
        openChain(40);
        QVERIFY(closedGroup("block 7"));
        const std::string block = closedGroup("block 7")->key;
        const QPoint plus = button(block, false);
        const std::size_t before = scene().boxes.size();
        const double top = canvas().rectOfGroup(block).top();
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, plus);
        settle();
        QVERIFY(openGroup("block 7"));
        QCOMPARE(scene().boxes.size(), before + 4);
        QVERIFY2(std::abs(canvas().rectOfGroup(block).top() - top) < 2, "the group has moved away");
        clickButton(block, true);
        QVERIFY(closedGroup("block 7"));
        QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, canvas().rectOfGroup(block).center().toPoint());
        settle();
        QVERIFY(openGroup("block 7"));
        window().session().undo();
        settle();
        QVERIFY(closedGroup("block 7"));
        window().session().redo();
        settle();
        QVERIFY(openGroup("block 7"));
    }

    void keysOpenAndClose()
    {
        openChain(40);
        const std::string block = closedGroup("block 3")->key;
        look(canvas().picture()->rectOfGroup(block));
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().rectOfGroup(block).center().toPoint());
        QCOMPARE(canvas().pickedGroup(), block);
        QTest::keyClick(&canvas(), Qt::Key_Down);
        QCOMPARE(canvas().pickedGroup(), closedGroup("block 4")->key);
        QTest::keyClick(&canvas(), Qt::Key_Up);
        QTest::keyClick(&canvas(), Qt::Key_Return);
        settle();
        QVERIFY(openGroup("block 3"));
        QTest::keyClick(&canvas(), Qt::Key_Backspace);
        settle();
        QVERIFY(closedGroup("block 3"));
        QTest::keyClick(&canvas(), Qt::Key_Backspace); // the one around
        settle();
        QVERIFY(closedGroup("block × 40"));
    }

    /// A group that was entered, by its button, a click or the path, is a place to go back to, as a node is.
    void whatWasEnteredIsGoneBackTo()
    {
        openChain(40);
        const std::string all = openGroup("block × 40")->key, seventh = closedGroup("block 7")->key, ninth = closedGroup("block 9")->key;
        clickButton(seventh, false);
        const auto inside = std::ranges::find_if(scene().boxes, [&](const SceneBox& box) { return box.kind == BoxKind::Operator && box.group >= 0 && scene().groups[static_cast<std::size_t>(box.group)].key == seventh; });
        QVERIFY(inside != scene().boxes.end());
        const NodeId node = inside->node;
        look(canvas().picture()->boxes[canvas().picture()->boxOf(node)]);
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().rectOf(node).center().toPoint());
        QCOMPARE(window().session().selection(), node);
        settle();
        look(canvas().picture()->rectOfGroup(ninth));
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().rectOfGroup(ninth).center().toPoint());
        QCOMPARE(canvas().pickedGroup(), ninth);
        const auto go = [&](Qt::Key key) { QTest::keyClick(&canvas(), key, Qt::AltModifier); };
        go(Qt::Key_Left);
        QVERIFY(canvas().pickedGroup().empty() && window().session().selection() == node);
        go(Qt::Key_Left);
        QCOMPARE(canvas().pickedGroup(), seventh);
        QVERIFY(window().session().selection() == NodeId::None && canvas().selected() == NodeId::None); // it alone is marked
        QVERIFY(QRectF(canvas().rect()).contains(canvas().rectOfGroup(seventh)));
        go(Qt::Key_Left);
        QCOMPARE(canvas().pickedGroup(), all);
        go(Qt::Key_Right);
        QCOMPARE(canvas().pickedGroup(), seventh);
        go(Qt::Key_Right);
        QCOMPARE(window().session().selection(), node);
        go(Qt::Key_Right);
        QCOMPARE(canvas().pickedGroup(), ninth);
    }

    /// Where the group is entered without being picked, the node stays selected: it is gone back to all the same.
    void whatWasLeftForAGroupIsGoneBackTo_data()
    {
        QTest::addColumn<bool>("byPath");
        QTest::newRow("by its button") << false;
        QTest::newRow("by the path, as by the find list") << true;
    }
    void whatWasLeftForAGroupIsGoneBackTo()
    {
        QFETCH(bool, byPath);
        openChain(40);
        const std::string seventh = closedGroup("block 7")->key, entered = byPath ? openGroup("block × 40")->key.str() : seventh;
        clickButton(closedGroup("block 3")->key, false);
        std::vector<NodeId> nodes;
        for (const SceneBox& box : scene().boxes)
            if (box.kind == BoxKind::Operator && box.group >= 0 && nodes.size() < 2)
                nodes.push_back(box.node);
        QCOMPARE(nodes.size(), std::size_t {2});
        for (const NodeId node : nodes) {
            look(canvas().picture()->boxes[canvas().picture()->boxOf(node)]);
            QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().rectOf(node).center().toPoint());
            settle();
        }
        if (byPath)
            QTest::mouseClick(pathButton(QStringLiteral("block × 40")), Qt::LeftButton);
        else
            clickButton(seventh, false);
        QCOMPARE(window().session().selection(), nodes[1]);
        const auto go = [&](Qt::Key key) { QTest::keyClick(&canvas(), key, Qt::AltModifier); };
        go(Qt::Key_Left);
        QVERIFY(canvas().pickedGroup().empty());
        QCOMPARE(window().session().selection(), nodes[1]);
        QVERIFY(QRectF(canvas().rect()).contains(canvas().rectOf(nodes[1])));
        go(Qt::Key_Left);
        QCOMPARE(window().session().selection(), nodes[0]);
        go(Qt::Key_Right);
        QCOMPARE(window().session().selection(), nodes[1]);
        go(Qt::Key_Right);
        QCOMPARE(canvas().pickedGroup(), entered);
        QVERIFY(window().session().selection() == NodeId::None && canvas().selected() == NodeId::None);
    }

    /// However large it is, and from wherever: one reads where it begins.
    void whatIsOpenedBeginsInSight()
    {
        openFile(residualChain(300));
        const auto isRead = [&](const std::string& key) {
            const auto hull = std::ranges::find(scene().groups, key, &SceneGroup::key) - scene().groups.begin();
            const auto first = std::ranges::find_if(scene().boxes, [&](const SceneBox& box) { // in it, at any depth
                std::int32_t around = box.group;
                while (around > hull)
                    around = scene().groups[static_cast<std::size_t>(around)].parent;
                return around == hull;
            });
            return first != scene().boxes.end() && canvas().viewport().zoom >= Detail::text
                && QRectF(canvas().rect()).contains(canvas().viewport().toScreen(canvas().picture()->boxes[static_cast<std::size_t>(first - scene().boxes.begin())]));
        };
        const std::string key = closedGroup("block × 300")->key;
        for (const bool isFitted : {true, false}) {
            if (isFitted)
                canvas().fit();
            else // at the lower edge of the view
                canvas().setViewport(Viewport::centeredOn(canvas().picture()->rectOfGroup(key).center() - QPointF(0, canvas().height() / 2.0 - 30), canvas().size(), 1));
            QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, canvas().rectOfGroup(key).center().toPoint());
            settle();
            QVERIFY(openGroup("block × 300"));
            QVERIFY2(isRead(key), isFitted ? "from a picture that was all seen" : "from the lower edge");
            canvas().enterGroup(key); // by the path or the find list
            settle();
            QVERIFY(isRead(key) && canvas().viewport().zoom <= 1);
            window().session().undo();
            settle();
        }
    }

    void theInspectorTellsOfAGroup()
    {
        openChain(40);
        const std::string all = openGroup("block × 40")->key;
        look(canvas().picture()->rectOfGroup(all));
        const QRectF hull = canvas().picture()->rectOfGroup(all);
        canvas().setViewport(Viewport::centeredOn(hull.topLeft() + QPointF(60, 40), canvas().size(), 1));
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().viewport().toScreen(hull.topLeft() + QPointF(60, 9)).toPoint());
        QTRY_VERIFY2_WITH_TIMEOUT(page().contains(QStringLiteral("all alike")), qPrintable(page()), longEnough);
        QVERIFY2(page().contains(QStringLiteral("80 nn.conv2d")) && page().contains(QStringLiteral("11.8 MMAC")), qPrintable(page()));
        QCOMPARE(window().session().selection(), NodeId::None);
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!page().contains(QStringLiteral("all alike")), longEnough);
    }

    /// What a step changed is counted on closed groups, and F7 opens the way to it.
    void changesAreFoundInClosedGroups()
    {
        openFile(residualChain(40));
        runPipelineText("FuseOps");
        settle();
        const auto counted = [&] { return std::ranges::count_if(canvas().state().changesInside, [](std::uint32_t count) { return count > 0; }); };
        QVERIFY(counted() > 0);
        QTest::keyClick(&window(), Qt::Key_F7);
        settle();
        const NodeId node = window().session().selection();
        QVERIFY(node != NodeId::None);
        QTRY_VERIFY_WITH_TIMEOUT(canvas().picture()->boxOf(node) < scene().boxes.size(), longEnough);
        QVERIFY(scene().boxes[canvas().picture()->boxOf(node)].kind != BoxKind::Group || canvas().picture()->hullOf(node) < canvas().picture()->hulls.size());
    }

    /// So is what a query finds.
    void matchesAreCountedOnClosedGroups()
    {
        openFile(residualChain(40));
        settle();
        QTest::keyClick(&window(), Qt::Key_F, Qt::ControlModifier);
        auto* edit = window().findChild<QLineEdit*>(QStringLiteral("findEdit"));
        QVERIFY(edit);
        edit->setText(QStringLiteral("op:nn.conv2d"));
        QTRY_VERIFY_WITH_TIMEOUT(!canvas().state().matchesInside.empty(), longEnough);
        const auto& counts = canvas().state().matchesInside;
        std::uint32_t inside = 0, alone = 0;
        for (std::size_t box = 0; box < counts.size(); ++box) {
            QVERIFY(counts[box] == 0 || scene().boxes[box].kind == BoxKind::Group);
            inside += counts[box];
            alone += counts[box] == 0 && canvas().state().matches[box] != PaintState::Match::None ? 1 : 0;
        }
        const Scene whole = makeScene(window().session().shown());
        QCOMPARE(inside + alone, static_cast<std::uint32_t>(std::ranges::count(whole.boxes, std::string("nn.conv2d"), &SceneBox::title)));
        QVERIFY(inside > 40);
    }

    void whatIsOpenStaysOverStepsAndSessions()
    {
        openChain(40);
        const std::string block = closedGroup("block 5")->key;
        clickButton(block, false);
        runPipelineText("InferType");
        QVERIFY(openGroup("block 5"));
        const QString path = m_folder.filePath(QStringLiteral("kept.passbench"));
        QVERIFY(window().session().save(path));
        QTest::keyClick(&window(), Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        settle();
        QVERIFY(closedGroup("block × 40"));
        window().open(path);
        QTRY_VERIFY_WITH_TIMEOUT(canvas().picture() && canvas().picture()->whole && openGroup("block 5"), longEnough);
    }

    void allCanBeOpenedAtOnce()
    {
        openFile(residualChain(120));
        QTest::keyClick(&canvas(), Qt::Key_G, Qt::ShiftModifier);
        settle();
        QCOMPARE(groupCount(), std::size_t {0});
        QCOMPARE(scene().boxes.size(), canvas().picture()->whole->scene.boxes.size());
        for (std::size_t one = 0; one < canvas().picture()->hulls.size(); ++one) // hulls hold each other or stand apart
            for (std::size_t other = one + 1; other < canvas().picture()->hulls.size(); ++other) {
                const QRectF &a = canvas().picture()->hulls[one], &b = canvas().picture()->hulls[other];
                const bool apart = !a.intersects(b) || a.contains(b) || b.contains(a);
                QVERIFY2(apart, fmt::format("{} [{} {} {} {}] and {} [{} {} {} {}]", scene().groups[one].title, a.x(), a.y(), a.width(), a.height(), scene().groups[other].title, b.x(), b.y(), b.width(), b.height()).c_str());
            }
    }

    void thePathLeadsOut()
    {
        openChain(40);
        const std::string block = closedGroup("block 9")->key;
        clickButton(block, false);
        look(canvas().picture()->rectOfGroup(block));
        const auto* path = canvas().findChild<GroupPath*>();
        settle();
        QVERIFY(path->isVisible());
        QCOMPARE(path->parts().size(), std::size_t {2});
        QCOMPARE(path->parts().back().title, std::string("block 9"));
        canvas().setViewport(Viewport::centeredOn(canvas().picture()->rectOfGroup(block).center(), canvas().size(), 3));
        QTest::mouseClick(pathButton(QStringLiteral("block × 40")), Qt::LeftButton);
        QVERIFY(canvas().viewport().zoom < 1);
        QVERIFY(canvas().rect().adjusted(-5, -5, 5, 5).contains(canvas().rectOfGroup(path->parts().front().key).topLeft().toPoint()));
    }

    /// Where every group around the middle shows its own name, nothing is to be said of them; the room of the path stays.
    void thePathTellsOfNamesOutOfSight()
    {
        openChain(40);
        const std::string block = closedGroup("block 9")->key;
        clickButton(block, false);
        QTest::keyClick(&canvas(), Qt::Key_Escape); // nothing is picked
        canvas().fit();
        settle();
        const auto* path = canvas().findChild<GroupPath*>();
        QTRY_VERIFY(path->isVisible() && path->parts().empty());
        canvas().setViewport(Viewport::centeredOn(canvas().picture()->rectOfGroup(block).center(), canvas().size(), 8));
        QVERIFY(path->isVisible() && !path->parts().empty());
    }

    /// It has its own room: what is fitted, opened or gone to stands below it, and it does not come and go as one moves.
    void thePathLiesOnNothing()
    {
        openFile(residualChain(40));
        const auto* path = canvas().findChild<GroupPath*>();
        QVERIFY(!path->isVisible()); // all are closed
        const std::string all = closedGroup("block × 40")->key;
        const QPoint plus = button(all, false); // which now stands at the upper end
        canvas().setViewport(canvas().viewport().panned({0, -canvas().rectOfGroup(all).top() + 2.0}));
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, QPoint(plus.x(), static_cast<int>(buttonOfBox(canvas().picture()->rectOfGroup(all)).center().y() - canvas().viewport().origin.y())));
        settle();
        QVERIFY(openGroup("block × 40") && path->isVisible());
        QVERIFY2(canvas().rectOfGroup(all).top() >= path->height(), qPrintable(QString::number(canvas().rectOfGroup(all).top())));
        const QRect room = path->geometry();
        QCOMPARE(room.width(), canvas().width() - 2);
        // Nothing of the graph shows beside it, where the frame of the focus stands, however one moves.
        canvas().setViewport(Viewport::centeredOn(canvas().picture()->rectOfGroup(all).center(), canvas().size(), 8));
        QTest::keyClick(&canvas(), Qt::Key_Tab);
        QTRY_VERIFY(!canvas().hasFocus());
        const QImage edge = canvas().grab(QRect(0, 0, canvas().width(), 1)).toImage();
        for (int x = 0; x < edge.width(); ++x)
            QCOMPARE(edge.pixelColor(x, 0), Theme::instance().colors().overlay);
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QTest::keyClick(&canvas(), Qt::Key_F);
        settle();
        QTRY_VERIFY(!canvas().isMoving());
        QVERIFY(canvas().isFitted());
        for (const QRectF& box : canvas().picture()->boxes)
            QVERIFY(!canvas().viewport().toScreen(box).intersects(QRectF(room)));
        for (const double zoom : {0.3, 1.0, 8.0}) {
            canvas().setViewport(Viewport::centeredOn(canvas().picture()->bounds.center(), canvas().size(), zoom));
            QCOMPARE(path->geometry(), room);
            QVERIFY(path->isVisible());
        }
        // A click beside the buttons is none on what is below.
        const NodeId before = window().session().selection();
        const QRectF box = canvas().picture()->boxes[canvas().picture()->boxes.size() / 2];
        canvas().setViewport({box.center() - QPointF(canvas().width() / 2.0, room.height() / 2.0), 1});
        QTest::mouseClick(window().childAt(canvas().mapTo(&window(), room.center())), Qt::LeftButton);
        QCOMPARE(window().session().selection(), before);
        QVERIFY(canvas().pickedGroup().empty());
    }
};

PB_TEST(TstGraphGroups)
#include "tst_graph_groups.moc"
