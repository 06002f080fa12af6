#pragma once
#include "core/passes/pipeline.h"
namespace passbench {
struct CompilerChoice {
    std::string name;
    bool enabled = true;
    bool operator==(const CompilerChoice&) const = default;
};
struct Workspace {
    std::string modelPath;
    Pipeline pipeline;
    std::vector<CompilerChoice> compilers;
    bool operator==(const Workspace&) const = default;
};
}
