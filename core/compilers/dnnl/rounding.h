#pragma once
// How oneDNN's primitives, which multiply sums by floats and round halves to even, come to the numbers of a network that rounds
// otherwise.

#include "core/compilers/dnnl/plan.h"
#include "core/ops/qnn/attributes.h"
#include "core/ops/qnn/quantization.h"

namespace passbench::dnnl {

/// `line`, whose sums nobody has scaled yet, gives bytes of type `attrs.outDtype` in steps of `to`. `from` has one number, or one for
/// each of the line's channels.
///
/// TOEVEN is float32 arithmetic in the network too: the numbers are equal while sums are below 2^24, which a float holds exactly.
/// Others are products of whole numbers with fractions of 31 bits, of which a float holds 24: a result that lies within 2^-16 of the
/// middle between two steps may fall to the other side, a few of 100,000. Halves go where the network says.
void scaleSums(PrimitivePlan& plan, LineId line, const QuantParams& from, const QuantParams& to, const RequantizeAttrs& attrs);

} // namespace passbench::dnnl
