// F1 on what has the keyboard, the search, links and the way back, and the example of a pass.

#include "tests/gui/fixture.h"

#include "app/window/help_key.h"
#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/panels/help/help_panel.h"
#include "views/panels/partition/compiler_panel.h"
#include "views/widgets/notice.h"

#include <QDialog>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTextBrowser>

using namespace passbench;

class TstHelp : public WindowTest {
    Q_OBJECT

    HelpPanel& help() { return *window().findChild<HelpPanel*>(); }
    QTextBrowser& page() { return *window().findChild<QTextBrowser*>(QStringLiteral("helpPage")); }
    QString asked(QWidget* on)
    {
        on->setFocus();
        if (QApplication::focusWidget() != on)
            return QStringLiteral("no focus");
        QTest::keyClick(on, Qt::Key_F1);
        return help().shown();
    }

private Q_SLOTS:
    void whatHasTheKeyboard()
    {
        openSample("residual_net");
        runPipelineText("InferType, SimplifyInference, FoldConstant");
        GraphCanvas& canvas = window().viewArea().canvas();
        window().session().select(NodeId::None);
        QCOMPARE(asked(&canvas), "panel/graph");
        const auto& boxes = canvas.picture()->scene->boxes;
        const auto conv = std::ranges::find(boxes, "nn.conv2d", &SceneBox::title);
        QVERIFY(conv != boxes.end());
        window().session().select(conv->node);
        QCOMPARE(asked(&canvas), "op/nn.conv2d");
        QVERIFY(page().toPlainText().contains(QStringLiteral("kernel_size")));
        raise("passesDock");
        auto* passes = window().findChild<QTreeView*>(QStringLiteral("paletteView"));
        passes->setCurrentIndex(paletteIndex(window(), QStringLiteral("FuseOps")));
        QCOMPARE(asked(passes), "pass/FuseOps");
        clickCard(window(), 1);
        QCOMPARE(asked(window().strip().track()), "pass/SimplifyInference");
        raise("compilersDock");
        auto* compilers = window().findChild<CompilerPanel*>()->findChild<QListView*>();
        compilers->setCurrentIndex(compilers->model()->index(0, 0));
        QVERIFY(asked(compilers).startsWith(QStringLiteral("compiler/")));
        QVERIFY(window().dock(QStringLiteral("helpDock"))->isVisible());
    }

    /// None says nothing of itself.
    void everyPanelHasAPage()
    {
        for (const QDockWidget* dock : window().findChildren<QDockWidget*>()) {
            const QString id = QStringLiteral("panel/") + dock->objectName().remove(QStringLiteral("Dock"));
            if (id == QStringLiteral("panel/help"))
                continue;
            help().show(id.toStdString());
            QVERIFY2(help().shown() == id, qPrintable(id));
        }
    }

    void wordsAndLinks()
    {
        QTest::keyClick(&window(), Qt::Key_F1);
        auto* search = window().findChild<QLineEdit*>(QStringLiteral("helpSearch"));
        QTRY_VERIFY(search->hasFocus());
        QTest::keyClicks(search, QStringLiteral("fuseops"));
        auto* found = window().findChild<QListWidget*>(QStringLiteral("helpFound"));
        QVERIFY(found->isVisible() && found->count() > 0);
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(help().shown(), "pass/FuseOps");
        help().show("panel/passes");
        Q_EMIT page().anchorClicked(QUrl(QStringLiteral("help:panel/pipeline")));
        QCOMPARE(help().shown(), "panel/pipeline");
        QTest::mouseClick(window().findChild<QWidget*>(QStringLiteral("helpBack")), Qt::LeftButton);
        QCOMPARE(help().shown(), "panel/passes");
        search->clear();
        QVERIFY(!found->isVisible());
        QTest::keyClicks(search, QStringLiteral("xyzzy"));
        QVERIFY(found->item(0)->text().contains(QStringLiteral("No page")));
    }

    void aPassHasAnExample()
    {
        raise("helpDock");
        help().show("pass/SimplifyInference");
        QTRY_VERIFY_WITH_TIMEOUT(page().toHtml().contains(QStringLiteral("example:after")), longEnough);
        const auto image = page().document()->resource(QTextDocument::ImageResource, QUrl(QStringLiteral("example:after"))).value<QImage>();
        QVERIFY(image.width() > 50 && image.height() > 50);
    }

    /// A pass's with its pipeline, an operator's alone.
    void anExampleOpens()
    {
        raise("helpDock");
        auto* open = window().findChild<QPushButton*>(QStringLiteral("helpOpenExample"));
        help().show("topic/first-steps");
        QVERIFY(!open->isVisible());
        help().show("op/nn.conv2d");
        QVERIFY(page().toPlainText().contains(QStringLiteral("(1, 4, 8, 8)")));
        QTRY_VERIFY_WITH_TIMEOUT(open->isVisible(), longEnough);
        QTest::mouseClick(open, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel() && window().viewArea().isDrawn(), longEnough);
        QCOMPARE(window().session().title(), "nn.conv2d.relay");
        QVERIFY(std::ranges::any_of(window().viewArea().canvas().picture()->scene->boxes, [](const SceneBox& box) { return box.title == "nn.conv2d"; }));
        QVERIFY(passNames(window()).isEmpty());
        help().show("pass/FoldConstant");
        QTRY_VERIFY_WITH_TIMEOUT(open->isVisible(), longEnough);
        QTest::mouseClick(open, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(window().session().title(), "FoldConstant.relay", longEnough);
        QCOMPARE(passNames(window()).last(), "FoldConstant");
    }

    /// Of the window's own actions; other entries of menus lead to what has the keyboard.
    void entriesOfMenus()
    {
        for (const QAction* action : window().actions().all()) {
            const std::string_view id = pageOfAction(action->objectName().toStdString());
            QVERIFY2(!id.empty(), qPrintable(action->objectName()));
            help().show(std::string(id));
            QCOMPARE(help().shown().toStdString(), std::string(id));
        }
        openSample("residual_net");
        QMenu* menu = nullptr;
        for (QAction* title : window().menuBar()->actions())
            if (title->menu() && title->menu()->actions().contains(window().actions()[ActionId::Find]))
                menu = title->menu();
        QVERIFY(menu);
        menu->popup(window().mapToGlobal(QPoint(50, 50)));
        QVERIFY(QTest::qWaitForWindowExposed(menu));
        menu->setActiveAction(window().actions()[ActionId::Find]);
        QCOMPARE(menu->activeAction(), window().actions()[ActionId::Find]);
        QTest::keyClick(menu, Qt::Key_F1);
        QCOMPARE(help().shown(), "topic/queries");
        QVERIFY(!menu->isVisible() && window().dock(QStringLiteral("helpDock"))->isVisible());
    }

    void dialogs()
    {
        openSample("residual_net");
        for (const auto& [action, page] : {std::pair {ActionId::Export, "panel/export"}, std::pair {ActionId::ModelSet, "topic/model-set"}, std::pair {ActionId::SavedPipelines, "topic/sessions"}, std::pair {ActionId::Keys, "topic/window"},
                 std::pair {ActionId::RuleReference, "panel/rules"}, std::pair {ActionId::QueryReference, "topic/queries"}, std::pair {ActionId::LessonReference, "topic/lessons"}}) {
            help().show("topic/first-steps");
            window().actions()[action]->trigger();
            QDialog* dialog = nullptr;
            for (QDialog* one : window().findChildren<QDialog*>())
                if (one->isVisible())
                    dialog = one;
            QVERIFY2(dialog, page);
            QTest::keyClick(dialog, Qt::Key_F1);
            QCOMPARE(help().shown(), page);
            dialog->close();
        }
    }

    /// A card that failed says why; one that works explains its pass.
    void aStepThatFailed()
    {
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("PartitionGraph, FuseOps"));
        window().session().runAll();
        settle();
        QVERIFY(window().session().run()->failed());
        const auto* notice = window().viewArea().findChild<Notice*>(QStringLiteral("graphNotice"));
        QTRY_VERIFY(notice->tellsProblem());
        window().session().select(NodeId::None);
        QVERIFY(asked(&window().viewArea().canvas()).startsWith(QStringLiteral("message/")));
        QVERIFY(page().toPlainText().contains(QStringLiteral("PartitionGraph")));
        help().show("topic/first-steps");
        clickCard(window(), 0);
        QVERIFY(asked(window().strip().track()).startsWith(QStringLiteral("message/")));
        clickCard(window(), 1);
        QCOMPARE(asked(window().strip().track()), "pass/FuseOps");
    }

    void aMessage()
    {
        help().showMessage(QStringLiteral("error: `FuseOps` needs the graph to be typed, and nothing before it makes it so"));
        QCOMPARE(help().shown(), "message/order");
        QVERIFY(page().toPlainText().contains(QStringLiteral("needs the graph to be typed")));
        help().showMessage(QStringLiteral("<b>nobody</b> says this"));
        QVERIFY(page().toPlainText().contains(QStringLiteral("<b>nobody</b> says this")));
    }
};

PB_TEST(TstHelp)
#include "tst_help.moc"
