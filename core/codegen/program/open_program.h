#pragma once
// One program for every size: the same model, fitted to a few sizes of its open dimensions, and what those have in common.

#include "core/codegen/program/program.h"

#include <functional>

namespace passbench {

struct SampleSize {
    Ints sizes; ///< of the dimensions, in steps
    /// Nothing is made of its kernels, which may be cut in another way: its constants are taken, and its values and numbers must be those that the others foretell.
    bool isLargest = false;
};

/// Makes the program of a sample, its kernels not folded by what is doubted of them (see OpenLowering).
using MakeSample = std::function<Result<Program>(std::size_t sample, const CallDoubts& doubted)>;

/// The program that gives each sample at its sizes: extents, sizes of kernels and bytes are forms of the dimensions. What kernels take for granted
/// holds at all sizes; where it does not, samples are made anew without it. A constant of which the
/// size decides how much there is limits `most` to the largest sample. Fails where samples differ in more than numbers, or in
/// numbers that no form goes through, and names what is at fault.
Result<Program> generalProgram(std::span<const SampleSize> samples, std::vector<OpenDim> dims, const MakeSample& make);

} // namespace passbench
