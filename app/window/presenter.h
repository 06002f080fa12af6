#pragma once
// Presenter mode: the graph and the pipeline on the whole screen, in strong colours and with a caption to be read from afar; keys and
// remotes step, and the picture goes to what changed by itself.

#include <QObject>

#include <optional>
#include <vector>

class QDockWidget;
class QMainWindow;
class QToolBar;
class QWidget;

namespace passbench {

class Folds;
class PresenterCaption;
class PresenterNotes;
class Session;
class ViewArea;
enum class Side;

class Presenter : public QObject {
    Q_OBJECT
public:
    Presenter(QMainWindow& window, Session& session, ViewArea& view, Folds& folds);

    bool isOn() const { return m_before.has_value(); }
    void set(bool on);
    PresenterCaption& caption() const { return *m_caption; }
    PresenterNotes& notes() const { return *m_notes; }

Q_SIGNALS:
    void changed(bool on);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override; ///< keys, wherever the keyboard is in the two windows

private:
    /// What the window was like.
    struct Before {
        bool onlyTables = false;          ///< the tables stood in the place of the graph
        Qt::WindowStates state;
        QByteArray layout;                ///< of docks and bars, with their sizes
        std::vector<QWidget*> hidden;
        std::vector<Side> folded;
        std::vector<QDockWidget*> tables; ///< those that stood below as tabs
        QDockWidget* table = nullptr;     ///< the one in front
        int theme = 0;
    };
    void start();
    void end();
    void findTables(Before& before) const;
    bool act(int key);
    void darken(bool on);
    void zoomToChanges();
    void spotlight();

    QMainWindow& m_window;
    Session& m_session;
    ViewArea& m_view;
    Folds& m_folds;
    std::optional<Before> m_before;
    QToolBar* m_bar;
    PresenterCaption* m_caption;
    PresenterNotes* m_notes;
    QWidget* m_dark;              ///< over everything, for when the audience is to look elsewhere
    bool m_isPlaced = false;      ///< the view has gone somewhere since the mode began
    bool m_zoomWhenDrawn = false; ///< another step is shown, and its picture or changes are still to come
};

} // namespace passbench
