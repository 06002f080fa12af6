#pragma once
// A form from a list of options. No pass is named here: what is known of an option is its FieldInfo.

#include "core/support/options.h"

#include <QWidget>

#include <functional>

class QLabel;

namespace passbench {

class OptionForm : public QWidget {
    Q_OBJECT
public:
    explicit OptionForm(QWidget* parent = nullptr);

    /// Builds the form anew, unless it shows these options already; then only the values follow.
    void setOptions(const std::vector<FieldInfo>& infos, const NamedValues& values);
    const NamedValues& values() const { return m_values; } ///< those that differ from the defaults

Q_SIGNALS:
    void valuesChanged(const passbench::NamedValues& values); ///< by a person; every value fits its field

private:
    struct Row {
        FieldInfo info;
        std::function<void(const Value&)> show;
        QLabel* error = nullptr;
        QWidget* reset = nullptr;
    };
    void build();
    void addRow(const FieldInfo& info);
    void takeEdited(std::size_t row, const Result<Value>& value);
    void take(std::size_t row, const Value& value);
    void showValues();

    std::vector<FieldInfo> m_infos;
    std::vector<Row> m_rows;
    NamedValues m_values;
    bool m_showing = false;
};

/// "1 to 65,536" or "at least 1"; empty when every number is allowed.
QString rangeText(const FieldInfo& info);

} // namespace passbench
