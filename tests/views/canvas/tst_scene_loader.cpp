#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "views/canvas/scene_loader.h"
#include "views/theme/theme.h"
#include "views/painting/drawing_font.h"
#include "tests/support/test.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QSignalSpy>
#include <QTest>

using namespace passbench;

namespace {

Module parsed(const char* body)
{
    const auto module = parseModule(opTable(), body);
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    return *module;
}

const char* const chain = "def @main(%x: Tensor[(1, 8), float32]) {\n  %0 = nn.relu(%x);\n  add(%0, %x)\n}\n";
const char* const other = "def @main(%x: Tensor[(1, 8), float32]) {\n  nn.relu(%x)\n}\n";

} // namespace

class TestSceneLoader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void deliversAPicture()
    {
        SceneLoader loader;
        QSignalSpy loaded(&loader, &SceneLoader::loaded), started(&loader, &SceneLoader::started);
        loader.load(parsed(chain));
        QCOMPARE(started.size(), 1);
        QVERIFY(loader.isLoading());
        QTRY_COMPARE(loaded.size(), 1);
        const auto picture = loaded.first().first().value<PicturePtr>();
        QCOMPARE(picture->boxes.size(), std::size_t {4}); // x, relu, add, output
        for (std::size_t k = 0; k < picture->boxes.size(); ++k)
            for (std::size_t j = 0; j < k; ++j)
                QVERIFY(!picture->boxes[k].intersects(picture->boxes[j]));
        for (std::size_t edge = 0; edge < picture->edges.size(); ++edge)
            QVERIFY(picture->edges[edge].size() >= 2);
    }

    void aSnapshotThatIsKnownComesAtOnce()
    {
        SceneLoader loader;
        QSignalSpy loaded(&loader, &SceneLoader::loaded);
        const Module first = parsed(chain), second = parsed(other);
        loader.load(first);
        QTRY_COMPARE(loaded.size(), 1);
        loader.load(second);
        QTRY_COMPARE(loaded.size(), 2);
        loader.load(first);
        QCOMPARE(loaded.size(), 3); // without the event loop
        QVERIFY(loaded[2][0].value<PicturePtr>() == loaded[0][0].value<PicturePtr>());
    }

    /// A graph holds the mapped files of its weights.
    void whatIsForgottenIsLetGo()
    {
        SceneLoader loader;
        QSignalSpy loaded(&loader, &SceneLoader::loaded);
        Module first = parsed(chain);
        const std::weak_ptr<const Function> function = first.functions.begin()->second;
        loader.load(first);
        first = {};
        QTRY_COMPARE(loaded.size(), 1);
        loader.load(parsed(other));
        QTRY_COMPARE(loaded.size(), 2);
        loaded.clear();
        QVERIFY(!function.expired());
        loader.forget();
        QTRY_VERIFY(function.expired());
    }

    void whatWasPreparedComesAtOnce()
    {
        SceneLoader loader;
        QSignalSpy loaded(&loader, &SceneLoader::loaded), prepared(&loader, &SceneLoader::prepared);
        const Module first = parsed(chain), second = parsed(other);
        loader.load(first);
        QVERIFY(!loader.prepare(second)); // what is asked for comes first
        QTRY_COMPARE(loaded.size(), 1);
        QVERIFY(!loader.prepare(first));
        QVERIFY(loader.prepare(second));
        QVERIFY(!loader.isLoading());
        QTRY_COMPARE(prepared.size(), 1);
        QCOMPARE(loaded.size(), 1);
        loader.load(second);
        QCOMPARE(loaded.size(), 2); // without the event loop
    }

    void whatIsBeingPreparedIsWaitedFor()
    {
        SceneLoader loader;
        QSignalSpy loaded(&loader, &SceneLoader::loaded), prepared(&loader, &SceneLoader::prepared);
        QVERIFY(loader.prepare(parsed(chain)));
        loader.load(parsed(other)); // something else: that work is given up
        QTRY_COMPARE(loaded.size(), 1);
        QCOMPARE(loaded[0][0].value<PicturePtr>()->boxes.size(), std::size_t {3});
        const Module wanted = parsed(chain);
        QVERIFY(loader.prepare(wanted));
        loader.load(wanted);
        QVERIFY(loader.isLoading());
        QTRY_COMPARE(loaded.size(), 2);
        QVERIFY(!loader.isLoading());
        QCOMPARE(loaded[1][0].value<PicturePtr>()->boxes.size(), std::size_t {4});
        QCOMPARE(prepared.size(), 0);
    }

    void anOverlayHasTheBoxesOfBoth()
    {
        SceneLoader loader;
        QSignalSpy loaded(&loader, &SceneLoader::loaded);
        const Module before = parsed(chain), after = parsed(other); // ids count from one in both
        loader.loadOverlay(before, after, nullptr);
        QTRY_COMPARE(loaded.size(), 1);
        const auto overlay = loaded[0][0].value<PicturePtr>();
        QCOMPARE(overlay->boxes.size(), std::size_t {4}); // x, relu, output, and add as a ghost
        loader.load(after);
        QTRY_COMPARE(loaded.size(), 2);
        QCOMPARE(loaded[1][0].value<PicturePtr>()->boxes.size(), std::size_t {3});
        loader.loadOverlay(before, after, nullptr);
        QVERIFY(loaded[2][0].value<PicturePtr>() == overlay);
    }

    void onlyTheLatestRequestIsAnswered()
    {
        SceneLoader loader;
        QSignalSpy loaded(&loader, &SceneLoader::loaded);
        loader.load(parsed(chain));
        loader.load(parsed(other));
        QTRY_COMPARE(loaded.size(), 1);
        QCOMPARE(loaded[0][0].value<PicturePtr>()->boxes.size(), std::size_t {3});
        loader.load(parsed(chain));
        loader.cancel();
        QVERIFY(!loader.isLoading());
        QCoreApplication::processEvents();
        QCOMPARE(loaded.size(), 1);
    }

    void boxesAreWideEnoughForTheirTexts()
    {
        const auto picture = loadPicture(makeScene(parsed(chain)), {});
        QVERIFY(picture);
        const QFontMetricsF title(drawingFont(BoxMetrics().titlePixels, true));
        for (std::size_t k = 0; k < (*picture)->boxes.size(); ++k)
            QVERIFY((*picture)->boxes[k].width() >= title.horizontalAdvance(QString::fromStdString((*picture)->scene->boxes[k].title))
                    + BoxMetrics().iconRoom() + 2 * BoxMetrics().padding);
    }
};

PB_TEST(TestSceneLoader)
#include "tst_scene_loader.moc"
