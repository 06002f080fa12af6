#pragma once
// What a partition gave to whom: for the Regions table, `partition`, and reports.

#include "core/partition/rules/compiler.h"

namespace passbench {

/// A value that crosses the border of a region.
struct RegionTensor {
    NodeId node = NodeId::None;    ///< the value outside for an input, inside for an output
    std::string name;              ///< the parameter's name, or `output 0`
    Type type;
    std::int64_t bytes = 0;        ///< 0 when not static
};

/// An operator just outside a region.
struct RegionNeighbour {
    NodeId node = NodeId::None;
    bool after = false;            ///< it uses a value of the region; else it makes one
    std::string op;                ///< display name
    std::string reason;            ///< why it is not in: the verdict's reason, or that it is another region's
};

struct RegionInfo {
    std::string compiler;
    std::string global;            ///< name of the function; empty in a module that is only annotated
    NodeId call = NodeId::None;    ///< the Invoke of it; None when only annotated
    std::vector<NodeId> nodes;     ///< operators and composites of the region, bodies of composites not included
    std::int64_t operators = 0;    ///< operator calls, those in composites included
    std::vector<std::pair<std::string, std::int64_t>> composites; ///< how often each occurs, by name
    double macs = 0, macShare = 0; ///< share of the module's
    std::vector<RegionTensor> inputs, outputs;
    std::vector<RegionNeighbour> neighbours; ///< host operators and other regions at the border
};

/// Regions in the order in which `@main` (and its nested functions) reach them.
std::vector<RegionInfo> regionsOf(const Module& module, const CompilerTable& compilers = shippedCompilers());

/// How much of a module each compiler took.
struct Coverage {
    struct Entry {
        std::string compiler;      ///< empty for the host
        std::int64_t regions = 0, operators = 0;
        double macs = 0;
    };
    std::vector<Entry> entries;    ///< the host first, then compilers by name
    std::int64_t operators = 0;
    double macs = 0;

    std::int64_t operatorsOffHost() const { return operators - entries.front().operators; }
    double shareOffHost() const { return macs > 0 ? 1 - entries.front().macs / macs : 0; } ///< of the MACs
};
Coverage coverageOf(const Module& module, std::span<const RegionInfo> regions);

} // namespace passbench
