#include "core/export/onnx/graph.h"

namespace passbench {
namespace {

// Field numbers of onnx.proto3.
namespace model { enum : std::uint32_t { irVersion = 1, producerName = 2, graph = 7, opsetImport = 8 }; }
namespace opset { enum : std::uint32_t { domain = 1, version = 2 }; }
namespace graph { enum : std::uint32_t { node = 1, name = 2, initializer = 5, input = 11, output = 12, valueInfo = 13 }; }
namespace nodes { enum : std::uint32_t { input = 1, output = 2, name = 3, opType = 4, attribute = 5 }; }
namespace attributeField { enum : std::uint32_t { name = 1, real = 2, integer = 3, text = 4, reals = 7, integers = 8, type = 20 }; }
namespace attributeType { enum : std::int64_t { real = 1, integer = 2, text = 3, reals = 6, integers = 7 }; }
namespace tensors { enum : std::uint32_t { dims = 1, dataType = 2, name = 8, rawData = 9, externalData = 13, dataLocation = 14 }; }
namespace info { enum : std::uint32_t { name = 1, type = 2 }; }
namespace types { enum : std::uint32_t { tensor = 1, elementType = 1, shape = 2, dim = 1, dimValue = 1, dimParam = 2 }; }

constexpr std::size_t smallWeight = 1024;

WireMessage valueInfoMessage(const std::string& name, const TensorType& type)
{
    WireMessage shape, tensor, whole, result;
    for (const Dim& extent : type.shape) {
        WireMessage dim;
        if (extent.isStatic())
            dim.integer(types::dimValue, extent.size());
        else if (extent.isSymbol())
            dim.text(types::dimParam, extent.text());
        shape.message(types::dim, dim);
    }
    tensor.integer(types::elementType, onnxElementType(type.dtype).value_or(0));
    tensor.message(types::shape, shape);
    whole.message(types::tensor, tensor);
    result.text(info::name, name);
    result.message(info::type, whole);
    return result;
}

WireMessage attributeMessage(const OnnxAttribute& given)
{
    WireMessage message;
    message.text(attributeField::name, given.first);
    if (const auto* integer = std::get_if<std::int64_t>(&given.second)) {
        message.integer(attributeField::integer, *integer);
        message.integer(attributeField::type, attributeType::integer);
    } else if (const auto* real = std::get_if<double>(&given.second)) {
        message.real(attributeField::real, static_cast<float>(*real));
        message.integer(attributeField::type, attributeType::real);
    } else if (const auto* text = std::get_if<std::string>(&given.second)) {
        message.text(attributeField::text, *text);
        message.integer(attributeField::type, attributeType::text);
    } else if (const auto* integers = std::get_if<Ints>(&given.second)) {
        for (const std::int64_t value : *integers)
            message.integer(attributeField::integers, value);
        message.integer(attributeField::type, attributeType::integers);
    } else if (const auto* reals = std::get_if<Floats>(&given.second)) {
        for (const double value : *reals)
            message.real(attributeField::reals, static_cast<float>(value));
        message.integer(attributeField::type, attributeType::reals);
    }
    return message;
}

void externalEntry(WireMessage& tensor, std::string_view key, std::string_view value)
{
    WireMessage entry;
    entry.text(1, key);
    entry.text(2, value);
    tensor.message(tensors::externalData, entry);
}

/// All of a weight but its bytes.
WireMessage weightMessage(std::string_view name, const Tensor& value)
{
    WireMessage message;
    for (const std::int64_t extent : value.shape())
        message.integer(tensors::dims, extent);
    message.integer(tensors::dataType, *onnxElementType(value.dtype()));
    message.text(tensors::name, name);
    return message;
}

std::string fresh(std::set<std::string, std::less<>>& taken, std::string_view wished)
{
    std::string name(wished);
    for (int i = 1; !taken.insert(name).second; ++i)
        name = fmt::format("{}_{}", wished, i);
    return name;
}

} // namespace

std::optional<std::int64_t> onnxElementType(DataType type)
{
    switch (type) {
    case DataType::Float32: return 1;
    case DataType::UInt8: return 2;
    case DataType::Int8: return 3;
    case DataType::UInt16: return 4;
    case DataType::Int16: return 5;
    case DataType::Int32: return 6;
    case DataType::Int64: return 7;
    case DataType::Bool: return 9;
    case DataType::Float16: return 10;
    case DataType::Float64: return 11;
    case DataType::UInt32: return 12;
    case DataType::UInt64: return 13;
    case DataType::BFloat16: return 16;
    case DataType::Int4:
    case DataType::UInt4: break;
    }
    return std::nullopt;
}

std::string OnnxGraph::freshName(std::string_view wished) { return fresh(m_names, wished.empty() ? "value" : wished); }
std::string OnnxGraph::freshNodeName(std::string_view wished) { return fresh(m_nodeNames, wished); }

void OnnxGraph::input(const std::string& name, const TensorType& type) { declare(m_inputs, name, type); }
void OnnxGraph::output(const std::string& name, const TensorType& type) { declare(m_outputs, name, type); }
void OnnxGraph::valueInfo(const std::string& name, const TensorType& type) { declare(m_valueInfo, name, type); }

void OnnxGraph::declare(std::vector<WireMessage>& list, const std::string& name, const TensorType& type)
{
    if (type.dtype == DataType::BFloat16)
        needs(13);
    list.push_back(valueInfoMessage(name, type));
}

Result<std::string> OnnxGraph::constant(const Tensor& value, std::string_view wished)
{
    if (!onnxElementType(value.dtype()))
        return fail("elements of type `{}` are not written as ONNX", name(value.dtype()));
    const std::tuple key {value.buffer().get(), value.dtype(), value.shape()};
    if (const auto known = m_known.find(key); known != m_known.end() && value.buffer())
        return known->second;
    m_weights.push_back({freshName(wished), value});
    m_known.emplace(key, m_weights.back().name);
    return m_weights.back().name;
}

std::string OnnxGraph::ints(const Ints& values) { return *constant(Tensor::ofInts(values), "ints"); }
std::string OnnxGraph::scalar(DataType type, double value) { return *constant(Tensor::scalar(type, value), "scalar"); }

void OnnxGraph::node(std::string_view opType, std::span<const std::string> inputs, std::span<const std::string> outputs,
    const OnnxAttributes& attributes, std::string_view name)
{
    const OnnxAttributes written = withoutLaterDefaults(opType, attributes);
    needs(firstOpset(opType, written));
    WireMessage message;
    for (const std::string& input : inputs)
        message.text(nodes::input, input);
    for (const std::string& output : outputs)
        message.text(nodes::output, output);
    message.text(nodes::name, name);
    message.text(nodes::opType, opType);
    for (const OnnxAttribute& given : written)
        message.message(nodes::attribute, attributeMessage(given));
    m_nodes.push_back(std::move(message));
}

OnnxGraph::File OnnxGraph::finish(std::string_view graphName, std::string_view dataFile, std::size_t largest) const
{
    std::size_t total = 0;
    for (const Weight& weight : m_weights)
        total += weight.value.byteCount();
    File file;
    WireMessage front, back;
    for (const WireMessage& node : m_nodes)
        front.message(graph::node, node);
    front.text(graph::name, graphName);
    WirePieces weights;
    std::size_t offset = 0;
    for (const Weight& weight : m_weights) {
        const std::size_t size = weight.value.byteCount();
        WireMessage tensor = weightMessage(weight.name, weight.value), head;
        if (total > largest && size > smallWeight) {
            externalEntry(tensor, "location", dataFile);
            externalEntry(tensor, "offset", std::to_string(offset));
            externalEntry(tensor, "length", std::to_string(size));
            tensor.integer(tensors::dataLocation, 1);
            head.message(graph::initializer, tensor);
            weights.emplace_back(head.bytes());
            file.outside.emplace_back(weight.value);
            offset += size;
        } else {
            tensor.opening(tensors::rawData, size);
            head.opening(graph::initializer, tensor.bytes().size() + size);
            weights.emplace_back(head.bytes() + tensor.bytes());
            weights.emplace_back(weight.value);
        }
    }
    for (const WireMessage& input : m_inputs)
        back.message(graph::input, input);
    for (const WireMessage& output : m_outputs)
        back.message(graph::output, output);
    for (const WireMessage& value : m_valueInfo)
        back.message(graph::valueInfo, value);
    WireMessage whole, opsets, imported;
    whole.integer(model::irVersion, irVersionOf(m_opset));
    whole.text(model::producerName, "passbench");
    imported.text(opset::domain, "");
    imported.integer(opset::version, m_opset);
    opsets.message(model::opsetImport, imported);
    whole.opening(model::graph, front.bytes().size() + sizeOf(weights) + back.bytes().size());
    file.model.emplace_back(whole.bytes() + front.bytes());
    std::ranges::move(weights, std::back_inserter(file.model));
    file.model.emplace_back(back.bytes() + opsets.bytes());
    return file;
}

Result<void> writeOnnxFile(const OnnxGraph::File& file, const std::filesystem::path& path, const std::filesystem::path& dataPath)
{
    PB_TRY(writePieces(file.model, path));
    return file.outside.empty() ? Result<void>() : writePieces(file.outside, dataPath);
}

} // namespace passbench
