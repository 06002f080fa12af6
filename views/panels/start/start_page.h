#pragma once
// What is seen before a model is open: samples with a line each, recent files, unsaved work, and a place to drop a file.

#include <QScrollArea>

class QPushButton;
class QBoxLayout;
class QVBoxLayout;

namespace passbench {

class FittedLabel;

class StartPage : public QScrollArea {
    Q_OBJECT
public:
    explicit StartPage(QWidget* parent = nullptr);

    void setRecentFiles(const QStringList& files);
    /// The row that leads to the lessons: what there is to learn, or to go on with.
    void setLessons(const QString& title, const QString& line);
    void offerReturn(const QString& model);    ///< to what is open; empty: nothing is
    void showLostWork();                       ///< looks for what a crash left behind
    bool hasLostWork() const { return m_hasLost; }
    void setMessage(const QString& message);   ///< why a file could not be opened; empty takes it away
    void offerLocating(bool on);               ///< with the message: the model of a session is not where it was

Q_SIGNALS:
    void openWanted(const QString& path);
    void browseWanted();
    void returnWanted();
    void locateWanted();
    void lessonsWanted();
    void recoverWanted(const QString& file);
    void lostWorkGone();                       ///< the last of it was discarded here

protected:
    void keyPressEvent(QKeyEvent* event) override; ///< Escape returns, too
    void showEvent(QShowEvent* event) override;    ///< unsaved work has the keyboard first
    void resizeEvent(QResizeEvent* event) override;

private:
    void addSamples(QVBoxLayout& column);
    QWidget* heading(const QString& text);

    QWidget* m_lost;
    bool m_hasLost = false;   ///< work that is offered
    QStringList m_discarded;  ///< names under which it can be brought back
    QBoxLayout* m_columns;    ///< samples and recent files, under one another in a narrow window
    QVBoxLayout *m_lostRows, *m_recentRows, *m_lessonRows;
    FittedLabel* m_message;
    QPushButton *m_locate, *m_return;
};

} // namespace passbench
