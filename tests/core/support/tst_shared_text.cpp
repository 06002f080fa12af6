#include "core/support/shared_text.h"

#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

class TestSharedText : public QObject {
    Q_OBJECT
private slots:
    void readsAsAText()
    {
        const SharedText none, text = "nn.conv2d";
        QVERIFY(none.empty() && none.str().empty() && none == SharedText(std::string()) && none == "");
        QVERIFY(text == SharedText(std::string("nn.conv2d")) && text == "nn.conv2d" && !(text == none));
        QCOMPARE(fmt::format("{}|{:>4}", text, none), std::string("nn.conv2d|    "));
        const std::string& read = text;
        const std::string_view view = text;
        QVERIFY(read == view);
    }

    void copiesShareItAndOutliveEachOther()
    {
        SharedText one = std::string(1'000, 'x');
        const SharedText copy = one;
        QCOMPARE(&copy.str(), &one.str());
        const std::string* place = &one.str();
        SharedText moved = std::move(one);
        one = "another";
        moved = SharedText();
        QCOMPARE(&copy.str(), place);
        QCOMPARE(copy.str(), std::string(1'000, 'x'));
        one = one; // NOLINT: on purpose
        QCOMPARE(one.str(), std::string("another"));
    }

    void aPoolKeepsEachOnce()
    {
        TextPool pool;
        const SharedText one = pool.shared(std::string("8 f32")), other = pool.shared(std::string("8 f32"));
        QCOMPARE(&one.str(), &other.str());
        QVERIFY(!(one == pool.shared(std::string("4 f32"))));
        QVERIFY(pool.shared(SharedText()).empty());
    }
};

PB_TEST(TestSharedText)
#include "tst_shared_text.moc"
