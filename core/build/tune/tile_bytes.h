#pragma once
// Tiles as bytes, for what goes to the helper process and back.

#include "core/support/bytes.h"
#include "core/target/schedule.h"

namespace passbench {

void encode(ByteWriter& writer, const TileChoice& choice);
/// Its numbers may be any: see fits(). Gives up on a type that there is not.
TileChoice decodeTileChoice(ByteReader& reader);

} // namespace passbench
