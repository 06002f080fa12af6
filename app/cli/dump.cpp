#include "app/cli/dump.h"

#include "app/cli/command.h"
#include "core/import/tensor_file.h"
#include "core/support/files/write_file.h"
#include "core/support/json.h"

namespace passbench::cli {

namespace {

/// What an earlier dump has listed in its index.
void removeOlder(const std::filesystem::path& folder)
{
    std::ifstream file(folder / "index.json", std::ios::binary);
    const nlohmann::json index = nlohmann::json::parse(file, nullptr, /*allow_exceptions=*/false);
    std::error_code ignored;
    for (const nlohmann::json& entry : index.is_array() ? index : nlohmann::json::array()) {
        const std::filesystem::path name = entry.is_object() && entry.contains("file") && entry["file"].is_string() ? entry["file"].get<std::string>() : std::string();
        if (name.extension() == ".npy" && !name.has_parent_path())
            std::filesystem::remove(folder / name, ignored);
    }
    file.close();
    std::filesystem::remove(folder / "index.json", ignored);
}

} // namespace

Dump::Dump(std::filesystem::path folder, const Module& module) : m_folder(std::move(folder)), m_module(module)
{
    std::error_code error;
    std::filesystem::create_directories(m_folder, error);
    if (error)
        m_state = passbench::fail(cantWrite(m_folder, error.value()));
    else
        removeOlder(m_folder);
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
        if (!m_state)
            return;
        m_index.push_back({{"id", number(id)}, {"field", i}, {"run", run}, {"name", name}, {"op", op}, {"file", file},
            {"dtype", std::string(passbench::name(tensors[i].dtype()))}, {"shape", tensors[i].shape()}});
        list(m_index.back());
    }
}

/// The index is one at any time, so that a dump that a signal ends tells what is there.
void Dump::list(const nlohmann::json& entry)
{
    constexpr std::string_view begin = "[\n", end = "\n]\n";
    if (!m_listed.is_open())
        m_listed.open(m_folder / "index.json", std::ios::binary | std::ios::trunc);
    const bool isFirst = m_listed.tellp() == std::streampos(0);
    if (!isFirst)
        m_listed.seekp(-static_cast<std::streamoff>(end.size()), std::ios::cur);
    m_listed << (isFirst ? begin : ",\n") << dumped(entry) << end << std::flush; // what can't be written is told in the end
}

Result<void> Dump::finish()
{
    PB_TRY(m_state);
    m_listed.close();
    return writeJson((m_folder / "index.json").string(), m_index);
}

} // namespace passbench::cli
