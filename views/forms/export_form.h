#pragma once
// What to export, for which machine, and where to.

#include "views/session/background/export_job.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QVBoxLayout;

namespace passbench {

class ExportForm : public QWidget {
    Q_OBJECT
public:
    explicit ExportForm(QWidget* parent = nullptr);

    ExportSettings settings() const;
    void setFolder(const QString& folder);

Q_SIGNALS:
    void changed();

private:
    void addKinds(QVBoxLayout& column);
    void addTarget(QVBoxLayout& column);
    void fillCpus();

    std::vector<std::pair<QCheckBox*, Emit>> m_kinds;
    QComboBox *m_triple, *m_cpu;
    QLineEdit* m_folder;
    QCheckBox* m_check;
};

} // namespace passbench
