#pragma once
// Keras files for tests: written by tests/data/make_keras.py into a folder of their own.

#include "tests/core/import/import_test.h"

#include <QProcess>
#include <QTemporaryDir>

namespace passbench::keras_test {

inline bool hasH5py()
{
    static const bool has = QProcess::execute("/usr/bin/python3", {"-c", "import h5py"}) == 0;
    return has;
}

/// What a Python program with the modules of tests/data says on standard error when it fails; empty when it does not.
inline QByteArray python(const QStringList& arguments)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PYTHONPATH", test::sourceFile("tests/data"));
    environment.insert("PYTHONDONTWRITEBYTECODE", "1");
    process.setProcessEnvironment(environment);
    process.start("/usr/bin/python3", arguments);
    if (!process.waitForFinished(-1))
        return "python3 did not start";
    return process.exitCode() == 0 ? QByteArray() : process.readAllStandardError();
}

/// `<stem>.input_0.npy` and so on, of files in a folder.
inline std::vector<Tensor> tensorsAt(const std::string& stem, std::string_view kind)
{
    std::vector<Tensor> tensors;
    for (int k = 0;; ++k) {
        auto tensor = readTensorFile(fmt::format("{}.{}_{}.npy", stem, kind, k));
        if (!tensor)
            return tensors;
        tensors.push_back(*std::move(tensor));
    }
}

} // namespace passbench::keras_test
