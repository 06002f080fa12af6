#include "core/ir/graph/builder.h"
#include "core/query/find_nodes.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

namespace {

struct ConvAttrs {
    std::int64_t groups = 1;
    Ints kernel_size;
    std::string data_layout = "NCHW";
    static Fields fields()
    {
        return {field("groups", &ConvAttrs::groups, "of channels"),
            field("kernel_size", &ConvAttrs::kernel_size, "of the weight"),
            field("data_layout", &ConvAttrs::data_layout, "of the data")};
    }
};

const OpDef& conv()
{
    static const OpDef op {.name = "nn.conv2d", .summary = "", .attributes = fieldInfos<ConvAttrs>()};
    return op;
}

const OpDef& relu()
{
    static const OpDef op {.name = "nn.relu", .summary = ""};
    return op;
}

} // namespace

class TestSearch : public QObject {
    Q_OBJECT
    Module m_module;
    Scene m_scene;
    NodeId m_data, m_weight, m_first, m_relu, m_grouped;

    std::vector<NodeId> find(std::string_view query) const { return search(m_module, m_scene, query); }

private Q_SLOTS:
    void initTestCase()
    {
        FunctionBuilder builder(m_module.ids);
        const Type shape(DataType::Float32, {1, 64, 56, 56});
        m_data = builder.parameter("data", Type(DataType::Float32, {1, 3, 224, 224}));
        m_weight = builder.constant(Tensor::filled(DataType::Float32, {64, 3, 7, 7}, 0));
        m_first = builder.opaque(conv(), {m_data, m_weight}, {{"kernel_size", Ints {7, 7}}}, shape);
        m_relu = builder.opaque(relu(), {m_first}, {}, shape);
        m_grouped = builder.opaque(conv(), {m_relu, m_weight},
            {{"groups", std::int64_t {32}}, {"kernel_size", Ints {3, 3}}}, Type(DataType::Float16, {1, 128, 28, 28}));
        const auto origin = std::make_shared<ImportRecord>();
        origin->sources[m_first] = {"res2a_branch1", "Conv"};
        m_module.origin = origin;
        m_module = m_module.with("main", builder.finish(m_grouped));
        const auto box = [this](NodeId node, BoxKind kind, std::string title) {
            m_scene.boxOf.emplace(node, static_cast<std::uint32_t>(m_scene.boxes.size()));
            m_scene.boxes.push_back({.node = node, .kind = kind, .title = std::move(title)});
        };
        box(m_data, BoxKind::Input, "data");
        box(m_first, BoxKind::Operator, "nn.conv2d");
        box(m_relu, BoxKind::Operator, "nn.relu");
        box(m_grouped, BoxKind::Operator, "nn.conv2d");
        m_scene.boxes[1].rows = {"weight 64×3×7×7 f32"};
        m_scene.boxes[1].folded = {m_weight};
        m_scene.boxes[1].compiler = "dnnl";
    }

    void findsByOperatorAndAttribute()
    {
        QCOMPARE(find("op:nn.conv2d"), std::vector({m_first, m_grouped}));
        QCOMPARE(find("op:nn.conv2d groups>1"), std::vector({m_grouped}));
        QCOMPARE(find("op:nn.conv2d groups=1"), std::vector({m_first})); // the default counts
        QCOMPARE(find("groups!=1"), std::vector({m_grouped}));
        QCOMPARE(find("kernel_size>=5"), std::vector({m_first}));
        QCOMPARE(find("kernel_size:3,3"), std::vector({m_grouped}));
        QCOMPARE(find("data_layout=nchw"), std::vector({m_first, m_grouped}));
        QVERIFY(find("groups>32").empty());
        QVERIFY(find("no_such_attribute=1").empty());
    }

    void findsByShapeAndType()
    {
        QCOMPARE(find("shape:1x64x56x56"), std::vector({m_first, m_relu}));
        QCOMPARE(find("shape:1×64×56×56"), std::vector({m_first, m_relu}));
        QCOMPARE(find("shape:1x*x28x28"), std::vector({m_grouped}));
        QCOMPARE(find("dtype:float16"), std::vector({m_grouped}));
        QVERIFY(find("shape:9x9").empty());
    }

    void findsByTextNameAndPlace()
    {
        QCOMPARE(find("CONV2D"), std::vector({m_first, m_grouped}));
        QCOMPARE(find("name:res2a"), std::vector({m_first}));
        QCOMPARE(find("res2a relu"), std::vector<NodeId>());
        QCOMPARE(find("name:data"), std::vector({m_data}));
        QCOMPARE(find("compiler:dnnl op:conv"), std::vector({m_first}));
        QCOMPARE(find("%" + std::to_string(number(m_relu))), std::vector({m_relu}));
        QCOMPARE(find("op:constant"), std::vector({m_weight})); // folded, but found
    }

    void emptyAndOddQueriesFindNothingOrText()
    {
        QVERIFY(find("").empty());
        QVERIFY(find("   ").empty());
        for (const char* odd : {":", "=1", "a:", "\"", ">=", "%", "!!", "groups>", "shape:", "shape:*x*x*x*x*x*"})
            (void)find(odd); // must not crash
        QCOMPARE(parseSearch("\"two words\" x").size(), std::size_t {2});
    }
};

PB_TEST(TestSearch)
#include "tst_search.moc"
