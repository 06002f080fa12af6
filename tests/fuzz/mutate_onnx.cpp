// libFuzzer's mutator for ONNX: mostly changes what a model says and keeps it a model, so that what comes behind parsing is attacked, too.

#include "core/import/onnx/onnx.pb.h"

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

namespace onnx = passbench::onnx;

constexpr const char* operators[] = {"Add", "ArgMax", "AveragePool", "BatchNormalization", "Cast", "Clip", "Concat", "Constant", "ConstantOfShape", "Conv", "ConvTranspose",
    "CumSum", "DepthToSpace", "DequantizeLinear", "Div", "Dropout", "Einsum", "Expand", "Flatten", "GRU", "Gather", "GatherElements", "GatherND", "Gemm",
    "GlobalAveragePool", "GridSample", "Identity", "If", "InstanceNormalization", "LRN", "LSTM", "LayerNormalization", "Loop", "MatMul", "MatMulInteger", "MaxPool", "Mul", "NonMaxSuppression",
    "NonZero", "OneHot", "Pad", "Pow", "QLinearConv", "QLinearMatMul", "QuantizeLinear", "RNN", "Range", "ReduceMax", "ReduceMean", "ReduceSum", "Relu", "Reshape",
    "Resize", "RoiAlign", "Scan", "ScatterElements", "ScatterND", "Shape", "Size", "Slice", "Softmax", "SpaceToDepth", "Split", "Squeeze", "Sub", "Tile", "TopK", "Transpose",
    "Trilu", "Unique", "Unsqueeze", "Upsample", "Where"};
constexpr const char* attributes[] = {"axis", "axes", "perm", "kernel_shape", "strides", "pads", "dilations", "group", "auto_pad", "ceil_mode", "to", "mode", "keepdims", "epsilon", "alpha", "beta",
    "transA", "transB", "split", "num_outputs", "largest", "sorted", "k", "hidden_size", "direction", "layout", "blocksize", "equation", "output_shape", "output_padding",
    "count_include_pad", "storage_order", "coordinate_transformation_mode", "nearest_mode", "block_size", "value", "starts", "ends", "allowzero", "reduction", "batch_dims"};
constexpr std::int64_t numbers[] = {0, 1, -1, 2, 3, 4, 7, 8, 16, 255, 256, 65'536, -2, 1'000'000, INT32_MAX, INT32_MIN, INT64_MAX, INT64_MIN};

constexpr std::int32_t typeInt = 2, typeInts = 7; // AttributeProto.AttributeType in the specification

class Mutation {
public:
    Mutation(onnx::ModelProto& model, unsigned seed) : m_model(model), m_random(seed) {}

    void apply()
    {
        onnx::GraphProto& graph = *somewhere(m_model.mutable_graph());
        std::vector<std::string> values = valuesOf(graph);
        if (below(16) == 0)
            return m_model.opset_import_size() > 0 ? m_model.mutable_opset_import(0)->set_version(static_cast<std::int64_t>(below(26))) : void();
        if (below(6) == 0 && graph.initializer_size() > 0)
            return change(*graph.mutable_initializer(static_cast<int>(below(static_cast<std::size_t>(graph.initializer_size())))));
        if (below(6) == 0 && graph.input_size() > 0)
            return change(*graph.mutable_input(static_cast<int>(below(static_cast<std::size_t>(graph.input_size())))));
        if (graph.node_size() > 0)
            change(graph, static_cast<int>(below(static_cast<std::size_t>(graph.node_size()))), values);
    }

private:
    std::size_t below(std::size_t limit) { return m_random() % limit; }
    std::int64_t number() { return below(3) ? static_cast<std::int64_t>(below(6)) : numbers[below(std::size(numbers))]; }

    /// The graph, or a body within it.
    onnx::GraphProto* somewhere(onnx::GraphProto* graph)
    {
        std::vector<onnx::GraphProto*> bodies;
        for (auto& node : *graph->mutable_node())
            for (auto& attribute : *node.mutable_attribute())
                if (attribute.has_g())
                    bodies.push_back(attribute.mutable_g());
        return bodies.empty() || below(2) ? graph : bodies[below(bodies.size())];
    }

    static std::vector<std::string> valuesOf(const onnx::GraphProto& graph)
    {
        std::vector<std::string> names {""};
        for (const auto& input : graph.input())
            names.push_back(input.name());
        for (const auto& tensor : graph.initializer())
            names.push_back(tensor.name());
        for (const auto& node : graph.node())
            names.insert(names.end(), node.output().begin(), node.output().end());
        return names;
    }

    void change(onnx::TensorProto& tensor)
    {
        if (below(3) == 0)
            tensor.set_data_type(static_cast<std::int32_t>(below(24)));
        else if (tensor.dims_size() == 0 || below(4) == 0)
            tensor.add_dims(number());
        else
            tensor.set_dims(static_cast<int>(below(static_cast<std::size_t>(tensor.dims_size()))), number());
    }

    void change(onnx::ValueInfoProto& value)
    {
        auto& tensor = *value.mutable_type()->mutable_tensor_type();
        if (below(3) == 0)
            return tensor.set_elem_type(static_cast<std::int32_t>(below(24)));
        auto& shape = *tensor.mutable_shape();
        auto* dim = shape.dim_size() == 0 || below(4) == 0 ? shape.add_dim() : shape.mutable_dim(static_cast<int>(below(static_cast<std::size_t>(shape.dim_size()))));
        below(4) ? dim->set_dim_value(number()) : dim->set_dim_param("n");
    }

    void change(onnx::NodeProto& node, onnx::AttributeProto& attribute)
    {
        (void)node;
        if (attribute.ints_size() > 0 && below(4))
            return attribute.set_ints(static_cast<int>(below(static_cast<std::size_t>(attribute.ints_size()))), number());
        switch (below(5)) {
        case 0: return attribute.set_f(static_cast<float>(number()));
        case 1: return attribute.add_ints(number());
        case 2: return attribute.clear_ints();
        case 3: return attribute.set_type(static_cast<std::int32_t>(below(15)));
        default: return attribute.set_i(number());
        }
    }

    void change(onnx::GraphProto& graph, int index, const std::vector<std::string>& values)
    {
        onnx::NodeProto& node = *graph.mutable_node(index);
        switch (below(8)) {
        case 0: return node.set_op_type(operators[below(std::size(operators))]);
        case 1:
        case 2:
            if (node.input_size() > 0)
                node.set_input(static_cast<int>(below(static_cast<std::size_t>(node.input_size()))), values[below(values.size())]);
            return;
        case 3: return node.add_input(values[below(values.size())]);
        case 4:
            if (node.attribute_size() > 0)
                return change(node, *node.mutable_attribute(static_cast<int>(below(static_cast<std::size_t>(node.attribute_size())))));
            [[fallthrough]];
        case 5: {
            auto& attribute = *node.add_attribute();
            attribute.set_name(attributes[below(std::size(attributes))]);
            attribute.set_type(below(2) ? typeInt : typeInts);
            return change(node, attribute);
        }
        case 6:
            if (node.output_size() > 0 && below(2))
                return node.mutable_output()->RemoveLast();
            return node.add_output("made" + std::to_string(below(1000)));
        default: {
            onnx::NodeProto& made = *graph.add_node();
            made = node;
            for (auto& output : *made.mutable_output())
                output += "_again";
            if (graph.output_size() > 0 && made.output_size() > 0)
                graph.mutable_output(0)->set_name(made.output(0));
        }
        }
    }

    onnx::ModelProto& m_model;
    std::mt19937 m_random;
};

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed)
{
    onnx::ModelProto model;
    if (seed % 8 == 0 || !model.ParseFromArray(data, static_cast<int>(size)) || !model.has_graph())
        return LLVMFuzzerMutate(data, size, most);
    Mutation mutation(model, seed);
    for (unsigned i = 0; i <= seed % 3; ++i)
        mutation.apply();
    const std::string bytes = model.SerializeAsString();
    if (bytes.empty() || bytes.size() > most)
        return LLVMFuzzerMutate(data, size, most);
    std::copy(bytes.begin(), bytes.end(), data);
    return bytes.size();
}
