#pragma once
// The presets and saved pipelines with what each is for; shows the one that the pipeline is, until a step is edited.

#include "views/session/session.h"

#include <QComboBox>

class QMenu;

namespace passbench {

class SavedPipelines;

class PresetBox : public QComboBox {
    Q_OBJECT
public:
    PresetBox(Session& session, SavedPipelines& saved, QWidget* parent = nullptr);
    void showPopup() override;
    void fillMenu(QMenu& menu); ///< with the same, for where there is no room for the box

Q_SIGNALS:
    void chosen(const QString& preset);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void fill();
    void follow();
    Result<Pipeline> pipelineOf(int row) const;

    Session& m_session;
    SavedPipelines& m_saved;
};

} // namespace passbench
