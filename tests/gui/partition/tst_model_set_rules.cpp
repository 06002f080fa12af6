// The model set against the rules of another file, as a page, and with names that are alike.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/panels/results/table_panel.h"
#include "views/panels/survey_dialog.h"

#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>

using namespace passbench;

class TstModelSetRules : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void anotherFileIsComparedWith()
    {
        QTemporaryDir folder;
        const QString old = written(folder, "old.toml", "name = \"dnnl\"\n[[op]]\nname = [\"nn.relu\"]\n");
        openDialog({samplePath("unet.onnx")});
        run();
        const QString now = cell(0, 2);
        dialog().compareWith(old);
        QVERIFY(state().contains(QStringLiteral("run again")));
        run();
        QVERIFY2(cell(0, 2).endsWith(QStringLiteral(" → ") + now) && cell(0, 2) != now, qPrintable(cell(0, 2)));
        QCOMPARE(cell(0, 2).count(QStringLiteral(" of ")), 1); // what both end with stands once
        QVERIFY2(summary().contains(QStringLiteral("old.toml")), qPrintable(summary()));
        QVERIFY2(state().contains(QStringLiteral("old.toml")), qPrintable(state()));
        run();
        QVERIFY(cell(0, 2).contains(QStringLiteral(" → "))); // still against that file, not against the run before
        QTest::mouseClick(button("surveyCompareLast"), Qt::LeftButton);
        run();
        QCOMPARE(cell(0, 2), now);
        QVERIFY2(summary().contains(QStringLiteral("the time before")), qPrintable(summary()));
    }

    void rulesThatDoNotFitAreRefused()
    {
        QTemporaryDir folder;
        openDialog({samplePath("unet.onnx")});
        dialog().compareWith(written(folder, "other.toml", "name = \"nobody\"\n"));
        QVERIFY2(state().contains(QStringLiteral("nobody, which is not asked")), qPrintable(state()));
        dialog().compareWith(written(folder, "broken.toml", "name = \"dnnl\"\n[[op]]\nname = \"nn.rleu\"\n"));
        QVERIFY2(state().contains(QStringLiteral("nn.rleu")), qPrintable(state()));
        QVERIFY(dialog().job().other().empty());
    }

    void thePageHasWhatIsShown()
    {
        QTemporaryDir folder;
        openDialog({samplePath("unet.onnx")});
        QVERIFY(!button("surveyPage")->isEnabled());
        dialog().compareWith(written(folder, "old<b>.toml", "name = \"dnnl\"\n[[op]]\nname = [\"nn.relu\"]\n"));
        run();
        QVERIFY(button("surveyPage")->isEnabled());
        const QString path = folder.filePath(QStringLiteral("page.html"));
        dialog().savePage(path);
        QVERIFY2(state().contains(path), qPrintable(state()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString page = QString::fromUtf8(file.readAll());
        QVERIFY(page.startsWith(QStringLiteral("<!DOCTYPE html>")) && page.contains(QStringLiteral("unet.onnx")) && page.contains(QStringLiteral("1 differ from")));
        QVERIFY2(page.contains(cell(0, 1)) && page.contains(QStringLiteral("old&lt;b&gt;.toml")), qPrintable(page));
        dialog().savePage(folder.filePath(QStringLiteral("no/such/page.html")));
        QVERIFY2(state().contains(QStringLiteral("can't be written")), qPrintable(state()));
    }

    void namesAlikeShowTheirFolders()
    {
        QTemporaryDir folder;
        for (const char* name : {"a", "b"}) {
            QVERIFY(QDir(folder.path()).mkdir(QLatin1String(name)));
            QVERIFY(QFile::copy(samplePath("unet.onnx"), folder.filePath(QStringLiteral("%1/net.onnx").arg(QLatin1String(name)))));
        }
        openDialog({folder.filePath(QStringLiteral("a/net.onnx")), folder.filePath(QStringLiteral("b/net.onnx")), samplePath("residual_net.onnx")});
        QCOMPARE(cell(0, 0), QStringLiteral("a/net.onnx"));
        QCOMPARE(cell(1, 0), QStringLiteral("b/net.onnx"));
        QCOMPARE(cell(2, 0), QStringLiteral("residual_net.onnx"));
    }

    /// A user's compiler whose speed nobody stated: its estimates are those of the host.
    void speedsThatAreNotStatedAreNamed()
    {
        QTemporaryDir folder;
        openDialog({samplePath("unet.onnx")});
        QVERIFY2(!state().contains(QStringLiteral("[speed]")), qPrintable(state()));
        QVERIFY(window().session().addCompiler(written(folder, "tiny.toml", "name = \"tiny\"\n[[op]]\nname = [\"nn.relu\"]\n")));
        QTRY_VERIFY2_WITH_TIMEOUT(state().contains(QStringLiteral("tiny states no [speed]")), qPrintable(state()), longEnough);
    }

    void rulesThatCannotBeReadAreNamed()
    {
        openDialog({samplePath("unet.onnx")});
        Session& session = window().session();
        QVERIFY2(!state().contains(QStringLiteral("can't be read")), qPrintable(state()));
        session.keepCompilerDraft("dnnl", "[[op");
        QTRY_VERIFY2(state().contains(QStringLiteral("What was typed into the rules of dnnl can't be read: those before it are used.")), qPrintable(state()));
        QVERIFY(session.setCompilerRules("dnnl", "name = \"dnnl\"\n[[op]]\nname = [\"nn.relu\"]\n"));
        QTRY_VERIFY2(!state().contains(QStringLiteral("can't be read")), qPrintable(state()));
    }

    void aRowOfTheRankingBecomesARule()
    {
        QTemporaryDir folder;
        const QString rules = written(folder, "tiny.toml", "name = \"tiny\"\n[[op]]\nname = [\"nn.conv2d\"]\n[[composite]]\nname = \"tiny.odd\"\npattern = \"fn (%a) { %e = nn.relu(%a); %y = nn.softmax(%e); %y }\"\n");
        openDialog({samplePath("unet.onnx"), samplePath("residual_net.onnx")});
        QVERIFY(window().session().addCompiler(rules));
        QVERIFY(!button("surveyAddRule")->isEnabled());
        run();
        QTRY_VERIFY2_WITH_TIMEOUT(state().contains(QStringLiteral("tiny.odd")), qPrintable(state()), longEnough);
        auto* view = dialog().ranking().view();
        QModelIndex wish;
        for (int row = view->model()->rowCount() - 1; row >= 0; --row)
            if (view->model()->index(row, 1).data() == QStringLiteral("tiny"))
                wish = view->model()->index(row, 0);
        QVERIFY(wish.isValid());
        QVERIFY(wish.data(Qt::ToolTipRole).toString().contains(QStringLiteral(".onnx")));
        QVERIFY2(wish.siblingAtColumn(view->model()->columnCount() - 1).data().toString().contains(QStringLiteral(".onnx")), "which models, without a tool tip");
        const std::string rule = wish.data().toString().toStdString(); // the index is of the rows as they are now
        view->scrollTo(wish);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, view->visualRect(wish).center());
        QVERIFY(button("surveyAddRule")->isEnabled());
        QTest::mouseClick(button("surveyAddRule"), Qt::LeftButton);
        const auto& choices = window().session().project().compilers;
        const auto tiny = std::ranges::find(choices, "tiny", &CompilerChoice::name);
        QVERIFY(tiny != choices.end() && tiny->text.find(rule) != std::string::npos);
        const QString before = cell(0, 2);
        run();
        QVERIFY2(cell(0, 2).contains(QStringLiteral("→")) && cell(0, 2) != before, qPrintable(cell(0, 2)));
    }

private:
    static QString written(const QTemporaryDir& folder, const char* name, const char* text)
    {
        QFile file(folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::WriteOnly) && file.write(text) >= 0 ? file.fileName() : QString();
    }
    void openDialog(const QStringList& paths)
    {
        window().actions()[ActionId::ModelSet]->trigger();
        dialog().job().add(paths);
        QTRY_VERIFY_WITH_TIMEOUT(button("surveyRun")->isEnabled() && dialog().models().model()->rowCount() == paths.size(), longEnough);
    }
    void run()
    {
        QTest::mouseClick(button("surveyRun"), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog().job().isRunning() && button("surveyRun")->text() == QStringLiteral("Run"), longEnough);
    }
    SurveyDialog& dialog() { return window().surveyDialog(); }
    QPushButton* button(const char* name) { return dialog().findChild<QPushButton*>(QLatin1String(name)); }
    QString state() { return dialog().findChild<QLabel*>(QStringLiteral("surveyState"))->text(); }
    QString summary()
    {
        QStringList texts;
        for (const QLabel* label : dialog().models().findChildren<QLabel*>())
            texts << label->text();
        return texts.join(QLatin1Char('\n'));
    }
    QString cell(int row, int column) { return dialog().models().model()->index(row, column).data().toString(); }
};

PB_TEST(TstModelSetRules)
#include "tst_model_set_rules.moc"
