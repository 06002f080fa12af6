// The graph as a file for people: all of it in the shape of a page, what is seen, or what is selected.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/canvas/graph_canvas.h"
#include "views/session/background/number_check.h"
#include "views/session/background/page_job.h"
#include "views/session/node_overlays.h"
#include "views/session/styles.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QPageSize>
#include <QRegularExpression>
#include <QStatusBar>
#include <QTimer>

using namespace passbench;

class TstPictures : public WindowTest {
    Q_OBJECT

    GraphCanvas& canvas() { return window().viewArea().canvas(); }
    QByteArray file(const char* name, PicturePart part, const PictureOptions& options = {})
    {
        const QString path = m_folder.filePath(QLatin1String(name));
        QFile::remove(path);
        const auto told = window().session().log().size();
        m_notSaved.clear();
        const auto watch = connect(&window().viewArea(), &ViewArea::notSaved, this, [this](const QString& why) { m_notSaved = why; });
        window().viewArea().exportPicture(path, part, options);
        const bool ended = QTest::qWaitFor([&] { return window().session().log().size() > told || !m_notSaved.isEmpty(); }, longEnough);
        disconnect(watch);
        if (!ended)
            qFatal("neither saved nor told why not");
        QFile saved(path);
        return saved.open(QIODevice::ReadOnly) ? saved.readAll() : QByteArray();
    }
    QImage saved(PicturePart part, const PictureOptions& options = {}) { return QImage::fromData(file("picture.png", part, options)); }
    QTemporaryDir m_folder;
    QString m_notSaved; ///< why the last file() was not

private Q_SLOTS:
    /// In the shape of a page as it is seen: with what closed groups have together.
    void aPageHasTheSumsOfGroups()
    {
        openSample("residual_net");
        QTest::keyClick(&window(), Qt::Key_G);
        settle();
        window().session().setGroups(QStringLiteral("test"), withDepth({}, canvas().picture()->whole->tree, 0));
        settle();
        window().session().overlays().show(ShownValue::Work);
        QTRY_VERIFY_WITH_TIMEOUT(canvas().state().heat, longEnough);
        const auto whole = file("whole.svg", PicturePart::Whole), page = file("page.svg", PicturePart::Page);
        const auto sums = [](const QByteArray& picture) { return picture.count("MMAC") + picture.count("kMAC"); };
        QVERIFY(sums(whole) > 0);
        QCOMPARE(sums(page), sums(whole));
    }

    /// Each kind has a name of its own, beside the last one.
    void theirNamesAreProposed()
    {
        openSample("residual_net");
        QString folder;
        const auto proposed = [&](const char* action) {
            QString title, name;
            auto* waiting = new QTimer(&window());
            QObject::connect(waiting, &QTimer::timeout, waiting, [&, waiting] {
                if (auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
                    waiting->deleteLater();
                    title = dialog->windowTitle();
                    folder = dialog->directory().absolutePath();
                    name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->text();
                    dialog->reject();
                }
            });
            waiting->start(20);
            window().findChild<QAction*>(QLatin1String(action))->trigger();
            return title + QStringLiteral(": ") + name;
        };
        QCOMPARE(proposed("exportPicture"), QStringLiteral("Export picture: residual_net.svg"));
        QCOMPARE(proposed("exportPage"), QStringLiteral("Picture for a page: residual_net-page.svg"));
        QCOMPARE(proposed("exportView"), QStringLiteral("Picture of what is seen: residual_net-view.svg"));
        answerFileDialog(m_folder.filePath(QStringLiteral("one.svg")));
        window().findChild<QAction*>(QStringLiteral("exportView"))->trigger();
        settle();
        QCOMPARE(proposed("exportPage"), QStringLiteral("Picture for a page: residual_net-page.svg"));
        QCOMPARE(QFileInfo(folder).canonicalFilePath(), QFileInfo(m_folder.path()).canonicalFilePath());
    }

    void aPageHasTheShapeOfPaper()
    {
        openSample("residual_net");
        settle();
        const QImage whole = saved(PicturePart::Whole);
        QVERIFY(!whole.isNull());
        QTRY_VERIFY2(window().statusBar()->currentMessage().contains(QStringLiteral("Saved ") + m_folder.filePath(QStringLiteral("picture.png"))), qPrintable(window().statusBar()->currentMessage()));
        const QImage page = saved(PicturePart::Page);
        QVERIFY(!page.isNull());
        const double shape = static_cast<double>(page.height()) / page.width();
        QVERIFY2(shape > 0.9 && shape < 2.1, qPrintable(QStringLiteral("%1×%2").arg(page.width()).arg(page.height())));
        QVERIFY(static_cast<double>(whole.height()) / whole.width() < 0.8); // which has that of a window
    }

    void onlyWhatIsSeenOrSelected()
    {
        openSample("residual_net");
        settle();
        const QRectF seen = canvas().viewport().toScene(QRectF(canvas().rect())) & canvas().picture()->bounds;
        const QImage view = saved(PicturePart::View);
        QCOMPARE(view.size(), (seen.size() * 2).toSize());
        QVERIFY(window().actions()[ActionId::ExportSelection]->isEnabled() == false);
        const NodeId node = canvas().picture()->scene->boxes[3].node;
        window().session().select(node);
        QVERIFY(window().actions()[ActionId::ExportSelection]->isEnabled());
        const QImage selection = saved(PicturePart::Selection);
        QVERIFY(!selection.isNull() && selection.height() < 2 * 600);
        QVERIFY(areaOf(canvas(), PicturePart::Selection).contains(canvas().areaOf(std::vector {node})));
        canvas().showCone(node);
        QVERIFY(saved(PicturePart::Selection).height() > selection.height()); // all that is lit
    }

    /// What a browser makes of it is seen in tests/report_page.
    void theRunAsAPage()
    {
        QVERIFY(!window().actions()[ActionId::SharePage]->isEnabled());
        openSample("residual_net");
        runPipelineText("InferType, SimplifyInference, FoldConstant");
        window().session().numbers().start();
        settle();
        QVERIFY(window().actions()[ActionId::SharePage]->isEnabled());
        const QString path = m_folder.filePath(QStringLiteral("run.html"));
        window().pages().start(path);
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), longEnough);
        settle();
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray page = file.readAll();
        const qsizetype from = page.indexOf("id=\"data\">") + 10;
        const QJsonObject data = QJsonDocument::fromJson(page.mid(from, page.indexOf("</script>", from) - from)).object();
        QCOMPARE(data["steps"].toArray().size(), 3);
        QCOMPARE(data["checks"].toArray().size(), 3);
        QVERIFY(data["title"].toString().contains("residual_net"));
        QVERIFY(window().session().log().filter(QStringLiteral("Saved")).last().contains(path));
    }

    void theRunAsAPosterAndMoving()
    {
        openSample("residual_net");
        runPipelineText("InferType, SimplifyInference");
        for (const auto& [name, begin] : {std::pair("run.pdf", QByteArray("%PDF-")), std::pair("run.apng", QByteArray("\x89PNG"))}) {
            const QString path = m_folder.filePath(QLatin1String(name));
            window().pages().start(path);
            QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(path), longEnough);
            settle();
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(file.readAll().startsWith(begin));
        }
    }

    void aLegendStandsBelow()
    {
        openSample("residual_net");
        settle();
        const QImage without = saved(PicturePart::Whole), with = saved(PicturePart::Whole, {.legend = true});
        QVERIFY(with.height() > without.height() + 2 * 60 && with.width() >= without.width());
        QCOMPARE(with.copy(0, 0, without.width(), without.height() - 40), without.copy(0, 0, without.width(), without.height() - 40));
        const QByteArray text = file("picture.svg", PicturePart::Whole, {.legend = true});
        for (const char* meaning : {"heavy", "normalization", "inputs and constants"})
            QVERIFY2(text.contains(meaning), meaning);
        window().session().styles().add({.query = "op:nn.conv2d", .color = "#E69F00", .badge = "C"});
        QTRY_VERIFY_WITH_TIMEOUT(window().session().styles().isKnown() && !window().session().styles().found().empty(), longEnough);
        QTRY_VERIFY_WITH_TIMEOUT(!canvas().state().styles.empty(), longEnough);
        QVERIFY(file("picture.svg", PicturePart::Whole, {.legend = true}).contains("op:nn.conv2d ("));
        window().session().overlays().show(ShownValue::Work);
        QTRY_VERIFY_WITH_TIMEOUT(canvas().state().heat, longEnough);
        const QByteArray hot = file("picture.svg", PicturePart::Whole, {.legend = true});
        QVERIFY(hot.contains("nothing (") && !hot.contains(">heavy<")); // heads have other colours now
    }

    /// Of a part of the graph it tells what that part has, and nothing of what is cut off.
    void theLegendOfAPartIsOfThatPart()
    {
        openSample("residual_net");
        settle();
        QVERIFY(file("picture.svg", PicturePart::Whole, {.legend = true}).contains("pooling"));
        const auto& boxes = canvas().picture()->scene->boxes;
        const auto first = std::ranges::find_if(boxes, [](const SceneBox& box) { return box.kind == BoxKind::Operator && box.category == OpCategory::Heavy; });
        QVERIFY(first != boxes.end());
        window().session().select(first->node);
        const QByteArray part = file("picture.svg", PicturePart::Selection, {.legend = true});
        QVERIFY(part.contains(">heavy<") && !part.contains(">pooling<"));
        // Of rules it counts what is in it.
        window().session().styles().add({.query = "op:nn.conv2d", .color = "#E69F00", .badge = "C"});
        QTRY_VERIFY_WITH_TIMEOUT(!canvas().state().styles.empty(), longEnough);
        QVERIFY(file("picture.svg", PicturePart::Selection, {.legend = true}).contains("op:nn.conv2d (1)"));
        const auto all = std::ranges::count_if(boxes, [](const SceneBox& box) { return box.title == "nn.conv2d"; });
        QVERIFY(all > 1 && file("picture.svg", PicturePart::Whole, {.legend = true}).contains("op:nn.conv2d (" + QByteArray::number(qlonglong(all)) + ")"));
    }

    /// Of hulls, and of functions that are one box, as well as of boxes.
    void theLegendTellsOfEveryMark()
    {
        openSample("residual_net");
        runPipelineText(R"(preset(O3))");
        settle();
        const PaintState& state = canvas().state();
        QTRY_VERIFY_WITH_TIMEOUT(!state.hullChanges.empty(), longEnough);
        const QByteArray text = file("picture.svg", PicturePart::Whole, {.legend = true});
        for (const auto& [hull, kind] : state.hullChanges)
            QVERIFY2(text.contains((">" + std::string(name(kind)) + "<").c_str()), std::string(name(kind)).c_str());
        for (const auto& kind : state.wrapChanges)
            QVERIFY(!kind || text.contains((">" + std::string(name(*kind)) + "<").c_str()));
    }

    void textsForOtherPrograms()
    {
        openSample("residual_net");
        settle();
        const QByteArray dot = file("graph.dot", PicturePart::Whole), mermaid = file("graph.mmd", PicturePart::Whole);
        QVERIFY(dot.startsWith("digraph") && mermaid.startsWith("flowchart TB"));
        QCOMPARE(static_cast<std::size_t>(dot.count(" -> ")), canvas().picture()->scene->edges.size());
        window().session().select(canvas().picture()->scene->boxes[3].node);
        const QByteArray few = file("graph.dot", PicturePart::Selection);
        QVERIFY(few.startsWith("digraph") && few.count(" -> ") >= 2 && few.count(" -> ") < dot.count(" -> ") / 2);
        QVERIFY(file("graph.bmp", PicturePart::Whole).isEmpty());
        QVERIFY2(m_notSaved.contains(QStringLiteral(".dot")), qPrintable(m_notSaved)); // which is one that there is
    }

    void aPosterHasPagesAndNoneIsBlank()
    {
        openSample("inception_net");
        settle();
        const QByteArray poster = file("poster.pdf", PicturePart::Whole, {.paper = QPageSize(QPageSize::A4)});
        const QRegularExpression count(QStringLiteral("/Count (\\d+)"));
        const int pages = count.match(QString::fromLatin1(poster)).captured(1).toInt();
        QVERIFY2(pages > 2, qPrintable(QString::number(pages)));
        QCOMPARE(count.match(QString::fromLatin1(file("one.pdf", PicturePart::Whole))).captured(1).toInt(), 1);
    }

    void aGroupAlone()
    {
        openSample("residual_net");
        QTest::keyClick(&window(), Qt::Key_G);
        settle();
        QTRY_VERIFY(canvas().picture()->whole);
        const auto& groups = canvas().picture()->scene->groups;
        const auto group = std::ranges::find_if(groups, [](const SceneGroup& one) { return !one.key.empty(); });
        QVERIFY(group != groups.end());
        const QPointF title = canvas().picture()->rectOfGroup(group->key).topLeft() + QPointF(30, 8);
        canvas().setViewport(Viewport::centeredOn(title, canvas().size(), 1));
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, canvas().viewport().toScreen(title).toPoint());
        QTRY_VERIFY(!canvas().pickedGroup().empty() && window().actions()[ActionId::ExportSelection]->isEnabled());
        const QRectF box = canvas().picture()->rectOfGroup(canvas().pickedGroup());
        const QImage alone = saved(PicturePart::Selection);
        QVERIFY2(std::abs(alone.height() - 2 * (box.height() + 8)) <= 2 && std::abs(alone.width() - 2 * (box.width() + 8)) <= 2, qPrintable(QStringLiteral("%1×%2").arg(alone.width()).arg(alone.height())));
    }
};

PB_TEST(TstPictures)
#include "tst_pictures.moc"
