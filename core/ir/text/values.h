#pragma once
// Attributes in Relay text: `strides=[2, 2]`, `layout="NCHW"`, `relay.reshape_only=1`.

#include "core/ir/text/metadata.h"
#include "core/ir/text/token_reader.h"

namespace passbench::relay {

bool atAttribute(const TokenReader& reader); ///< a name and `=` come next
/// Reads one into `attrs`; its name must be new there.
Result<void> readAttribute(TokenReader& reader, const Metadata& metadata, Attrs& attrs);
/// Reads one that says nothing new.
Result<void> skipAttribute(TokenReader& reader, const Metadata& metadata);
/// `[Key][12]`, once the `meta` is read: the key, and the index that it must have.
struct MetaReference {
    std::string key;
    Token index;
};
Result<MetaReference> readMetaReference(TokenReader& reader);

} // namespace passbench::relay
