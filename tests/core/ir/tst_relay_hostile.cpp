// Texts that mean harm: none crashes, overflows the stack, or takes more time than its length explains.
#include "core/ir/text/metadata.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "core/support/text.h"
#include "tests/support/test.h"

#include <QTest>

#include <ctime>
#include <numeric>
#include <random>

using namespace passbench;

namespace {

constexpr const char* program = R"relay(#[version = "0.0.5"]
def @f(%x: Tensor[(1, ?, "odd name"), float32], Compiler="dnnl", relay.reshape_only=1) -> Tensor[(1, ?, "odd name"), float32] {
  nn.relu(%x) /* ty=Tensor[(1, ?, n), float32] /* nested */ */
}

def @main(%x: Tensor[(1, 3, n), float32], %c: bool) {
  let %a: Tensor[(1, 3, n), float32] = @f(%x);
  %0 = fn (%p: float32, Primitive=1) { let %q = exp(%p); add(%q, -1.5e-03f) };
  %1 = if (%c) { %2 = (%a, (), (1i64,)); %2.0 } else { multiply(%a, %0(2f)) * meta[relay.Constant][0] };
  opaque(%1, operator="onnx.Foo", list=[1, [2], inff], result_type="(int8, _)").0
}

#[metadata]
{"root":1,"nodes":[{"type_key":""},{"type_key":"Map","keys":["relay.Constant"],"data":[2]},{"type_key":"Array","data":[3]},
{"type_key":"passbench.Fill","attrs":{"dtype":"float32","shape":[1,3,1],"element":"AACAPw=="}}],"b64ndarrays":[],"attrs":{}}
)relay";

/// Reads `text`, which may fail, but not take long; an error has its place.
void readOrRefuse(std::string_view text)
{
    const std::clock_t begin = std::clock(); // of this process alone, so that a busy machine counts for nothing
    const RelayReading reading = readRelay(opTable(), text);
    QVERIFY2((std::clock() - begin) / CLOCKS_PER_SEC < 10 * test::slowness, "too slow");
    if (!reading.module)
        QVERIFY(!reading.diagnostics.empty() && reading.diagnostics.front().where.starts_with("text:"));
}

std::string repeated(std::string_view part, int count)
{
    std::string text;
    for (int i = 0; i < count; ++i)
        text += part;
    return text;
}

} // namespace

class TestRelayHostile : public QObject {
    Q_OBJECT
private slots:
    void everyPrefix()
    {
        const std::string text = program;
        for (std::size_t size = 0; size < text.size(); ++size)
            readOrRefuse(std::string_view(text).substr(0, size));
    }

    void everyByteLeftOut()
    {
        for (std::size_t at = 0; at < std::string_view(program).size(); ++at)
            readOrRefuse(std::string(program).erase(at, 1));
    }

    void randomBytes()
    {
        std::mt19937 random(1);
        for (int round = 0; round < 20'000; ++round) {
            std::string text = program;
            for (std::uint32_t flips = 1 + random() % 4; flips > 0; --flips) {
                char& byte = text[random() % text.size()];
                byte = random() % 2 ? static_cast<char>(random()) : "(){}[],;=%@.\"/*#-"[random() % 17];
            }
            readOrRefuse(text);
        }
    }

    void shuffledPieces()
    {
        std::mt19937 random(2);
        const std::string text = program;
        for (int round = 0; round < 5000; ++round) {
            std::string mixed;
            for (int piece = 0; piece < 6; ++piece)
                mixed += text.substr(random() % text.size(), random() % 200);
            readOrRefuse(mixed);
        }
    }

    void callsThatUnfold_data()
    {
        QTest::addColumn<int>("depth");
        QTest::addColumn<bool>("isRead");
        QTest::newRow("few") << 10 << true;
        QTest::newRow("many") << 25 << false;
        QTest::newRow("without end") << 60 << false;
    }

    /// Each of a few functions calls the next one twice.
    void callsThatUnfold()
    {
        QFETCH(int, depth);
        QFETCH(bool, isRead);
        const std::string head = "(%x: Tensor[(2), float32]) -> Tensor[(2), float32] { ";
        std::string globals = "def @main" + head + "@f0(%x) }\n", literals = "def @main" + head + "let %f0 = fn " + head + "nn.relu(%x) }; ";
        for (int i = 0; i < depth; ++i) {
            globals += fmt::format("def @f{}{}%0 = @f{}(%x); @f{}(%0) }}\n", i, head, i + 1, i + 1);
            literals += fmt::format("let %f{} = fn {}%f{}(%f{}(%x)) }}; ", i + 1, head, i, i);
        }
        globals += fmt::format("def @f{}{}nn.relu(%x) }}\n", depth, head);
        literals += fmt::format("%f{}(%x) }}", depth);
        const RelayReading reading = readRelay(opTable(), globals);
        QCOMPARE(reading.module.has_value(), isRead);
        if (!isRead)
            QCOMPARE(reading.diagnostics.front().message, std::string("the model unfolds to more than 1000000 nodes"));
        QVERIFY(readRelay(opTable(), literals).module); // which get each other as values: whoever runs them counts
    }

    /// As the page of limits says.
    void expressionsMayBeDeep()
    {
        const auto nested = [](int depth) { return readRelay(opTable(), "def @main(%x: float32) { " + repeated("exp(", depth) + "%x" + repeated(")", depth) + " }"); };
        QVERIFY(nested(199).module);
        const RelayReading refused = nested(200);
        QVERIFY(!refused.module);
        QCOMPARE(refused.diagnostics.front().message, std::string("nested more than 200 deep"));
    }

    void nesting_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const std::string& text) { QTest::newRow(name) << QByteArray::fromStdString(text); };
        constexpr int deep = 100'000;
        const std::string begin = "def @main(%x: float32) { ";
        for (const char* open : {"(", "[", "{", "exp(", "fn () { ", "if (True) { ", "if (", "let %a = ", "{ let %a = ", "%0 = {", "-", "/*", "(%x, ", "%x + (", "add(let %a = ",
                 "opaque(a=[", "opaque(a=(", "fn (%p: (", "free_var "})
            row(open, begin + repeated(open, deep));
        for (const auto& [open, close] : {std::pair("(", ")"), std::pair("{", "}"), std::pair("exp(", ")"), std::pair("fn () { ", "}()"), std::pair("if (True) { ", "} else { %x }")})
            row((std::string(open) + " closed").c_str(), begin + repeated(open, deep) + "%x" + repeated(close, deep) + "}");
        row("tuple types", "def @main(%x: " + repeated("(", deep));
        row("function types", "def @main(%x: " + repeated("fn (", deep));
        row("lets in a row", begin + repeated("let %a = exp(%x); ", deep) + "%a }");
        row("lets in lets", begin + "let %a = %x; " + repeated("let %a = { let %b = exp(%a); %b }; ", deep) + "%a }");
        row("sum", begin + "%x" + repeated(" + %x", deep) + " }");
        row("calls of results", begin + "%x" + repeated("()", deep) + " }");
        row("fields", begin + "%x" + repeated(".0", deep) + " }");
        row("metadata", begin + "%x }\n#[metadata]\n" + repeated("[", deep));
        row("metadata in metadata", begin + "%x }\n" + repeated("#[metadata]\n", deep));
        row("versions", repeated("#[version = \"0.0.5\"]", deep));
        row("definitions", repeated("def @main(%x: float32) { %x }", deep));
        row("attributes", begin + "opaque(" + [] {
            std::string all;
            for (int i = 0; i < 20'000; ++i)
                all += fmt::format("a{}=1, ", i);
            return all;
        }() + ") }");
        row("parameters", "def @main(" + [] {
            std::string all;
            for (int i = 0; i < 20'000; ++i)
                all += fmt::format("%a{}: Tensor[(n{}), float32], ", i, i);
            return all;
        }() + ") { %a0 }");
    }

    void nesting()
    {
        QFETCH(QByteArray, text);
        readOrRefuse(text.toStdString());
    }

    /// A type that doubles with every line would be a billion parts after thirty.
    void typesThatDouble_data()
    {
        QTest::addColumn<QByteArray>("step");
        QTest::newRow("tuples") << QByteArray("(%{0}, %{0})");
        QTest::newRow("functions") << QByteArray("fn (%p: float32) { (%{0}, %{0}) }");
        QTest::newRow("arms") << QByteArray("if (True) { (%{0}, %{0}) } else { (%{0}, %{0}) }");
    }

    void typesThatDouble()
    {
        QFETCH(QByteArray, step);
        std::string text = "def @main(%x: float32) {\n  %0 = %x;\n";
        for (int i = 0; i < 64; ++i)
            text += fmt::format("  %{} = ", i + 1) + fmt::format(fmt::runtime(QString(step).replace("{ ", "{{ ").replace(" }", " }}").toStdString()), i) + ";\n";
        const RelayReading reading = readRelay(opTable(), text + "  %64\n}\n");
        QVERIFY(!reading.module);
        QVERIFY2(reading.diagnostics.front().message.find("parts") != std::string::npos, reading.diagnostics.front().message.c_str());
    }

    void typesThatDeepen()
    {
        std::string text = "def @main(%x: float32) {\n  %0 = (%x,);\n";
        for (int i = 0; i < 100'000; ++i)
            text += fmt::format("  %{} = (%{},);\n", i + 1, i);
        const RelayReading reading = readRelay(opTable(), text + "  %100000\n}\n");
        QVERIFY(!reading.module);
        QVERIFY2(reading.diagnostics.front().message.find("nested too deep") != std::string::npos, reading.diagnostics.front().message.c_str());
    }

    void blobsThatAreNamedOften()
    {
        std::vector<float> values(1 << 16);
        std::iota(values.begin(), values.end(), 0.f);
        std::string json = join(metadataLines({.constants = {Tensor::of<float>(DataType::Float32, {1 << 16}, values)}, .strings = {}}), "\n");
        const std::string node = "{\"type_key\":\"relay.Constant\",\"attrs\":{\"data\":\"0\"}}";
        std::string nodes, indices;
        for (int i = 0; i < 20'000; ++i) { // 5 GB if each were its own
            nodes += ", " + node;
            indices += fmt::format("{}{}", i ? ", " : "", i + 3);
        }
        const auto blob = json.find("b64ndarrays");
        const auto begin = json.find('"', json.find('[', blob)), end = json.find('"', begin + 1);
        const auto text = [&](std::string_view list) {
            return fmt::format("{{\"root\":1,\"nodes\":[{{\"type_key\":\"\"}},{{\"type_key\":\"Map\",\"keys\":[\"relay.Constant\"],\"data\":[2]}},"
                               "{{\"type_key\":\"Array\",\"data\":[{}]}}{}],\"b64ndarrays\":[{}]}}",
                list, nodes, json.substr(begin, end + 1 - begin));
        };
        const auto read = readMetadata(text(indices));
        QVERIFY2(read, read ? "" : toText(read.error()).c_str());
        QCOMPARE(read->constants.size(), 20'000u);
        QCOMPARE(read->constants.front().buffer(), read->constants.back().buffer());
        QVERIFY(!readMetadata(text(indices + ", " + indices)));
    }

    void manyNamesThatAreNotThere()
    {
        constexpr int count = 20'000;
        std::string parameters, body;
        for (int i = 0; i < count; ++i) {
            parameters += fmt::format("%p{}: float32, ", i);
            body += fmt::format("%{} = exp(%missing);\n", i);
        }
        readOrRefuse(fmt::format("def @main({}) {{\n{}%0 }}", parameters, body));
        const std::string name(100'000, 'a');
        readOrRefuse(fmt::format("def @main(%{}: float32) {{ %{}b }}", name, name));
    }

    void functionsInFunctionsStayCheap()
    {
        std::string text = "def @main(%x: float32) { ";
        for (int i = 0; i < 60; ++i)
            text += fmt::format("%{} = fn (%p{}: float32) {{ ", i, i);
        text += "add(%x, %p0)";
        for (int i = 60; i-- > 0;)
            text += fmt::format(" }}; %{}(%x)", i);
        text += " }";
        const std::clock_t begin = std::clock();
        const auto module = parseModule(opTable(), text);
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        QVERIFY(parseModule(opTable(), print(*module)));
        QVERIFY2((std::clock() - begin) / CLOCKS_PER_SEC < 5 * test::slowness, "too slow");
    }

    void hugeShapesTakeNoMemory()
    {
        for (const char* shape : {"[4611686018427387904, 4]", "[-1]", "[1000000000, 1000000000]"}) {
            const std::string text = fmt::format("def @main() {{ meta[relay.Constant][0] }}\n#[metadata]\n{{\"root\":1,\"nodes\":[{{\"type_key\":\"\"}},{{\"type_key\":\"Map\",\"keys\":"
                             "[\"relay.Constant\"],\"data\":[2]}},{{\"type_key\":\"Array\",\"data\":[3]}},{{\"type_key\":\"passbench.Fill\",\"attrs\":"
                             "{{\"dtype\":\"float32\",\"shape\":{},\"element\":\"AACAPw==\"}}}}],\"b64ndarrays\":[]}}",
                shape);
            readOrRefuse(text);
            QVERIFY(!readRelay(opTable(), text).module);
        }
    }
};

PB_TEST(TestRelayHostile)
#include "tst_relay_hostile.moc"
