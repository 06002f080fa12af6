// Modules that went through bytes: all of the text, ids, sources and constants; and bytes that are none.

#include "core/ir/bytes/module_bytes.h"
#include "core/ir/graph/builder.h"
#include "core/ir/graph/structural.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

#include <QTest>

#include <new>

using namespace passbench;

namespace {

/// The pieces as the helper process sees them: in one place, aligned.
struct Sent {
    std::shared_ptr<char> memory;
    std::size_t size = 0;
    std::string_view view() const { return {memory.get(), size}; }
};

Sent send(ModuleWriter& writer)
{
    Sent sent;
    std::string all;
    for (const std::string_view piece : writer.finish())
        all += piece;
    sent.memory.reset(new (std::align_val_t {64}) char[all.size()], [](char* p) { ::operator delete[](p, std::align_val_t {64}); });
    std::ranges::copy(all, sent.memory.get());
    sent.size = all.size();
    return sent;
}

Sent send(const Module& module)
{
    ModuleWriter writer;
    writer.module(module);
    return send(writer);
}

} // namespace

class TestModuleBytes : public QObject {
    Q_OBJECT
private slots:
    void comesBackAsItWas_data()
    {
        QTest::addColumn<QString>("text");
        const auto row = [](const char* name, const char* text) { QTest::newRow(name) << QString(text); };
        row("parameter", "def @main(%x: Tensor[(1, 3), float32]) { %x }");
        row("symbolic", "def @main(%x: Tensor[(batch, ?, 4), float32]) { nn.relu(%x) }");
        row("tuples", "def @main(%x: float32) { %0 = (%x,); %1 = (%0, (), %x); %2 = %1.0; (%2.0, %1.2) }");
        row("let", "def @main(%x: float32) { let %a = exp(%x); add(%a, %x) }");
        row("captures", "def @main(%x: float32, %y: float32) { %0 = exp(%y); %1 = fn (%p: float32) { %2 = fn (%q: float32) { "
                        "add(%q, add(%0, %p)) }; %2(%p) }; %1(%x) }");
        row("if", "def @main(%c: bool, %x: float32, %y: float32) { if (%c) { exp(%x) } else { add(%x, %y) } }");
        row("globals", "def @f(%x: float32, Compiler=\"dnnl\", Primitive=1) { exp(%x) } def @main(%x: float32) { @f(@f(%x)) }");
        row("attributes", "def @main(%x: Tensor[(1, 3, 8, 8), float32], %w: Tensor[(4, 3, 3, 3), float32]) { nn.conv2d(%x, "
                          "%w, padding=[1, 1, 1, 1], channels=4, kernel_size=[3, 3]) }");
        row("opaque", "def @main(%x: float32) { opaque(%x, operator=\"onnx.Foo\", result_type=\"Tensor[(2, ?), int8]\") }");
    }

    void comesBackAsItWas()
    {
        QFETCH(QString, text);
        const auto module = parseModule(opTable(), text.toStdString());
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        const Sent sent = send(*module);
        const auto read = ModuleReader(opTable(), sent.view(), sent.memory).module();
        QVERIFY(read);
        QVERIFY2(structurallyEqual(*module, *read), firstDifference(*module, *read).c_str());
        QCOMPARE(print(*read, {.ids = true}), print(*module, {.ids = true}));
        QVERIFY(number(read->ids->next()) > number(module->main()->result()));
    }

    void sharesConstantsAndKeepsSources()
    {
        FunctionBuilder builder(std::make_shared<IdSource>());
        const std::vector<float> values(1000, 2.5F);
        const Tensor weights = Tensor::of<float>(DataType::Float32, {10, 100}, values);
        const NodeId a = builder.constant(weights), b = builder.constant(weights.reshaped({1000}));
        const NodeId huge = builder.constant(Tensor::filled(DataType::Float32, {1 << 20, 1 << 20}, 1)); // no memory holds it
        auto record = std::make_shared<ImportRecord>();
        record->format = "onnx";
        record->sources[a] = {"conv1", "Conv"};
        record->outputNames = {"y"};
        record->decided = {{"If #3", 1}, {"If #3", 0}};
        const Module module {.functions = {{"main", builder.finish(builder.tuple({a, b, huge}))}}, .origin = record};
        ModuleWriter writer;
        writer.module(module);
        writer.module(module);
        const Sent sent = send(writer);
        QVERIFY(sent.size < 6000); // the weights once, and of the fill only its element
        ModuleReader reader(opTable(), sent.view(), sent.memory);
        const auto first = reader.module(), second = reader.module();
        QVERIFY(first && second && reader.bytes().atEnd());
        QVERIFY(structurallyEqual(module, *second));
        const Tensor& read = (*first->main())[a].as<Constant>()->value;
        QVERIFY(sameContent(read, weights));
        QCOMPARE(read.buffer(), (*second->main())[b].as<Constant>()->value.buffer());
        QCOMPARE(reinterpret_cast<std::uintptr_t>(read.bytes().data()) % 64, 0U);
        QCOMPARE(first->origin->sources.at(a).name, "conv1");
        QCOMPARE(first->origin->outputNames, std::vector<std::string> {"y"});
        QCOMPARE(first->origin->decided, record->decided);
    }

    void refusesWhatIsCutOrChanged()
    {
        const auto module = parseModule(opTable(), "def @main(%c: bool, %x: Tensor[(2, n), float32]) { if (%c) { exp(%x) } else { (fn (%y: Tensor[(2, n), float32]) { tanh(%y) })(%x) } }");
        QVERIFY2(module, module ? "" : toText(module.error()).c_str());
        const Sent sent = send(*module);
        QVERIFY(ModuleReader(opTable(), sent.view(), sent.memory).module());
        for (std::size_t size = 0; size + 64 < sent.size; ++size)
            QVERIFY(!ModuleReader(opTable(), sent.view().substr(0, size), sent.memory).module());
        for (std::size_t at = 0; at < sent.size; ++at) { // whatever it makes of it, it does not crash
            const char before = std::exchange(sent.memory.get()[at], static_cast<char>(0xFF));
            ModuleReader(opTable(), sent.view(), sent.memory).module();
            sent.memory.get()[at] = before;
        }
    }
};

PB_TEST(TestModuleBytes)
#include "tst_module_bytes.moc"
