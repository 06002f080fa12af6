#pragma once
// Kernels as bytes, for the process that compiles them.

#include "core/loops/kernel.h"
#include "core/support/bytes.h"

namespace passbench::loops {

void encode(ByteWriter& writer, const Kernel& kernel);
/// Null when the bytes are no kernel.
KernelPtr decode(ByteReader& reader);

} // namespace passbench::loops
