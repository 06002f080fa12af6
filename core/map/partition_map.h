#pragma once
// A partition seen from afar: one box per region and per stretch of host operators between regions, and what flows between them.

#include "core/partition/rules/compiler.h"

namespace passbench {

/// An operator, or a composite, which is estimated as one.
struct MapUnit {
    std::string title;            ///< "nn.conv2d", or the composite's name
    NodeId node = NodeId::None;   ///< the call
    std::vector<NodeId> nodes;    ///< operators in it
    double seconds = 0;           ///< estimated, to run it
};

struct MapBox {
    enum class Kind : std::uint8_t { Input, Region, Host, Output }; ///< of the module, the first and the last
    Kind kind = Kind::Host;
    std::string title;            ///< "dnnl_main_0", "host", or the name of an input
    std::string compiler;         ///< of a region
    NodeId node = NodeId::None;   ///< stands for it in the graph: the call of a region, the first operator, or the input
    std::vector<NodeId> nodes;    ///< all operators and calls in it, those of its function and of composites, too
    std::vector<std::string> ops; ///< names of its operators, each once, in the order met
    std::int64_t operators = 0;
    double macs = 0, macShare = 0; ///< share of the model's
    std::vector<MapUnit> units {}; ///< what it does, in the order in which it runs
    double enterSeconds = 0;      ///< estimated, of a region
    double seconds = 0, timeShare = 0; ///< estimated: to enter it and of its units, without what comes and goes
    bool isMarked = false;        ///< a region that no function has yet
    bool conditional = false;     ///< all of it is in arms of `if`, and runs only when those do
};

struct MapTensor {
    NodeId value = NodeId::None;
    std::int64_t field = 0;       ///< of a value that is a tuple
    Type type;
    std::int64_t bytes = 0;       ///< 0 when not static
};

/// All that flows from one box to another.
struct MapArrow {
    std::uint32_t from = 0, to = 0; ///< boxes; `from` is the smaller
    std::vector<MapTensor> tensors; ///< each once, fields of a tuple one by one
    double seconds = 0;           ///< estimated, to hand them over
    std::int64_t bytes() const;
};

struct PartitionMap {
    std::vector<MapBox> boxes;    ///< each behind all that it needs; empty when nothing is partitioned
    std::vector<MapArrow> arrows; ///< by their boxes
    double seconds = 0;           ///< estimated, of boxes and arrows
};

/// Of `@main` with what is in the arms of `if`; its regions may be functions already or only annotated. Estimates are those of the search over placements.
PartitionMap partitionMap(const Module& module, const CompilerTable& compilers);
/// The same, with the host as places also where nothing is partitioned.
PartitionMap wholeMap(const Module& module, const CompilerTable& compilers);

} // namespace passbench
