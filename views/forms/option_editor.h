#pragma once
// The widget that edits one option, chosen by the option's type alone.

#include "core/support/options.h"

#include <QString>

#include <functional>

class QWidget;

namespace passbench {

struct OptionEditor {
    QWidget* widget = nullptr;
    std::function<void(const Value&)> show {};
    bool hasOwnLine = false;              ///< below its name, since it takes all the width there is
};

/// What an editor tells: a value, which may not fit the field, or why a text is no value.
using OptionTaker = std::function<void(Result<Value>)>;

OptionEditor makeOptionEditor(const FieldInfo& info, OptionTaker take, QWidget* parent);
/// As the pipeline text has it; a bare text without quotes, since the editor is for text anyway.
QString shownText(const Value& value);
/// Reads what `shownText` writes, and `a, b` for a list of names.
Result<Value> valueFromText(const FieldInfo& info, const QString& text);

} // namespace passbench
