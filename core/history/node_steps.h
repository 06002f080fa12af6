#pragma once
// Which step of a run made a node.

#include "core/history/run.h"

namespace passbench {

class NodeSteps {
public:
    explicit NodeSteps(const Run& run);
    /// Counted from 1, as people do; 0: it was imported.
    std::size_t stepOf(NodeId node) const;
    /// The pass of a step that was counted so, "import" for 0.
    const std::string& passOf(std::size_t step) const { return m_passes[step]; }
    std::size_t count() const { return m_passes.size() - 1; }

private:
    struct Made {
        std::uint64_t first = 0, end = 0;
        std::size_t step = 0;
    };
    std::vector<Made> m_made; ///< ascending
    std::vector<std::string> m_passes {"import"};
};

} // namespace passbench
