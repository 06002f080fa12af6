// Subgraphs of a WHILE or IF that stays as it is: functions among its operands, so that they can be looked into.

#include "core/import/graph/inputs.h"
#include "core/import/tflite/reader/importer.h"

namespace passbench::tflite {

Result<Ref> Importer::bodyFunction(int graph, const Scope& caller, const std::string& path)
{
    m_emitter.openFrame();
    ++m_openArms;
    ++m_openBodies;
    Refs parameters;
    const auto values = [&]() -> Result<Refs> {
        if (graph < 1 || graph >= m_file.graphCount())
            return fail("it calls subgraph {}, and there are {}", graph, m_file.graphCount());
        PB_ASSIGN(const Scope inner, scopeOf(graph, path, caller.depth + 1));
        ParameterNames names;
        for (unsigned i = 0; i < countOf(inner.graph->inputs()); ++i) {
            const TensorInfo& info = inner.tensor(inner.graph->inputs()->Get(i));
            parameters.push_back(bodyParameter(m_emitter, names, path, info.name, info.type()));
        }
        return subgraph(graph, parameters, caller, path);
    }();
    --m_openArms;
    --m_openBodies;
    Ref result = Ref::None;
    if (values && !values->empty())
        result = values->size() == 1 ? values->front() : m_emitter.tuple(*values);
    Emitter::Frame frame = m_emitter.closeFrame(result);
    PB_TRY(values);
    m_emitter.setSource({path, "graph"});
    return m_emitter.function(std::move(frame), parameters);
}

Result<Refs> Importer::bodyFunctions(const file::Operator& op, const TfNode& node, const std::string& text, const Scope& scope)
{
    std::vector<std::pair<std::string_view, int>> graphs;
    if (const int code = m_file.codeOf(op); code == whileCode) {
        const auto& o = node.options<file::While>(file::BuiltinOptions_While);
        graphs = {{"condition", o.cond_subgraph_index()}, {"body", o.body_subgraph_index()}};
    } else if (code == ifCode) {
        const auto& o = node.options<file::If>(file::BuiltinOptions_If);
        graphs = {{"then", o.then_subgraph_index()}, {"else", o.else_subgraph_index()}};
    }
    const OpaqueReport told = m_opaque;
    auto made = attempted(m_emitter, m_record, [&]() -> Result<Refs> {
        Refs functions;
        for (const auto& [name, graph] : graphs) {
            PB_ASSIGN(const Ref function, bodyFunction(graph, scope, fmt::format("{} / {}", text, name)));
            functions.push_back(function);
        }
        return functions;
    });
    if (!made)
        m_opaque = told;
    return made;
}

} // namespace passbench::tflite
