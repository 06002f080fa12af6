// Operators that call subgraphs, and values that stay between calls.
//
//   IF (a condition that is known)   the operators of the subgraph that is taken
//   IF                               Relay's `if`
//   WHILE                            the body once for each step, as long as the condition can be worked out
//   VAR_HANDLE, READ_VARIABLE, ASSIGN_VARIABLE, CALL_ONCE   parameters and further results

#include "core/import/tflite/reader/importer.h"

#include <algorithm>

namespace passbench::tflite {
namespace {

constexpr int deepestGraphs = 32;
constexpr std::int64_t mostTurns = 10'000;
constexpr int callOnceCode = 129, variableHandleCode = 142, readVariableCode = 143;

} // namespace

Importer::Control Importer::controlOf(int code)
{
    switch (code) {
    case ifCode: return &Importer::branch;
    case whileCode: return &Importer::loop;
    case callOnceCode: return &Importer::callOnce;
    case variableHandleCode: return &Importer::variableHandle;
    case readVariableCode: return &Importer::readVariable;
    case 144: return &Importer::assignVariable;
    case 206: return &Importer::composite;
    default: return nullptr;
    }
}

Result<Refs> Importer::subgraph(int graph, const Refs& arguments, const Scope& caller, std::string path)
{
    if (graph < 1 || graph >= m_file.graphCount())
        return fail("it calls subgraph {}, and there are {}", graph, m_file.graphCount());
    if (caller.depth >= deepestGraphs)
        return fail("subgraphs call each other more than {} deep", deepestGraphs);
    PB_ASSIGN(Scope inner, scopeOf(graph, std::move(path) + " / ", caller.depth + 1));
    const auto* inputs = inner.graph->inputs();
    if (countOf(inputs) != arguments.size())
        return fail("subgraph {} takes {} values, and gets {}", graph, countOf(inputs), arguments.size());
    for (unsigned i = 0; i < countOf(inputs); ++i)
        inner.values[static_cast<std::size_t>(inputs->Get(i))] = arguments[i];
    PB_TRY(body(inner));
    Refs results;
    for (unsigned i = 0; i < countOf(inner.graph->outputs()); ++i) {
        PB_ASSIGN(const Ref ref, value(inner, inner.graph->outputs()->Get(i)));
        results.push_back(ref);
    }
    return results;
}

Result<Refs> Importer::branch(TfNode& node, const file::Operator&, const std::string& text, Scope& scope)
{
    const auto& o = node.options<file::If>(file::BuiltinOptions_If);
    if (!node.has(0))
        return fail("it has no condition");
    const Refs arguments(node.inputs().begin() + 1, node.inputs().end());
    if (const auto condition = m_emitter.constantScalar(node.in(0))) {
        m_record.decided.emplace_back(text, *condition != 0 ? 1 : 0);
        return subgraph(*condition != 0 ? o.then_subgraph_index() : o.else_subgraph_index(), arguments, scope, text);
    }
    m_record.decided.emplace_back(text, ImportRecord::Decision::both);
    return attempted(m_emitter, m_record, [&] { return openBranch(node, o.then_subgraph_index(), o.else_subgraph_index(), text, scope); });
}

Result<Refs> Importer::openBranch(TfNode& node, int then, int otherwise, const std::string& text, Scope& scope)
{
    const SourceOp source = m_emitter.source();
    const Refs arguments(node.inputs().begin() + 1, node.inputs().end());
    std::size_t count = 0;
    const auto arm = [&](int graph, std::string_view name) -> Result<Emitter::Frame> {
        m_emitter.openFrame();
        ++m_openArms;
        const auto values = subgraph(graph, arguments, scope, fmt::format("{} / {}", text, name));
        --m_openArms;
        m_emitter.setSource(source);
        Ref result = Ref::None;
        if (values && !values->empty())
            result = values->size() == 1 ? values->front() : m_emitter.tuple(*values);
        count = values ? values->size() : 0;
        Emitter::Frame frame = m_emitter.closeFrame(result);
        return values ? Result<Emitter::Frame>(std::move(frame)) : fail(values.error());
    };
    PB_ASSIGN(auto thenArm, arm(then, "then"));
    PB_ASSIGN(auto elseArm, arm(otherwise, "else"));
    return chosenBy(m_emitter, node.in(0), std::move(thenArm), std::move(elseArm), count);
}

Result<Refs> Importer::loop(TfNode& node, const file::Operator&, const std::string& text, Scope& scope)
{
    const auto& o = node.options<file::While>(file::BuiltinOptions_While);
    return attempted(m_emitter, m_record, [&]() -> Result<Refs> {
        Refs values = node.inputs();
        for (std::int64_t turn = 0;; ++turn) {
            PB_ASSIGN(const Refs condition, subgraph(o.cond_subgraph_index(), values, scope, fmt::format("{} / condition {}", text, turn)));
            const auto known = condition.size() == 1 ? m_emitter.constantScalar(condition[0]) : std::nullopt;
            if (!known)
                return unsupported("whether it goes on after {} turns is not known before it runs", turn);
            if (*known == 0) {
                m_record.decided.emplace_back(text, turn);
                return values;
            }
            if (turn == mostTurns)
                return unsupported("it takes more than {} turns", mostTurns);
            PB_ASSIGN(Refs next, subgraph(o.body_subgraph_index(), values, scope, fmt::format("{} / turn {}", text, turn)));
            if (next.size() != values.size())
                return fail("its body takes {} values and gives {}", values.size(), next.size());
            values = std::move(next);
        }
    });
}

Result<Refs> Importer::callOnce(TfNode& node, const file::Operator&, const std::string&, Scope&)
{
    const int graph = node.options<file::CallOnce>(file::BuiltinOptions_CallOnce).init_subgraph_index();
    if (graph < 1 || graph >= m_file.graphCount())
        return fail("it calls subgraph {}, and there are {}", graph, m_file.graphCount());
    if (!m_variables.empty())
        node.remark(fmt::format("subgraph {} sets what the variables begin with; here they are inputs, and what they begin with is given with them", graph));
    return Refs {};
}

Result<Refs> Importer::composite(TfNode& node, const file::Operator& op, const std::string& text, Scope& scope)
{
    if (op.builtin_options_2_type() != file::BuiltinOptions2_Composite || !op.builtin_options_2())
        return unsupported("it names no subgraph");
    return subgraph(op.builtin_options_2_as_Composite()->decomposition_subgraph_index(), node.inputs(), scope, text);
}

/// Variables that the main subgraph reads, with their types.
void Importer::findVariables(const Scope& scope)
{
    std::vector<std::pair<int, std::string>> handles; // by the tensor
    for (unsigned i = 0; i < countOf(scope.graph->operators()); ++i) {
        const file::Operator& op = *scope.graph->operators()->Get(i);
        const int code = m_file.codeOf(op);
        if (code == variableHandleCode && countOf(op.outputs()) == 1 && op.builtin_options_type() == file::BuiltinOptions_VarHandle && op.builtin_options())
            handles.emplace_back(op.outputs()->Get(0), textOf(op.builtin_options_as_VarHandle()->shared_name()));
        if (code != readVariableCode || countOf(op.inputs()) != 1 || countOf(op.outputs()) != 1)
            continue;
        const auto handle = std::ranges::find(handles, op.inputs()->Get(0), &std::pair<int, std::string>::first);
        const Type type = scope.tensor(op.outputs()->Get(0)).type();
        if (handle != handles.end() && type.isKnown() && std::ranges::find(m_variables, handle->second, &Variable::sharedName) == m_variables.end())
            m_variables.push_back({.sharedName = handle->second, .name = {}, .type = type});
    }
}

/// A number that stands for the variable; it becomes no node.
Result<Refs> Importer::variableHandle(TfNode& node, const file::Operator&, const std::string&, Scope&)
{
    const std::string name = textOf(node.options<file::VarHandle>(file::BuiltinOptions_VarHandle).shared_name());
    const auto at = std::ranges::find(m_variables, name, &Variable::sharedName);
    if (at == m_variables.end())
        return unsupported("the main subgraph does not read the variable `{}`, so that its type is not known", name);
    return Refs {m_emitter.scalar(DataType::Int32, static_cast<double>(at - m_variables.begin()))};
}

Result<Refs> Importer::readVariable(TfNode& node, const file::Operator&, const std::string&, Scope&)
{
    const auto at = node.has(0) ? m_emitter.constantScalar(node.in(0)) : std::nullopt;
    if (!at || *at < 0 || *at >= static_cast<double>(m_variables.size()))
        return unsupported("which variable it reads is not known");
    return Refs {m_variables[static_cast<std::size_t>(*at)].value};
}

Result<Refs> Importer::assignVariable(TfNode& node, const file::Operator&, const std::string&, Scope&)
{
    const auto at = node.has(0) ? m_emitter.constantScalar(node.in(0)) : std::nullopt;
    if (!at || *at < 0 || *at >= static_cast<double>(m_variables.size()) || !node.has(1))
        return unsupported("which variable it sets is not known");
    if (m_openArms > 0)
        return unsupported("whether it sets the variable is not known before it runs");
    m_variables[static_cast<std::size_t>(*at)].value = node.in(1);
    return Refs {};
}

} // namespace passbench::tflite
