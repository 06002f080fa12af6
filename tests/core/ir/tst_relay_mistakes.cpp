// Mistakes in Relay text: each has its place and says what is wrong, wherever it stands, and does not hide the others.
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

namespace {

/// Takes the marker `~` out of `text`, and says where it stood.
QString placeOfMarker(QString& text)
{
    const auto at = text.indexOf('~');
    text.remove(at, 1);
    const QString before = text.left(at);
    return QStringLiteral("text:%1:%2").arg(1 + before.count('\n')).arg(at - before.lastIndexOf('\n'));
}

QString shown(const RelayReading& reading)
{
    QString all;
    for (const Diagnostic& diagnostic : reading.diagnostics)
        all += QString::fromStdString(fmt::format("{}: {}\n", diagnostic.where, diagnostic.message));
    return all;
}

struct Kind {
    const char* fragment; ///< an expression with the mistake at `~`
    const char* message;  ///< a part of it
};

constexpr Kind kinds[] = {
    {"~nn.rel(%x)", "there is no operator `nn.rel`"},
    {"~foo.bar.baz(%x)", "there is no operator `foo.bar.baz`"},
    {"exp(~%yy)", "`%yy` is not a parameter"},
    {"exp(~%99)", "`%99` is used and not bound before"},
    {"~add(%x)", "takes 2 operands, and got 1"},
    {"~exp(%x, foo=1)", "`exp` has no `foo`"},
    {"~sum(%x, axis=\"a\")", "`axis` is"},
    {"sum(%x, axis=[0], ~axis=[0])", "`axis` is given twice"},
    {"reshape(%x, newshape=~[1, \"a\"])", "a list mixes values"},
    {"reshape(%x, newshape=~])", "found `]` where the value"},
    {"reshape(%x, newshape=~four)", "`four` is not the value of an attribute"},
    {"reshape(%x, newshape=~meta[IntImm][0])", "an attribute in the metadata as `IntImm` is not supported"},
    {"~add(%x, zeros(shape=[3, 5], dtype=\"float32\"))", "3"},
    {"add(%x, ~1.5)", "`1.5` has a fraction or exponent and no suffix"},
    {"add(%x, ~1e5)", "`1e5` has a fraction or exponent and no suffix"},
    {"add(%x, ~1f7)", "`f7` is not the width of a float"},
    {"add(%x, ~1i7)", "`i7` is not the width of an integer"},
    {"add(%x, ~300i8)", "`300` does not fit int8"},
    {"add(%x, ~99999999999999999999)", "does not fit a 64-bit integer"},
    {"add(%x, ~1e999f)", "`1e999` does not fit a 64-bit float"},
    {"add(%x, ~%x/2f)", "`%x/2f` is one name"},
    {"exp(~%99999999999999999999)", "`99999999999999999999` is too large a number"},
    {"add(%x, ~12abc)", "`12abc` is not a number"},
    {"add(%x ~-2f)", "found `-2` where `,` should stand"},
    {"~-%x", "there is no minus in front"},
    {"~ref(%x)", "references are not supported"},
    {"~ref_read(%x)", "references are not supported"},
    {"~ref_write(%x, %x)", "references are not supported"},
    {"~match (%x) { Nil => 1f }", "algebraic data types are not supported"},
    {"~meta[relay.attrs.Conv2DAttrs][0]", "`meta[relay.attrs.Conv2DAttrs]` is not supported as a value"},
    {"meta[relay.Constant][~7]", "the metadata has 0 constants, and no entry `7`"},
    {"meta[relay.Constant][~%x]", "found `x` where the number of an entry"},
    {"meta~(%x)", "found `(` where `[` should stand"},
    {"~@nowhere(%x)", "`@nowhere` is not defined"},
    {"~@main", "`@main` can only be called"},
    {"~nn.relu", "`nn.relu` is an operator, and can only be called"},
    {"~word", "found `word` where an expression should stand"},
    {"%x.~1", "there is no field 1 in"},
    {"(%x, %x).~2", "which has those from 0 to 1"},
    {"%x~(%x)", "not a function"},
    {"fn (~x) { %x }", "found `x` where a parameter or attribute"},
    {"fn ~[A](%p: float32) { %p }", "polymorphic functions are not supported"},
    {"fn (%p: ~floaty) { %p }", "`floaty` is not a type"},
    {"fn (%p: ~List[float32]) { %p }", "algebraic data types are not supported"},
    {"fn (%p: ~custom[posit]32) { %p }", "custom data types are not supported"},
    {"fn (%p: ~float32x4) { %p }", "vectors as elements are not supported"},
    {"fn (%p: Tensor[(~%x), float32]) { %p }", "`x` is not a dimension"},
    {"fn (%p: Tensor[(~-3), float32]) { %p }", "a dimension is -3"},
    {"fn (%p: Tensor[(~meta[Var][0]), float32]) { %p }", "a dimension in the metadata is not supported"},
    {"fn (%p: Tensor[~2, float32]) { %p }", "where a shape such as"},
    {"fn (%p: Tensor[(2), ~floaty]) { %p }", "unsupported dtype `floaty`"},
    {"fn (%p: float32, ~%p: float32) { %p }", "two parameters are named `%p`"},
    {"fn (%p: float32) ~-> int8 { %p }", "is declared as int8, and is float32"},
    {"(~%a = %x; %a)", "`%a` is bound without `let`"},
    {"{ let ~x = %x; %x }", "a name such as `%x` should follow `let`"},
    {"{ let ~%v: int8 = 1f; %v }", "`%v` is declared as int8, and is float32"},
    {"{ let %v = 1f; %v }; exp(~%v)", "`%v` is not a parameter"},
    {"~if (%x) { %x } else { %x }", "the condition of `if` is"},
    {"if (True) { %x } ~%x", "found `x` where `else` should stand"},
    {"exp(~$)", "`$` does not belong here"},
    {"exp(~\xE2\x82\xAC)", "does not belong here"},
    {"~exp()", "takes 1 operand, and got 0"},
};

constexpr std::pair<const char*, const char*> places[] = {
    {"result", "  HERE\n"},
    {"implicit let", "  %0 = exp(%x);\n  %1 = HERE;\n  tanh(%0)\n"},
    {"explicit let", "  let %w = HERE;\n  tanh(%x)\n"},
    {"function", "  %0 = fn (%q: float32) {\n    HERE\n  };\n  %x\n"},
    {"arm", "  if (%c) {\n    %x\n  } else {\n    HERE\n  }\n"},
    {"argument", "  %0 = (%x, HERE);\n  %x\n"},
};

} // namespace

class TestRelayMistakes : public QObject {
    Q_OBJECT
private slots:
    void everywhere_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        for (const Kind& kind : kinds)
            for (const auto& [name, place] : places)
                QTest::addRow("%s as %s", kind.fragment, name)
                    << QStringLiteral("#[version = \"0.0.5\"]\ndef @main(%x: Tensor[(2, 2), float32], %c: bool) {\n%1}\n")
                           .arg(QString(place).replace("HERE", kind.fragment))
                    << QString(kind.message);
    }

    void everywhere()
    {
        QFETCH(QString, text);
        QFETCH(QString, message);
        const QString where = placeOfMarker(text);
        const RelayReading reading = readRelay(opTable(), text.toStdString());
        QVERIFY(!reading.module);
        QVERIFY(!reading.diagnostics.empty());
        const Diagnostic& first = reading.diagnostics.front();
        QVERIFY2(QString::fromStdString(first.message).contains(message), qPrintable(shown(reading)));
        QVERIFY2(QString::fromStdString(first.where) == where, qPrintable(where + "\n" + shown(reading)));
        QVERIFY2(reading.diagnostics.size() == 1, qPrintable(shown(reading))); // and no others follow from it
    }

    void wholeTexts_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* text, const char* message) { QTest::newRow(text) << QString(text) << QString(message); };
        row("~", "there is no `def` in the text");
        row("#[version = ~\"0.0.4\"]", "version `0.0.4` of the text format");
        row("#[~metadat] def @main() { True }", "found `metadat` where");
        row("~type List[A] { Nil, }", "algebraic data types are not supported");
        row("~extern type T", "algebraic data types are not supported");
        row("def ~main() { True }", "found `main` where a name such as `@main`");
        row("def @main ~{ True }", "found `{` where `(` should stand");
        row("def @main~[A](%x: A) { %x }", "polymorphic functions");
        row("def @main(%x: float32 ~%y: float32) { %x }", "found `y` where `,` should stand");
        row("def @main(%x: float32) { %x ~", "the text ends where `}` should follow");
        row("def @main(%x: float32) { exp(%x ~", "the text ends where `,` should follow");
        row("def @main(%x: float32) { exp(%x~; %x }", "");
        row("def @main(%x: float32) { %0 = exp(%x) ~}", "found `}` where `;` should stand");
        row("def @main(%x: float32) { %0 = exp(%x); ~%0 = %x; %0 }", "`%0` is bound twice");
        row("def @main(%x: float32) { ~}", "found `}` where an expression should stand");
        row("def @main(%x: float32) { %x }~ }", "");
        row("def @main(%x: float32) { %x } ~foo", "found `foo` where `def`");
        row("def @main() { True } def ~@main() { True }", "`@main` is defined twice");
        row("def @main(%x: float32) { ~\"text }", "a string is not closed");
        row("def @main(%x: float32) { ~/* %x }", "a comment `/*` is not closed");
        row("def @f(%x: int8) { %x } def @main(%x: float32) { ~@f(%x) }", "argument 0 is float32, and the parameter int8");
        row("def @f(%x: int8) { %x } def @main(%x: int8) ~-> float32 { @f(%x) }", "declared as float32, and is int8");
        row("def @f(%x: int8) { %x } def @main(%x: int8) { @f(%x, ~a=1) }", "");
        row("def @main(%x: float32) { let %f = fn (%p: float32) { ~%f(exp(%p)) }; %f(%x) }", "`%f` is used in its own value");
        row("def @main(%x: Tensor[(4, 4), float32]) { ~nn.pad(%x, pad_width=[[1, 1], [1, 1]], pad_value=0) }", "`nn.pad` has no `pad_value`");
        row("def @main(%x: float32) { free_var ~%x: float32; %x }", "`%x` has a meaning already");
        row("def @main(%x: float32, ~1f) { %x }", "where a parameter or attribute should stand");
        row("def @main() { True }\n~#[metadata]\n{", "the metadata section can't be read");
        row("def @main() { True }\n~#[metadata]\n{\"root\": 9, \"nodes\": [], \"b64ndarrays\": []}", "the metadata section can't be read");
    }

    void wholeTexts()
    {
        QFETCH(QString, text);
        QFETCH(QString, message);
        const QString where = placeOfMarker(text);
        const RelayReading reading = readRelay(opTable(), text.toStdString());
        QVERIFY(!reading.module && !reading.diagnostics.empty());
        QVERIFY2(QString::fromStdString(reading.diagnostics.front().message).contains(message), qPrintable(shown(reading)));
        if (!message.isEmpty())
            QVERIFY2(QString::fromStdString(reading.diagnostics.front().where) == where, qPrintable(where + "\n" + shown(reading)));
    }

    void severalAreFound_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("statements") << QString("def @main(%x: float32) {\n  %0 = nn.rel(%x);\n  %1 = exp(%0;\n  let %a = tanh(%z);\n  add(%1, foo(%a))\n}")
                                    << QString("text:2:8: there is no operator `nn.rel`\ntext:3:14: found `;` where `,` should stand\n"
                                               "text:4:17: `%z` is not a parameter or a bound name here\ntext:5:11: there is no operator `foo`\n");
        QTest::newRow("functions") << QString("def @f(%x: floaty) {\n  exp(%y)\n}\ndef @g(%x {\n  %x\n}\ndef @main(%x: float32) {\n  @h(%x) $\n}")
                                   << QString("text:1:12: `floaty` is not a type\ntext:2:7: `%y` is not a parameter or a bound name here\n"
                                              "text:4:11: found `{` where `,` should stand\ntext:8:3: `@h` is not defined\ntext:8:10: `$` does not belong here\n");
        QTest::newRow("nested") << QString("def @main(%c: bool, %x: float32) {\n  %0 = if (%c) {\n    %1 = exp(%2);\n    %1\n  } else {\n    %3 = fn (%p: float32) { exp(%q) };\n"
                                           "    %3(%x)\n  };\n  add(%0, 1.5)\n}")
                                << QString("text:3:14: `%2` is used and not bound before\ntext:6:33: `%q` is not a parameter or a bound name here\n"
                                           "text:9:11: `1.5` has a fraction or exponent and no suffix\n");
        QTest::newRow("a missing semicolon") << QString("def @main(%x: float32) {\n  %0 = exp(%x)\n  %1 = tanh(%0);\n  exp(%y)\n}")
                                             << QString("text:3:3: found `1` where `;` should stand\ntext:4:7: `%y` is not a parameter or a bound name here\n");
        QTest::newRow("types") << QString("def @main(%x: Tensor[(2), float32], %y: Tensor[(3), float32]) {\n  %0 = add(%x, %y);\n  %1 = exp(%0);\n  matmul_(%1)\n}")
                               << QString("text:2:8: *\ntext:4:3: there is no operator `matmul_`\n");
    }

    void severalAreFound()
    {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const RelayReading reading = readRelay(opTable(), text.toStdString());
        const QStringList found = shown(reading).split('\n'), wanted = expected.split('\n');
        QVERIFY2(found.size() == wanted.size(), qPrintable(shown(reading)));
        for (int i = 0; i < found.size(); ++i)
            QVERIFY2(wanted[i].endsWith("*") ? found[i].startsWith(wanted[i].chopped(1)) : found[i] == wanted[i], qPrintable(shown(reading)));
        const auto module = parseModule(opTable(), text.toStdString());
        QVERIFY(!module);
        QCOMPARE(module.error().notes.size() >= reading.diagnostics.size() - 1, true);
    }

    void twentyAreEnough()
    {
        std::string text = "def @main(%x: float32) {\n";
        for (int i = 0; i < 100'000; ++i)
            text += fmt::format("  %{} = foo(%x);\n", i);
        const RelayReading reading = readRelay(opTable(), text + "  %x\n}\n");
        QCOMPARE(reading.diagnostics.size(), std::size_t {20});
    }

    void warningsDoNotStop()
    {
        const RelayReading reading = readRelay(opTable(), "def @main(%x {virtual_device=\"cpu\"}: float32) { free_var %w: float32; add(%x, %w) }");
        QVERIFY2(reading.module, qPrintable(shown(reading)));
        QCOMPARE(reading.diagnostics.size(), std::size_t {2});
        QVERIFY(std::ranges::all_of(reading.diagnostics, [](const Diagnostic& d) { return d.severity == Severity::Warning && !d.where.empty(); }));
        QCOMPARE(reading.module->main()->params().size(), std::size_t {2});
    }

    void undecidedTypesAreSaid()
    {
        const RelayReading reading = readRelay(opTable(), "def @main(%x: Tensor[(2, 3), float32], %w, %y) { add(nn.dense(%x, %w, units=4), %y) }");
        QVERIFY2(reading.module, qPrintable(shown(reading)));
        QCOMPARE(shown(reading), QString("text:1:44: the type of `%y` is not declared, and nothing decides it\n"));
        const Function& main = *reading.module->main();
        QCOMPARE(QString::fromStdString(toText(main.find(main.params()[1])->type)), "Tensor[(4, 3), float32]");
    }

    void devicesOfTheReferenceAreIgnored()
    {
        const RelayReading reading = readRelay(opTable(), "def @main(%x {virtual_device=meta[VirtualDevice][0]}: float32, virtual_device=meta[VirtualDevice][1]) { exp(%x) }");
        QVERIFY2(reading.module, qPrintable(shown(reading)));
        QCOMPARE(reading.diagnostics.size(), std::size_t {2});
        QCOMPARE(QString::fromStdString(reading.diagnostics.front().message), "`virtual_device` is ignored");
        QVERIFY(reading.module->main()->attrs().empty());
        QVERIFY(readRelay(opTable(), "def @main(%x: float32, executor=meta[Executor][0], runtime=meta[Runtime][0]) { exp(%x) }").module);
    }

    void functionsThatNestTooDeepHaveAPlace()
    {
        std::string text;
        for (int i = 0; i < 70; ++i)
            text += "if (True) { ";
        text += "%x";
        for (int i = 0; i < 70; ++i)
            text += " } else { %x }";
        const RelayReading reading = readRelay(opTable(), "def @main(%x: float32) {\n  " + text + "\n}\n");
        QVERIFY(!reading.module);
        QCOMPARE(QString::fromStdString(reading.diagnostics.front().message), "functions are nested more than 64 deep");
        QVERIFY2(reading.diagnostics.front().where.starts_with("text:2:"), reading.diagnostics.front().where.c_str());
    }
};

PB_TEST(TestRelayMistakes)
#include "tst_relay_mistakes.moc"
