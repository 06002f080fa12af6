#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

using namespace passbench;
using namespace passbench::testing;

class TestShape : public QObject {
    Q_OBJECT
private slots:
    void reshapeCodes_data()
    {
        QTest::addColumn<Shape>("shape");
        QTest::addColumn<Ints>("codes");
        QTest::addColumn<QString>("expected");
        const Dim n = Dim::symbol("n");
        const auto row = [](const char* name, Shape shape, Ints codes, const char* expected) {
            QTest::newRow(name) << std::move(shape) << std::move(codes) << QString(expected);
        };
        row("literal", {2, 3, 4}, {4, 6}, "Tensor[(4, 6), float32]");
        row("infer", {2, 3, 4}, {2, -1}, "Tensor[(2, 12), float32]");
        row("copy", {2, 3, 4}, {0, -1}, "Tensor[(2, 12), float32]");
        row("copy at the same place", {2, 3, 4}, {6, 1, 0}, "Tensor[(6, 1, 4), float32]");
        row("rest", {2, 3, 4}, {1, 2, -2}, "error: `data` (2, 3, 4) has 24 elements, and `newshape` [1, 2, -2] has 8");
        row("rest after a copy", {2, 3, 4}, {0, -2}, "Tensor[(2, 3, 4), float32]");
        row("merge", {2, 3, 4}, {-3, 4}, "Tensor[(6, 4), float32]");
        row("merge twice", {2, 3, 4, 5}, {-3, -3}, "Tensor[(6, 20), float32]");
        row("split", {2, 3, 4}, {-4, 1, 2, -2}, "Tensor[(1, 2, 3, 4), float32]");
        row("split with an open part", {2, 3, 4}, {2, -4, -1, 3, -2}, "Tensor[(2, 1, 3, 4), float32]");
        row("symbolic batch", {n, 3, 4}, {0, -1}, "Tensor[(n, 12), float32]");
        row("symbolic batch inferred", {n, 3, 4}, {-1, 12}, "Tensor[(?, 12), float32]");
        row("symbolic alone inferred", {n}, {-1, 1}, "Tensor[(n, 1), float32]");
        row("unknown kept by copy", {Dim(), 3, 4}, {0, 2, -1}, "Tensor[(?, 2, 6), float32]");
        row("unknown merged", {Dim(), 3, 4}, {-3, 0}, "Tensor[(?, 4), float32]");
        row("empty", {0, 3}, {3, 0}, "error: `data` (0, 3) has 0 elements, and `newshape` [3, 0] has 9");
        row("empty inferred", {0, 3}, {-1, 3}, "Tensor[(0, 3), float32]");
        row("rank 0", {}, {1, 1}, "Tensor[(1, 1), float32]");
        row("to rank 0", {1}, {}, "float32");
        row("wrong count", {2, 3}, {4}, "error: `data` (2, 3) has 6 elements, and `newshape` [4] has 4");
        row("not divisible", {2, 3}, {4, -1}, "error: 6 elements can't be shared out to 4: `data` is (2, 3), `newshape` is [4, -1]");
        row("two open", {2, 3}, {-1, -1}, "error: `newshape` has more than one -1: [-1, -1]");
        row("no dim left", {2}, {0, 0}, "error: code 0 finds no dim left; `data` is (2,), `newshape` is [0, 0]");
        row("cut off split", {2}, {-4, 1}, "error: code -4 needs two extents after it: [-4, 1]");
        row("unknown code", {2}, {-5}, "error: `newshape` has -5, and the codes are -1 to -4: [-5]");
    }

    void reshapeCodes()
    {
        QFETCH(Shape, shape);
        QFETCH(Ints, codes);
        QFETCH(QString, expected);
        COMPARE_TYPE(infer("reshape", {f32(shape)}, {{"newshape", codes}}), expected);
    }

    void allowzeroTakesZeroLiterally()
    {
        COMPARE_TYPE(infer("reshape", {f32({0, 3})}, {{"newshape", Ints {3, 0}}, {"allowzero", true}}), "Tensor[(3, 0), float32]");
        COMPARE_TYPE(infer("reshape", {f32({0, 3})}, {{"newshape", Ints {0, -1}}, {"allowzero", true}}),
            "error: 0 elements can't be shared out to 0: `data` is (0, 3), `newshape` is [0, -1]");
    }

    void reshapesShareTheBytes()
    {
        const Tensor x = counting({2, 3});
        QCOMPARE(run("reshape", {x}, {{"newshape", Ints {3, 2}}}).buffer(), x.buffer());
        QVERIFY(near(run("nn.batch_flatten", {counting({2, 1, 3})}), counting({2, 3})));
        QCOMPARE(run("expand_dims", {x}, {{"axis", std::int64_t {1}}, {"num_newaxis", std::int64_t {2}}}).shape(), (Ints {2, 1, 1, 3}));
        QCOMPARE(run("expand_dims", {x}, {{"axis", std::int64_t {-1}}}).shape(), (Ints {2, 3, 1}));
        QCOMPARE(run("squeeze", {counting({1, 2, 1})}).shape(), Ints {2});
        QCOMPARE(run("squeeze", {counting({1, 2, 1})}, {{"axis", Ints {-1}}}).shape(), (Ints {1, 2}));
        QVERIFY(!infer("squeeze", {f32({1, 2})}, {{"axis", Ints {1}}}));
        QVERIFY(!infer("squeeze", {f32({Dim(), 1})}));
        QVERIFY(near(run("shape_of", {x}), tensor(DataType::Int32, {2}, {2, 3})));
        QVERIFY(near(run("ndarray_size", {x}, {{"dtype", DataType::Int64}}), ints({}, {6})));
    }

    void transposesAndReversals()
    {
        const Tensor x = counting({2, 3});
        QVERIFY(near(run("transpose", {x}), floats({3, 2}, {0, 3, 1, 4, 2, 5})));
        QVERIFY(near(run("transpose", {counting({2, 1, 3})}, {{"axes", Ints {-1, 0, 1}}}), floats({3, 2, 1}, {0, 3, 1, 4, 2, 5})));
        QVERIFY(near(run("transpose", {floats({0, 2}, {})}), floats({2, 0}, {})));
        QVERIFY(near(run("transpose", {floats({}, {7})}), floats({}, {7})));
        QVERIFY(!infer("transpose", {f32({2, 3})}, {{"axes", Ints {0, 0}}}));
        QVERIFY(near(run("reverse", {x}, {{"axis", std::int64_t {1}}}), floats({2, 3}, {2, 1, 0, 5, 4, 3})));
        QVERIFY(near(run("reverse", {floats({0}, {})}, {{"axis", std::int64_t {0}}}), floats({0}, {})));
    }

    void repetitions()
    {
        const Tensor x = counting({2, 2});
        QVERIFY(near(run("tile", {x}, {{"reps", Ints {2}}}), floats({2, 4}, {0, 1, 0, 1, 2, 3, 2, 3})));
        QVERIFY(near(run("tile", {floats({2}, {1, 2})}, {{"reps", Ints {2, 2}}}), floats({2, 4}, {1, 2, 1, 2, 1, 2, 1, 2})));
        QVERIFY(near(run("tile", {x}, {{"reps", Ints {0, 1}}}), floats({0, 2}, {})));
        QVERIFY(near(run("repeat", {x}, {{"repeats", std::int64_t {2}}, {"axis", std::int64_t {0}}}), floats({4, 2}, {0, 1, 0, 1, 2, 3, 2, 3})));
        QVERIFY(near(run("repeat", {x}, {{"repeats", std::int64_t {2}}}), floats({8}, {0, 0, 1, 1, 2, 2, 3, 3})));
        QVERIFY(near(run("broadcast_to", {floats({2, 1}, {1, 2})}, {{"shape", Ints {2, 2, 2}}}), floats({2, 2, 2}, {1, 1, 2, 2, 1, 1, 2, 2})));
        COMPARE_TYPE(infer("broadcast_to", {f32({3})}, {{"shape", Ints {1}}}), "error: `data` (3,) can't be broadcast to (1,)");
        QVERIFY(!infer("broadcast_to", {f32({3})}, {{"shape", Ints {2}}}));
        COMPARE_TYPE(infer("broadcast_to_like", {f32({3}), f32({1})}), "error: `data` (3,) can't be broadcast to (1,)");
        COMPARE_TYPE(infer("broadcast_to_like", {f32({0}), f32({1})}), "error: `data` (0,) can't be broadcast to (1,)");
        COMPARE_TYPE(infer("broadcast_to_like", {f32({Dim(), 3}), f32({1, 3})}), "Tensor[(1, 3), float32]");
    }

    void blocks()
    {
        const Tensor x = counting({1, 8, 1, 1});
        QVERIFY(near(run("nn.depth_to_space", {x}, {{"block_size", std::int64_t {2}}}), floats({1, 2, 2, 2}, {0, 2, 4, 6, 1, 3, 5, 7})));
        QVERIFY(near(run("nn.depth_to_space", {x}, {{"block_size", std::int64_t {2}}, {"mode", std::string("CRD")}}), floats({1, 2, 2, 2}, {0, 1, 2, 3, 4, 5, 6, 7})));
        for (const char* mode : {"DCR", "CRD"})
            for (const char* layout : {"NCHW", "NHWC"}) {
                const Attrs attrs {{"block_size", std::int64_t {2}}, {"mode", std::string(mode)}, {"layout", std::string(layout)}};
                const Tensor y = counting({2, 4, 4, 4});
                QVERIFY(near(run("nn.space_to_depth", {run("nn.depth_to_space", {y}, attrs)}, attrs), y));
            }
        QVERIFY(!infer("nn.depth_to_space", {f32({1, 6, 2, 2})}, {{"block_size", std::int64_t {2}}}));
    }

    void joiningAndCutting()
    {
        const Tensor a = floats({2, 1}, {1, 2});
        const Tensor b = floats({2, 2}, {3, 4, 5, 6});
        QVERIFY(near(run("concatenate", {a, b}, {{"axis", std::int64_t {-1}}}, true), floats({2, 3}, {1, 3, 4, 2, 5, 6})));
        QVERIFY(near(run("concatenate", {floats({0, 2}, {}), b}, {}, true), b));
        QVERIFY(near(run("stack", {floats({2}, {1, 2}), floats({2}, {3, 4})}, {{"axis", std::int64_t {1}}}, true), floats({2, 2}, {1, 3, 2, 4})));
        QVERIFY(near(run("stack", {floats({}, {1}), floats({}, {2})}, {}, true), floats({2}, {1, 2})));
        const Type n = f32({Dim::symbol("n"), 2});
        COMPARE_TYPE(infer("concatenate", {Type(TupleType {{n, n}})}, {{"axis", std::int64_t {1}}}), "Tensor[(n, 4), float32]");
        COMPARE_TYPE(infer("concatenate", {Type(TupleType {{n, f32({3, 2})}})}), "Tensor[(?, 2), float32]");
        COMPARE_TYPE(infer("concatenate", {Type(TupleType {{f32({1, 2}), f32({1, 3})}})}),
            "error: shapes (1, 2) and (1, 3) differ in dim 1, along which they are not joined");
        COMPARE_TYPE(infer("concatenate", {f32({1})}), "error: `data` is Tensor[(1,), float32], and must be a tuple of tensors");

        const auto parts = runAll("split", {counting({2, 4})}, {{"indices_or_sections", std::int64_t {2}}, {"axis", std::int64_t {1}}});
        QVERIFY(parts && parts->size() == 2);
        QVERIFY(near((*parts)[1], floats({2, 2}, {2, 3, 6, 7})));
        const auto uneven = runAll("split", {counting({4})}, {{"indices_or_sections", Ints {1, 1, 3}}});
        QVERIFY(uneven && uneven->size() == 4);
        QVERIFY(near((*uneven)[1], floats({0}, {})));
        QVERIFY(near((*uneven)[2], floats({2}, {1, 2})));
        COMPARE_TYPE(infer("split", {f32({Dim(), 3})}, {{"indices_or_sections", Ints {2}}}), "(Tensor[(2, 3), float32], Tensor[(?, 3), float32])");
        QVERIFY(!infer("split", {f32({4})}, {{"indices_or_sections", std::int64_t {3}}}));
        QVERIFY(!infer("split", {f32({4})}, {{"indices_or_sections", Ints {3, 2}}}));
    }

    void creation()
    {
        const Attrs shape {{"shape", Ints {2}}, {"dtype", DataType::Int64}};
        QVERIFY(near(run("full", {floats({}, {7})}, shape), ints({2}, {7, 7})));
        QVERIFY(near(run("zeros", {}, shape), ints({2}, {0, 0})));
        QVERIFY(near(run("ones", {}, {{"shape", Ints {}}}), floats({}, {1})));
        QVERIFY(near(run("full_like", {floats({0, 2}, {}), floats({}, {7})}), floats({0, 2}, {})));
        QVERIFY(near(run("arange", {ints({}, {5}), ints({}, {0}), ints({}, {-2})}, {{"dtype", DataType::Int64}}), ints({3}, {5, 3, 1})));
        constexpr std::int64_t large = (std::int64_t {1} << 60) + 1, most = std::numeric_limits<std::int64_t>::max(); // no double holds these
        const Tensor exact = run("arange", {ints({}, {large}), ints({}, {large + 5}), ints({}, {2})}, {{"dtype", DataType::Int64}});
        QCOMPARE(exact.shape(), (Ints {3}));
        QCOMPARE(exact.integerAt(2), large + 4);
        QCOMPARE(run("arange", {ints({}, {-most}), ints({}, {most}), ints({}, {most})}, {{"dtype", DataType::Int64}}).shape(), (Ints {2}));
        QVERIFY(near(run("arange", {floats({}, {0}), floats({}, {1}), floats({}, {0.4f})}, {{"dtype", DataType::Float32}}), floats({3}, {0, 0.4f, 0.8f}), 1e-6));
        COMPARE_TYPE(infer("arange", {f32({}), f32({}), f32({})}, {{"dtype", DataType::Float32}}), "Tensor[(?,), float32]");
        QVERIFY(!runAll("arange", {ints({}, {0}), ints({}, {9}), ints({}, {0})}, {{"dtype", DataType::Int64}}));
        QVERIFY(!infer("zeros", {}, {{"shape", Ints {-1}}}));
    }

    void runningSums()
    {
        QVERIFY(near(run("cumsum", {counting({2, 3})}, {{"axis", std::int64_t {1}}}), floats({2, 3}, {0, 1, 3, 3, 7, 12})));
        QVERIFY(near(run("cumsum", {counting({2, 3})}, {{"axis", std::int64_t {0}}, {"exclusive", true}}), floats({2, 3}, {0, 0, 0, 0, 1, 2})));
        QVERIFY(near(run("cumsum", {counting({2, 2})}), floats({4}, {0, 1, 3, 6})));
        QVERIFY(near(run("cumprod", {floats({3}, {2, 3, 4})}, {{"axis", std::int64_t {0}}}), floats({3}, {2, 6, 24})));
    }
};

PB_TEST(TestShape)
#include "tst_shape.moc"
