#pragma once
// What to export, for which machine, and where to.

#include "views/session/background/export_job.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace passbench {

class ExportForm : public QWidget {
    Q_OBJECT
public:
    explicit ExportForm(QWidget* parent = nullptr);

    ExportSettings settings() const;
    void setFolder(const QString& folder);
    /// The model's dimensions, each of which can stay open; those that were chosen stay chosen.
    void setDims(const std::vector<std::pair<std::string, std::int64_t>>& dims);

Q_SIGNALS:
    void changed();

protected:
    void showEvent(QShowEvent* event) override; ///< tiles may have been measured meanwhile

private:
    void addKinds(QVBoxLayout& column);
    void addTarget(QVBoxLayout& column);
    void fillCpus();

    std::vector<std::pair<QCheckBox*, Emit>> m_kinds;
    QComboBox *m_triple, *m_cpu;
    QLineEdit* m_folder;
    QCheckBox *m_tuned, *m_check;
    QLabel* m_sizes;
    QVBoxLayout* m_open; ///< boxes of dimensions
    std::vector<std::pair<QCheckBox*, std::string>> m_dims;
    std::vector<std::pair<std::string, std::int64_t>> m_known; ///< that they are of
};

} // namespace passbench
