#pragma once
// What orders and reports of a build have in common in their bytes.

#include "core/build/message/fields.h"
#include "core/build/message/message.h"

namespace passbench {

template<typename Archive> void fields(Archive& archive, typename Archive::template Like<RegionFailure>& failure)
{
    archive(failure.function, failure.compiler, failure.message, failure.takenBy, failure.operators, failure.nodes);
}

} // namespace passbench
