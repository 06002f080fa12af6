// Style rules, and the summary that leads to them: edited by mouse and keys, painted, undone, saved.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/graph/find_box.h"
#include "views/panels/graph/styles_panel.h"
#include "views/panels/results/memory_chart.h"
#include "views/panels/results/summary_panel.h"
#include "views/panels/results/table_panel.h"
#include "views/session/session.h"
#include "views/session/styles.h"

#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>

using namespace passbench;

class TstStyles : public WindowTest {
    Q_OBJECT

    GraphCanvas& canvas() { return window().viewArea().canvas(); }
    Session& session() { return window().session(); }
    QTreeWidget* rules() { return window().findChild<QTreeWidget*>(QStringLiteral("styleRules")); }
    void click(const char* button) { QTest::mouseClick(window().findChild<QPushButton*>(QLatin1String(button)), Qt::LeftButton); }
    std::size_t styledBoxes() { return static_cast<std::size_t>(std::ranges::count_if(canvas().state().styles, [](const auto& style) { return style.has_value(); })); }
    std::size_t boxesCalled(std::string_view title) { return static_cast<std::size_t>(std::ranges::count(canvas().picture()->scene->boxes, title, &SceneBox::title)); }
    void type(int column, const QString& text) ///< into the current rule
    {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the editor before
        rules()->editItem(rules()->currentItem(), column);
        auto* editor = rules()->findChild<QLineEdit*>();
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
    }
    QTemporaryDir m_folder;

private Q_SLOTS:
    void rulesColourWhatTheyFind()
    {
        openSample("residual_net");
        settle();
        raise("stylesDock");
        QTRY_VERIFY(shownText("noStyles").contains(QStringLiteral("Add makes one")) && !rules()->isVisible());
        click("addStyle"); // opens its editor
        QTest::keyClick(rules()->findChild<QLineEdit*>(), Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(styledBoxes(), boxesCalled("nn.conv2d"), longEnough);
        QVERIFY(styledBoxes() > 3);
        QVERIFY(rules()->isVisible() && shownText("noStyles").isEmpty());
        type(0, QStringLiteral("op=nn.relu"));
        QTRY_COMPARE_WITH_TIMEOUT(styledBoxes(), boxesCalled("nn.relu"), longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(rules()->topLevelItem(0)->text(2).startsWith(QString::number(boxesCalled("nn.relu"))), longEnough);
        type(1, QStringLiteral("R"));
        QTRY_COMPARE(session().project().styles.front().badge, std::string("R"));
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::any_of(canvas().state().styles, [](const auto& style) { return style && style->badge == "R"; }), longEnough);
        // The first that finds a node counts.
        window().findChild<StylesPanel*>()->addRule(QStringLiteral("kind:activation"));
        QCOMPARE(session().project().styles.size(), std::size_t {2});
        QVERIFY(session().project().styles[0].color != session().project().styles[1].color);
        QTRY_COMPARE_WITH_TIMEOUT(session().styles().found().size(), std::size_t {2}, longEnough);
        // Wrong ones say so, and colour nothing.
        rules()->setCurrentItem(rules()->topLevelItem(1));
        type(0, QStringLiteral("grups>1"));
        QTRY_VERIFY2_WITH_TIMEOUT(rules()->topLevelItem(1)->text(2).contains(QStringLiteral("column 1: no key")), qPrintable(rules()->topLevelItem(1)->text(2)), longEnough);
        // Switched off, and gone.
        rules()->topLevelItem(0)->setCheckState(0, Qt::Unchecked);
        QTRY_COMPARE_WITH_TIMEOUT(styledBoxes(), std::size_t {0}, longEnough);
        session().undo();
        QTRY_COMPARE_WITH_TIMEOUT(styledBoxes(), boxesCalled("nn.relu"), longEnough);
        rules()->setFocus();
        rules()->setCurrentItem(rules()->topLevelItem(1));
        QTest::keyClick(rules(), Qt::Key_Delete);
        QCOMPARE(session().project().styles.size(), std::size_t {1});
        session().undo();
        QCOMPARE(session().project().styles.size(), std::size_t {2});
    }

    void rulesFollowStepsAndAreSaved()
    {
        openSample("residual_net");
        settle();
        window().findChild<StylesPanel*>()->addRule(QStringLiteral("op:batch_norm"));
        QTRY_VERIFY_WITH_TIMEOUT(styledBoxes() > 3, longEnough);
        runPipelineText("InferType, SimplifyInference");
        settle();
        QTRY_COMPARE_WITH_TIMEOUT(styledBoxes(), std::size_t {0}, longEnough); // they are gone
        const QString file = m_folder.filePath(QStringLiteral("styled.passbench"));
        QVERIFY(session().save(file));
        closeWindow();
        QFile saved(file);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        const QByteArray text = saved.readAll();
        QVERIFY2(text.contains("\"styles\"") && text.contains("op:batch_norm"), text);
    }

    void theSummaryFindsAndColours()
    {
        openSample("residual_net");
        settle();
        raise("summaryDock");
        auto* panel = window().findChild<SummaryPanel*>();
        QTRY_VERIFY_WITH_TIMEOUT(panel->summary() && panel->summary()->total.count > 20, longEnough);
        auto* table = panel->findChild<TablePanel*>(QStringLiteral("summaryOperators"));
        QVERIFY(table->model()->rowCount() >= 6);
        const QModelIndex first = table->view()->model()->index(0, 0);
        QCOMPARE(first.data().toString(), QStringLiteral("nn.conv2d"));
        QTest::mouseClick(table->view()->viewport(), Qt::LeftButton, {}, table->view()->visualRect(first).center());
        click("summaryFind");
        auto& box = *window().findChild<FindBox*>();
        QTRY_COMPARE_WITH_TIMEOUT(box.matches().size(), boxesCalled("nn.conv2d"), longEnough);
        click("summaryColour");
        QTRY_COMPARE_WITH_TIMEOUT(styledBoxes(), boxesCalled("nn.conv2d"), longEnough);
        QCOMPARE(session().project().styles.front().query, std::string("op=nn.conv2d"));
        // The chart selects what runs then; the arrow keys go on.
        auto* chart = panel->findChild<MemoryChart*>();
        QTest::mouseClick(chart, Qt::LeftButton, {}, {chart->width() / 2, chart->height() / 2});
        const NodeId middle = session().selection();
        QVERIFY(middle != NodeId::None);
        chart->setFocus();
        QTest::keyClick(chart, Qt::Key_Right);
        QVERIFY(session().selection() != middle && session().selection() != NodeId::None);
        QVERIFY2(chart->accessibleDescription().startsWith(QStringLiteral("At most ")), qPrintable(chart->accessibleDescription()));
        // A tensor is gone to.
        auto* tensors = panel->findChild<TablePanel*>(QStringLiteral("summaryTensors"));
        QTest::mouseClick(tensors->view()->viewport(), Qt::LeftButton, {}, tensors->view()->visualRect(tensors->view()->model()->index(0, 0)).center());
        QCOMPARE(session().selection(), panel->summary()->tensors.front().node);
    }
};

PB_TEST(TstStyles)
#include "tst_styles.moc"
