#pragma once
// The help: pages of resources/help and of passes, operators and compilers, with a line to search them.

#include "core/help/pages.h"
#include "views/panels/help/page_example.h"
#include "views/session/background/latest_job.h"

#include <QWidget>

class QLineEdit;
class QListWidget;
class QPushButton;
class QToolButton;
class QUrl;

namespace passbench {

class Session;
class SidePage;

class HelpPanel : public QWidget {
    Q_OBJECT
public:
    explicit HelpPanel(Session& session, QWidget* parent = nullptr);

    /// Goes to a page; to the first one where there is none of that id.
    void show(const std::string& id);
    /// The page of a message, with the message on top; what it says stands there also when no page is about it.
    void showMessage(const QString& message);
    void focusSearch();
    QString shown() const; ///< id of the page

Q_SIGNALS:
    void exampleWanted(const passbench::ExampleModel& model); ///< on the canvas

private:
    void reload(); ///< passes and compilers may have been added
    void fill(const HelpPage& page, const QString& above = {});
    void drawExample(const std::string& page);
    void showExample(const std::optional<PageExample>& example);
    void search(const QString& words);
    void follow(const QUrl& link);
    void goBack();

    Session& m_session;
    std::vector<HelpPage> m_pages;
    QStringList m_visited;
    QString m_pageHtml; ///< of the page that is shown, without its example
    QLineEdit* m_search;
    QListWidget* m_found;
    SidePage* m_page;
    QToolButton* m_back;
    QPushButton* m_open;
    ExampleModel m_model; ///< that the button opens
    LatestJob<std::optional<PageExample>> m_example;
};

} // namespace passbench
