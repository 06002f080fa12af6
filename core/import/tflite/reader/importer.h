#pragma once
// A TensorFlow Lite file becomes a module: subgraphs, state, and which converter takes which operator.

#include "core/import/graph/opaque_report.h"
#include "core/import/graph/options.h"
#include "core/import/tflite/reader/node.h"
#include "core/import/tflite/reader/signatures.h"

#include <map>
#include <memory>

namespace passbench::tflite {

constexpr int ifCode = 118, whileCode = 119; ///< builtin operators that call subgraphs

class Importer {
public:
    Importer(File& file, const ImportOptions& options, ImportRecord& record) : m_file(file), m_options(options), m_record(record), m_emitter(options, record) {}

    Result<FunctionPtr> run();
    /// What parameters that hold state begin with, after a run.
    const std::vector<NamedTensor>& initialStates() const { return m_initial; }

private:
    /// One subgraph, with the values of its tensors as far as they have been made.
    struct Scope {
        const file::SubGraph* graph = nullptr;
        int index = 0;
        std::string path {}; ///< of the operators that led here, for lineage
        int depth = 0;
        std::shared_ptr<const std::vector<TensorInfo>> declared {}; ///< of its tensors
        Refs values {};

        const TensorInfo& tensor(int number) const { return (*declared)[static_cast<std::size_t>(number)]; }
    };

    Result<Scope> scopeOf(int graph, std::string path, int depth);
    Result<void> inputs(Scope& scope);
    Result<void> states(Scope& scope); ///< variables: a parameter each
    Result<void> body(Scope& scope);
    Result<void> node(const file::Operator& op, int index, Scope& scope);
    // Operators that call subgraphs, or keep something between calls: control_flow.cpp.
    using Control = Result<Refs> (Importer::*)(TfNode& node, const file::Operator& op, const std::string& text, Scope& scope);
    static Control controlOf(int code); ///< null: an operator of another kind
    Result<Refs> branch(TfNode& node, const file::Operator& op, const std::string& text, Scope& scope);
    Result<Refs> openBranch(TfNode& node, int then, int otherwise, const std::string& text, Scope& scope);
    Result<Refs> loop(TfNode& node, const file::Operator& op, const std::string& text, Scope& scope);
    Result<Refs> callOnce(TfNode& node, const file::Operator& op, const std::string& text, Scope& scope);
    Result<Refs> composite(TfNode& node, const file::Operator& op, const std::string& text, Scope& scope);
    Result<Refs> variableHandle(TfNode& node, const file::Operator& op, const std::string& text, Scope& scope);
    Result<Refs> readVariable(TfNode& node, const file::Operator& op, const std::string& text, Scope& scope);
    Result<Refs> assignVariable(TfNode& node, const file::Operator& op, const std::string& text, Scope& scope);
    /// The outputs of a subgraph whose inputs are `arguments`.
    Result<Refs> subgraph(int graph, const Refs& arguments, const Scope& caller, std::string path);
    void findVariables(const Scope& scope);
    // What a node that stays opaque calls, as functions: opaque_bodies.cpp.
    Result<Refs> bodyFunctions(const file::Operator& op, const TfNode& node, const std::string& text, const Scope& scope);
    Result<Ref> bodyFunction(int graph, const Scope& caller, const std::string& path);

    Result<Refs> converted(const file::Operator& op, const NodeTensors& tensors, const Refs& inputs, const std::string& text, Scope& scope);
    Result<Ref> value(Scope& scope, int tensor); ///< of an input of an operator: made before, or a constant
    Result<NodeId> result(Scope& scope);
    std::string nameOf(const Scope& scope, int tensor, bool isOutput) const; ///< by the signature, else by the tensor
    Type boundType(const TensorInfo& info, const std::string& parameter) const;
    Result<void> checkDims(const Scope& scope, const std::vector<std::pair<int, std::string>>& inputs) const;
    void reportOtherSignatures();
    void report(Severity severity, std::string message, std::string where, std::string help = {});

    File& m_file;
    const ImportOptions& m_options;
    ImportRecord& m_record;
    Emitter m_emitter;
    Entry m_entry; ///< what is opened
    /// What VAR_HANDLE names: a value that stays between calls.
    struct Variable {
        std::string sharedName, name; ///< in the file, and of the parameter
        Type type;
        Ref value = Ref::None;
    };
    std::vector<Variable> m_variables;
    std::vector<NamedTensor> m_initial;
    int m_openArms = 0; ///< of IF: what happens within is not known to happen
    std::vector<std::pair<int, std::string>> m_states; ///< variables of the main subgraph, and their names
    OpaqueReport m_opaque;
    std::map<int, std::shared_ptr<const std::vector<TensorInfo>>> m_declared {}; ///< tensors of subgraphs seen so far: a loop calls them often
    static constexpr std::size_t mostNodes = 1'000'000;
    std::size_t m_nodes = 0; ///< converted so far, those of subgraphs each time
    static constexpr std::size_t mostNodesOfBodies = 50'000;
    std::size_t m_nodesOfBodies = 0; ///< converted within opaque nodes, to be looked into, with what was given up; not in m_nodes
    int m_openBodies = 0;            ///< of opaque nodes: what is converted now is within them
    bool isTooLarge() const { return m_openBodies > 0 ? m_nodesOfBodies > mostNodesOfBodies : m_nodes > mostNodes; }
};

} // namespace passbench::tflite
