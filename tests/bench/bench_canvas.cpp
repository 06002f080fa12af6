// Frame times of the canvas at 1600x1000, painted in software: the 95th percentile of 120 frames.

#include "tests/views/canvas/sample_scenes.h"
#include "views/canvas/graph_canvas.h"
#include "tests/support/test.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace passbench;
using namespace passbench::test;

class BenchCanvas : public QObject {
    Q_OBJECT

    static double percentile95(std::vector<double> milliseconds)
    {
        std::sort(milliseconds.begin(), milliseconds.end());
        return milliseconds[milliseconds.size() * 95 / 100];
    }

    template<typename Move> static void measure(GraphCanvas& canvas, Move move)
    {
        std::vector<double> frames;
        canvas.repaint();
        for (int k = 0; k < 120; ++k) {
            QElapsedTimer timer;
            timer.start();
            move(k);
            canvas.repaint();
            frames.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        }
        QTest::setBenchmarkResult(percentile95(frames), QTest::WalltimeMilliseconds);
    }

    static void addScenes()
    {
        QTest::addColumn<int>("boxes");
        QTest::addColumn<int>("width");
        QTest::addColumn<double>("zoom");
        for (const auto& [boxes, width] : {std::pair {10'000, 8}, {10'000, 60}, {50'000, 20}, {50'000, 160}})
            for (const double zoom : {1.0, 0.6, 0.46, 0.3, 0.15, 0.05})
                QTest::addRow("%d boxes, %d wide, zoom %.2f", boxes, width, zoom) << boxes << width << zoom;
    }

    std::unique_ptr<GraphCanvas> canvasOf(int boxes, int width, double zoom)
    {
        if (m_boxes != boxes || m_width != width) {
            const Drawn drawn = bigNet(static_cast<std::uint32_t>(boxes), static_cast<std::uint32_t>(width));
            m_picture = makePicture(drawn.scene, drawn.layout);
            m_boxes = boxes;
            m_width = width;
        }
        auto canvas = std::make_unique<GraphCanvas>();
        canvas->resize(1600, 1000);
        canvas->show();
        QSignalSpy overview(canvas.get(), &GraphCanvas::overviewChanged);
        canvas->setPicture(m_picture);
        [&] { QTRY_VERIFY(!overview.isEmpty()); }();
        canvas->setViewport(Viewport::centeredOn(m_picture->bounds.center(), canvas->size(), zoom));
        return canvas;
    }

    PicturePtr m_picture;
    int m_boxes = 0, m_width = 0;

private Q_SLOTS:
    void initTestCase()
    {
        Theme::instance().install(*qApp);
        Theme::instance().setMotion(false);
    }

    void pan_data() { addScenes(); }
    void pan()
    {
        QFETCH(int, boxes);
        QFETCH(int, width);
        QFETCH(double, zoom);
        const auto canvas = canvasOf(boxes, width, zoom);
        measure(*canvas, [&](int) { canvas->setViewport(canvas->viewport().panned(QPointF(-9, -13))); });
    }

    void zoom_data() { addScenes(); }
    void zoom()
    {
        QFETCH(int, boxes);
        QFETCH(int, width);
        QFETCH(double, zoom);
        const auto canvas = canvasOf(boxes, width, zoom);
        measure(*canvas,
            [&](int k) { canvas->setViewport(canvas->viewport().zoomedAt({800, 500}, k % 20 < 10 ? 1.01 : 1 / 1.01)); });
    }

    void start_data()
    {
        QTest::addColumn<int>("boxes");
        QTest::newRow("10000") << 10'000;
        QTest::newRow("50000") << 50'000;
    }
    void start() // from a layout to the first frame and the overview
    {
        QFETCH(int, boxes);
        const Drawn drawn = bigNet(static_cast<std::uint32_t>(boxes), 40);
        GraphCanvas canvas;
        canvas.resize(1600, 1000);
        canvas.show();
        QSignalSpy overview(&canvas, &GraphCanvas::overviewChanged);
        QElapsedTimer timer;
        timer.start();
        canvas.setPicture(makePicture(drawn.scene, drawn.layout));
        canvas.repaint();
        QTRY_VERIFY(!overview.isEmpty());
        QTest::setBenchmarkResult(static_cast<double>(timer.elapsed()), QTest::WalltimeMilliseconds);
    }
};

PB_TEST(BenchCanvas)
#include "bench_canvas.moc"
