// Files that are cut off, damaged, contradict themselves or mean harm: one clear error, and never a crash.

#include "tests/core/import/keras_files.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <fstream>
#include <random>

using namespace passbench;
using namespace passbench::keras_test;

namespace {

std::string bytesOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

class TestKerasHostile : public QObject {
    Q_OBJECT

    std::filesystem::path written(const std::string& bytes, const char* suffix)
    {
        const std::filesystem::path path = m_folder.path().toStdString() + fmt::format("/damaged{}", suffix);
        std::filesystem::remove(path);
        std::ofstream(path, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        return path;
    }
    /// What a damaged file says; whatever opens all the same is a sound graph.
    void survives(const std::string& bytes, const char* suffix)
    {
        const auto module = openModel(written(bytes, suffix), {.dims = {{"batch", 1}}});
        if (module) {
            const auto mistakes = verify(*module);
            QVERIFY2(mistakes.empty(), mistakes.empty() ? "" : toText(mistakes.front()).c_str());
            QVERIFY(constantsRead(*module));
            return;
        }
        QVERIFY(!module.error().message.empty());
        QVERIFY2(!module.error().ours, toText(module.error()).c_str());
        QVERIFY2(toText(module.error()).find("damaged") != std::string::npos, toText(module.error()).c_str()); // says which file
    }
    /// Reads the bytes of all constants.
    static bool constantsRead(const Module& module)
    {
        std::size_t read = 0;
        for (const NodePtr& node : module.main()->nodes())
            if (const Constant* constant = node->as<Constant>())
                for (const std::byte byte : constant->value.bytes())
                    read += byte != std::byte {};
        return read + 1 > 0;
    }

private slots:
    void initTestCase()
    {
        if (!hasH5py())
            QSKIP("python3-h5py is not installed: no Keras files can be written");
        const QString program = "import pathlib, sys, keras_cases, keras_hostile, keras_variants\n"
                                "folder = pathlib.Path(sys.argv[1])\n"
                                "keras_hostile.write(keras_cases.Maker(3), folder)\n"
                                "keras_variants.network(keras_cases.Maker(3)).save_keras(folder / 'sound.keras')\n"
                                "keras_variants.network(keras_cases.Maker(2), 2).save_h5(folder / 'sound.h5')\n";
        const QByteArray trouble = python({"-c", program, m_folder.path()});
        QVERIFY2(trouble.isEmpty(), trouble.constData());
    }

    void errors_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("wanted");
        QFile list(m_folder.filePath("hostile.json"));
        QVERIFY(list.open(QIODevice::ReadOnly));
        const QJsonObject files = QJsonDocument::fromJson(list.readAll()).object();
        QVERIFY(files.size() >= 40);
        for (auto at = files.begin(); at != files.end(); ++at)
            QTest::newRow(qPrintable(at.key())) << at.key() << at.value().toVariant().toStringList();
    }

    void errors()
    {
        QFETCH(const QString, file);
        QFETCH(const QStringList, wanted);
        const auto module = openModel(m_folder.filePath(file).toStdString());
        if (wanted.isEmpty()) {
            QVERIFY2(module, module ? "" : toText(module.error()).c_str());
            return;
        }
        QVERIFY(!module);
        const QString text = QString::fromStdString(toText(module.error()));
        for (const QString& each : wanted)
            QVERIFY2(text.contains(each), qPrintable(text));
        QVERIFY2(text.contains(file), qPrintable(text));
        QVERIFY2(!module.error().ours, qPrintable(text));
    }

    void cutOff()
    {
        for (const char* suffix : {".keras", ".h5"}) {
            const std::string sound = bytesOf(m_folder.filePath(QString("sound") + suffix).toStdString());
            QVERIFY(openModel(written(sound, suffix)));
            for (std::size_t size = 0; size < sound.size(); size += 1 + sound.size() / 40) {
                const auto module = openModel(written(sound.substr(0, size), suffix));
                QVERIFY2(!module, qPrintable(QString::number(size)));
                QVERIFY2(toText(module.error()).find("damaged") != std::string::npos, toText(module.error()).c_str());
            }
        }
    }

    /// Also within the parts of an archive, whose checksums would refuse most damage.
    void flippedBytes()
    {
        std::mt19937 random(11);
        for (const char* suffix : {".keras", ".h5"}) {
            const std::string sound = bytesOf(m_folder.filePath(QString("sound") + suffix).toStdString());
            for (int round = 0; round < 60; ++round) {
                std::string damaged = sound;
                for (int flips = 0; flips < 1 + round % 4; ++flips)
                    damaged[random() % damaged.size()] ^= static_cast<char>(1U << random() % 8);
                survives(damaged, suffix);
                if (QTest::currentTestFailed())
                    return;
            }
        }
    }

private:
    QTemporaryDir m_folder;
};

PB_TEST(TestKerasHostile)
#include "tst_keras_hostile.moc"
