// A chain of a million nodes: everything that walks a graph does so without recursion over its depth.
#include "core/ir/graph/builder.h"
#include "core/ir/graph/infer.h"
#include "core/ir/graph/op.h"
#include "core/ir/graph/structural.h"
#include "core/ir/graph/verifier.h"
#include "core/ir/rewrite/rewriter.h"
#include "core/ir/text/parser.h"
#include "core/ir/text/printer.h"
#include "core/ops/table/op_table.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

class TestLongChain : public QObject {
    Q_OBJECT
    static constexpr std::size_t length = 1'000'000;
    Module m_module;

private slots:
    void initTestCase()
    {
        FunctionBuilder builder(m_module.ids);
        NodeId value = builder.parameter("x", Type(DataType::Float32, {4}));
        for (std::size_t i = 0; i < length; ++i)
            value = *builder.call(*opTable().find(i % 2 ? "nn.relu" : "tanh"), {value});
        m_module.functions["main"] = builder.finish(value);
        QCOMPARE(nodeCount(m_module), length + 1);
    }

    void walks()
    {
        QVERIFY(verify(m_module).empty());
        QCOMPARE(inferTypes(m_module)->main().get(), m_module.main().get());
        QVERIFY(structuralHash(m_module) != 0);
    }

    void rewrites()
    {
        RewriteLog log;
        Rewriter rewriter(m_module, m_module.main(), log, &opTable());
        for (const NodeId id : rewriter.order())
            if (callOf(rewriter[id], "nn.relu"))
                rewriter.replace(id, rewriter[id].operands[0], "drop");
        const auto after = rewriter.finish();
        QVERIFY(after);
        QCOMPARE((*after)->nodes().size(), length / 2 + 1);
    }

    void printsAndReadsBack()
    {
        const std::string text = print(m_module);
        QCOMPARE(static_cast<std::size_t>(std::ranges::count(text, '\n')), length + 3);
        const auto again = parseModule(opTable(), text);
        QVERIFY(again && structurallyEqual(m_module, *again));
    }

    void outlinesTheWholeChain()
    {
        std::vector<NodeId> nodes;
        for (const NodePtr& node : m_module.main()->nodes())
            if (node->as<Call>())
                nodes.push_back(node->id);
        RewriteLog log;
        Rewriter rewriter(m_module, m_module.main(), log, &opTable());
        QCOMPARE(outline(rewriter, nodes, {.rule = "all"}).body->nodes().size(), length + 1);
        QVERIFY(rewriter.finish());
    }

    void cleanupTestCase() { m_module = {}; } // destroys without recursion
};

PB_TEST(TestLongChain)
#include "tst_long_chain.moc"
