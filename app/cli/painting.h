#pragma once
// Fonts and images need an application, and no display.

#include <QGuiApplication>

#include <optional>

namespace passbench::cli {

class Painting {
public:
    Painting()
    {
        if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
            qputenv("QT_QPA_PLATFORM", "offscreen");
        qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {}); // of the session that there is none of; standard error is for messages
        m_application.emplace(m_count, m_arguments);
    }

private:
    int m_count = 1;
    char m_name[14] = "passbench-cli";
    char* m_arguments[2] = {m_name, nullptr};
    std::optional<QGuiApplication> m_application;
};

} // namespace passbench::cli
