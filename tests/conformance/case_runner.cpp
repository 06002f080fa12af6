#include "tests/conformance/case_runner.h"

#include <QDeadlineTimer>
#include <QEventLoop>
#include <QTimer>

#include <algorithm>
#include <fmt/format.h>
#include <iostream>
#include <memory>

namespace passbench {
namespace {

/// A child and the case that it is at.
struct Child {
    QProcess process;
    std::optional<std::size_t> current;
    QDeadlineTimer deadline;
};

class Runner {
public:
    Runner(QString program, const std::vector<std::filesystem::path>& cases, int seconds)
        : m_program(std::move(program)), m_cases(cases), m_milliseconds(seconds * 1000), m_verdicts(cases.size())
    {
    }

    std::vector<CaseVerdict> run(int processes)
    {
        for (int i = 0; i < processes; ++i) {
            m_children.push_back(std::make_unique<Child>());
            Child& child = *m_children.back();
            child.process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
            QObject::connect(&child.process, &QProcess::readyReadStandardOutput, [this, &child] { answered(child); });
            QObject::connect(&child.process, &QProcess::finished, [this, &child] { ended(child); });
            QObject::connect(&child.process, &QProcess::errorOccurred, [this, &child](QProcess::ProcessError error) {
                if (error == QProcess::FailedToStart)
                    ended(child);
            });
            giveNext(child);
        }
        QTimer timer;
        QObject::connect(&timer, &QTimer::timeout, [this] { killLate(); });
        timer.start(500);
        if (m_next < m_cases.size() || working())
            m_loop.exec();
        for (const auto& child : m_children) {
            child->process.disconnect();
            child->process.closeWriteChannel();
            child->process.waitForFinished(m_milliseconds);
        }
        return std::move(m_verdicts);
    }

private:
    bool working() const
    {
        return std::ranges::any_of(m_children, [](const auto& child) { return child->current.has_value(); });
    }

    void giveNext(Child& child)
    {
        child.current.reset();
        if (m_next == m_cases.size()) {
            if (!working())
                m_loop.quit();
            return;
        }
        if (child.process.state() == QProcess::NotRunning)
            child.process.start(m_program, {});
        child.current = m_next++;
        child.deadline.setRemainingTime(m_milliseconds);
        child.process.write(QByteArray::fromStdString(m_cases[*child.current].string() + "\n"));
    }

    void answered(Child& child)
    {
        while (child.current && child.process.canReadLine()) {
            const std::string line = child.process.readLine().trimmed().toStdString();
            m_verdicts[*child.current] = {line.starts_with("pass"), line.substr(std::min<std::size_t>(line.size(), 5)), false};
            giveNext(child);
        }
    }

    void ended(Child& child)
    {
        answered(child);
        if (!child.current)
            return;
        const bool late = child.deadline.hasExpired();
        m_verdicts[*child.current] = {false,
            late ? fmt::format("took more than {} s", m_milliseconds / 1000)
                 : fmt::format("crashed, with exit code {}", child.process.exitCode()),
            true};
        giveNext(child);
    }

    void killLate()
    {
        for (const auto& child : m_children)
            if (child->current && child->deadline.hasExpired())
                child->process.kill();
    }

    QString m_program;
    const std::vector<std::filesystem::path>& m_cases;
    int m_milliseconds;
    std::vector<CaseVerdict> m_verdicts;
    std::vector<std::unique_ptr<Child>> m_children;
    std::size_t m_next = 0;
    QEventLoop m_loop;
};

} // namespace

std::vector<CaseVerdict> runCases(const QString& program, const std::vector<std::filesystem::path>& cases, int processes, int secondsPerCase)
{
    return Runner(program, cases, secondsPerCase).run(processes);
}

int serveCases(const std::function<CaseVerdict(const std::filesystem::path&)>& run)
{
    for (std::string folder; std::getline(std::cin, folder);) {
        CaseVerdict verdict = run(folder);
        std::ranges::replace(verdict.message, '\n', '|'); // one line each
        std::cout << (verdict.passed ? "pass " : "fail ") << verdict.message << std::endl;
    }
    return 0;
}

} // namespace passbench
