#pragma once
// Tiles as bytes, for what goes to the helper process and back.

#include "core/support/bytes.h"
#include "core/target/schedule.h"

namespace passbench {

void encode(ByteWriter& writer, const TileChoice& choice);
/// It may be any numbers: see fits().
TileChoice decodeTileChoice(ByteReader& reader);

} // namespace passbench
