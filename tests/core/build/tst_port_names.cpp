// Names of inputs and outputs in C: each its own, in the header's macros too.

#include "core/build/written/header.h"
#include "core/codegen/program/kernel_names.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

#include <QRegularExpression>
#include <QTest>

using namespace passbench;

namespace {

Program programOf(std::string_view text)
{
    const auto module = parseModule(opTable(), text);
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    auto program = makeProgram(*module, "passbench_case");
    if (!program)
        qFatal("%s", toText(program.error()).c_str());
    return *std::move(program);
}

} // namespace

class TestPortNames : public QObject {
    Q_OBJECT
private slots:
    void areUniqueInCapitals_data()
    {
        QTest::addColumn<QStringList>("given");
        QTest::addColumn<QStringList>("made");
        QTest::newRow("apart") << QStringList {"x", "y"} << QStringList {"x", "y"};
        QTest::newRow("case") << QStringList {"a", "A"} << QStringList {"a", "A_1"};
        QTest::newRow("others keep theirs") << QStringList {"a", "A", "A_1"} << QStringList {"a", "A_2", "A_1"};
        QTest::newRow("others in capitals") << QStringList {"a", "a", "A_1", "a_2"} << QStringList {"a", "a_3", "A_1", "a_2"};
        QTest::newRow("characters") << QStringList {"x:0", "x/0", "0"} << QStringList {"x_0", "x_0_1", "_0"};
        QTest::newRow("reserved") << QStringList {"int", "int_", "linux", ""} << QStringList {"int_", "int__1", "linux_", "_"};
        QTest::newRow("of compilers") << QStringList {"_Bool", "__FILE__", "v_Bool", "_small", "\u00fc\u00df"} << QStringList {"v_Bool", "v__FILE__", "v_Bool_1", "_small", "v____"};
    }

    void areUniqueInCapitals()
    {
        QFETCH(QStringList, given);
        QStringList made;
        std::vector<std::string> names;
        for (const QString& name : given)
            names.push_back(name.toStdString());
        for (const std::string& name : portNames(names))
            made << QString::fromStdString(name);
        QTEST(made, "made");
    }

    void headerDefinesEachMacroOnce()
    {
        const Program program = programOf("def @main(%a: Tensor[(8), float32], %A: Tensor[(32), float32], %x: (float32, Tensor[(2), float32]), "
                                          "%x_0: Tensor[(3), float32]) { (%a, %A, %x.0, %x.1, %x_0) }");
        const QString header = QString::fromStdString(headerText(program, "case", 0));
        QRegularExpressionMatchIterator macros = QRegularExpression("#define (\\w+_SIZE) (\\d+)").globalMatch(header);
        QMap<QString, int> sizes;
        while (macros.hasNext()) {
            const QRegularExpressionMatch macro = macros.next();
            QVERIFY2(!sizes.contains(macro.captured(1)), qPrintable(macro.captured()));
            sizes[macro.captured(1)] = macro.captured(2).toInt();
        }
        QCOMPARE(sizes["PASSBENCH_CASE_INPUT_A_SIZE"], 32);
        QCOMPARE(sizes["PASSBENCH_CASE_INPUT_A_1_SIZE"], 128);
        QCOMPARE(sizes["PASSBENCH_CASE_INPUT_X_0_SIZE"], 4);
        QCOMPARE(sizes["PASSBENCH_CASE_INPUT_X_1_SIZE"], 8);
        QCOMPARE(sizes["PASSBENCH_CASE_INPUT_X_0_1_SIZE"], 12);
    }
};

PB_TEST(TestPortNames)
#include "tst_port_names.moc"
