// Where the keyboard is, and where it goes.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"

#include <QContextMenuEvent>
#include <QFocusFrame>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSpinBox>
#include <QTimer>

#include <algorithm>
#include <functional>

using namespace passbench;

class TstKeyboard : public WindowTest {
    Q_OBJECT

    template<typename T> T* find(const char* name) { return window().findChild<T*>(QLatin1String(name)); }

private Q_SLOTS:
    /// A window has nothing around it for a ring to stand in: none is left over that belongs to nobody.
    void aWindowHasNoRing()
    {
        QWidget other;
        other.setFocusPolicy(Qt::StrongFocus);
        other.show();
        QFocusEvent event(QEvent::FocusIn, Qt::TabFocusReason);
        QApplication::sendEvent(&other, &event);
        for (const QWidget* widget : QApplication::allWidgets())
            QVERIFY(!qobject_cast<const QFocusFrame*>(widget) || widget->parentWidget());
    }

    /// Whatever a Tab leads to is seen to have the keyboard.
    void theFocusIsSeen()
    {
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("Sequential{name=\"mine\"}(InferType, FuseOps), PartitionGraph"));
        clickCard(window(), 2);
        settle();
        window().activateWindow();
        int seen = 0;
        for (QWidget* widget : window().findChildren<QWidget*>()) {
            if (!widget->isVisible() || !widget->isEnabled() || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy() || widget->visibleRegion().isEmpty())
                continue;
            const QRect around(widget->mapTo(&window(), QPoint(-3, -3)), widget->size() + QSize(6, 6));
            widget->setFocus(Qt::TabFocusReason);
            if (!widget->hasFocus())
                continue;
            const QImage with = window().grab(around).toImage();
            widget->clearFocus();
            QVERIFY2(with != window().grab(around).toImage(), qPrintable(widget->metaObject()->className() + QLatin1Char(' ') + widget->objectName()));
            ++seen;
        }
        QVERIFY(seen > 20);
    }

    /// On the start page, too, when a row has to be scrolled into view; Enter opens that one.
    void theFocusIsSeenOnTheStartPage()
    {
        window().resize(1280, 720);
        window().activateWindow();
        auto* page = find<QScrollArea>("startPage");
        find<QPushButton>("openButton")->setFocus(Qt::TabFocusReason);
        const auto rings = [&] {
            const auto all = window().findChildren<QFocusFrame*>();
            return std::ranges::count_if(all, [](const QFocusFrame* ring) { return ring->isVisible() && ring->widget()->hasFocus() && !ring->visibleRegion().isEmpty(); });
        };
        for (const auto& [key, last] : {std::pair {Qt::Key_Tab, "lessonsRow"}, std::pair {Qt::Key_Backtab, "sample_unet"}})
            for (int i = 0; i < 30 && window().focusWidget()->objectName() != QLatin1String(last); ++i) {
                QTest::keyClick(window().focusWidget(), key);
                QVERIFY(page->isAncestorOf(window().focusWidget()));
                QVERIFY2(rings() == 1 && !window().focusWidget()->visibleRegion().isEmpty(), qPrintable(window().focusWidget()->objectName()));
            }
        QCOMPARE(window().focusWidget()->objectName(), QStringLiteral("sample_unet"));
        QTest::keyClick(window().focusWidget(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        QVERIFY2(window().session().title().contains(QStringLiteral("unet")), qPrintable(window().session().title()));
    }

    /// Through the areas as one reads them, and into no panel that stands behind another one.
    void tabGoesWhereOneLooks()
    {
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("FuseOps, InferType"));
        clickCard(window(), 0);
        settle();
        QTRY_VERIFY_WITH_TIMEOUT(find<QSpinBox>("option_max_depth") && find<QSpinBox>("option_max_depth")->isVisible(), longEnough);
        window().activateWindow();
        QTRY_VERIFY(window().isActiveWindow());
        QStringList names;
        window().viewArea().focusView();
        const QWidget* first = QApplication::focusWidget();
        QStringList areas;
        int stops = 0;
        do {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            const QWidget* now = QApplication::focusWidget();
            QVERIFY2(now && window().rect().intersects(QRect(now->mapTo(&window(), QPoint()), now->size())), now ? qPrintable(now->objectName()) : "nowhere");
            for (const char* name : {"passesDock", "compilersDock", "stepDock", "pipelineDock", "changesDock"})
                if (window().dock(QLatin1String(name))->isAncestorOf(now) && (areas.isEmpty() || areas.last() != QLatin1String(name)))
                    areas.append(QLatin1String(name));
            names.append(now->objectName());
            ++stops;
        } while (QApplication::focusWidget() != first && stops < 200);
        QVERIFY2(stops > 20 && stops < 200, qPrintable(QString::number(stops)));
        QVERIFY2(names.contains(QStringLiteral("option_max_depth")) && names.contains(QStringLiteral("stepCard0")), qPrintable(names.join(QLatin1Char(32))));
        QVERIFY(names.indexOf(QStringLiteral("comparePipelinesTool")) < names.indexOf(QStringLiteral("stepCard0")));
        areas.removeOne(QStringLiteral("changesDock")); // has nothing to tell
        QCOMPARE(areas, QStringList({"stepDock", "pipelineDock", "passesDock", "compilersDock"}));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
        QVERIFY(QApplication::focusWidget() != first);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QVERIFY(QApplication::focusWidget() == first);
    }

    /// Keys stand in a column of their own, in menus of the window and in those of a node, a group and a card.
    void menusHaveKeysInTheirColumn()
    {
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("Sequential{name=\"mine\"}(InferType, FuseOps), PartitionGraph"));
        settle();
        static const QRegularExpression key(QStringLiteral("\\((?:(?:Ctrl|Alt|Shift)\\+)*(?:[A-Z]|F\\d+|Esc|Enter|Space|Del|Left|Right)\\)"));
        std::map<QString, QString> keys;
        const std::function<void(const QList<QAction*>&)> look = [&](const QList<QAction*>& actions) {
            for (const QAction* action : actions) {
                QVERIFY2(!key.match(action->text()).hasMatch(), qPrintable(action->text()));
                keys[action->text()] = action->shortcut().toString();
                if (action->menu())
                    look(action->menu()->actions());
            }
        };
        look(window().menuBar()->actions());
        int menus = 0;
        const auto lookAtMenu = [&](QWidget* widget, QPoint at) {
            QTimer seen;
            seen.setSingleShot(true);
            seen.callOnTimeout(&window(), [&] {
                if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
                    ++menus;
                    look(menu->actions());
                    menu->close();
                }
            });
            seen.start(0);
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, widget->mapToGlobal(at));
            QApplication::sendEvent(widget, &event);
            QTRY_VERIFY(!seen.isActive()); // a menu may come up and not wait
        };
        GraphCanvas& canvas = window().viewArea().canvas();
        const NodeId node = window().session().shown().main()->nodes().back()->id;
        canvas.centerOn(node);
        lookAtMenu(&canvas, canvas.rectOf(node).center().toPoint());
        QCOMPARE(keys[QStringLiteral("Light what it depends on and what depends on it")], QStringLiteral("L"));
        QCOMPARE(keys[QStringLiteral("Stop before a step that touches it")], QStringLiteral("F9"));
        QWidget* head = find<QWidget>("groupHead0_0");
        QVERIFY(head);
        lookAtMenu(head, head->rect().center());
        QCOMPARE(keys[QStringLiteral("Rename")], QStringLiteral("F2"));
        lookAtMenu(find<QWidget>("stepCard2"), {10, 10});
        QCOMPARE(menus, 3);
        QCOMPARE(keys[QStringLiteral("Move step &left")], QStringLiteral("Alt+Left"));
        QCOMPARE(keys[QStringLiteral("Mov&e step right")], QStringLiteral("Alt+Right"));
    }

    /// Down the samples before what stands beside them, and Enter opens.
    void theStartPageIsReadInColumns()
    {
        window().activateWindow();
        QTRY_VERIFY(window().isActiveWindow());
        auto* first = find<QAbstractButton>("sample_residual_net");
        QVERIFY(first && first->isVisible());
        first->setFocus(Qt::OtherFocusReason);
        QStringList names;
        const auto count = window().findChildren<QAbstractButton*>(QRegularExpression(QStringLiteral("^sample_"))).size();
        for (qsizetype i = 0; i < count; ++i) {
            names.append(QApplication::focusWidget()->objectName());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        for (const QString& name : names)
            QVERIFY2(name.startsWith(QStringLiteral("sample_")), qPrintable(names.join(QLatin1Char(' '))));
        QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("lessonsRow"));
        QTest::keyClick(first, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
    }

    /// Cut steps come back where they are pasted.
    void stepsAreCut()
    {
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("InferType, FoldConstant, FuseOps"));
        window().activateWindow();
        QTRY_VERIFY(window().isActiveWindow());
        clickCard(window(), 0);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(passNames(window()), QStringList({"FoldConstant", "FuseOps"}));
        clickCard(window(), 1);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(passNames(window()), QStringList({"FoldConstant", "FuseOps", "InferType"}));
    }

    /// The text form says of an order that is pointless what the cards say of it.
    void theTextHasNotes()
    {
        openSample("residual_net");
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        auto* edit = find<QPlainTextEdit>("pipelineTextEdit");
        QTRY_VERIFY(edit->isVisible());
        edit->setPlainText(QStringLiteral("FuseOps, FoldConstant"));
        const QString told = find<QLabel>("pipelineTextMessage")->text();
        QVERIFY2(told.startsWith(QStringLiteral("note: FuseOps stands too early")) && told.contains(QStringLiteral("move it behind step 2, FoldConstant")), qPrintable(told));
        QVERIFY(find<QPushButton>("pipelineTextUse")->isEnabled());
        QTest::keyClick(edit, Qt::Key_Escape);
    }

    void aRemovedCardGivesTheFocusToItsNeighbour()
    {
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("FuseOps, InferType"));
        window().activateWindow();
        QTRY_VERIFY(window().isActiveWindow());
        clickCard(window(), 1);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
        QCOMPARE(passNames(window()), QStringList({"FuseOps"}));
        QVERIFY(QApplication::focusWidget() && window().strip().isAncestorOf(QApplication::focusWidget()));
    }
};

PB_TEST(TstKeyboard)
#include "tst_keyboard.moc"
