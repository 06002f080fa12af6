// Every definition has all of its parts, and agrees with itself.

#include "core/ops/table/all_ops.h"
#include "core/ops/table/op_table.h"
#include "tests/core/ops/op_testing.h"
#include "tests/support/test.h"

#include <set>

using namespace passbench;
using namespace passbench::testing;

class TestAllOps : public QObject {
    Q_OBJECT
private slots:
    void definitionsAreComplete_data()
    {
        QTest::addColumn<const OpDef*>("op");
        for (const OpDef& op : opTable().all())
            QTest::newRow(op.name.c_str()) << &op;
    }

    void definitionsAreComplete()
    {
        QFETCH(const OpDef*, op);
        QVERIFY(!op->summary.empty());
        QVERIFY2(op->summary.back() != '.', "a summary has no final stop");
        QVERIFY(op->summary.find('\n') == std::string::npos);
        QVERIFY2(!op->doc.empty() && op->doc.back() == '.', "the documentation is sentences");
        std::set<std::string> inputs, attributes;
        for (const OpInput& input : op->inputs) {
            QVERIFY2(!input.doc.empty(), input.name.c_str());
            QVERIFY2(inputs.insert(input.name).second, input.name.c_str());
        }
        for (const FieldInfo& info : op->attributes) {
            QVERIFY2(!info.help.empty(), info.name.c_str());
            QVERIFY2(attributes.insert(info.name).second, info.name.c_str());
        }
        if (op->name == "opaque")
            return;
        QVERIFY(op->inferType);
        QVERIFY(op->evaluate);
        QVERIFY(op->cost);
        QVERIFY2(op->plain ? !op->lower && op->notCompiled.empty() : (op->lower != nullptr) == op->notCompiled.empty(),
            "a loop form, or a form in plain operators, or a reason why not");
        QVERIFY2(op->notCompiled.empty() || op->notCompiled.back() != '.', "a reason ends a message, which has no final stop");
        QVERIFY2(!op->decidesExtents || !op->lower, "compiled code has static shapes");
    }

    void factsAgree_data() { definitionsAreComplete_data(); }

    /// What passes ask: twins exist and take what the operator takes, and facts come with the attributes that they are about.
    void factsAgree()
    {
        QFETCH(const OpDef*, op);
        const auto attributeOf = [](const OpDef& of, std::string_view name) { return std::ranges::find(of.attributes, name, &FieldInfo::name) != of.attributes.end(); };
        for (const std::string& twin : {op->fastTwin, op->staticTwin, op->blocked.op, op->blocked.depthwise}) {
            QVERIFY2(twin.empty() || opTable().find(twin), twin.c_str());
            QVERIFY2(twin != op->name, twin.c_str());
        }
        if (!op->fastTwin.empty())
            QCOMPARE(opTable().find(op->fastTwin)->inputs.size(), op->inputs.size());
        QCOMPARE(op->staticTwin.empty(), op->dialect != "dyn");
        QCOMPARE(op->name.starts_with("annotation."), op->dialect == "annotation" && op->name.find('.') != std::string::npos);
        QCOMPARE(op->name.find("contrib_") != std::string::npos, op->dialect == "contrib");
        QVERIFY2(op->precision == Precision::Unstated || !op->isOpaque(), "what can't be run has no precision");
        QVERIFY2(!op->precisionOf || op->precision != Precision::Unstated, "attributes decide between what is stated");
        if (op->arithmetic != Arithmetic::None) {
            QCOMPARE(op->inputs.size(), std::size_t {2});
            QCOMPARE(attributeOf(*op, "axis"), op->arithmetic == Arithmetic::Bias);
        }
        QVERIFY2(op->contraction == Contraction::None || op->category == OpCategory::Heavy, "sums of products are work");
        QCOMPARE(op->contraction == Contraction::BatchProduct, attributeOf(*op, "transpose_b") && op->name != "nn.matmul" && !op->plain);
        QVERIFY2(op->outside == Outside::Unstated || attributeOf(*op, "padding"), "only what pads has an outside");
        QCOMPARE(op->outside == Outside::NotCounted, attributeOf(*op, "count_include_pad") && !op->plain);
        QCOMPARE(op->fill == Fill::Operand, op->name == "full");
        QVERIFY2(!op->idempotent || op->inputs.size() == 1, "on its own result");
        QVERIFY2(op->weightLayouts.empty() || (op->convertLayout && attributeOf(*op, "kernel_layout")), "defaults of convertLayout");
        if (op->ofKnownType) {
            const OpDef* form = opTable().find(op->ofKnownType->op);
            QVERIFY2(form, op->ofKnownType->op.c_str());
            QVERIFY(op->ofKnownType->shapeAttribute.empty() || attributeOf(*form, op->ofKnownType->shapeAttribute));
            QVERIFY(!op->ofKnownType->withDtype || attributeOf(*form, "dtype"));
            QVERIFY(!op->ofKnownType->operand || *op->ofKnownType->operand < op->inputs.size());
        }
        if (op->atInference) {
            QVERIFY(!op->atInference->rule.empty());
            QVERIFY(op->atInference->expand);
        }
        for (const Legalization& legalization : op->legalizations) {
            QVERIFY(!legalization.rule.empty());
            QVERIFY(legalization.rewrite);
        }
    }

    void mixedPrecisionIsThatOfTheReference()
    {
        const std::pair<Precision, std::vector<const char*>> lists[] = {
            {Precision::Always, {"nn.conv1d", "nn.conv2d", "nn.conv3d", "nn.conv1d_transpose", "nn.conv2d_transpose", "nn.conv3d_transpose",
                "nn.dense", "nn.matmul", "nn.batch_matmul"}},
            {Precision::Follow, {"nn.pad", "nn.batch_flatten", "concatenate", "zeros", "split", "transpose", "dyn.reshape", "strided_slice",
                "dyn.strided_slice", "equal", "cast", "add", "divide", "nn.bias_add", "nn.batch_norm", "sqrt", "max", "clip", "nn.relu", "nn.prelu",
                "nn.dropout", "sigmoid", "fast_erf", "nn.max_pool2d", "nn.avg_pool2d", "nn.global_max_pool2d", "nn.adaptive_max_pool1d",
                "image.resize2d", "annotation.compiler_begin", "annotation.stop_fusion"}},
            {Precision::Never, {"exp", "power", "nn.cross_entropy", "nn.softmax", "nn.l2_normalize", "erf", "arange", "nn.global_avg_pool2d",
                "nn.adaptive_avg_pool3d", "sum", "mean", "variance", "nn.layer_norm"}},
            {Precision::Unstated, {"log", "rsqrt", "nn.group_norm", "nn.log_softmax", "image.resize3d", "debug", "nn.contrib_conv2d_NCHWc", "opaque"}}};
        for (const auto& [precision, names] : lists)
            for (const char* name : names)
                QVERIFY2(opTable().find(name)->precision == precision, name);
    }

    void wrongOperandsAreErrorsNotCrashes_data() { definitionsAreComplete_data(); }

    /// Type rules see hostile types: none of them may read past an operand or a dim.
    void wrongOperandsAreErrorsNotCrashes()
    {
        QFETCH(const OpDef*, op);
        if (op->isOpaque())
            return;
        const std::vector<Type> odd {Type(DataType::Bool, {}), Type(DataType::Float32, {0, 3}), Type(DataType::Int64, {Dim()}),
            Type(DataType::Float32, {Dim::symbol("n"), 4, 5, 6}), Type(DataType::Float16, {1, 2, 3, 4, 5}), Type(TupleType {}),
            Type(TupleType {{Type(DataType::Float32, {2}), Type(TupleType {})}}), Type(FunctionType {{}, Type(DataType::Bool, {})})};
        for (const Type& first : odd)
            for (const Type& other : odd) {
                std::vector<Type> inputs(op->inputs.size(), other);
                if (!inputs.empty())
                    inputs.front() = first;
                const auto type = op->inferType({.inputs = inputs, .attrs = Attrs()});
                QVERIFY(!type || type->isKnown());
                if (!type)
                    QVERIFY(!type.error().message.empty());
            }
    }

    void namesOfTheReferenceAreThere()
    {
        for (const char* name : {"add", "nn.conv1d", "nn.conv2d", "nn.conv2d_transpose", "nn.dense", "nn.matmul", "nn.batch_matmul",
                 "nn.max_pool2d", "nn.avg_pool2d", "nn.global_avg_pool2d", "nn.adaptive_avg_pool2d", "nn.batch_norm",
                 "nn.layer_norm", "nn.instance_norm", "nn.group_norm", "nn.l2_normalize", "nn.lrn", "nn.softmax",
                 "nn.log_softmax", "sum", "variance", "argmax", "reshape", "concatenate", "split", "strided_slice", "take",
                 "gather", "full", "nn.pad", "nn.depth_to_space", "nn.upsampling", "image.resize2d", "one_hot", "cumsum",
                 "annotation.compiler_begin", "opaque", "fixed_point_multiply", "fixed_point_multiply_per_axis", "nn.conv1d_transpose",
                 "nn.conv3d_transpose", "nn.deformable_conv2d", "einsum", "nn.adaptive_avg_pool1d", "nn.adaptive_max_pool3d", "slice_like",
                 "strided_set", "gather_nd", "scatter_elements", "scatter_nd", "collapse_sum_like", "collapse_sum_to", "reverse_sequence",
                 "nn.mirror_pad", "nn.space_to_batch_nd", "nn.batch_to_space_nd", "nn.dilate", "trilu", "argsort", "sort", "topk",
                 "searchsorted", "unique", "argwhere", "image.crop_and_resize", "image.grid_sample", "image.affine_grid",
                 "vision.get_valid_counts", "vision.non_max_suppression", "vision.all_class_non_max_suppression", "vision.roi_align",
                 "vision.roi_pool", "dyn.reshape", "dyn.strided_slice", "dyn.topk", "dyn.one_hot", "dyn.nn.pad", "layout_transform", "meshgrid",
                 "matrix_set_diag", "sequence_mask", "adv_index", "unravel_index", "invert_permutation", "image.resize1d", "image.resize3d",
                 "nn.upsampling3d", "nn.contrib_conv2d_NCHWc", "nn.contrib_depthwise_conv2d_NCHWc",
                 "contrib_reverse_reshape", "vision.multibox_prior", "vision.multibox_transform_loc", "vision.yolo_reorg",
                 "annotation.cast_hint", "on_device", "device_copy", "debug", "nn.cross_entropy"})
            QVERIFY2(opTable().find(name), name);
        QCOMPARE(opTable().find("nn.con2d"), nullptr);
        QCOMPARE(&opaqueOp(), opTable().find("opaque"));
    }

    /// The operators that the reference implementation gives a layout rule, or a hook of ConvertLayout.
    void layoutRulesAreThoseOfTheReference()
    {
        const auto names = [](const char* text) { return QString::fromUtf8(text).split(' ', Qt::SkipEmptyParts); };
        for (const QString& name : names("abs exp log log2 log10 sqrt rsqrt sigmoid tanh erf floor ceil trunc round sign negative sin cos tan sinh "
                 "cosh asin acos atan asinh acosh atanh copy zeros_like ones_like bitwise_not logical_not isnan isfinite isinf fast_exp fast_erf "
                 "fast_tanh clip cast cast_like reinterpret nn.relu nn.leaky_relu nn.prelu nn.dropout fixed_point_multiply "
                 "fixed_point_multiply_per_axis add subtract multiply divide power mod floor_divide floor_mod trunc_divide trunc_mod maximum "
                 "minimum left_shift right_shift bitwise_and bitwise_or bitwise_xor logical_and logical_or logical_xor equal not_equal less "
                 "less_equal greater greater_equal nn.conv1d nn.conv2d nn.conv3d nn.conv2d_transpose nn.conv3d_transpose nn.deformable_conv2d "
                 "nn.contrib_conv2d_NCHWc nn.contrib_depthwise_conv2d_NCHWc nn.dense nn.matmul nn.max_pool1d nn.max_pool2d nn.max_pool3d "
                 "nn.avg_pool1d nn.avg_pool2d nn.avg_pool3d nn.global_max_pool2d nn.global_avg_pool2d nn.adaptive_max_pool1d "
                 "nn.adaptive_max_pool2d nn.adaptive_max_pool3d nn.adaptive_avg_pool1d nn.adaptive_avg_pool2d nn.adaptive_avg_pool3d "
                 "nn.batch_norm nn.layer_norm nn.instance_norm nn.l2_normalize sum mean max min prod all variance argmax argmin transpose "
                 "squeeze concatenate split strided_slice ndarray_size nn.pad nn.upsampling nn.upsampling3d topk image.resize1d image.resize2d "
                 "vision.roi_align annotation.compiler_begin annotation.compiler_end"))
            QVERIFY2(opTable().find(name.toStdString()) && opTable().find(name.toStdString())->layout, qPrintable(name));
        for (const QString& name : names("nn.softmax nn.lrn nn.group_norm reshape expand_dims take nn.batch_matmul layout_transform where"))
            QVERIFY2(!opTable().find(name.toStdString())->layout, qPrintable(name));
        for (const QString& name : names("nn.conv2d nn.conv3d nn.conv2d_transpose nn.conv3d_transpose nn.deformable_conv2d nn.max_pool2d "
                                         "nn.avg_pool2d nn.global_max_pool2d nn.global_avg_pool2d image.resize1d image.resize2d vision.roi_align"))
            QVERIFY2(opTable().find(name.toStdString())->convertLayout, qPrintable(name));
        for (const OpDef& op : opTable().all())
            QVERIFY2(!op.convertLayout || op.layout, op.name.c_str());
    }

    void fusionKindsAreThoseOfTheReference()
    {
        const std::pair<const char*, Fusion> kinds[] = {{"exp", Fusion::Elemwise}, {"nn.relu", Fusion::Elemwise},
            {"add", Fusion::Broadcast}, {"nn.bias_add", Fusion::Broadcast}, {"expand_dims", Fusion::Broadcast},
            {"reshape", Fusion::Injective}, {"concatenate", Fusion::Injective}, {"sum", Fusion::CommReduce},
            {"nn.conv2d", Fusion::OutElemwiseFusable}, {"nn.softmax", Fusion::OutElemwiseFusable}, {"nn.fast_softmax", Fusion::OutElemwiseFusable},
            {"nn.batch_norm", Fusion::OutElemwiseFusable}, {"nn.lrn", Fusion::Opaque}, {"nn.dropout", Fusion::Opaque}};
        for (const auto& [name, fusion] : kinds)
            QVERIFY2(opTable().find(name)->fusion == fusion, name);
    }

    void opaqueCannotBeRunAndSaysSo()
    {
        const auto result = runAll("opaque", {}, {{"operator", std::string("onnx.Foo")}});
        QVERIFY(!result);
        QVERIFY(result.error().message.find("onnx.Foo") != std::string::npos);
    }

    void absurdResultsAreRefused()
    {
        const auto result = runAll("broadcast_to", {floats({1}, {1})}, {{"shape", Ints {1 << 30, 1 << 20}}});
        QVERIFY(!result);
        QVERIFY(result.error().message.find("bytes") != std::string::npos);
    }
};

PB_TEST(TestAllOps)
#include "tst_all_ops.moc"
