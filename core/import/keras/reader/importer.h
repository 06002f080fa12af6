#pragma once
// A Keras file becomes a module: models within models, layers that are called several times, and which converter takes which.

#include "core/import/graph/opaque_report.h"
#include "core/import/graph/options.h"
#include "core/import/keras/reader/file.h"
#include "core/import/keras/reader/node.h"

namespace passbench::keras {

class Importer {
public:
    Importer(const File& file, const ImportOptions& options, ImportRecord& record) : m_file(file), m_options(options), m_record(record), m_emitter(options, record) { }

    Result<FunctionPtr> run();

private:
    Result<FunctionPtr> whole();
    using Values = std::vector<Value>;

    /// The outputs of a model, flattened. `path` leads to it: "encoder/".
    Result<Values> model(const ModelGraph& graph, const Values& inputs, const std::string& path, int depth);
    Result<void> bindInputs(const ModelGraph& graph, const Values& inputs, std::map<TensorKey, Value>& values, const std::string& path);
    Result<Values> parameters(const ModelGraph& graph);
    Result<Ref> parameter(const Layer& layer, const std::string& name);
    Result<Values> call(const ModelGraph& graph, std::size_t number, const std::map<TensorKey, Value>& values, const std::string& path, int depth);
    Result<Values> nested(const Layer& layer, const LayerNode& node, const std::string& path, int depth);
    Results layer(const ModelGraph& graph, std::size_t number, LayerNode& node);
    Values opaque(const ModelGraph& graph, std::size_t number, const LayerNode& node, Diagnostic why, const std::string& path);
    Type declaredType(const ModelGraph& graph, const TensorKey& key) const;
    Result<NodeId> result(const ModelGraph& graph, const Values& outputs);
    static std::string textFor(const Layer& layer, const std::string& path); ///< "layer `encoder/dense` (Dense)"
    void report(Severity severity, std::string message, std::string where);
    void warn(const std::vector<std::string>& warnings, const std::string& where);

    const File& m_file;
    const ImportOptions& m_options;
    ImportRecord& m_record;
    Emitter m_emitter;
    WeightCache m_weights;
    std::map<const Json*, std::unique_ptr<const ModelGraph>> m_models; ///< read once, whatever calls them
    OpaqueReport m_opaque;
    static constexpr std::size_t mostCalls = 1'000'000;
    std::size_t m_calls = 0; ///< converted so far, those of nested models each time
};

/// Dimensions that the inputs leave open: `batch`, and others by the parameter and its axis.
Result<std::vector<SymbolicDim>> openDims(const File& file);

} // namespace passbench::keras
