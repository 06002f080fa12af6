// The graph as a screen reader finds it.

#include "tests/views/canvas/shown_canvas.h"
#include "tests/support/test.h"

#include <QAccessible>
#include <QSignalSpy>
#include <QTest>

using namespace passbench;
using namespace passbench::test;

class TestCanvasAccess : public QObject {
    Q_OBJECT
    std::unique_ptr<GraphCanvas> m_canvas;

    QAccessibleInterface* access() { return QAccessible::queryAccessibleInterface(m_canvas.get()); }
    /// The items of a role, without the widgets over the picture.
    std::vector<QAccessibleInterface*> items(QAccessible::Role role)
    {
        std::vector<QAccessibleInterface*> found;
        for (int k = 0; k < access()->childCount(); ++k)
            if (QAccessibleInterface* child = access()->child(k); child && !child->object() && child->role() == role)
                found.push_back(child);
        return found;
    }

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().install(*qApp);
        Theme::instance().setMotion(false);
    }

    void init()
    {
        m_canvas = shownCanvas();
        QVERIFY(m_canvas);
    }

    void boxesAreItemsWithPlainText()
    {
        const auto boxes = items(QAccessible::ListItem);
        QCOMPARE(boxes.size(), m_canvas->picture()->boxes.size());
        for (std::size_t k = 0; k < boxes.size(); ++k) {
            const SceneBox& box = m_canvas->picture()->scene->boxes[k];
            QCOMPARE(boxes[k]->text(QAccessible::Name), QString::fromStdString(box.title));
            for (const std::string& row : box.rows)
                QVERIFY(boxes[k]->text(QAccessible::Description).contains(QString::fromStdString(row)));
            QVERIFY(!boxes[k]->text(QAccessible::Description).contains(QLatin1Char('<')));
            QVERIFY(boxes[k]->isValid() && boxes[k]->parent() == access());
            QCOMPARE(access()->indexOfChild(boxes[k]), static_cast<int>(k));
            QCOMPARE(access()->childAt(boxes[k]->rect().center().x(), boxes[k]->rect().center().y()), boxes[k]);
        }
        QVERIFY(!access()->text(QAccessible::Description).contains(QLatin1Char('<')));
    }

    void whatIsSelectedComesWithItsEdgesAndNeighbours()
    {
        QVERIFY(items(QAccessible::Link).empty());
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, m_canvas->rectOf(id(3)).center().toPoint());
        QAccessibleInterface* first = access()->child(0);
        QVERIFY(first->state().selected && first->state().focused);
        QCOMPARE(access()->focusChild(), first);
        const auto edges = items(QAccessible::Link);
        const auto box = static_cast<std::uint32_t>(m_canvas->picture()->boxOf(id(3)));
        QCOMPARE(edges.size(), m_canvas->picture()->edgesInto(box).size() + m_canvas->picture()->edgesFrom(box).size());
        const SceneEdge& edge = m_canvas->picture()->scene->edges[m_canvas->picture()->edgesInto(box).front()];
        QCOMPARE(edges.front()->text(QAccessible::Name), QStringLiteral("from %1 to %2").arg(QString::fromStdString(m_canvas->picture()->scene->boxes[edge.from].title), first->text(QAccessible::Name)));
        QCOMPARE(edges.front()->text(QAccessible::Description), QString::fromStdString(edge.label));
    }

    void pressingAnItemSelectsIt()
    {
        QSignalSpy selected(m_canvas.get(), &GraphCanvas::nodeSelected);
        QAccessibleInterface* item = items(QAccessible::ListItem).at(4);
        item->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(selected.size(), 1);
        QCOMPARE(m_canvas->selected(), m_canvas->picture()->scene->boxes[4].node);
        QVERIFY(item->state().selected);
    }

    void anotherPictureHasOtherItems()
    {
        QVERIFY(!items(QAccessible::ListItem).empty());
        const Drawn drawn = bigNet(20'000, 40);
        m_canvas->setScene(drawn.scene, drawn.layout);
        m_canvas->fit();
        QElapsedTimer timer;
        timer.start();
        QVERIFY(access()->childCount() < 400); // however large the graph is
        for (int k = 0; k < access()->childCount(); ++k)
            QVERIFY(access()->child(k) && access()->child(k)->isValid());
        QVERIFY(timer.elapsed() < 5000);
        m_canvas->setPicture(nullptr);
        QVERIFY(items(QAccessible::ListItem).empty());
    }
};

PB_TEST(TestCanvasAccess)
#include "tst_canvas_access.moc"
