#pragma once
// What FuseOps needs to know of a function: which operator reads which value how, and where the uses of a value join.

#include "core/ir/graph/function.h"
#include "core/ir/graph/op.h"

namespace passbench {

struct FusionGraph {
    struct Edge {
        std::uint32_t user = 0;
        Fusion pattern = Fusion::Opaque; ///< how the user reads the value
    };
    static constexpr std::uint32_t none = static_cast<std::uint32_t>(-1);
    struct Node {
        Fusion pattern = Fusion::Opaque;
        bool reshapes = false;           ///< gives the elements that it reads in the same order
        bool leaves = false;             ///< something other than an operator, tuple or projection uses it
        std::vector<Edge> outputs {};
        std::uint32_t join = none;       ///< the nearest node that all uses go through
        Fusion joinPattern = Fusion::Opaque; ///< the least regular way of reading on all paths to `join`
        std::uint32_t depth = 1;         ///< in the tree of join points
    };
    std::vector<Node> nodes; ///< by position in the function

    explicit FusionGraph(const Function& function);

private:
    void addUses(const Function& function);
    void findJoins();
    std::uint32_t commonJoin(std::uint32_t a, std::uint32_t b, Fusion& pattern) const;
};

} // namespace passbench
