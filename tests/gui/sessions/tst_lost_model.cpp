// A session whose model was moved: the person says where it is, and goes on.

#include "tests/gui/fixture.h"

#include "tests/support/test.h"
#include "views/session/files/model_file.h"
#include "views/session/pinning.h"
#include "views/widgets/notice.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>

using namespace passbench;

namespace {

constexpr char original[] = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4, 5), float32]) -> Tensor[(4, 5), float32] {\n  %0 = nn.relu(%x);\n  tanh(%0)\n}\n";
constexpr char edited[] = "#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(4, 5), float32]) -> Tensor[(4, 5), float32] {\n  %0 = abs(%x);\n  %1 = nn.relu(%0);\n  tanh(%1)\n}\n";

NodeId nodeOf(const Module& module, std::string_view op)
{
    for (const NodePtr& node : module.main()->nodes())
        if (callOf(*node, op))
            return node->id;
    return NodeId::None;
}

} // namespace

class TstLostModel : public WindowTest {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString file(const char* name) { return m_folder.filePath(QLatin1String(name)); }
    Session& session() { return window().session(); }
    QPushButton* locate() { return window().findChild<QPushButton*>(QStringLiteral("locateModel")); }

    /// A session with a pin, whose model is gone.
    void loseTheModel()
    {
        MainWindow other;
        other.open(written(m_folder, "model.relay", original));
        QTRY_VERIFY_WITH_TIMEOUT(other.session().hasModel(), longEnough);
        QVERIFY(keepFrom(other.session(), nodeOf(other.session().input(), "tanh"), "dnnl"));
        other.session().setPipeline(QStringLiteral("test"), *parsePipeline("InferType"));
        QVERIFY(other.session().save(file("work.passbench")));
        QVERIFY(QFile::remove(file("model.relay")));
    }

private Q_SLOTS:
    void theStartPageOffersToLocateIt()
    {
        loseTheModel();
        window().open(file("work.passbench"));
        QTRY_VERIFY_WITH_TIMEOUT(locate()->isVisible(), longEnough);
        const auto* message = window().findChild<QLabel*>(QStringLiteral("openError"));
        QVERIFY2(message->text().contains(file("model.relay")), qPrintable(message->text()));
        QDir(m_folder.path()).mkdir(QStringLiteral("moved"));
        const QString moved = written(m_folder, "moved/other.relay", edited);
        answerFileDialog(moved);
        QTest::mouseClick(locate(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(session().hasModel(), longEnough);
        settle();
        QCOMPARE(session().sessionPath(), file("work.passbench"));
        QCOMPARE(passNames(window()), QStringList {QStringLiteral("InferType")});
        QVERIFY(session().isModified()); // the file still names the old place
        const auto& pins = session().compilers().pins;
        QCOMPARE(pins.size(), std::size_t {1});
        QCOMPARE(pins.front().node, nodeOf(session().input(), "tanh")); // which stands elsewhere in it
        QVERIFY(session().save(session().sessionPath()) && !session().isModified());
        MainWindow again;
        again.open(file("work.passbench"));
        QTRY_VERIFY_WITH_TIMEOUT(again.session().hasModel(), longEnough);
        QCOMPARE(again.session().compilers().pins.size(), std::size_t {1});
    }

    /// Pins follow their nodes into a file that changed while it was open, too; what has no place there is named.
    void pinsFollowWhenItIsOpenedAgain()
    {
        window().open(written(m_folder, "changes.relay", original));
        QTRY_VERIFY_WITH_TIMEOUT(session().hasModel() && !session().modelFile().hashAsOpened().empty(), longEnough);
        QVERIFY(keepFrom(session(), nodeOf(session().input(), "tanh"), "dnnl"));
        QVERIFY(keepFrom(session(), nodeOf(session().input(), "nn.relu"), "dnnl")); // all around it becomes another
        auto* notice = window().findChild<Notice*>(QStringLiteral("graphNotice"));
        written(m_folder, "changes.relay", edited);
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible() && notice->text().contains(QStringLiteral("changes.relay has changed on disk")), longEnough);
        QTest::mouseClick(notice->findChild<QPushButton*>(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(nodeOf(session().input(), "abs") != NodeId::None, longEnough);
        settle();
        QCOMPARE(session().compilers().pins.size(), std::size_t {1});
        QCOMPARE(session().compilers().pins.front().node, nodeOf(session().input(), "tanh"));
        QVERIFY2(notice->isVisible() && notice->text().contains(QStringLiteral("the pin that keeps nn.relu from dnnl")), qPrintable(notice->text()));
    }

    /// With another model open it is offered over the graph; what is chosen wrongly can be chosen again.
    void theNoticeOffersToLocateIt()
    {
        loseTheModel();
        openSample("residual_net");
        window().open(file("work.passbench"));
        auto* notice = window().findChild<Notice*>(QStringLiteral("graphNotice"));
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible(), longEnough);
        auto* way = notice->findChild<QPushButton*>(QStringLiteral("noticeButton"));
        QCOMPARE(way->text(), QStringLiteral("Locate the model…"));
        answerFileDialog(written(m_folder, "wrong.relay", "def @main( {"));
        QTest::mouseClick(way, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(notice->isVisible() && notice->text().contains(QStringLiteral("wrong.relay")), longEnough);
        QCOMPARE(way->text(), QStringLiteral("Locate the model…"));
        QVERIFY(QFile::rename(written(m_folder, "kept.relay", original), file("renamed.relay")));
        answerFileDialog(file("renamed.relay"));
        QTest::mouseClick(way, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(session().title(), QStringLiteral("work.passbench"), longEnough);
        QVERIFY(session().isModified() && session().compilers().pins.size() == 1);
    }
};

PB_TEST(TstLostModel)
#include "tst_lost_model.moc"
