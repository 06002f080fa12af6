// Which names a message proposes for one that nobody has.

#include "core/support/words/near_names.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

namespace {
const std::vector<std::string> passes {"FuseOps", "DefuseOps", "FoldConstant", "FoldScaleAxis", "nn.relu", "nn.max_pool1d", "nn.max_pool2d"};
} // namespace

class TestNearNames : public QObject {
    Q_OBJECT
private slots:
    void question_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("question");
        const auto row = [](const char* typed, const char* question) { QTest::newRow(typed) << QString(typed) << QString(question); };
        row("FuseOp", "did you mean `FuseOps`?");
        row("fuseops", "did you mean `FuseOps`?");
        row("nn.max_poold", "did you mean `nn.max_pool1d` or `nn.max_pool2d`?");
        row("relu", "did you mean `nn.relu`?"); // behind a dot
        row("Fuse", "did you mean `FuseOps`?"); // its begin
        row("fold", "did you mean `FoldConstant` or `FoldScaleAxis`?");
        row("nn.", "did you mean `nn.relu`, `nn.max_pool1d` or `nn.max_pool2d`?");
        row("Fo", "see the list"); // which begins too much
        row("Constant", "see the list");
        row("xyzzy", "see the list");
        row("", "see the list");
    }
    void question()
    {
        QFETCH(QString, typed);
        QFETCH(QString, question);
        QCOMPARE(QString::fromStdString(didYouMean(typed.toStdString(), passes, "see the list")), question);
    }

    void aSlipComesBeforeABegin()
    {
        const std::vector<std::string> names {"Folded", "Fuld"}, commands {"run", "report", "help", "reproduce"};
        QCOMPARE(nearNames("Fold", names), std::vector<std::string> {"Fuld"});
        QCOMPARE(nearest("Fold", names), std::string("Fuld"));
        QCOMPARE(nearNames("rep", commands), (std::vector<std::string> {"report", "reproduce"})); // but not two of them
    }

    void namesAreMarked()
    {
        const std::vector<std::string> names {"main", "mail"};
        QCOMPARE(didYouMean("maim", names, "none", "@"), std::string("did you mean `@main` or `@mail`?"));
        QCOMPARE(didYouMean("elsewhere", names, {}, "@"), std::string());
    }

    void fiveAreEnough()
    {
        const std::vector<std::string> twice {"main", "main"};
        QCOMPARE(nearNames("maim", twice), std::vector<std::string> {"main"});
        const std::vector<std::string> names {"step1", "step2", "step3", "step4", "step5", "step6"};
        QCOMPARE(nearNames("step", names).size(), 5U);
    }
};

PB_TEST(TestNearNames)
#include "tst_near_names.moc"
