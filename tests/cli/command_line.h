#pragma once
// Runs passbench-cli as scripts do, with files in a folder of the test's own.

#include "tests/support/test.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

namespace passbench {

struct Outcome {
    int status = -1;
    QString out, err;
};

using Variables = std::vector<std::pair<const char*, const char*>>;

inline Outcome run(const QStringList& arguments, const Variables& variables = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* threads : {"OMP_NUM_THREADS", "PASSBENCH_NUM_THREADS"})
        environment.remove(threads);
    for (const auto& [name, value] : variables)
        environment.insert(name, value);
    process.setProcessEnvironment(environment);
    process.start(test::builtFile("bin/passbench-cli"), arguments);
    process.waitForFinished(-1);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, QString::fromUtf8(process.readAllStandardOutput()),
        QString::fromUtf8(process.readAllStandardError())};
}

/// `$CLI` and the arguments `$1`, `$2`, ... of `script`, which is run by bash.
inline Outcome shell(const QString& script, const QStringList& arguments = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("CLI", test::builtFile("bin/passbench-cli"));
    process.setProcessEnvironment(environment);
    process.start("/bin/bash", QStringList {"-c", script, "bash"} + arguments);
    process.waitForFinished(-1);
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

/// Any other program.
inline Outcome program(const QString& name, const QStringList& arguments)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PYTHONDONTWRITEBYTECODE", "1");
    process.setProcessEnvironment(environment);
    process.start(name, arguments);
    process.waitForFinished(-1);
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

inline QString sample(const char* name) { return test::sourceFile("resources/samples/%1.onnx").arg(name); }
inline QString openModel(const char* name) { return test::sourceFile("tests/data/onnx/open/%1.onnx").arg(name); }

class CliTest : public QObject {
protected:
    QString path(const QString& name) const { return m_folder.filePath(name); }
    void write(const QString& file, const QByteArray& text) const
    {
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(text);
    }

    /// Models with open dimensions, where python3-onnx is installed to write them.
    void writeOpenModels()
    {
        m_hasOnnx = program("/usr/bin/python3", {"-c", "import numpy, onnx"}).status == 0;
        if (!m_hasOnnx)
            return;
        const Outcome made = program("/usr/bin/python3", {test::sourceFile("tests/data/make_open_models.py"), m_folder.path()});
        QVERIFY2(made.status == 0, qPrintable(made.err));
    }

    QTemporaryDir m_folder;
    bool m_hasOnnx = false;
};

} // namespace passbench
