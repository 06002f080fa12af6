#pragma once
// Precompiled for the tests of the core: see CMakeLists.txt.

#include "core/ir/graph/function.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#undef emit // a keyword of Qt, and a field of BuildRequest

#include <fmt/format.h>
