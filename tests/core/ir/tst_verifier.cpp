#include "core/ir/graph/op.h"
#include "core/ir/graph/verifier.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

namespace {

NodePtr node(std::uint64_t id, Payload payload, std::vector<NodeId> operands, Type type)
{
    return std::make_shared<const Node>(Node {static_cast<NodeId>(id), std::move(payload), std::move(operands), std::move(type), {}});
}

Module moduleOf(std::vector<NodePtr> nodes, std::vector<NodeId> params, NodeId result)
{
    Module module;
    module.functions["main"] = std::make_shared<const Function>(std::move(nodes), std::move(params), result, Attrs {});
    return module;
}

constexpr NodeId one {1}, two {2}, three {3};

} // namespace

class TestVerifier : public QObject {
    Q_OBJECT
    const Type f32 = Type(DataType::Float32, {});
    const Type f16 = Type(DataType::Float16, {});

    static void expectMistake(const Module& module, std::string_view part)
    {
        const auto mistakes = verify(module);
        QVERIFY(!mistakes.empty());
        QVERIFY2(mistakes[0].message.find(part) != std::string::npos, mistakes[0].message.c_str());
    }

private slots:
    void acceptsWhatTheParserMakes()
    {
        const auto module = parseModule(opTable(), "def @main(%c: bool, %x: float32) { if (%c) { exp(%x) } else { %x } }");
        QVERIFY(module && verify(*module).empty());
    }

    void findsMistakes()
    {
        const Call exp {opTable().find("exp"), {}};
        const NodePtr x = node(1, Parameter {"x"}, {}, f32);
        expectMistake(moduleOf({x, node(2, exp, {three}, f32), node(3, exp, {one}, f32)}, {one}, two), "comes later");
        expectMistake(moduleOf({x, node(2, exp, {three}, f32)}, {one}, two), "not in the function");
        expectMistake(moduleOf({x, node(2, exp, {one}, f16)}, {one}, two), "its rule gives");
        expectMistake(moduleOf({x, node(1, exp, {one}, f32)}, {one}, one), "used twice");
        expectMistake(moduleOf({x, node(2, exp, {one, one}, f32)}, {one}, two), "operand");
        expectMistake(moduleOf({x, node(2, exp, {one}, f32)}, {}, two), "does not list");
        expectMistake(moduleOf({x}, {one}, three), "is not in the function");
        expectMistake(moduleOf({x, node(2, Call {exp.op, {{"axis", std::int64_t {1}}}}, {one}, f32)}, {one}, two), "has no `axis`");
        expectMistake(moduleOf({x, node(2, Project {0}, {one}, f32)}, {one}, two), "not a tuple");
        expectMistake(moduleOf({x, node(2, Invoke {"gone"}, {one}, f32)}, {one}, two), "not defined");
    }

    /// Where most is known to be sound, what has changed and what reads it is looked at as ever.
    void findsMistakesBesideWhatIsSound()
    {
        const Call exp {opTable().find("exp"), {}};
        const NodePtr x = node(1, Parameter {"x"}, {}, f32), middle = node(2, exp, {one}, f32), last = node(3, exp, {two}, f32);
        const Module sound = moduleOf({x, middle, last}, {one}, three);
        QVERIFY(verify(sound).empty());
        const auto mistakes = [&](std::vector<NodePtr> nodes) { return verify(moduleOf(std::move(nodes), {one}, three), {.sound = &sound}).size(); };
        QCOMPARE(mistakes({x, middle, last}), std::size_t {0});
        QCOMPARE(mistakes({x, node(2, exp, {one}, f16), last}), std::size_t {2}); // its own type, and the user's
        QCOMPARE(mistakes({node(1, Parameter {"x"}, {}, f16), middle, last}), std::size_t {1});
        QCOMPARE(mistakes({x, node(2, exp, {one}, f32), last}), std::size_t {0});
        QCOMPARE(mistakes({x, middle, node(3, exp, {two, two}, f32)}), std::size_t {1});
        QCOMPARE(mistakes({x, last, middle}), std::size_t {1}); // the order
    }

    void refusesRecursion()
    {
        const NodePtr x = node(1, Parameter {"x"}, {}, f32);
        expectMistake(moduleOf({x, node(2, Invoke {"main"}, {one}, f32)}, {one}, two), "recursive");
    }
};

PB_TEST(TestVerifier)
#include "tst_verifier.moc"
