// What a TensorFlow Lite file says beside its operators: signatures, subgraphs, open sizes, weights of other types, operators that
// nobody knows.

#include "tests/core/import/tflite_runs.h"

using namespace passbench;
using tfl::f;

namespace {

TfTensor number(double value, int type = 2) { return {.shape = {}, .type = type, .data = {value}}; }

} // namespace

class TestTfliteStructure : public QObject {
    Q_OBJECT
private slots:
    void branches()
    {
        for (const bool known : {true, false}) { // both arms: x + 1 and x * 3
            TfBuilder b;
            const int c = known ? b.tensor(number(0, 6)) : b.tensor({.shape = {}, .type = 6}), x = b.tensor(real({2})), y = b.tensor(real({2}));
            b.op(118, {c, x}, {y}, tf::BuiltinOptions_If, [](auto& fbb) { return tf::CreateIf(fbb, 1, 2).Union(); });
            b.io(known ? std::vector {x} : std::vector {c, x}, {y});
            for (const int code : {0, 18}) {
                b.nextGraph();
                const int in = b.tensor(real({2})), k = b.tensor(real({}, {code == 0 ? 1.0 : 3.0})), out = b.tensor(real({2}));
                b.op(code, {in, k}, {out});
                b.io({in}, {out});
            }
            OUTCOME(o, b);
            QCOMPARE(callCounts(o.module)["multiply"], known ? 1 : 0); // else within the arm
            const double given = o.inputs.back().at(0);
            const bool taken = !known && o.inputs[0].integerAt(0) != 0;
            QVERIFY(std::abs(o.outputs[0].at(0) - (taken ? given + 1 : given * 3)) < 1e-6);
        }
    }

    void countedLoop() // i = 0; while (i < 4) { i += 1; x *= 2 }
    {
        TfBuilder b;
        const int i = b.tensor(number(0)), x = b.tensor(real({3})), last = b.tensor({.shape = {}, .type = 2}), y = b.tensor(real({3}));
        b.op(119, {i, x}, {last, y}, tf::BuiltinOptions_While, [](auto& fbb) { return tf::CreateWhile(fbb, 1, 2).Union(); });
        b.io({x}, {y});
        b.nextGraph();
        {
            const int k = b.tensor({.shape = {}, .type = 2}), v = b.tensor(real({3})), four = b.tensor(number(4)), goes = b.tensor({.shape = {}, .type = 6});
            b.op(58, {k, four}, {goes});
            b.io({k, v}, {goes});
        }
        b.nextGraph();
        const int k = b.tensor({.shape = {}, .type = 2}), v = b.tensor(real({3})), one = b.tensor(number(1)), two = b.tensor(real({}, {2})), next = b.tensor({.shape = {}, .type = 2}),
                  twice = b.tensor(real({3}));
        b.op(0, {k, one}, {next});
        b.op(18, {v, two}, {twice});
        b.io({k, v}, {next, twice});
        OUTCOME(o, b);
        QCOMPARE(callCounts(o.module)["multiply"], 4);
        QCOMPARE(o.outputs[0].at(1), 16 * o.inputs[0].at(1));
    }

    void openLoop() // while (i < n) { i += 1; x *= 2 }, and n is an input
    {
        TfBuilder b;
        const TfTensor integer {.shape = {}, .type = 2};
        const int i = b.tensor(number(0)), n = b.tensor(integer), x = b.tensor(real({3})), last = b.tensor(integer), bound = b.tensor(integer), y = b.tensor(real({3}));
        b.op(119, {i, n, x}, {last, bound, y}, tf::BuiltinOptions_While, [](auto& fbb) { return tf::CreateWhile(fbb, 1, 2).Union(); });
        b.io({n, x}, {y});
        b.nextGraph();
        {
            const int k = b.tensor(integer), most = b.tensor(integer), v = b.tensor(real({3})), goes = b.tensor({.shape = {}, .type = 6});
            b.op(58, {k, most}, {goes});
            b.io({k, most, v}, {goes});
        }
        b.nextGraph();
        const int k = b.tensor(integer), most = b.tensor(integer), v = b.tensor(real({3})), one = b.tensor(number(1)), two = b.tensor(real({}, {2})), next = b.tensor(integer), twice = b.tensor(real({3}));
        b.op(0, {k, one}, {next});
        b.op(18, {v, two}, {twice});
        b.io({k, most, v}, {next, most, twice});
        IMPORT_OK(module, openModel(b.file()));
        QCOMPARE(module.origin->report.size(), 1U);
        QVERIFY(module.origin->report[0].message.starts_with("whether it goes on after 0 turns"));
        std::vector<std::string> bodies;
        for (const NodePtr& node : module.main()->nodes())
            if (const auto* literal = node->as<FunctionLiteral>())
                bodies.push_back(module.origin->sources.at(node->id).name + ": " + toText(literal->body->type()));
        QCOMPARE(bodies, (std::vector<std::string> {"WHILE #0 / condition: fn (int32, int32, Tensor[(3,), float32]) -> bool",
            "WHILE #0 / body: fn (int32, int32, Tensor[(3,), float32]) -> (int32, int32, Tensor[(3,), float32])"}));
    }

    void signatures() // two ways in, each a graph of its own with names of its own
    {
        TfBuilder b;
        const int x = b.tensor(real({2})), y = b.tensor(real({2}));
        b.op(101, {x}, {y});
        b.io({x}, {y});
        b.signature("magnitude", 0, {{"value", x}}, {{"size", y}});
        const int second = b.nextGraph();
        const int u = b.tensor(real({3})), v = b.tensor(real({3}));
        b.op(59, {u}, {v});
        b.io({u}, {v});
        b.signature("opposite", second, {{"number", u}}, {{"turned", v}});
        const auto path = b.file();
        const auto known = passbench::signatures(path);
        QVERIFY(known);
        QCOMPARE(*known, (std::vector<ModelSignature> {{"magnitude", {"value"}, {"size"}}, {"opposite", {"number"}, {"turned"}}}));
        for (const std::string name : {"", "magnitude", "opposite"}) {
            const auto module = openModel(path, {.dims = {}, .signature = name});
            QVERIFY2(module, module ? "" : toText(module.error()).c_str());
            const bool isSecond = name == "opposite";
            const Function& main = *module->main();
            QCOMPARE(main[main.params()[0]].as<Parameter>()->name, std::string(isSecond ? "number" : "value"));
            QCOMPARE(module->origin->outputNames, (std::vector<std::string> {isSecond ? "turned" : "size"}));
            QCOMPARE(module->origin->report.size(), 1U);
            QCOMPARE(module->origin->report[0].message, isSecond ? std::string("the signature `opposite` is open; the file has others: `magnitude`") : std::string("the signature `magnitude` is open; the file has others: `opposite`"));
        }
        const auto none = openModel(path, {.dims = {}, .signature = "other"});
        QVERIFY(!none && none.error().message == "the model has no signature `other`" && none.error().help == "it has magnitude, opposite");
    }

    void openSizes()
    {
        TfBuilder b;
        const int x = b.tensor({.shape = {1, 3}, .type = 0, .name = "tokens:0", .signature = {-1, 3}}), y = b.tensor(real({1, 3}));
        b.op(47, {x}, {y});
        b.io({x}, {y});
        const auto path = b.file();
        IMPORT_OK(module, openModel(path));
        QCOMPARE(module.origin->report.size(), 1U);
        QVERIFY(module.origin->report[0].message.find("`tokens_0_dim0` can be given another size") != std::string::npos);
        IMPORT_OK(larger, openModel(path, {.dims = {{"tokens_0_dim0", 5}}}));
        QCOMPARE(toText((*larger.main())[larger.main()->params()[0]].type), std::string("Tensor[(5, 3), float32]"));
        const auto wrong = openModel(path, {.dims = {{"tokens_0_dim1x", 5}}});
        QVERIFY(!wrong && wrong.error().message.find("no dimension `tokens_0_dim1x`") != std::string::npos);
    }

    void customOperators()
    {
        TfBuilder b;
        const int x = b.tensor(real({2})), y = b.tensor(real({4}));
        b.op(32, {x}, {y}, 0, {}, "Fancy");
        b.io({x}, {y});
        IMPORT_OK(module, openModel(b.file()));
        QCOMPARE(module.origin->report.size(), 1U);
        QCOMPARE(module.origin->report[0].message, std::string("the operator CUSTOM `Fancy` is not supported"));
        const Node& node = (*module.main())[module.main()->result()];
        QVERIFY(node.as<Call>()->op->isOpaque());
        QCOMPARE(QString::fromStdString(toText(node.type)), QStringLiteral("Tensor[(4,), float32]"));
    }

    void weightsOfOtherTypes()
    {
        TfBuilder b; // bytes with a zero point next to real data, which no kernel there computes with
        const int x = b.tensor(real({1, 3})), y = b.tensor(real({1, 2}));
        const int w = b.tensor({.shape = {2, 3}, .type = 3, .scale = {0.5F, 0.25F}, .zeroPoint = {10, 10}, .data = {11, 8, 13, 14, 15, 4}});
        b.op(9, {x, w, -1}, {y}, tf::BuiltinOptions_FullyConnected, [](auto& fbb) { return tf::CreateFullyConnected(fbb, 1).Union(); });
        b.io({x}, {y});
        OUTCOME(o, b);
        QCOMPARE(o.module.origin->report.size(), 1U);
        const auto in = [&](std::int64_t i) { return o.inputs[0].at(i); };
        QVERIFY(std::abs(o.outputs[0].at(0) - std::max(0.0, 0.5 * (in(0) - 2 * in(1) + 3 * in(2)))) < 1e-6);
        QVERIFY(std::abs(o.outputs[0].at(1) - std::max(0.0, 0.25 * (4 * in(0) + 5 * in(1) - 6 * in(2)))) < 1e-6);
    }

    void sparseConstants() // rows, and in each the columns that are listed
    {
        const auto rows = [](std::vector<int> segments) {
            return [segments](flatbuffers::FlatBufferBuilder& fbb) {
                const auto parts = tf::CreateInt32Vector(fbb, fbb.CreateVector(segments)).Union();
                const auto indices = tf::CreateUint8Vector(fbb, fbb.CreateVector(std::vector<std::uint8_t> {0, 3, 1})).Union();
                const std::vector levels {tf::CreateDimensionMetadata(fbb, 0, 3),
                    tf::CreateDimensionMetadata(fbb, 1, 0, tf::SparseIndexVector_Int32Vector, parts, tf::SparseIndexVector_Uint8Vector, indices)};
                const auto order = fbb.CreateVector(std::vector {0, 1});
                const auto metadata = fbb.CreateVector(levels);
                return tf::CreateSparsityParameters(fbb, order, 0, metadata);
            };
        };
        for (const bool sound : {true, false}) {
            TfBuilder b;
            const int w = b.tensor({.shape = {3, 4}, .type = 0, .data = {1, 2, 3}, .sparsity = rows(sound ? std::vector {0, 2, 2, 3} : std::vector {0, 2, 2, 9})});
            const int dense = b.tensor(real({3, 4})), x = b.tensor(real({3, 4})), y = b.tensor(real({3, 4}));
            b.op(124, {w}, {dense});
            b.op(0, {dense, x}, {y});
            b.io({x}, {y});
            if (!sound) {
                const auto module = openModel(b.file());
                QVERIFY(!module && module.error().message.find("is sparse") != std::string::npos);
                continue;
            }
            OUTCOME(o, b);
            const double expected[] {1, 0, 0, 2, 0, 0, 0, 0, 0, 3, 0, 0};
            for (std::int64_t i = 0; i < 12; ++i)
                QVERIFY(std::abs(o.outputs[0].at(i) - o.inputs[0].at(i) - expected[i]) < 1e-6);
        }
    }

    void sparseLevelsOfNothing() // 2^60 rows without a value; and more levels than can be gone into
    {
        const auto levelsOf = [](std::vector<int> sizes, std::size_t rank) {
            return [sizes, rank](flatbuffers::FlatBufferBuilder& fbb) {
                std::vector<flatbuffers::Offset<tf::DimensionMetadata>> levels;
                std::vector<int> order;
                for (const int size : sizes) {
                    order.push_back(static_cast<int>(order.size()));
                    levels.push_back(tf::CreateDimensionMetadata(fbb, 0, size));
                }
                const auto traversal = fbb.CreateVector(order);
                const auto metadata = fbb.CreateVector(levels);
                const auto blocks = fbb.CreateVector(std::vector<int>(sizes.size() - rank, 0));
                return tf::CreateSparsityParameters(fbb, traversal, blocks, metadata);
            };
        };
        for (const auto& [shape, sizes] : {std::pair(Ints {2, 2, 2}, std::vector {1 << 30, 1 << 30, 0}), std::pair(Ints {1}, std::vector<int>(200'000, 1))}) {
            TfBuilder b;
            const int w = b.tensor({.shape = shape, .type = 0, .data = {1}, .sparsity = levelsOf(sizes, shape.size())});
            const int x = b.tensor(real({2})), y = b.tensor(real({2}));
            b.op(0, {x, w}, {y});
            b.io({x}, {y});
            const auto module = openModel(b.file());
            QVERIFY2(!module && module.error().message.find("is sparse") != std::string::npos, module ? "it is read" : module.error().message.substr(0, 200).c_str());
        }
    }

    void movement()
    {
        TfBuilder b;
        const int x = b.tensor(real({2, 3, 4})), begin = b.ints({0, -1, 0}), end = b.ints({0, 0, 3}), strides = b.ints({1, -2, 2});
        const int part = b.tensor(real({2, 2, 2})), row = b.tensor(real({3, 4}));
        b.op(45, {x, begin, end, strides}, {part}, tf::BuiltinOptions_StridedSlice, [](auto& fbb) { return tf::CreateStridedSlice(fbb, 1, 3).Union(); }); // all rows; all backwards
        const int at = b.ints({1, 0, 0}), any = b.ints({2, 0, 0}), ones = b.ints({1, 1, 1});
        b.op(45, {x, at, any, ones}, {row}, tf::BuiltinOptions_StridedSlice, [](auto& fbb) { return tf::CreateStridedSlice(fbb, 6, 6, 0, 0, 1).Union(); });
        const int axis = b.tensor(number(2)), left = b.tensor(real({2, 3, 2})), right = b.tensor(real({2, 3, 2}));
        b.op(49, {axis, x}, {left, right});
        b.io({x}, {part, row, left, right});
        OUTCOME(o, b);
        const auto in = [&](std::int64_t i, std::int64_t j, std::int64_t k) { return o.inputs[0].at((i * 3 + j) * 4 + k); };
        for (std::int64_t i = 0; i < 8; ++i)
            QCOMPARE(o.outputs[0].at(i), in(i / 4, 2 - i / 2 % 2 * 2, i % 2 * 2));
        for (std::int64_t i = 0; i < 12; ++i) {
            QCOMPARE(o.outputs[1].at(i), in(1, i / 4, i % 4));
            QCOMPARE(o.outputs[3].at(i), in(i / 6, i / 2 % 3, 2 + i % 2));
        }
    }

    void tableOfOperators()
    {
        // Every operator that has a converter is one that the reference speaks of; some ninety of them.
        TfBuilder b;
        int opaque = 0;
        for (int code = 0; code < 210; ++code) {
            TfBuilder one;
            const int x = one.tensor(real({1, 4, 4, 2})), y = one.tensor(real({1, 4, 4, 2}));
            one.op(code, {x}, {y});
            one.io({x}, {y});
            IMPORT_OK(module, openModel(one.file())); // whatever is wrong with it, it opens
            for (const Diagnostic& entry : module.origin->report)
                opaque += entry.message.find("is not supported") != std::string::npos && entry.message.starts_with("the operator");
        }
        QVERIFY2(210 - opaque >= 115, qPrintable(QString::number(210 - opaque)));
    }
};

PB_TEST(TestTfliteStructure)
#include "tst_tflite_structure.moc"
