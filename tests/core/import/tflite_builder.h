#pragma once
// Small TensorFlow Lite files for tests, written with the generated code of the reader's schema.

#include "core/import/tflite/model_generated.h"
#include "core/ir/types/tensor.h"
#include "core/support/files/mapped_file.h"

#include <QTemporaryDir>

#include <fstream>

namespace passbench {

namespace tf = tflite::file;

/// What a tensor of a test model is; an element type in the file's numbers.
struct TfTensor {
    Ints shape;
    int type = 9; ///< int8
    std::vector<float> scale {};
    std::vector<std::int64_t> zeroPoint {};
    std::vector<double> data {}; ///< of a constant
    std::string name {};
    int axis = 0;
    bool variable = false;
    Ints signature {};
    std::function<flatbuffers::Offset<tf::SparsityParameters>(flatbuffers::FlatBufferBuilder&)> sparsity {};
};

/// float32, a constant when it has data.
inline TfTensor real(Ints shape, std::vector<double> data = {}) { return {.shape = std::move(shape), .type = 0, .data = std::move(data)}; }

class TfBuilder {
public:
    using Options = std::function<flatbuffers::Offset<void>(flatbuffers::FlatBufferBuilder&)>;

    int tensor(TfTensor info)
    {
        m_tensors.push_back(std::move(info));
        return static_cast<int>(m_tensors.size()) - 1;
    }
    /// A constant without a scale.
    int ints(const Ints& values, int type = 2) { return tensor({.shape = {static_cast<std::int64_t>(values.size())}, .type = type, .data = {values.begin(), values.end()}}); }
    void op(int code, std::vector<int> inputs, std::vector<int> outputs, int optionsType = 0, Options options = {}, std::string custom = {}, std::vector<int> intermediates = {})
    {
        m_ops.push_back({code, std::move(inputs), std::move(outputs), std::move(intermediates), optionsType, std::move(options), std::move(custom)});
    }
    void io(std::vector<int> inputs, std::vector<int> outputs)
    {
        m_inputs = std::move(inputs);
        m_outputs = std::move(outputs);
    }
    /// A signature of a subgraph, and what it calls tensors.
    using Named = std::vector<std::pair<std::string, int>>;
    void signature(std::string name, int graph, Named inputs, Named outputs) { m_signatures.push_back({std::move(name), graph, std::move(inputs), std::move(outputs)}); }
    /// What follows belongs to a further subgraph; its number.
    int nextGraph()
    {
        close();
        return static_cast<int>(m_graphs.size());
    }

    std::string bytes()
    {
        close();
        std::vector<flatbuffers::Offset<tf::OperatorCode>> codes;
        for (const auto& [code, custom] : m_codes)
            codes.push_back(tf::CreateOperatorCode(m_fbb, static_cast<std::int8_t>(std::min(code, 127)), custom.empty() ? 0 : m_fbb.CreateString(custom), 1, code));
        const auto codeVector = m_fbb.CreateVector(codes);
        const auto graphs = m_fbb.CreateVector(m_graphs);
        const auto buffers = m_fbb.CreateVector(m_buffers);
        std::vector<flatbuffers::Offset<tf::SignatureDef>> signatures;
        const auto mapped = [&](const Named& named) {
            std::vector<flatbuffers::Offset<tf::TensorMap>> maps;
            for (const auto& [name, tensor] : named)
                maps.push_back(tf::CreateTensorMap(m_fbb, m_fbb.CreateString(name), static_cast<unsigned>(tensor)));
            return m_fbb.CreateVector(maps);
        };
        for (const Signature& one : m_signatures) {
            const auto in = mapped(one.inputs), out = mapped(one.outputs);
            signatures.push_back(tf::CreateSignatureDef(m_fbb, in, out, m_fbb.CreateString(one.name), static_cast<unsigned>(one.graph)));
        }
        const auto signatureVector = m_fbb.CreateVector(signatures);
        m_fbb.Finish(tf::CreateModel(m_fbb, 3, codeVector, graphs, 0, buffers, 0, 0, signatureVector), tf::ModelIdentifier());
        return {reinterpret_cast<const char*>(m_fbb.GetBufferPointer()), m_fbb.GetSize()};
    }

    /// The file, in a folder of its own.
    std::filesystem::path file()
    {
        const std::filesystem::path path = m_folder.path().toStdString() + "/model.tflite";
        std::filesystem::remove(path);
        const std::string content = bytes();
        std::ofstream(path, std::ios::binary).write(content.data(), static_cast<std::streamsize>(content.size()));
        return path;
    }

private:
    struct Op {
        int code;
        std::vector<int> inputs, outputs, intermediates;
        int optionsType;
        Options options;
        std::string custom;
    };

    template<typename T> static void append(std::vector<std::uint8_t>& bytes, double value)
    {
        const T stored = static_cast<T>(value);
        const auto* from = reinterpret_cast<const std::uint8_t*>(&stored);
        bytes.insert(bytes.end(), from, from + sizeof(T));
    }

    unsigned bufferOf(const TfTensor& info)
    {
        if (m_buffers.empty())
            m_buffers.push_back(tf::CreateBuffer(m_fbb));
        if (info.data.empty())
            return 0;
        std::vector<std::uint8_t> bytes;
        for (const double v : info.data) {
            switch (info.type) {
            case 0: append<float>(bytes, v); break;
            case 2: append<std::int32_t>(bytes, v); break;
            case 3: append<std::uint8_t>(bytes, v); break;
            case 4: append<std::int64_t>(bytes, v); break;
            case 6: append<std::uint8_t>(bytes, v); break;
            case 7: append<std::int16_t>(bytes, v); break;
            default: append<std::int8_t>(bytes, v); break;
            }
        }
        m_fbb.ForceVectorAlignment(bytes.size(), 1, 16);
        m_buffers.push_back(tf::CreateBuffer(m_fbb, m_fbb.CreateVector(bytes)));
        return static_cast<unsigned>(m_buffers.size()) - 1;
    }

    void close()
    {
        if (m_tensors.empty())
            return;
        std::vector<flatbuffers::Offset<tf::Tensor>> tensors;
        for (const TfTensor& info : m_tensors) {
            const unsigned buffer = bufferOf(info);
            const std::vector<int> shape(info.shape.begin(), info.shape.end()), signature(info.signature.begin(), info.signature.end());
            flatbuffers::Offset<tf::QuantizationParameters> quantization;
            if (!info.scale.empty())
                quantization = tf::CreateQuantizationParameters(m_fbb, 0, 0, m_fbb.CreateVector(info.scale), m_fbb.CreateVector(info.zeroPoint), tf::QuantizationDetails_NONE, 0, info.axis);
            const auto name = m_fbb.CreateString(info.name.empty() ? fmt::format("t{}", tensors.size()) : info.name);
            const auto dims = m_fbb.CreateVector(shape);
            const auto open = signature.empty() ? flatbuffers::Offset<flatbuffers::Vector<int>>() : m_fbb.CreateVector(signature);
            const auto sparsity = info.sparsity ? info.sparsity(m_fbb) : flatbuffers::Offset<tf::SparsityParameters>();
            tensors.push_back(tf::CreateTensor(m_fbb, dims, static_cast<std::int8_t>(info.type), buffer, name, quantization, info.variable, sparsity, open, true));
        }
        std::vector<flatbuffers::Offset<tf::Operator>> ops;
        for (const Op& op : m_ops) {
            const std::pair key(op.code, op.custom);
            auto at = std::ranges::find(m_codes, key);
            if (at == m_codes.end())
                at = m_codes.insert(m_codes.end(), key);
            const auto inputs = m_fbb.CreateVector(op.inputs), outputs = m_fbb.CreateVector(op.outputs);
            const auto between = op.intermediates.empty() ? flatbuffers::Offset<flatbuffers::Vector<int>>() : m_fbb.CreateVector(op.intermediates);
            const auto options = op.options ? op.options(m_fbb) : flatbuffers::Offset<void>();
            ops.push_back(tf::CreateOperator(m_fbb, static_cast<unsigned>(at - m_codes.begin()), inputs, outputs, static_cast<tf::BuiltinOptions>(op.options ? op.optionsType : 0), options, 0, 0, 0, between));
        }
        const auto tensorVector = m_fbb.CreateVector(tensors);
        const auto inputVector = m_fbb.CreateVector(m_inputs), outputVector = m_fbb.CreateVector(m_outputs);
        const auto opVector = m_fbb.CreateVector(ops);
        m_graphs.push_back(tf::CreateSubGraph(m_fbb, tensorVector, inputVector, outputVector, opVector));
        m_tensors.clear();
        m_ops.clear();
    }

    struct Signature {
        std::string name;
        int graph;
        Named inputs, outputs;
    };

    flatbuffers::FlatBufferBuilder m_fbb;
    QTemporaryDir m_folder;
    std::vector<Signature> m_signatures;
    std::vector<TfTensor> m_tensors;
    std::vector<Op> m_ops;
    std::vector<int> m_inputs, m_outputs;
    std::vector<std::pair<int, std::string>> m_codes;
    std::vector<flatbuffers::Offset<tf::SubGraph>> m_graphs;
    std::vector<flatbuffers::Offset<tf::Buffer>> m_buffers;
};

} // namespace passbench
