#pragma once
// What orders and reports of a build have in common in their bytes.

#include "core/build/message/message.h"

namespace passbench {

void write(ByteWriter& writer, const Strings& texts);
Strings readTexts(ByteReader& reader);

void write(ByteWriter& writer, const std::vector<RegionFailure>& failures);
std::vector<RegionFailure> readFailures(ByteReader& reader);

} // namespace passbench
