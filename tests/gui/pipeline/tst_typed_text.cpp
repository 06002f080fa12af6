// A pipeline as text: pasted among the cards, and typed in place of them.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/panels/pipeline/pass_text_edit.h"
#include "views/session/presets.h"
#include "views/widgets/notice.h"

#include <QApplication>
#include <QClipboard>
#include <QCompleter>
#include <QFocusFrame>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>

using namespace passbench;

class TstTypedText : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void textGoesByTheClipboard()
    {
        openSample("residual_net");
        PipelineTrack* track = window().strip().track();
        QApplication::clipboard()->setText(QStringLiteral("SimplifyInference, *FuseOps{max_depth=8}"));
        window().actions()[ActionId::PastePipeline]->trigger();
        QCOMPARE(passNames(window()), QStringList({"SimplifyInference", "FuseOps"}));
        window().session().selectStep(-1);
        window().actions()[ActionId::CopyPipeline]->trigger();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("SimplifyInference, *FuseOps{max_depth=8}"));

        // What can't be read is told as the command line does, above the graph: no card is covered or moved.
        const QString wrong = QStringLiteral("SimplifyInference, FuseOpps");
        QApplication::clipboard()->setText(wrong);
        const auto onScreen = [](const QWidget& widget) { return QRect(widget.mapToGlobal(QPoint()), widget.size()); };
        const QRect card = onScreen(*track->card(1));
        clickCard(window(), 1);
        QTest::keyClick(track->card(1), Qt::Key_V, Qt::ControlModifier);
        auto* notice = window().findChild<Notice*>(QStringLiteral("graphNotice"));
        QVERIFY(notice->isVisible() && notice->hasFocus());
        for (const int less : {0, 60}) { // also when the window gets smaller
            window().resize(window().width(), window().height() - less);
            QCoreApplication::processEvents();
            QTRY_VERIFY(onScreen(window().viewArea()).contains(onScreen(*notice)));
            QVERIFY(!onScreen(window().strip()).intersects(onScreen(*notice)));
            QCOMPARE(onScreen(*track->card(1)).size(), card.size());
        }
        const auto* text = notice->findChild<QWidget*>(QStringLiteral("noticeText"));
        QTRY_VERIFY(text->height() >= text->heightForWidth(text->width()));
        const auto parsed = parsePipeline(wrong.toStdString());
        QCOMPARE(notice->text(), QString::fromStdString(toText(parsed.error())).trimmed());
        QVERIFY(notice->text().contains(QStringLiteral("FuseOps")));
        QCOMPARE(track->cardCount(), 2);
        QTest::keyClick(notice, Qt::Key_Escape);
        QVERIFY(!notice->isVisible() && track->card(1)->hasFocus()); // which had it before
        QApplication::clipboard()->setText(QString());
        window().actions()[ActionId::OnlyTables]->trigger();
        window().actions()[ActionId::PastePipeline]->trigger();
        QVERIFY(notice->isVisible() && window().viewArea().isVisible()); // an empty clipboard, too, and where only tables are seen
        window().session().removeSteps({0}); // the next edit puts it away
        QVERIFY(!notice->isVisible());
    }

    void textIsTypedInPlaceOfTheCards()
    {
        openSample("residual_net");
        Session& session = window().session();
        session.setPipeline(QStringLiteral("test"), *parsePipeline("InferType, FuseOps{max_depth=8}"));
        session.selectStep(1);
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        auto* edit = window().findChild<PassTextEdit*>(QStringLiteral("pipelineTextEdit"));
        auto* message = window().findChild<QLabel*>(QStringLiteral("pipelineTextMessage"));
        auto* use = window().findChild<QPushButton*>(QStringLiteral("pipelineTextUse"));
        QVERIFY(edit->isVisible() && edit->hasFocus());
        QCOMPARE(edit->toPlainText(), QStringLiteral("InferType, FuseOps{max_depth=8}"));
        QVERIFY(use->isEnabled() && edit->extraSelections().isEmpty());

        // The words of the command line, and a line below the place.
        for (const auto& [text, place] : {std::pair {"InferType, FuseOpps", "FuseOpps"}, std::pair {"FuseOps{max_dept=8}", "max_dept"}, std::pair {"InferType,\nFuseOps{max_depth=100000000}", "100000000"}}) {
            edit->setPlainText(QLatin1String(text));
            QCOMPARE(message->text(), QString::fromStdString(toText(parsePipeline(text).error())).trimmed().remove(QLatin1Char('`')));
            QVERIFY(!use->isEnabled());
            QCOMPARE(edit->extraSelections().size(), 1);
            QCOMPARE(edit->extraSelections().front().cursor.selectedText(), QLatin1String(place));
            QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
            QVERIFY(edit->isVisible());
        }
        const auto* scroll = message->parentWidget()->parentWidget(); // however low the strip is, all of it can be read
        QVERIFY2(qobject_cast<const QScrollArea*>(scroll) && message->height() >= message->heightForWidth(message->width()), qPrintable(QString::number(message->height())));
        const Pipeline wrongOrder = *parsePipeline("PartitionGraph, InferType");
        edit->setPlainText(QString::fromStdString(toText(wrongOrder)));
        Diagnostic order = diagnosticOf(session.contractProblemsOf(wrongOrder).front(), wrongOrder);
        order.severity = Severity::Warning;
        QCOMPARE(message->text(), QString::fromStdString(toText(order)).trimmed().remove(QLatin1Char('`')));
        QVERIFY(use->isEnabled()); // the strip shows such steps, and how to mend them

        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(!edit->isVisible());
        QTRY_VERIFY2_WITH_TIMEOUT(window().focusWidget() && window().focusWidget()->inherits("passbench::StepCard"), "the keys of cards act again", longEnough);
        QCOMPARE(toText(session.project().pipeline), std::string("InferType, FuseOps{max_depth=8}"));
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier); // what was typed is still there
        QCOMPARE(edit->toPlainText(), QString::fromStdString(toText(wrongOrder)));
        QTest::keyClick(edit, Qt::Key_Escape);

        // Names are completed; presets and edits by name are understood; all of it is one edit.
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        edit->clear();
        QTest::keyClicks(edit, QStringLiteral("preset(O2), remove(FoldConst"));
        auto* names = edit->findChild<QCompleter*>()->popup();
        QVERIFY(names && names->isVisible());
        QTest::keyClick(names, Qt::Key_Return);
        QCOMPARE(edit->toPlainText(), QStringLiteral("preset(O2), remove(FoldConstant"));
        const auto rings = window().findChildren<QFocusFrame*>();
        QVERIFY2(std::ranges::any_of(rings, [&](const QFocusFrame* ring) { return ring->isVisible() && ring->widget() == edit; }), "the list has given the keyboard back");
        QTest::keyClicks(edit, QStringLiteral(")"));
        const QString typed = edit->toPlainText();
        QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!edit->isVisible());
        QVERIFY(session.project().pipeline == *parsePipeline(typed.toStdString(), presetsOf(session)));
        QCOMPARE(session.project().pipeline.steps[static_cast<std::size_t>(session.selectedStep())].pass, std::string("FuseOps")); // which was selected
        QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(toText(session.project().pipeline), std::string("InferType, FuseOps{max_depth=8}"));
    }

    /// What is typed and not used is kept, and that is said, with the way back to it.
    void aDraftIsToldOf()
    {
        openSample("residual_net");
        auto* notice = window().findChild<Notice*>(QStringLiteral("graphNotice"));
        auto* edit = window().findChild<PassTextEdit*>(QStringLiteral("pipelineTextEdit"));
        const auto press = [](QWidget* widget, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(widget, key, modifiers); };
        press(&window(), Qt::Key_T, Qt::ControlModifier);
        press(edit, Qt::Key_Escape);
        QVERIFY(!notice->isVisible()); // nothing was typed
        press(&window(), Qt::Key_T, Qt::ControlModifier);
        QTest::keyClicks(edit, QStringLiteral("InferType, Fold"));
        edit->findChild<QCompleter*>()->popup()->hide();
        press(edit, Qt::Key_Escape);
        QVERIFY(!edit->isVisible() && notice->isVisible());
        QVERIFY2(notice->text().contains(QStringLiteral("kept, and not in force")), qPrintable(notice->text()));
        QTest::mouseClick(notice->findChild<QPushButton*>(QStringLiteral("noticeButton")), Qt::LeftButton);
        QVERIFY(edit->isVisible() && !notice->isVisible());
        QCOMPARE(edit->toPlainText(), QStringLiteral("InferType, Fold"));
        press(edit, Qt::Key_Escape);
        QVERIFY(notice->isVisible());
        press(&window(), Qt::Key_T, Qt::ControlModifier);
        QVERIFY(edit->isVisible() && !notice->isVisible());
        press(edit, Qt::Key_Escape);
        dropPass(window(), QStringLiteral("InferType"), 0);
        QVERIFY(!notice->isVisible());
        press(&window(), Qt::Key_T, Qt::ControlModifier); // what is in force, and what was typed is one undo away
        QCOMPARE(edit->toPlainText(), QStringLiteral("InferType"));
        press(edit, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(edit->toPlainText(), QStringLiteral("InferType, Fold"));
    }

    /// Help is about the window, and not about the command line.
    void mistakesAreMendedHere()
    {
        openSample("residual_net");
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        window().findChild<PassTextEdit*>(QStringLiteral("pipelineTextEdit"))->setPlainText(QStringLiteral("Qwertz"));
        const QString message = window().findChild<QLabel*>(QStringLiteral("pipelineTextMessage"))->text();
        QVERIFY2(!message.contains(QStringLiteral("passbench-cli")) && message.contains(QStringLiteral("Ctrl+Space")), qPrintable(message));
    }

    /// A run is one of what one sees.
    void aRunTakesWhatIsTyped()
    {
        openSample("residual_net");
        window().session().setPipeline(QStringLiteral("test"), *parsePipeline("InferType, SimplifyInference, FoldConstant"));
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        auto* edit = window().findChild<QPlainTextEdit*>(QStringLiteral("pipelineTextEdit"));
        edit->setPlainText(QStringLiteral("InferType, Fuse"));
        QTest::keyClick(edit, Qt::Key_F5);
        settle();
        QVERIFY(edit->isVisible() && edit->hasFocus()); // which tells what is wrong
        QVERIFY(window().session().run()->steps.empty());
        edit->setPlainText(QStringLiteral("InferType, FuseOps"));
        QTest::keyClick(edit, Qt::Key_F5);
        settle();
        QVERIFY(!edit->isVisible());
        QCOMPARE(passNames(window()), QStringList({"InferType", "FuseOps"}));
        QTRY_COMPARE_WITH_TIMEOUT(window().session().playhead(), 2, longEnough);
    }

    /// Return takes what was typed whole, and not a longer name that holds it; inside braces options and compilers are offered.
    void typedIsTaken()
    {
        openSample("residual_net");
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        auto* edit = window().findChild<QPlainTextEdit*>(QStringLiteral("pipelineTextEdit"));
        edit->clear();
        QTest::keyClicks(edit, QStringLiteral("FuseOps"));
        auto* names = edit->findChild<QCompleter*>()->popup();
        QVERIFY(!names->isVisible());
        QTest::keyClick(edit, Qt::Key_Return);
        QVERIFY2(edit->toPlainText().trimmed() == QStringLiteral("FuseOps"), qPrintable(edit->toPlainText()));
        edit->clear();
        QTest::keyClicks(edit, QStringLiteral("AnnotateTarget{com"));
        QVERIFY(names->isVisible());
        QTest::keyClick(names, Qt::Key_Return);
        QCOMPARE(edit->toPlainText(), QStringLiteral("AnnotateTarget{compilers="));
        QTRY_VERIFY2(names->isVisible(), "its values are offered at once");
        QTest::keyClicks(edit, QStringLiteral("=")); // as one would go on who has not seen it
        QCOMPARE(edit->toPlainText(), QStringLiteral("AnnotateTarget{compilers="));
        QTest::keyClicks(edit, QStringLiteral("[\"ten"));
        QVERIFY(names->isVisible());
        QTest::keyClick(names, Qt::Key_Return);
        QCOMPARE(edit->toPlainText(), QStringLiteral("AnnotateTarget{compilers=[\"tensorrt\""));
        edit->setPlainText(QStringLiteral("AnnotateTarget{compilers=[\"dnnl\"]}"));
        QTextCursor inList = edit->textCursor();
        inList.setPosition(26);
        edit->setTextCursor(inList);
        QTest::keyClick(edit, Qt::Key_Space, Qt::ControlModifier); // a value before one that is there
        QTest::keyClick(names, Qt::Key_Down);
        QTest::keyClick(names, Qt::Key_Return);
        QVERIFY2(edit->toPlainText().endsWith(QStringLiteral("\"\"dnnl\"]}")), qPrintable(edit->toPlainText()));
        edit->clear();
        QTest::keyClicks(edit, QStringLiteral("AnnotateTarget{compilers=te")); // what begins so comes before `arm_compute_lib`, which holds it
        QTest::keyClick(names, Qt::Key_Return);
        QCOMPARE(edit->toPlainText(), QStringLiteral("AnnotateTarget{compilers=[\"teaching-npu\"]"));
        edit->clear();
        QTest::keyClicks(edit, QStringLiteral("Fu"));
        QVERIFY(names->isVisible());
        QTest::keyClick(names, Qt::Key_Tab);
        QCOMPARE(edit->toPlainText(), QStringLiteral("FuseOps"));
        QVERIFY(edit->hasFocus());
    }

    void typedTextIsNotLost()
    {
        openSample("residual_net");
        QTest::keyClick(&window(), Qt::Key_T, Qt::ControlModifier);
        auto* edit = window().findChild<PassTextEdit*>(QStringLiteral("pipelineTextEdit"));
        QVERIFY(edit->isVisible());
        dropPass(window(), QStringLiteral("InferType"), 0); // an edit by another way
        QCOMPARE(edit->toPlainText(), QStringLiteral("InferType"));
        edit->setPlainText(QStringLiteral("InferType, FoldConstant, "));
        window().session().removeSteps({0});
        QCOMPARE(edit->toPlainText(), QStringLiteral("InferType, FoldConstant, "));
    }
};

PB_TEST(TstTypedText)
#include "tst_typed_text.moc"
