// Random networks: the same for the same seed, well formed, and read back as they were written.

#include "core/export/random_network.h"

#include "core/import/model.h"
#include "core/ir/graph/structural.h"
#include "core/ir/graph/verifier.h"
#include "core/ir/text/printer.h"
#include "tests/support/test.h"

#include <QTemporaryDir>

#include <set>

using namespace passbench;

class TstRandomNetwork : public QObject {
    Q_OBJECT

private slots:
    void seedsMakeNetworks()
    {
        std::set<std::string> texts;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const RandomNetwork wanted {.seed = seed, .blocks = static_cast<std::int64_t>(seed % 9)};
            const auto one = randomNetwork(wanted), again = randomNetwork(wanted);
            QVERIFY2(one && again, one ? "" : toText(one.error()).c_str());
            const auto faults = verify(*one);
            QVERIFY2(faults.empty(), faults.empty() ? "" : toText(faults.front()).c_str());
            QVERIFY(firstDifference(*one, *again).empty());
            texts.insert(print(*one));
        }
        QVERIFY(texts.size() > 35); // others for other seeds
        QVERIFY(!randomNetwork({.blocks = 65}) && !randomNetwork({.blocks = -1}));
    }

    void filesAreRead()
    {
        const QTemporaryDir folder;
        for (std::uint64_t seed = 1; seed < 12; ++seed) {
            const auto path = writeRandomNetwork({.seed = seed, .blocks = 8}, folder.path().toStdString());
            QVERIFY2(path, path ? "" : toText(path.error()).c_str());
            QVERIFY(path->ends_with(fmt::format("random_{}.onnx", seed)));
            const auto model = openModel(*path, {});
            QVERIFY2(model, model ? "" : toText(model.error()).c_str());
            QVERIFY(model->origin->report.empty());
            QCOMPARE(toText((*model->main())[model->main()->result()].type), std::string("Tensor[(1, 10), float32]"));
        }
    }
};

PB_TEST(TstRandomNetwork)
#include "tst_random_network.moc"
