// What a mistake of ours, or of a plug-in, is told as in every build, where it would else read what is not there.

#include "core/ir/graph/builder.h"
#include "core/ir/rewrite/rewriter.h"
#include "core/support/check.h"
#include "core/support/function_ref.h"
#include "tests/support/test.h"

#include <QTest>

#include <cstdlib>
#include <sys/wait.h>
#include <unistd.h>

using namespace passbench;

namespace {

/// The message of the check that fails in `work`, which another process does; empty when none fails.
std::string failureOf(FunctionRef<void()> work)
{
    int ends[2];
    if (::pipe(ends) != 0)
        return "no pipe";
    const pid_t child = ::fork();
    if (child == 0) {
        setFailureHook([&](const Failure& failure) {
            const ssize_t written = ::write(ends[1], failure.message.data(), failure.message.size());
            std::_Exit(written > 0 ? 4 : 5);
        });
        work();
        std::_Exit(0);
    }
    ::close(ends[1]);
    std::string message;
    char buffer[512];
    for (ssize_t got; (got = ::read(ends[0], buffer, sizeof buffer)) > 0;)
        message.append(buffer, static_cast<std::size_t>(got));
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    return message.empty() && status != 0 ? "it crashed" : message;
}

/// %1 is the parameter, and the result.
Module identity()
{
    Module module;
    FunctionBuilder builder(module.ids);
    const NodeId x = builder.parameter("x", Type(DataType::Float32, {Dim(4)}));
    return module.with("main", builder.finish(x));
}

constexpr auto unknown = static_cast<NodeId>(77);

} // namespace

class TestChecks : public QObject {
    Q_OBJECT
private slots:
    void ofFunctions()
    {
        const Module module = identity();
        const FunctionPtr main = module.main();
        const std::string none = "a function of 1 nodes has no node %77";
        QCOMPARE(failureOf([&] { (void)main->share(main->result()); }), std::string());
        QCOMPARE(failureOf([&] { (void)main->share(unknown); }), none);
        QCOMPARE(failureOf([&] { (void)(*main)[unknown]; }), none);
        QCOMPARE(failureOf([&] { (void)Uses(*main)[unknown]; }), none);
        QCOMPARE(failureOf([&] { (void)Function({}, {}, unknown, {}).type(); }), std::string("a function of 0 nodes has no node %77"));
    }

    void ofRewriters()
    {
        const Module module = identity();
        RewriteLog log;
        Rewriter rewriter(module, module.main(), log);
        const NodeId x = module.main()->result();
        const OpTable noOperators({});
        Rewriter withTable(module, module.main(), log, &noOperators);
        QCOMPARE(failureOf([&] { (void)rewriter[unknown]; }), std::string("the rewriter has no node %77"));
        QCOMPARE(failureOf([&] { rewriter.replace(unknown, x, "wrong"); }), std::string("the rewriter has no node %77"));
        QCOMPARE(failureOf([&] { rewriter.call("nn.conv9d", {x}, {}); }), std::string("no operator is called `nn.conv9d`"));
        QCOMPARE(failureOf([&] { withTable.call("nn.conv9d", {x}, {}); }), std::string("no operator is called `nn.conv9d`"));
        QCOMPARE(failureOf([&] { rewriter.erase(x, "wrong"); }), std::string("%1 is erased, and still used"));
        QCOMPARE(failureOf([&] { inlineCall(rewriter, x, "wrong"); }), std::string("%1 calls no function that could be inlined"));
        QCOMPARE(failureOf([&] { outline(rewriter, {}, {.rule = "wrong"}); }), std::string("`wrong` outlines no nodes"));
    }

    void ofTensors()
    {
        Tensor tensor = Tensor::allocate(DataType::Float32, {3});
        const Tensor shared = tensor;
        QCOMPARE(failureOf([&] { (void)tensor.at(3); }), std::string("element 3 of a tensor of 3"));
        QCOMPARE(failureOf([&] { (void)tensor.at(-1); }), std::string("element -1 of a tensor of 3"));
        QCOMPARE(failureOf([&] { tensor.set(0, 1); }), std::string("a tensor of 3 elements is written to while it is shared"));
        QCOMPARE(failureOf([&] { (void)tensor.as<double>(); }), std::string("12 bytes of float32 read as elements of 8 bytes"));
        QCOMPARE(failureOf([&] { (void)tensor.reshaped({2, 2}); }), std::string("3 elements as a tensor of 4"));
        QCOMPARE(failureOf([&] { (void)Tensor::allocate(DataType::Float32, {1 << 30, 1 << 30}); }),
            std::string("a tensor of 1073741824 x 1073741824 has more elements than can be counted"));
        const std::vector<double> values(2);
        QCOMPARE(failureOf([&] { (void)Tensor::of<double>(DataType::Float32, {2}, values); }),
            std::string("2 values of 8 bytes for 2 elements of float32"));
    }
};

PB_TEST(TestChecks)
#include "tst_checks.moc"
