#include "app/cli/dump.h"

#include "app/cli/command.h"
#include "core/import/tensor_file.h"
#include "core/support/files/write_file.h"

namespace passbench::cli {

Dump::Dump(std::filesystem::path folder, const Module& module) : m_folder(std::move(folder)), m_module(module)
{
    std::error_code error;
    std::filesystem::create_directories(m_folder, error);
    if (error)
        m_state = passbench::fail(cantWrite(m_folder, error.value()));
    for (const NestedFunction& nested : allFunctions(module))
        for (const NodePtr& node : nested.function->nodes())
            if (!node->as<Constant>() && !node->as<Tuple>() && !node->as<Project>() && !node->as<FunctionLiteral>())
                m_nodes.emplace(node->id, node);
}

void Dump::add(NodeId id, std::span<const Tensor> tensors)
{
    const auto node = m_nodes.find(id);
    if (!m_state || node == m_nodes.end())
        return;
    const int run = m_runs[id]++;
    const auto* parameter = node->second->as<Parameter>();
    std::string name = parameter ? parameter->name : "", op = displayName(*node->second);
    if (m_module.origin)
        if (const auto source = m_module.origin->sources.find(id); source != m_module.origin->sources.end())
            name = source->second.name;
    for (std::size_t i = 0; i < tensors.size() && m_state; ++i) {
        const bool isTuple = node->second->type.tuple() || tensors.size() > 1;
        const std::string file = fmt::format("{}{}{}.npy", number(id), run > 0 ? fmt::format("@{}", run) : "", isTuple ? fmt::format(".{}", i) : "");
        m_state = writeNpy(m_folder / file, tensors[i]);
        m_index.push_back({{"id", number(id)}, {"field", i}, {"run", run}, {"name", name}, {"op", op}, {"file", file},
            {"dtype", std::string(passbench::name(tensors[i].dtype()))}, {"shape", tensors[i].shape()}});
    }
}

Result<void> Dump::finish()
{
    PB_TRY(m_state);
    return writeJson((m_folder / "index.json").string(), m_index);
}

} // namespace passbench::cli
