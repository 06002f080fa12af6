#pragma once
// What an audience reads above the graph: which step is shown, what it does, and what it changed.

#include <QWidget>

class QLabel;

namespace passbench {

class Session;

class PresenterCaption : public QWidget {
    Q_OBJECT
public:
    explicit PresenterCaption(Session& session, QWidget* parent = nullptr);

    QString text() const; ///< all of it

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow();
    void fit();

    Session& m_session;
    QString m_summaryText; ///< whole; the label may have less of it
    QLabel *m_title, *m_summary, *m_counts;
};

} // namespace passbench
