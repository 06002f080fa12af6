#pragma once
// One random case of all that the program does: a network, through ONNX and back, a pipeline, compilers, and compiled code.

#include <cstdint>
#include <filesystem>
#include <string>

namespace passbench {

struct EndToEndCase {
    std::uint32_t seed = 0;
    int operators = 8;              ///< of the network, about
    std::filesystem::path folder {}; ///< for files of the case; it must be there
    bool compiled = true;           ///< build a library, and run it: needs the helper process
};

/// What is wrong, with the network and the pipeline; empty when nothing is. The network as ONNX computes the same when it is read again; the
/// pipeline keeps its contracts, and its result agrees as agreement.h says; the library agrees with that result. What a step or the
/// compiler refuses with a reason is no mistake.
std::string mistakeEndToEnd(const EndToEndCase& given);

} // namespace passbench
