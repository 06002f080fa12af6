#include "core/ir/graph/builder.h"
#include "core/ir/graph/structural.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

#include <QTest>
#include <limits>

using namespace passbench;

class TestRelayText : public QObject {
    Q_OBJECT
private slots:
    void printsAndReadsBack_data()
    {
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QString(text); };
        row("parameter", "def @main(%x: Tensor[(1, 3), float32]) { %x }");
        row("scalars", "def @main(%x: float32) { add(add(%x, 1.4142135f), 1e-05f) }");
        row("too small for a float", "def @main(%x: float32) { add(add(%x, 1e-999f), -0.1e-400f) }");
        row("integer scalars", "def @main(%x: int64) { add(%x, -9223372036854775808i64) }");
        row("bool", "def @main() { True }");
        row("infinite", "def @main(%x: float32) { maximum(%x, -inff) }");
        row("half", "def @main(%x: float16) { add(%x, 1.5f16) }");
        row("operators", "def @main(%x: float32, %y: float32) { %x * %y + %x / 2f - %y }");
        row("symbolic", "def @main(%x: Tensor[(batch, ?, 4), float32]) { nn.relu(%x) }");
        row("tuples", "def @main(%x: float32) { %0 = (%x,); %1 = (%0, (), %x); %2 = %1.0; (%2.0, %1.2) }");
        row("sharing", "def @main(%x: float32) { %0 = exp(%x); add(%0, %0) }");
        row("dead code", "def @main(%x: float32) { %0 = exp(%x); tanh(%x) }");
        row("result used again", "def @main(%x: float32) { %0 = exp(%x); %1 = tanh(%0); %0 }");
        row("let", "def @main(%x: float32) { let %a = exp(%x); let %b: float32 = tanh(%a); add(%a, %b) }");
        row("literal", "def @main(%x: float32) { %0 = fn (%p: float32, Primitive=1) { exp(%p) }; %0(%x) }");
        row("captures", "def @main(%x: float32, %y: float32) { %0 = exp(%y); %1 = fn (%p: float32) { %2 = fn (%q: float32) { "
                        "add(%q, add(%0, %p)) }; %2(%p) }; %1(%x) }");
        row("if", "def @main(%c: bool, %x: float32, %y: float32) { if (%c) { exp(%x) } else { add(%x, %y) } }");
        row("arms share a number", "def @main(%c: bool, %x: float32) { %0 = exp(%x); if (%c) { %1 = tanh(%0); add(%1, %x) } else { negative(%1) } }");
        row("number of an arm used behind it", "def @main(%c: bool, %x: float32) { %1 = if (%c) { %0 = exp(%x); add(%0, %x) } else { %x }; add(%1, %0) }");
        row("numbers of nested arms", "def @main(%c: bool, %x: float32) { if (%c) { %2 = exp(%x); if (%c) { %0 = tanh(%2); %0 } else { %1 = negative(%0); %1 } } "
                                      "else { fn (%p: float32) { add(%1, %p) }(%2) } }");
        row("number of a function used behind it", "def @main(%x: float32) { %1 = fn (%p: float32) { %0 = exp(%x); add(%0, %p) }; add(%1(%x), %0) }");
        row("globals", "def @f(%x: float32, Compiler=\"dnnl\", Primitive=1) { exp(%x) } def @main(%x: float32) { @f(@f(%x)) }");
        row("attributes", "def @main(%x: Tensor[(1, 3, 8, 8), float32], %w: Tensor[(4, 3, 3, 3), float32]) { nn.conv2d(%x, "
                          "%w, padding=[1, 1, 1, 1], channels=4, kernel_size=[3, 3]) }");
        row("comments", "#[version = \"0.0.5\"]\n// one\ndef @main(/* two /* nested */ */ %x: float32) { exp(%x) /* ty=float32 */ }");
        row("opaque", "def @main(%x: float32) { opaque(%x, operator=\"onnx.Foo\", result_type=\"Tensor[(2, ?), int8]\") }");
    }

    void printsAndReadsBack()
    {
        QFETCH(QString, text);
        const auto module = parseModule(opTable(), text.toStdString());
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        for (const bool ids : {false, true}) {
            const std::string printed = print(*module, {.ids = ids});
            const auto again = parseModule(opTable(), printed);
            QVERIFY2(again, again ? "" : (toText(again.error()) + printed).c_str());
            QVERIFY2(structurallyEqual(*module, *again), (firstDifference(*module, *again) + "\n" + printed).c_str());
            QCOMPARE(structuralHash(*module), structuralHash(*again));
            if (!ids)
                QCOMPARE(print(*again), printed);
        }
    }

    void aNumberOfAnEndedScopeIsTheSameValue()
    {
        const auto shared = parseModule(opTable(), "def @main(%c: bool, %x: float32) { if (%c) { %0 = exp(%x); add(%0, %x) } else { fn (%p: float32) { add(%p, %0) }(%x) } }");
        const auto apart = parseModule(opTable(), "def @main(%c: bool, %x: float32) { if (%c) { %0 = exp(%x); add(%0, %x) } else { fn (%p: float32) { add(%p, exp(%x)) }(%x) } }");
        QVERIFY2(shared, shared ? "" : toText(shared.error()).c_str());
        QVERIFY2(structurallyEqual(*shared, *apart), firstDifference(*shared, *apart).c_str());
    }

    void constantsOfEveryTypeReadBack()
    {
        FunctionBuilder builder(std::make_shared<IdSource>());
        std::vector<NodeId> values;
        for (int i = 0; i <= static_cast<int>(DataType::Float64); ++i) {
            const auto dtype = static_cast<DataType>(i);
            Tensor tensor = Tensor::allocate(dtype, {2, 3});
            for (int k = 0; k < 6; ++k)
                tensor.set(k, k % 4);
            values.push_back(builder.constant(tensor));
            values.push_back(builder.constant(Tensor::scalar(dtype, 1)));
            values.push_back(builder.constant(Tensor::filled(dtype, {100, 7}, 3)));
            values.push_back(builder.constant(Tensor::allocate(dtype, {0, 3})));
        }
        values.push_back(builder.constant(Tensor::scalar(DataType::Float64, std::numeric_limits<double>::infinity())));
        Module module;
        const NodeId all = builder.tuple(values);
        module.functions["main"] = builder.finish(all);
        const auto again = parseModule(opTable(), print(module));
        QVERIFY2(again, again ? "" : toText(again.error()).c_str());
        QVERIFY2(structurallyEqual(module, *again), firstDifference(module, *again).c_str());
    }

    void mistakesHaveAPlace_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* text, const char* where, const char* message) {
            QTest::newRow(message) << QString(text) << QString(where) << QString(message);
        };
        row("def @main(%x: float32) { nn.rel(%x) }", "text:1:26", "there is no operator `nn.rel`");
        row("def @main(%x: float32) {\n  exp(%y) }", "text:2:7", "`%y` is not a parameter or a bound name here");
        row("def @main(%x: float32) { %1 }", "text:1:26", "`%1` is used and not bound before");
        row("def @main(%x: float32) { %1 = fn (%p: float32) { %0 = exp(%p); %0 }; add(%1(%x), %0) }", "text:1:82", "`%0` is used and not bound before");
        row("def @main(%x: float32) { exp(%x) ", "text:1:34", "the text ends where `}` should follow");
        row("def @main(%x: float32) { add(%x, 1.5) }", "text:1:34", "`1.5` has a fraction or exponent and no suffix");
        row("def @main(%x: floaty) { %x }", "text:1:15", "`floaty` is not a type");
        row("def @main() { meta[relay.Constant][0] }", "text:1:36", "the metadata has 0 constants, and no entry `0`");
        row("#[version = \"0.0.4\"] def @main() { True }", "text:1:13", "version `0.0.4` of the text format is not supported");
        row("def @main(%x: float32) { ref(%x) }", "text:1:26", "references are not supported: programs must be pure");
        row("def @main() { True } def @main() { True }", "text:1:26", "`@main` is defined twice");
        row("def @main(%x: float32) { exp(%x, foo=1) }", "text:1:26", "`exp` has no `foo`");
        row("def @main(%x: float32, %x: float32) { %x }", "text:1:24", "two parameters are named `%x`");
    }

    void mistakesHaveAPlace()
    {
        QFETCH(QString, text);
        QFETCH(QString, where);
        QFETCH(QString, message);
        const auto module = parseModule(opTable(), text.toStdString());
        QVERIFY(!module);
        QCOMPARE(QString::fromStdString(module.error().message), message);
        QCOMPARE(QString::fromStdString(module.error().where), where);
    }

    void typeMistakesNameBothShapes()
    {
        const auto module = parseModule(opTable(), "def @main(%x: Tensor[(2, 3), float32], %y: Tensor[(4, 3), float32]) { add(%x, %y) }");
        QVERIFY(!module);
        QVERIFY2(module.error().message.find('2') != std::string::npos && module.error().message.find('4') != std::string::npos,
            module.error().message.c_str());
    }

    void hostileNestingIsRefused()
    {
        std::string text = "def @main(%x: float32) { ";
        for (int i = 0; i < 100'000; ++i)
            text += "exp(";
        QVERIFY(!parseModule(opTable(), text));
        QVERIFY(!parseType(std::string(100'000, '(')));
        QVERIFY(!parseModule(opTable(), "def @main() { " + std::string(100'000, '(')));
    }

    void everyPrefixOfAListingIsRefusedOrRead()
    {
        const auto module = parseModule(opTable(), "def @main(%x: float32) { %0 = fn (%p: float32, Primitive=1) { exp(%p) }; if (True) { %0(%x) } else { %x } }");
        QVERIFY(module);
        const std::string text = print(*module);
        for (std::size_t size = 0; size + 2 < text.size(); ++size)
            QVERIFY(!parseModule(opTable(), std::string_view(text).substr(0, size)));
    }
};

PB_TEST(TestRelayText)
#include "tst_relay_text.moc"
