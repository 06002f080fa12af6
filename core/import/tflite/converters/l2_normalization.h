#pragma once

#include "core/import/tflite/integers/stored.h"

namespace passbench::tflite {

Result<Refs> l2Normalization(TfNode& n);

} // namespace passbench::tflite
