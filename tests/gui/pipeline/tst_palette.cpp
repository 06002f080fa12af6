// The palette as hands use it: its search, and that it stays where more passes may come from.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QLineEdit>
#include <QScrollArea>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextLayout>
#include <QTreeView>

using namespace passbench;

class TstPalette : public WindowTest {
    Q_OBJECT

    QLineEdit& search() { return *window().findChild<QLineEdit*>(QStringLiteral("paletteSearch")); }
    QTreeView& view() { return *window().findChild<QTreeView*>(QStringLiteral("paletteView")); }

private Q_SLOTS:
    /// Up and Down walk over passes alone, and what is typed after Enter is another search.
    void searchWalksOverPasses()
    {
        openSample("residual_net");
        search().setFocus();
        QTest::keyClicks(&search(), QStringLiteral("fold"));
        for (const auto& [key, times] : {std::pair {Qt::Key_Down, 6}, std::pair {Qt::Key_Up, 12}})
            for (int i = 0; i < times; ++i) {
                QTest::keyClick(&search(), key);
                QVERIFY2(view().currentIndex().parent().isValid(), qPrintable(view().currentIndex().data().toString()));
            }
        QTest::keyClick(&search(), Qt::Key_Return);
        QCOMPARE(passNames(window()).size(), 1);
        QTest::keyClicks(&search(), QStringLiteral("cfuse"));
        QCOMPARE(search().text(), QStringLiteral("cfuse"));
    }

    /// The head of a category is nothing to drag, and what it is drawn over is not selected.
    void draggingAHeadSelectsNothing()
    {
        openSample("residual_net");
        const QModelIndex pass = paletteIndex(window(), QStringLiteral("FoldConstant"));
        view().setCurrentIndex(pass);
        const QModelIndex head = view().model()->index(0, 0), first = view().model()->index(0, 0, head);
        view().scrollToTop();
        QVERIFY(head.isValid() && first.isValid() && first != pass);
        QTest::mousePress(view().viewport(), Qt::LeftButton, {}, view().visualRect(head).center());
        for (int y = view().visualRect(head).center().y(); y < view().visualRect(first).bottom() + 40; y += 5) {
            QMouseEvent move(QEvent::MouseMove, QPointF(60, y), view().viewport()->mapToGlobal(QPointF(60, y)), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(view().viewport(), &move);
        }
        QTest::mouseRelease(view().viewport(), Qt::LeftButton, {}, QPoint(60, view().visualRect(first).center().y()));
        QVERIFY2(view().currentIndex() == head, qPrintable(view().currentIndex().data().toString())); // as a click on it
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, view().visualRect(first).center());
        QVERIFY(view().currentIndex() == first);
    }

    /// Where there is room for a part of it, the rest is scrolled to.
    void whatAPassDoesIsCutBetweenLines()
    {
        window().resize(819, 470);
        window().dock(QStringLiteral("passesDock"))->show();
        openSample("residual_net");
        settle();
        const auto* help = window().findChild<QTextBrowser*>(QStringLiteral("paletteHelp"));
        int cuts = 0;
        for (int height = 440; height < 560; height += 7) {
            window().resize(819, height);
            QCoreApplication::processEvents();
            if (!help->isVisible() || help->document()->size().height() <= help->viewport()->height())
                continue;
            ++cuts;
            const QTextBlock first = help->document()->begin();
            const qreal top = help->document()->documentLayout()->blockBoundingRect(first).top();
            for (int i = 0; i < first.layout()->lineCount(); ++i) {
                const QRectF line = first.layout()->lineAt(i).rect().translated(0, top);
                QVERIFY2(line.bottom() <= help->viewport()->height() + 1 || line.top() >= help->viewport()->height() - 1, qPrintable(QStringLiteral("at %1: %2 of %3").arg(height).arg(line.bottom()).arg(help->viewport()->height())));
            }
        }
        QVERIFY(cuts > 0);
    }

    /// In a window that has room for one side, dropping a pass leaves the palette there; clicking its card brings its options.
    void staysWhenAPassIsDropped()
    {
        window().resize(1280, 800);
        window().resetLayout();
        openSample("residual_net");
        settle();
        QTRY_VERIFY(view().isVisible());
        QTRY_VERIFY2(view().viewport()->height() >= 3 * view().sizeHintForIndex(view().model()->index(0, 0, view().model()->index(0, 0))).height(), qPrintable(QString::number(view().viewport()->height())));
        dropPass(window(), QStringLiteral("SimplifyInference"), 0);
        dropPass(window(), QStringLiteral("FoldConstant"), 1);
        QVERIFY(view().isVisible());
        clickCard(window(), 1);
        QTRY_VERIFY(window().dock(QStringLiteral("stepDock"))->isVisible());

        // What it tells is as wide as the side: nothing is cut at the right.
        dropPass(window(), QStringLiteral("FuseOps"), 0);
        clickCard(window(), 0);
        const auto* step = window().findChild<QScrollArea*>(QStringLiteral("stepPanel"));
        QTRY_VERIFY(step->isVisible());
        settle();
        QTRY_VERIFY2(step->widget()->width() <= step->viewport()->width(), qPrintable(QStringLiteral("%1 of %2").arg(step->widget()->width()).arg(step->viewport()->width())));
    }

    /// Undoing a move of one of two neighbours: the one that was moved stays the current one.
    void undoSelectsWhatWasMoved()
    {
        openSample("residual_net");
        QApplication::clipboard()->setText(QStringLiteral("InferType, FoldConstant, SimplifyExpr"));
        window().actions()[ActionId::PastePipeline]->trigger();
        clickCard(window(), 0);
        QTest::keyClick(window().strip().track()->card(0), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(passNames(window()), QStringList({"FoldConstant", "InferType", "SimplifyExpr"}));
        QCOMPARE(window().session().selectedStep(), 1);
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(passNames(window()), QStringList({"InferType", "FoldConstant", "SimplifyExpr"}));
        QVERIFY(window().session().selectedSteps() == std::set<int>({0}));
    }

    /// Whichever card was clicked since.
    void undoAndRedoSelectAllThatWasMoved()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, FoldConstant, SimplifyExpr, FuseOps, DefuseOps"));
        session.selectStep(0);
        session.selectStepsTo(1);
        QTest::keyClick(window().strip().track()->card(1), Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(passNames(window()), QStringList({"SimplifyExpr", "InferType", "FoldConstant", "FuseOps", "DefuseOps"}));
        clickCard(window(), 4);
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(passNames(window()), QStringList({"InferType", "FoldConstant", "SimplifyExpr", "FuseOps", "DefuseOps"}));
        QVERIFY(session.selectedSteps() == std::set<int>({0, 1}));
        clickCard(window(), 3);
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(session.selectedSteps() == std::set<int>({1, 2}));
    }

    /// From further back a run stops before a breakpoint that no run has reached yet.
    void breakpointsStopFromFurtherBack()
    {
        openSample("residual_net");
        QApplication::clipboard()->setText(QStringLiteral("SimplifyInference, FoldConstant, *FuseOps, DefuseOps"));
        window().actions()[ActionId::PastePipeline]->trigger();
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(window().session().reached(), 2, longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().runningStep() < 0, longEnough);
        clickCard(window(), 0);
        QTRY_COMPARE(window().session().playhead(), 1);
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE(window().session().playhead(), 2);
        settle();
        QCOMPARE(window().session().reached(), 2);
        QTest::keyClick(&window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(window().session().playhead(), 4, longEnough);
    }
};

PB_TEST(TstPalette)
#include "tst_palette.moc"
