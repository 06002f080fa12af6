#pragma once
// Texts that have less room than they need, and no hint that says them whole.

#include <QStringList>

class QWidget;

namespace passbench {

/// Of labels, buttons, tabs and heads of tables in `root` that are visible: "QPushButton `exportButton`: 80 of 120 pixels: Some text".
QStringList clippedTexts(QWidget& root);

} // namespace passbench
