#pragma once
// Opening a model so that it can run on given inputs.

#include "core/import/model.h"

namespace passbench {

/// Sizes of the symbols in the types of @main's parameters, from the tensors that they are to hold, sorted by name.
std::vector<std::pair<std::string, std::int64_t>> sizesOfSymbols(const Function& main, std::span<const NamedTensor> inputs);

/// Dimensions of @main's parameters that have no size, by the names that `--dim` gives them one; each once.
Strings dimsWithoutSize(const Module& module);

/// "the sizes of `batch` and `seq` are not known".
std::string sizesNotKnown(const Strings& dims);
/// "the sizes of `batch` and `seq` are not known, and what depends on them counts as nothing"; empty when there are none.
std::string unknownSizes(const Strings& dims);

/// A vector or scalar that may say how another input is to be handled: a shape, axes, pads, sizes, scales.
bool maySteer(const Tensor& tensor);

/// Nodes that can't be run as they are: opaque ones, and those below them whose type is not known.
std::size_t unresolvedNodes(const Module& module);

/// What inputs that are given say of a model.
enum class Fitted : std::uint8_t { Sizes, SteeringToo };

/// Opens `path` with the symbolic dims that `options` leaves open bound to the sizes of the tensors. Where nodes stay
/// unresolved, inputs that may steer become constants if that helps, since Relay has shapes and axes as attributes; they
/// are then no parameters any more; not when only sizes are fitted.
Result<Module> openFor(const std::filesystem::path& path, ImportOptions options, std::span<const NamedTensor> inputs, Fitted fitted = Fitted::SteeringToo);

} // namespace passbench
