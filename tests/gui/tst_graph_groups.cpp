// A graph in groups: opened and closed by mouse, keys and menus, undone, kept, and led into by what is looked for.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/canvas/group_buttons.h"
#include "views/session/session.h"

#include <QTextBrowser>

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

private Q_SLOTS:
    void aLargeGraphOpensInGroups()
    {
        openFile(residualChain(40));
        QVERIFY(scene().boxes.size() <= mostShownAtFirst);
        window().grab().save("/tmp/gg1.png");
        QVERIFY(openGroup("block × 40") || closedGroup("block × 40"));
        QVERIFY(window().findChild<QAction*>(QStringLiteral("showGroups"))->isChecked());
        window().grab().save("/tmp/gg1.png");
    }

    void buttonsOpenAndCloseInPlace()
    {
        openFile(residualChain(40));
        const std::string block = closedGroup("block 7") ? closedGroup("block 7")->key : std::string();
        QVERIFY(!block.empty());
        const QPoint plus = button(block, false);
        const std::size_t before = scene().boxes.size();
        const double top = canvas().rectOfGroup(block).top();
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, plus);
        settle();
        window().grab().save("/tmp/gg2.png");
        QTRY_VERIFY(openGroup("block 7"));
        QCOMPARE(scene().boxes.size(), before + 4);
        QVERIFY2(std::abs(canvas().rectOfGroup(block).top() - top) < 2, "the group has moved away");
        window().grab().save("/tmp/gg2.png");
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, button(block, true));
        settle();
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
};

PB_TEST(TstGraphGroups)
#include "tst_graph_groups.moc"
