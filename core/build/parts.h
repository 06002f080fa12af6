#pragma once
// A region's function as a row of units that can be given to compilers apart.

#include "core/build/split.h"
#include "core/ir/rewrite/rewriter.h"

namespace passbench {

/// The operator calls and calls of composites of `function`, in topological order.
class RegionParts {
public:
    /// Both must outlive it. `name` is that of the function in `module`.
    RegionParts(const Module& module, std::string name);

    std::size_t count() const { return m_units.size(); }
    /// The same for units with the same operators, attributes and types, whatever the constants hold.
    std::uint64_t signature(std::size_t unit) const;
    std::string describe(std::size_t unit) const;         ///< "nn.conv2d, conv1/7x7 (%12)"
    std::vector<NodeId> operators(std::size_t unit) const; ///< its operator calls, those in a composite included

    std::string nameOf(UnitRange range) const;            ///< of the function of these units
    /// The module with one more function: these units, for the same compiler, under nameOf(). The region is as it was.
    Result<Module> with(UnitRange range) const;

    /// What the region becomes: a plain function that calls a function of the compiler for each range and does the rest
    /// itself. The functions come with it; "main" is the region.
    Result<Module> apart(std::span<const UnitRange> ranges) const;

private:
    std::vector<NodeId> nodesOf(UnitRange range) const;
    OutlineSpec specOf(UnitRange range) const;
    FunctionPtr plain() const;

    const Module& m_module;
    const std::string m_name;
    const FunctionPtr m_function;
    std::vector<NodeId> m_units;
    std::unordered_map<NodeId, std::size_t> m_unitOf; ///< also of tuples, projections and literals that go with a unit
};

} // namespace passbench
