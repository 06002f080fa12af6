// Pictures in files, as Qt writes and reads them; and as calibration inputs.

#include "core/import/pictures/picture.h"
#include "core/import/tensor_file.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/passes/quantize/inputs.h"
#include "tests/core/passes/calibration.h"
#include "tests/support/test.h"

#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>

using namespace passbench;
using namespace passbench::test;

class TestCalibrationPictures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pictures_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("format");
        QTest::addColumn<double>("near");
        QTest::newRow("png") << "p.png" << static_cast<int>(QImage::Format_RGB32) << 0.0;
        QTest::newRow("gray png") << "p.png" << static_cast<int>(QImage::Format_Grayscale8) << 0.0;
        QTest::newRow("jpeg") << "p.jpg" << static_cast<int>(QImage::Format_RGB32) << 6.0;
        QTest::newRow("gray jpeg") << "p.jpeg" << static_cast<int>(QImage::Format_Grayscale8) << 4.0;
        QTest::newRow("bitmap") << "p.bmp" << static_cast<int>(QImage::Format_RGB888) << 0.0;
        QTest::newRow("bitmap, 32 bits") << "p.bmp" << static_cast<int>(QImage::Format_RGB32) << 0.0;
        QTest::newRow("bitmap with a palette") << "p.bmp" << static_cast<int>(QImage::Format_Indexed8) << 0.0;
    }

    /// As Qt reads them.
    void pictures()
    {
        QFETCH(QString, name);
        QFETCH(int, format);
        QFETCH(double, near);
        const QTemporaryDir folder;
        QImage image(17, 9, QImage::Format_RGB32);
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                image.setPixel(x, y, qRgb(x * 15, y * 28, 128 + x - y));
        image = image.convertToFormat(static_cast<QImage::Format>(format));
        QVERIFY(image.save(folder.filePath(name), nullptr, 100));
        const QImage wanted = QImage(folder.filePath(name)).convertToFormat(QImage::Format_RGB32);
        const auto picture = readPicture(folder.filePath(name).toStdString());
        QVERIFY2(picture, picture ? "" : toText(picture.error()).c_str());
        QCOMPARE(picture->width, 17);
        QCOMPARE(picture->height, 9);
        for (int y = 0; y < 9; ++y)
            for (int x = 0; x < 17; ++x) {
                const std::uint8_t* rgb = picture->pixels.data() + (y * 17 + x) * 3;
                const QRgb pixel = wanted.pixel(x, y);
                QVERIFY(std::abs(rgb[0] - qRed(pixel)) <= near && std::abs(rgb[1] - qGreen(pixel)) <= near && std::abs(rgb[2] - qBlue(pixel)) <= near);
            }
        // Cut off anywhere it is refused, or read as far as it goes; never more than that.
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray all = file.readAll();
        for (qsizetype size = 0; size < all.size(); size += 7) {
            QFile part(folder.filePath("part"));
            QVERIFY(part.open(QIODevice::WriteOnly | QIODevice::Truncate));
            part.write(all.first(size));
            part.close();
            const auto read = readPicture(folder.filePath("part").toStdString());
            QVERIFY(!read || read->pixels.size() == std::size_t {17 * 9 * 3});
        }
    }

    void picturesOfNoSize_data()
    {
        QTest::addColumn<int>("width");
        QTest::addColumn<QString>("why");
        QTest::newRow("none") << 0 << "a picture of 0×9 has no pixels";
        QTest::newRow("too many") << 400'000'000 << "a picture of 400000000×9 is too large: at most 67108864 pixels are read";
    }

    /// What the header of a file says.
    void picturesOfNoSize()
    {
        QFETCH(int, width);
        QFETCH(QString, why);
        const QTemporaryDir folder;
        QImage image(17, 9, QImage::Format_RGB32);
        image.fill(Qt::red);
        QVERIFY(image.save(folder.filePath("picture.bmp")));
        QFile file(folder.filePath("picture.bmp"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.seek(18);
        file.write(reinterpret_cast<const char*>(&width), sizeof width);
        file.close();
        const auto picture = readPicture(folder.filePath("picture.bmp").toStdString());
        QVERIFY(!picture);
        QCOMPARE(QString::fromStdString(picture.error().message), why);
    }

    void middlesOfPictures() // 8 by 4 pixels, each as red as its column; the input is square
    {
        const QTemporaryDir folder;
        QImage image(8, 4, QImage::Format_RGB32);
        for (int y = 0; y < 4; ++y)
            for (int x = 0; x < 8; ++x)
                image.setPixel(x, y, qRgb(10 * x, 10 * y, 0));
        QVERIFY(image.save(folder.filePath("columns.png")));
        const std::string data = folder.path().toStdString();
        const Given whole = given(of("%x: Tensor[(1, 3, 4, 4), float32]"), {.data = data, .std = {1}, .crop = 1});
        QVERIFY2(whole.samples, whole.samples ? "" : toText(whole.samples.error()).c_str());
        for (std::int64_t x = 0; x < 4; ++x)
            QCOMPARE((*whole.samples)[0][0].at(x), static_cast<double>(10 * (x + 2)));
        QVERIFY2(whole.remarks.find("1 pictures were cropped to 1 of the largest middle part of these proportions, and resized to 4×4") != std::string::npos, whole.remarks.c_str());
        const Given half = given(of("%x: Tensor[(1, 3, 2, 2), float32]"), {.data = data, .std = {1}, .crop = 0.5});
        QCOMPARE((*half.samples)[0][0].at(0), 30.0);
        QCOMPARE((*half.samples)[0][0].at(1), 40.0);
        QCOMPARE((*half.samples)[0][0].at(4), 10.0); // green: of the second row
        const Given wrong = given(of("%x: Tensor[(1, 3, 4, 4), float32]"), {.data = data, .crop = 1.5});
        QVERIFY(!wrong.samples && wrong.samples.error().message == "`crop` is 1.5, and must be from 0 to 1");
    }

    void foldersOfPictures()
    {
        const QTemporaryDir folder;
        for (int i = 0; i < 3; ++i) {
            QImage image(8, 6, QImage::Format_RGB32);
            image.fill(qRgb(10 * i, 100, 200));
            QVERIFY(image.save(folder.filePath(QStringLiteral("%1.png").arg(i))));
        }
        const std::string data = folder.path().toStdString();
        const Given first = given(of("%x: Tensor[(1, 3, 4, 4), float32]"), {.data = data, .mean = {10, 20, 30}, .std = {2}});
        QVERIFY2(first.samples, first.samples ? "" : toText(first.samples.error()).c_str());
        QCOMPARE(first.samples->size(), std::size_t {3});
        const Tensor& chw = (*first.samples)[2][0];
        QCOMPARE(chw.at(0), 5.0);   // (20 - 10) / 2
        QCOMPARE(chw.at(16), 40.0); // (100 - 20) / 2
        QCOMPARE(chw.at(47), 85.0); // (200 - 30) / 2
        QVERIFY2(first.remarks.find("3 pictures were resized to 4×4, red, green and blue, laid out NCHW, and given as (pixel - [10, 20, 30]) / [2] of pixels from 0 to 255") != std::string::npos, first.remarks.c_str());
        const Given last = given(of("%x: Tensor[(2, 4, 4, 3), float32]"), {.data = data});
        QCOMPARE(last.samples->size(), std::size_t {1});
        QVERIFY(std::abs((*last.samples)[0][0].at(2) - 200.0 / 255) < 1e-6);
        QCOMPARE(last.diagnostics.size(), std::size_t {1});
        QCOMPARE(last.diagnostics[0].message, std::string("1 of 3 pictures are not used: the model takes 2 at a time"));
        const Given gray = given(of("%x: Tensor[(1, 4, 4, 1), float32]"), {.data = data, .std = {1}});
        QVERIFY(std::abs((*gray.samples)[0][0].at(0) - (0.587 * 100 + 0.114 * 200)) < 1e-4);
        QVERIFY(given(of("%x: Tensor[(1, 4), float32]"), {.data = data}).samples.error().message.find("it has to be [N, C, H, W] or [N, H, W, C]") != std::string::npos);
        QVERIFY(given(of("%x: Tensor[(1, 3, 4, 3), float32]"), {.data = data}).samples.error().message.find("could both be that of the channels") != std::string::npos);
        QCOMPARE(given(of("%x: Tensor[(1, 3, 4, 4), float32]"), {.data = data, .mean = {1, 2}}).samples.error().message, std::string("`mean` has 2 numbers, and pictures for this input have 3 channels"));
        QCOMPARE(given(of("%x: Tensor[(1, 3, 4, 4), float32]"), {.data = data, .std = {0}}).samples.error().message, std::string("`std` is 0"));
        QVERIFY(writeNpy(folder.filePath("a.npy").toStdString(), Tensor::allocate(DataType::Float32, {1, 3, 4, 4})));
        QCOMPARE(given(of("%x: Tensor[(1, 3, 4, 4), float32]"), {.data = data}).samples.error().message, std::string("the folder has 3 pictures and 1 files of arrays"));
    }
};

PB_TEST(TestCalibrationPictures)
#include "tst_calibration_pictures.moc"
