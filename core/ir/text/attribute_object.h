#pragma once
// A whole attribute object as the last operand of a call: `nn.conv2d(%x, %w, meta[relay.attrs.Conv2DAttrs][0])`.

#include "core/ir/graph/op.h"
#include "core/ir/text/metadata.h"

namespace passbench {

/// The attributes of `op` that the object sets. Its fields are texts, which are numbers, words, or numbers of other nodes of the
/// metadata: which of them, the field decides (TVM's include/tvm/relay/attrs). An error names a field that is not of its kind, or that the
/// operator lacks.
Result<Attrs> attributesOf(const OpDef& op, const MetadataObject& object);

} // namespace passbench
