#pragma once

#include "core/ir/graph/node.h"

namespace passbench {

OpDef qnnAvgPool2d(); ///< qnn.avg_pool2d

} // namespace passbench
