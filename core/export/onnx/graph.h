#pragma once
// An ONNX graph in the making: nodes, weights, inputs and outputs, and the file that they become.

#include "core/export/onnx/opsets.h"
#include "core/export/onnx/wire.h"
#include "core/export/onnx/wire_pieces.h"
#include "core/ir/types/tensor.h"
#include "core/ir/types/type.h"
#include "core/support/result.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <tuple>

namespace passbench {

/// The element type's number in ONNX files; nullopt for one that is not written.
std::optional<std::int64_t> onnxElementType(DataType type);

class OnnxGraph {
public:
    explicit OnnxGraph(std::int64_t opset) : m_opset(opset), m_least(opset) {}

    std::int64_t opset() const { return m_opset; } ///< whose forms of the operators are to be written
    /// The one that all that was written needs: when it is later than opset(), it has to be written again for it.
    std::int64_t least() const { return m_least; }
    void needs(std::int64_t opset) { m_least = std::max(m_least, opset); }
    /// A name that no other value has: `wished` if it is free, else with a number behind it.
    std::string freshName(std::string_view wished);
    std::string freshNodeName(std::string_view wished); ///< nodes are named apart from values
    void input(const std::string& name, const TensorType& type);
    void output(const std::string& name, const TensorType& type);
    void valueInfo(const std::string& name, const TensorType& type);
    /// A weight, by a name like `wished`; equal buffers of one shape are stored once.
    Result<std::string> constant(const Tensor& value, std::string_view wished = "constant");
    std::string ints(const Ints& values);                     ///< int64, rank 1
    std::string scalar(DataType type, double value);          ///< rank 0
    void node(std::string_view opType, std::span<const std::string> inputs, std::span<const std::string> outputs, const OnnxAttributes& attributes,
        std::string_view name);

    struct File {
        WirePieces model;                 ///< of the ModelProto
        WirePieces outside;                 ///< weights that lie in the file beside it
    };
    /// Weights of more than a KiB lie outside, in `dataFile`, when all together are more than `largest` bytes.
    File finish(std::string_view graphName, std::string_view dataFile, std::size_t largest) const;

private:
    void declare(std::vector<WireMessage>& list, const std::string& name, const TensorType& type);

    struct Weight {
        std::string name;
        Tensor value;
    };
    const std::int64_t m_opset;
    std::int64_t m_least;
    std::set<std::string, std::less<>> m_names, m_nodeNames;
    std::map<std::tuple<const Buffer*, DataType, Ints>, std::string> m_known;
    std::vector<Weight> m_weights;
    std::vector<WireMessage> m_nodes, m_inputs, m_outputs, m_valueInfo;
};

/// Writes `file` to `path`, and what lies outside it beside it.
Result<void> writeOnnxFile(const OnnxGraph::File& file, const std::filesystem::path& path, const std::filesystem::path& dataPath);

} // namespace passbench
