#pragma once
// Precompiled for the tests with widgets: see CMakeLists.txt.

#include "core/ir/graph/function.h"

#include <QtTest>
#include <QtWidgets>
#undef emit // a keyword of Qt, and a field of BuildRequest

#include <fmt/format.h>
