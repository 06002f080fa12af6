#pragma once
// Every value of a run in a file of its own, for comparisons with another program.

#include "core/ir/graph/function.h"
#include "core/support/result.h"

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace passbench::cli {

/// Writes `12.npy` for the value of node %12, `12.0.npy` and `12.1.npy` for the fields of a tuple, and `12@1.npy` when a
/// function runs again. Constants are left out, and so is what only picks or joins fields: it holds no value of its own. What an
/// earlier dump has listed in the folder is removed first.
class Dump {
public:
    Dump(std::filesystem::path folder, const Module& module);

    void add(NodeId id, std::span<const Tensor> tensors); ///< after a failure nothing more is written
    /// Writes `index.json`: for each file the node's id, its name and operator in the imported model, and what it holds.
    Result<void> finish();

private:
    void list(const nlohmann::json& entry);

    std::filesystem::path m_folder;
    const Module& m_module;
    std::unordered_map<NodeId, NodePtr> m_nodes; ///< those whose values are written
    std::unordered_map<NodeId, int> m_runs;
    nlohmann::json m_index = nlohmann::json::array();
    std::ofstream m_listed; ///< `index.json` so far
    Result<void> m_state;
};

} // namespace passbench::cli
