// What a Keras file becomes beside its numbers: names, constants, open dimensions, and layers that are not known.

#include "tests/core/import/keras_files.h"

using namespace passbench;
using namespace passbench::keras_test;

class TestKerasStructure : public QObject {
    Q_OBJECT

    /// The file `name` that a Python program writes: `m` makes layers, `net.save_keras(path)` a file.
    std::string made(const char* name, const char* program)
    {
        const std::string path = m_folder.path().toStdString() + "/" + name;
        const QString start = "import sys, numpy as np, keras_cases, keras_layers as L, keras_structures, keras_variants\nfrom keras_net import Net\npath, m = sys.argv[1], keras_cases.Maker(3)\n";
        const QByteArray trouble = python({"-c", start + program, QString::fromStdString(path)});
        if (!trouble.isEmpty())
            qWarning("%s", trouble.constData());
        return path;
    }
    static std::string reportOf(const Module& module)
    {
        std::string text;
        for (const Diagnostic& entry : module.origin->report)
            text += toText(entry);
        return text;
    }

private slots:
    void initTestCase()
    {
        if (!hasH5py())
            QSKIP("python3-h5py is not installed: no Keras files can be written");
    }

    void channelsStayLast()
    {
        IMPORT_OK(module, openModel(made("net.keras", "keras_variants.network(m).save_keras(path)")));
        QCOMPARE(module.origin->format, std::string("keras"));
        QCOMPARE(callCounts(module), (std::map<std::string, int> {{"nn.conv2d", 1}, {"nn.batch_norm", 1}, {"nn.batch_flatten", 1}, {"nn.dense", 1}, {"nn.bias_add", 1}}));
        for (const NodePtr& node : module.main()->nodes()) {
            const Call* call = node->as<Call>();
            if (!call || call->op->name != "nn.conv2d")
                continue;
            QCOMPARE(*call->attrs.find<std::string>("data_layout"), std::string("NHWC"));
            QCOMPARE(*call->attrs.find<std::string>("kernel_layout"), std::string("HWIO"));
            const SourceOp& source = module.origin->sources.at(node->id);
            QCOMPARE(source.name, std::string("conv2d"));
            QCOMPARE(source.op, std::string("Conv2D"));
        }
        QCOMPARE(module.origin->outputNames, std::vector<std::string> {"dense"});
    }

    void openDimensions()
    {
        const std::string path = made("text.keras", "net = Net(3)\nx = net.input(np.zeros((2, 5), np.float32), [None, None], name='token ids')\n"
                                                    "t = m.normal(9, 3)\nnet.outputs = [net.layer('Embedding', x, t[x.value.astype(int)], [('embeddings', t)], input_dim=9, output_dim=3)]\nnet.save_keras(path)");
        IMPORT_OK(dims, symbolicDims(path));
        QCOMPARE(dims, (std::vector<SymbolicDim> {{"batch", {"token_ids, axis 0"}}, {"token_ids_dim1", {"token_ids, axis 1"}}}));
        IMPORT_OK(open, openModel(path));
        QCOMPARE(toText((*open.main())[open.main()->params().front()].type), std::string("Tensor[(batch, token_ids_dim1), float32]"));
        IMPORT_OK(bound, openModel(path, {.dims = {{"batch", 4}, {"token_ids_dim1", 7}}}));
        QCOMPARE(toText((*bound.main())[bound.main()->result()].type), std::string("Tensor[(4, 7, 3), float32]"));
        const auto wrong = openModel(path, {.dims = {{"bacth", 4}}});
        QVERIFY(!wrong && wrong.error().help.find("batch") != std::string::npos);
    }

    void sharedLayersShareConstants()
    {
        IMPORT_OK(module, openModel(made("shared.keras", "keras_structures.graphs(m)\ndict(m.made)['shared_layer'].save_keras(path)")));
        int constants = 0;
        for (const NodePtr& node : module.main()->nodes())
            constants += node->as<Constant>() != nullptr;
        QCOMPARE(callCounts(module).at("nn.dense"), 3);
        QCOMPARE(constants, 2);
    }

    void modelsWithinModelsAreNamed()
    {
        IMPORT_OK(module, openModel(made("nested.keras", "keras_structures.nested(m)\ndict(m.made)['nested_twice'].save_keras(path)")));
        std::set<std::string> names;
        for (const auto& [id, source] : module.origin->sources)
            names.insert(source.name);
        QVERIFY(names.contains("middle/inner/batch_normalization"));
    }

    /// A layer of somebody's own, a Lambda, and an activation that nobody knows: the rest of the model can be looked at.
    void unknownLayersAreOpaque()
    {
        IMPORT_OK(module, openModel(made("custom.keras",
            "net = Net(3)\nx = net.input(m.normal(2, 4))\ny = net.layer('Spin', x, x.value, module='my.layers')\n"
            "z = net.layer('Lambda', y, y.value, function={'class_name': '__lambda__', 'config': {'code': '4wEAAAAAAAAAAAAAAAEAAAAC'}})\n"
            "w = net.layer('Activation', z, z.value, activation='wobble')\n"
            "net.outputs = [net.layer('ReLU', w, w.value, name='last')]\nnet.save_keras(path)")));
        QCOMPARE(callCounts(module).at("opaque"), 3);
        QCOMPARE(callCounts(module).at("nn.relu"), 1); // the file says which type an unknown layer gives
        const std::string report = reportOf(module);
        for (const char* text : {"the layer `Spin` is not supported", "layer `spin` (Spin)", "the layer `Lambda` is not supported", "the activation `wobble` is not supported"})
            QVERIFY2(report.find(text) != std::string::npos, report.c_str());
    }

    void mixedPrecisionComputesInHalves()
    {
        IMPORT_OK(module, openModel(made("mixed.keras",
            "net = Net(3)\nx = net.input(m.normal(2, 4))\nw = m.normal(4, 3)\n"
            "net.outputs = [net.layer('Dense', x, x.value @ w, [('kernel', w)], units=3, use_bias=False, activation='linear', dtype={'class_name': 'DTypePolicy', 'config': {'name': 'mixed_float16'}})]\n"
            "net.save_keras(path)")));
        QCOMPARE(toText((*module.main())[module.main()->result()].type), std::string("Tensor[(batch, 3), float16]"));
        IMPORT_OK(quantized, openModel(made("quantized.keras",
            "net = Net(3)\nx = net.input(m.normal(2, 4))\nw = m.normal(4, 3)\n"
            "net.outputs = [net.layer('Dense', x, x.value @ w, [('kernel', w)], units=3, use_bias=False, dtype={'class_name': 'QuantizedDTypePolicy', 'config': {'name': 'int8_from_float32'}})]\n"
            "net.save_keras(path)")));
        QVERIFY(reportOf(quantized).find("its dtype policy `int8_from_float32` is not supported") != std::string::npos);
    }

    /// What a mean over the steps that are shown makes of a mask tells whether one has come through.
    void masksEndWhereKerasEndsThem()
    {
        const auto hasMask = [&](const char* name, const std::string& layer) -> bool {
            const auto module = openModel(made(name, ("net = Net(3)\nx = net.input(np.zeros((2, 5), np.float32), [None, 5], name='ids')\nt = m.normal(9, 3)\n"
                "y = net.layer('Embedding', x, t[x.value.astype(int)], [('embeddings', t)], input_dim=9, output_dim=3, mask_zero=True)\n" + layer
                + "net.outputs = [net.layer('GlobalAveragePooling1D', z, z.value.mean(axis=1))]\nnet.save_keras(path)").c_str()));
            return module && callCounts(*module).contains("not_equal") && callCounts(*module).contains("sum");
        };
        QVERIFY(hasMask("layer_masks.keras", "z = net.layer('LayerNormalization', y, y.value, [('gamma', m.normal(3)), ('beta', m.normal(3))], axis=[-1])\n"));
        QVERIFY(!hasMask("rms_masks.keras", "z = net.layer('RMSNormalization', y, y.value, [('scale', m.normal(3))], axis=[-1])\n"));
    }

    /// Squares of a thousand are beyond float16.
    void statisticsOfHalvesAreWide()
    {
        for (const auto& [name, layer] : {std::pair {"rms_halves.keras", "'RMSNormalization', x, x.value, [('scale', np.ones(4, np.float32))], axis=[-1]"},
                 {"layer_halves.keras", "'LayerNormalization', x, x.value, [('gamma', np.ones((3, 4), np.float32)), ('beta', np.zeros((3, 4), np.float32))], axis=[1, 2]"},
                 {"group_halves.keras", "'GroupNormalization', x, x.value, [('gamma', np.ones(4, np.float32)), ('beta', np.zeros(4, np.float32))], groups=2, axis=-1"}}) {
            IMPORT_OK(module, openModel(made(name, ("net = Net(3)\nx = net.input(m.normal(2, 3, 4))\nnet.outputs = [net.layer(" + std::string(layer) + ", dtype={'class_name': 'DTypePolicy', 'config': {'name': 'mixed_float16'}})]\nnet.save_keras(path)").c_str()), {.dims = {{"batch", 2}}}));
            Tensor input = Tensor::allocate(DataType::Float32, {2, 3, 4});
            for (std::int64_t i = 0; i < input.elementCount(); ++i)
                input.set(i, i % 2 == 0 ? 1000 : -1000);
            IMPORT_OK(outputs, interpret(module, std::span(&input, 1)));
            QVERIFY(outputs[0].dtype() == DataType::Float16);
            QVERIFY2(std::abs(outputs[0].at(0) - 1) < 0.01 && std::abs(outputs[0].at(1) + 1) < 0.01, qPrintable(QString("%1: %2").arg(name).arg(outputs[0].at(0))));
        }
    }

    /// Keras 2 counts the calls of a nested model from 1. A file that does not is read in the other way, with a word about it.
    void callsInTheOtherCount()
    {
        IMPORT_OK(module, openModel(made("count.h5",
            "import json, h5py\nm = keras_cases.Maker(2)\nkeras_structures.nested(m)\ndict(m.made)['nested_functional_at_the_end'].save_h5(path)\n"
            "with h5py.File(path, 'r+') as f:\n    c = json.loads(f.attrs['model_config'])\n    c['config']['output_layers'][0][1] = 0\n    f.attrs['model_config'] = json.dumps(c)")));
        QVERIFY2(reportOf(module).find("is taken for its call 0") != std::string::npos, reportOf(module).c_str());
    }

    void sample()
    {
        IMPORT_OK(module, openModel(samples() / "texture_net.keras"));
        QVERIFY2(module.origin->report.empty(), reportOf(module).c_str());
        IMPORT_OK(outputs, interpret(module, expectedTensors("texture_net", "input")));
        const auto expected = expectedTensors("texture_net", "output");
        QCOMPARE(expected.size(), std::size_t {1});
        QVERIFY(compare(expected, outputs).maxRelative < 1e-4);
        QVERIFY(std::filesystem::file_size(samples() / "texture_net.keras") < 200'000);
    }

private:
    QTemporaryDir m_folder;
};

PB_TEST(TestKerasStructure)
#include "tst_keras_structure.moc"
