#pragma once
// The presets with what each is for; shows the one that the pipeline is, until a step is edited.

#include "views/session/session.h"

#include <QComboBox>

namespace passbench {

class PresetBox : public QComboBox {
    Q_OBJECT
public:
    explicit PresetBox(Session& session, QWidget* parent = nullptr);
    void showPopup() override;

Q_SIGNALS:
    void chosen(const QString& preset);

private:
    void follow();

    Session& m_session;
};

} // namespace passbench
