// Names in models and of files that can't be seen, or turn what stands behind them, are shown as they are: with escapes.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"

#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>

using namespace passbench;

class TstStrangeNames : public WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void whatTurnsTextIsWritten()
    {
        const QChar turning(0x202E);
        const QTemporaryDir folder;
        QFile known(test::sourceFile("tests/data/onnx/symbolic.onnx"));
        QVERIFY(known.open(QIODevice::ReadOnly));
        const QByteArray named = QByteArray(known.readAll()).replace("batch", "b\xE2\x80\xAEx").replace("target", "ab\xE2\x80\xAEz"); // as many bytes
        QFile file(folder.filePath(QStringLiteral("<b>evil") + turning + QStringLiteral("gpj.onnx")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(named) == named.size());
        file.close();

        window().open(file.fileName());
        auto* page = window().findChild<QWidget*>(QStringLiteral("dimsPage"));
        QTRY_VERIFY_WITH_TIMEOUT(page->isVisible(), longEnough);
        QStringList texts;
        for (const QLabel* label : page->findChildren<QLabel*>())
            texts.append(label->text());
        QVERIFY2(texts.contains(QStringLiteral("b\\u202ex")), qPrintable(texts.join(QLatin1Char('|'))));
        QVERIFY(texts.join(QString()).contains(QStringLiteral("<b>evil\\u202egpj.onnx")) && !texts.join(QString()).contains(turning));

        QTest::mouseClick(window().findChild<QPushButton*>(QStringLiteral("dimsOpen")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window().session().hasModel(), longEnough);
        QTRY_VERIFY(window().windowTitle().contains(QStringLiteral("<b>evil\\u202egpj.onnx")));
        QVERIFY(!window().session().log().filter(QStringLiteral("<b>evil\\u202egpj.onnx")).isEmpty());
        const GraphCanvas* shown = &window().viewArea().canvas();
        QTRY_VERIFY_WITH_TIMEOUT(shown->picture() && !shown->picture()->scene->boxes.empty(), longEnough);
        for (const SceneBox& box : shown->picture()->scene->boxes)
            QVERIFY(!QString::fromStdString(box.title.str()).contains(turning));
        window().actions()[ActionId::CloseModel]->trigger();
        for (const QLabel* label : window().findChildren<QLabel*>())
            QVERIFY2(!label->isVisible() || !label->text().contains(turning), qPrintable(label->text()));
    }
};

PB_TEST(TstStrangeNames)
#include "tst_strange_names.moc"
