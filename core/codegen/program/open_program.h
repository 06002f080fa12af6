#pragma once
// One program for every size: the same model, fitted to a few sizes of its open dimensions, and what those have in common.

#include "core/codegen/program/program.h"

namespace passbench {

/// Of each module, extents that another one has otherwise at the same place. Fails where they are not the same graph.
Result<std::vector<Ints>> openExtents(std::span<const Module> samples, std::span<const std::string> sizes);

struct ProgramSample {
    Program program; ///< made with its openExtents()
    Ints sizes;      ///< of the dimensions, in steps
    /// At the largest sizes: its constants are taken, and its values must be of the shapes that the others foretell. Its kernels may be cut
    /// in another way.
    bool onlyConstants = false;
};

/// The program that gives each sample at its sizes: extents, sizes of kernels and bytes are forms of the dimensions. A constant of which the
/// size decides how much there is limits `most` to the largest sample. Fails where samples differ in more than numbers, or in
/// numbers that no form goes through, and names what is at fault.
Result<Program> generalProgram(std::vector<ProgramSample> samples, std::vector<OpenDim> dims);

} // namespace passbench
