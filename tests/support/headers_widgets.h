#pragma once
// Precompiled for the tests with widgets: see CMakeLists.txt.

#include "core/ir/graph/function.h"

#include <QApplication>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#undef emit // a keyword of Qt, and a field of BuildRequest

#include <fmt/format.h>
