// Values of nodes from files: forms, mistakes with their places, hostile input, and names that match nothing.
#include "core/ir/graph/builder.h"
#include "core/values/value_file.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

class TestValueFile : public QObject {
    Q_OBJECT

    static QString wrong(std::string_view text)
    {
        const auto file = parseValueFile(text);
        return file ? QStringLiteral("no error") : QString::fromStdString(file.error().message + " | " + file.error().where);
    }

private slots:
    void readsItsForms_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("csv") << QByteArray("a,1\nb,2.5\n");
        QTest::newRow("header") << QByteArray("name,ms\na,1\nb,2.5");
        QTest::newRow("semicolons") << QByteArray("\xEF\xBB\xBFnode;x\r\na; 1\r\n\r\n# said\r\nb;2.5\r\n");
        QTest::newRow("tabs") << QByteArray("a\t1\nb\t2.5");
        QTest::newRow("quotes") << QByteArray("\"a\",1\n\"b\",\"2.5\"\n");
        QTest::newRow("object") << QByteArray(R"({"a": 1, "b": 2.5})");
        QTest::newRow("list") << QByteArray(R"([{"name": "a", "value": 1}, {"output": "b", "value": 2.5}])");
        QTest::newRow("with a name") << QByteArray(R"({"name": "time", "unit": "s", "values": {"a": 1, "b": 2.5}})");
    }
    void readsItsForms()
    {
        QFETCH(QByteArray, text);
        const auto file = parseValueFile(text.toStdString());
        QVERIFY2(file.has_value(), qPrintable(wrong(text.toStdString())));
        QCOMPARE(file->names, (std::vector<std::string> {"a", "b"}));
        QCOMPARE(file->numbers, (std::vector<double> {1, 2.5}));
        QVERIFY(file->texts.empty());
    }

    void textsAreCategories()
    {
        const auto file = parseValueFile("a,gpu\n\"b, c\",3\n");
        QVERIFY(file.has_value());
        QCOMPARE(file->texts, (std::vector<std::string> {"gpu", "3"}));
        QCOMPARE(file->names[1], std::string("b, c"));
        QVERIFY(file->numbers.empty());
        QCOMPARE(QString::fromStdString(file->mixture), QStringLiteral("1 of 2 values are no numbers, the first of them `gpu` of `a`, so all are taken as texts"));
        QVERIFY(parseValueFile("a,gpu\nb,cpu\n")->mixture.empty());
        QVERIFY(parseValueFile("a,1\nb,2\n")->mixture.empty());
    }

    void saysWhatIsWrong_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* text, const char* message) { QTest::newRow(text) << QByteArray(text) << message; };
        row("", "there are no values | ");
        row("a,1\nb\n", "there is no value | line 2");
        row("a,1\nb,2,3\n", "there are 3 fields, and two are wanted | line 2");
        row("a,1\n,2\n", "the name is empty | line 2");
        row("a,1\n\"b,2\n", "a quote is not closed | line 2");
        row("{\"a\": 1", "the file is no JSON | ");
        row("{\"a\": [1]}", "the value of `a` is neither a number nor a text | the object");
        row("[{\"name\": \"a\"}]", "an entry wants a name, as text, and a value | the list[0]");
        row("[1]", "an entry wants a name, as text, and a value | the list[0]");
        row("{\"values\": [{\"name\": 3, \"value\": 1}]}", "an entry wants a name, as text, and a value | values[0]");
        row("{\"a\": 1e999}", "the file is no JSON | ");
    }
    void saysWhatIsWrong()
    {
        QFETCH(QByteArray, text);
        QTEST(wrong(text.toStdString()), "message");
    }

    void hostileFilesEnd()
    {
        QVERIFY(!parseValueFile(std::string(1'000'000, '[')));
        QVERIFY(!parseValueFile(std::string(100'000, '"')));
        (void)parseValueFile(std::string("a,1\n\0b,\xFF\n", 9));
        const auto infinite = parseValueFile("a,inf\nb,nan\n"); // no numbers that could be shown: texts
        QVERIFY(infinite && infinite->numbers.empty());
        QVERIFY(!readValueFile("/no/such/file.csv"));
        QVERIFY(!readValueFile("/")); // a folder
        std::string text;
        for (int i = 0; i < 200'000; ++i)
            text += fmt::format("node_{},{}\n", i, i);
        QCOMPARE(parseValueFile(text)->numbers.size(), std::size_t {200'000});
    }

    void namesAreMatched()
    {
        Module module;
        FunctionBuilder builder(module.ids);
        const NodeId data = builder.parameter("data", Type(DataType::Float32, {2}));
        const NodeId sum = builder.tuple({data, data});
        const auto origin = std::make_shared<ImportRecord>();
        origin->sources[sum] = {.name = "pack_1", .op = "Pack", .value = "packed"};
        module.origin = origin;
        module = module.with("main", builder.finish(sum));
        const std::string text = fmt::format("packed,3\n%{},4\nnobody,5\nnor this,6\n", number(data));
        const MatchedValues matched = matchedValues(*parseValueFile(text), std::span(&module, 1), nullptr);
        QCOMPARE(matched.values.values.at(sum), 3.0);
        QCOMPARE(matched.values.values.at(data), 4.0);
        QCOMPARE(matched.matched, std::size_t {2});
        QCOMPARE(QString::fromStdString(matched.report()), QStringLiteral("2 of 4 names match no node: `nobody`, `nor this`"));
        QVERIFY(matchedValues(*parseValueFile("pack_1,1"), std::span(&module, 1), nullptr).report().empty());
        const MatchedValues texts = matchedValues(*parseValueFile("pack_1,x\ndata,y"), std::span(&module, 1), nullptr);
        QCOMPARE(texts.values.categories, (std::vector<std::string> {"x", "y"}));
    }
};

PB_TEST(TestValueFile)
#include "tst_value_file.moc"
