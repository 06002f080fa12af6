#pragma once
// An ONNX file becomes a module: names and scopes, and which converter takes which node.

#include "core/import/graph/opaque_report.h"
#include "core/import/graph/options.h"
#include "core/import/onnx/reader/graph.h"
#include "core/import/onnx/reader/node.h"

#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace passbench {

class OnnxImporter {
public:
    OnnxImporter(OnnxFile& file, const ImportOptions& options, ImportRecord& record);

    Result<FunctionPtr> run();

private:
    /// One graph, or the body of a function, with the names that it defines, which are the file's. Names are looked up outwards.
    struct Scope {
        const Scope* outer = nullptr;
        std::int64_t opset = 1;
        std::string path {};                                     ///< of the calls that led here, for lineage
        const AttributeFrame* frame = nullptr;
        int depth = 0;
        std::unordered_map<std::string_view, Ref> values {};
        std::unordered_map<std::string_view, const onnx::ValueInfoProto*> declared {};
    };
    using FunctionKey = std::tuple<std::string, std::string, std::string>; // domain, name, overload

    Result<void> checkDims() const;
    Result<void> inputs(Scope& scope);
    using OnnxDims = google::protobuf::RepeatedField<std::int64_t>;
    Result<void> initializers(const onnx::GraphProto& graph, Scope& scope);
    Result<void> initializer(const onnx::TensorProto& proto, Result<Tensor> tensor, const OnnxDims& dims, Scope& scope);
    Result<void> body(const OnnxNodes& nodes, Result<SortedNodes> sorted, Scope& scope, const std::vector<std::string>& results);
    Result<void> node(const onnx::NodeProto& proto, int index, Scope& scope, NamesInUse& used);
    Result<Refs> converted(const onnx::NodeProto& proto, const std::string& text, Scope& scope, const Refs& inputs);
    Result<Refs> inlined(const onnx::FunctionProto& function, const onnx::NodeProto& call, const std::string& text, Scope& scope, const Refs& inputs);
    Result<Refs> functionBody(const onnx::FunctionProto& function, const onnx::NodeProto& call, const std::string& text, Scope& scope, const Refs& inputs);

    // Nodes that hold graphs: converters/control_flow.cpp.
    using ControlFlow = Result<Refs> (OnnxImporter::*)(OnnxNode& node, const std::string& text, Scope& scope);
    static ControlFlow controlFlow(std::string_view op); ///< null: an operator of another kind
    Result<Refs> branch(OnnxNode& node, const std::string& text, Scope& scope);
    Result<Refs> openBranch(OnnxNode& node, const onnx::GraphProto& then, const onnx::GraphProto& otherwise, const std::string& text, Scope& scope);
    Result<Refs> loop(OnnxNode& node, const std::string& text, Scope& scope);
    Result<Refs> scan(OnnxNode& node, const std::string& text, Scope& scope);
    Result<Refs> sequenceMap(OnnxNode& node, const std::string& text, Scope& scope);
    struct Scanned; ///< a scan's body, axes and directions
    Result<Refs> scanned(const Scanned& what, const Refs& states, const Refs& sequences, Scope& scope, const std::string& path);
    Result<void> checkUnfolding() const; ///< fails when functions that call functions would make too many nodes
    /// The graph's outputs, with its inputs bound to `arguments`.
    Result<Refs> subgraph(const onnx::GraphProto& graph, const Refs& arguments, Scope& outer, std::string path);
    Result<Refs> unrolled(OnnxNode& node, const onnx::GraphProto& body, const std::string& text, Scope& scope);
    Result<Refs> stepIf(Ref condition, const onnx::GraphProto& body, const Refs& arguments, Scope& scope, const std::string& path);
    /// `attempt`, with all that it made, decided and reported forgotten when it fails.
    Result<Refs> attempted(const std::function<Result<Refs>()>& attempt);
    void warnOfShadows(const onnx::GraphProto& graph, const Scope& outer, const std::string& path);

    Ref opaqueNode(const onnx::NodeProto& proto, const std::string& text, Scope& scope, const Refs& inputs);
    Refs outputsOf(const onnx::NodeProto& proto, Ref opaque);
    // Its graphs as functions: reader/opaque_bodies.cpp.
    struct Bodies {
        Refs functions;
        std::vector<Type> outputs; ///< types of the node's, as far as the functions say
    };
    Result<Bodies> bodyFunctions(const onnx::NodeProto& proto, const std::string& text, Scope& scope, const Refs& inputs);
    /// `arguments`: types of the inputs as far as they are known; those that the file declares come first. `results`: what it gives.
    Result<Ref> bodyFunction(const onnx::GraphProto& graph, const std::vector<Type>& arguments, Scope& scope, const std::string& path,
        std::vector<Type>& results);
    /// What is known of output `i` of a node that could not be converted: as declared, else by its operator's rule.
    Type opaqueType(const onnx::NodeProto& proto, int i, const Scope& scope, const Refs& inputs) const;
    std::optional<ShapeValue> shapeArithmetic(const onnx::NodeProto& proto, const OnnxNode& node) const;
    Ref withShapeValue(Ref result, ShapeValue value);
    Result<NodeId> result(const Scope& scope);
    void noteNarrowFloat(Ref ref, std::int32_t type); ///< `type` in ONNX's numbers; most are not narrow
    Result<Type> typeOfInput(const onnx::ValueInfoProto& input, std::string_view paramName);
    Type declaredType(const onnx::ValueInfoProto& info) const;
    Type declaredType(const Scope& scope, const std::string& name) const;
    std::optional<Dim> boundDim(std::string_view symbol) const;
    static std::optional<Ref> lookUp(const Scope& scope, std::string_view name);
    static std::optional<std::int64_t> standardOpset(const google::protobuf::RepeatedPtrField<onnx::OperatorSetId>& imports);
    void report(Severity severity, std::string message, std::string where, std::string help = {});

    OnnxFile& m_file;
    const ImportOptions& m_options;
    ImportRecord& m_record;
    Emitter m_emitter;
    std::map<FunctionKey, const onnx::FunctionProto*> m_functions;
    std::vector<const onnx::FunctionProto*> m_calls; ///< functions that are being inlined, outermost first
    std::set<const onnx::GraphProto*> m_checkedShadows; ///< graphs whose names were compared with those outside
    std::set<std::int32_t> m_reportedTypes;
    std::set<std::string> m_reportedSurplus; ///< sentences about operators, each told once
    OpaqueReport m_opaque;
    static constexpr std::size_t mostNodes = 1'000'000; ///< with those of functions and loops, each time
    static Diagnostic tooManyNodes();
    std::size_t m_nodes = 0; ///< converted so far, inlined ones counted each time
    static constexpr std::size_t mostNodesOfBodies = 50'000;
    std::size_t m_nodesOfBodies = 0; ///< converted within opaque nodes, to be looked into, with what was given up; not in m_nodes
    int m_openBodies = 0;            ///< of opaque nodes: what is converted now is within them
    bool isTooLarge() const { return m_openBodies > 0 ? m_nodesOfBodies > mostNodesOfBodies : m_nodes > mostNodes; }
};

/// Name of the symbol of an axis that has neither size nor name.
std::string anonymousDim(std::string_view parameter, int axis);
/// Exporters write -1 on any axis, and 0 on the first, for a size that is not known.
bool isDoubtful(const onnx::TensorShapeProto::Dimension& dim, int axis);
/// Parameter names of the graph's real inputs: as parameterName() has them, and unique.
std::vector<std::pair<const onnx::ValueInfoProto*, std::string>> realInputs(const onnx::GraphProto& graph);

/// Attributes as text, for the details of an opaque node.
std::string attributesText(const onnx::NodeProto& node);

} // namespace passbench
