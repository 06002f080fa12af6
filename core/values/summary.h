#pragma once
// A graph in numbers: its operators, its largest tensors, and how much memory its values take while it runs.

#include "core/drawing/scene.h"

namespace passbench {

struct ModelSummary {
    struct Operator {
        std::string name;               ///< "nn.conv2d"
        std::size_t count = 0;          ///< calls
        double macs = 0;
        std::int64_t parameters = 0;    ///< elements of the constants that they read; one that several read counts at the first
        std::int64_t weightBytes = 0;   ///< of those constants
        std::int64_t resultBytes = 0;
    };
    struct Tensor {
        NodeId node = NodeId::None;
        std::string what;               ///< operator that makes it, or "constant"
        std::string name;               ///< in the model; may be empty
        std::string type;               ///< "1×64×56×56 f32"
        std::int64_t bytes = 0;
        bool isConstant = false;
    };
    struct Moment {
        NodeId node = NodeId::None;     ///< that is being computed
        std::int64_t bytes = 0;         ///< of all values that are still to be read then, and of its result
    };
    std::vector<Operator> operators;    ///< those that compute most first, then the most frequent
    Operator total;                     ///< of all
    std::vector<Tensor> tensors;        ///< largest first; at most `mostTensors`
    /// In the order of `@main`, each value in a buffer of its own that is free after its last use: before operators are fused and buffers
    /// shared. What an invoked function does inside is not counted. Inputs are there from the start, constants are not counted.
    std::vector<Moment> memory;
    std::size_t peak = 0;               ///< place in `memory`
    std::size_t unknown = 0;            ///< values in `@main` whose size is not static; they count as nothing
};

inline constexpr std::size_t mostTensors = 50;

/// `scene` is that of the module.
ModelSummary summaryOf(const Module& module, const Scene& scene);

} // namespace passbench
