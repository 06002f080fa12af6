// Texts that a node is found by again.
#include "core/history/named_node.h"
#include "core/import/model.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

class TestNamedNode : public QObject {
    Q_OBJECT

private slots:
    void namesLeadBack()
    {
        const auto opened = openModel(test::sourceFile("resources/samples/residual_net.onnx").toStdString(), {});
        QVERIFY(opened);
        const NamesOfNodes names(*opened);
        std::size_t named = 0;
        for (const NodePtr& node : opened->main()->nodes()) {
            const std::string name = names.of(node->id);
            const auto found = nodeNamed(*opened, name);
            QVERIFY2(found && *found == node->id, name.c_str());
            named += name.front() != '%';
        }
        QVERIFY(named > 10);
    }

    /// Two nodes of one name, names that are ids or don't fit into a line: those have ids.
    void namesThatWouldMislead()
    {
        auto opened = openModel(test::sourceFile("resources/samples/residual_net.onnx").toStdString(), {});
        QVERIFY(opened);
        std::vector<NodeId> calls;
        for (const NodePtr& node : opened->main()->nodes())
            if (node->as<Call>())
                calls.push_back(node->id);
        auto record = std::make_shared<ImportRecord>(*opened->origin);
        const auto call = [&](std::size_t i, const char* name) { record->sources[calls[i]].name = name; };
        call(0, "twice"); // a convolution
        call(1, "twice"); // and no other
        call(7, "thrice");
        call(8, "thrice");
        call(9, "thrice");
        call(2, "%5");
        call(3, "7");
        call(4, "two\nlines");
        call(5, " space");
        call(6, "conv,1=dnnl -x");
        opened->origin = record;
        const NamesOfNodes names(*opened);
        for (std::size_t i = 2; i < 6; ++i)
            QCOMPARE(names.of(calls[i]), fmt::format("%{}", number(calls[i])));
        QCOMPARE(names.of(calls[6]), std::string("conv,1=dnnl -x"));
        QCOMPARE(names.of(calls[0]), "twice:" + displayName((*opened->main())[calls[0]]));
        for (std::size_t i = 7; i < 10; ++i) { // equals have numbers, in the order of the import
            const std::string name = names.of(calls[i]);
            QVERIFY2(name.starts_with("thrice:"), name.c_str());
        }
        for (std::size_t i = 0; i < 10; ++i) {
            const auto found = nodeNamed(*opened, names.of(calls[i]));
            QVERIFY2(found && *found == calls[i], names.of(calls[i]).c_str());
        }
    }
};

PB_TEST(TestNamedNode)
#include "tst_named_node.moc"
