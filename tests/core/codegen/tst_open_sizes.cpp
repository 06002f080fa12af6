// What is worked out of open sizes: forms through samples, and their values.

#include "core/codegen/input/sizes.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;

class OpenSizes : public QObject {
    Q_OBJECT
    const std::vector<OpenDim> m_dims {{.name = "batch", .least = 1, .most = 64}, {.name = "width", .least = 32, .most = 512, .step = 32}};
    const std::vector<Ints> m_samples {{67, 163}, {101, 73}, {151, 229}, {211, 109}, {263, 193}, {127, 89}}; ///< in steps

    Ints of(const std::function<std::int64_t(std::int64_t, std::int64_t)>& f) const
    {
        Ints values;
        for (const Ints& sample : m_samples)
            values.push_back(f(sample[0], sample[1]));
        return values;
    }

private slots:
    /// batch from 1 to 64, width in steps of 32 from 1 to 16.
    void leastOverAll_data()
    {
        QTest::addColumn<QList<qint64>>("values");
        QTest::addColumn<qint64>("least");
        const auto add = [&](const char* text, auto f, qint64 least) {
            const Ints values = of(f);
            QTest::newRow(text) << QList<qint64>(values.begin(), values.end()) << least;
        };
        add("a number", [](auto, auto) { return 7; }, 7);
        add("grows", [](auto b, auto w) { return 3 * b * w - 2; }, 1);
        add("falls", [](auto b, auto) { return 60 - b; }, -4);
        add("a square less its side", [](auto b, auto) { return b * b - b; }, 0);
        add("a product less a factor", [](auto b, auto w) { return b * w - w; }, 0);
        add("one less another", [](auto b, auto w) { return b - w; }, -15);
    }
    void leastOverAll()
    {
        QFETCH(QList<qint64>, values);
        QFETCH(qint64, least);
        const auto form = formThrough(Ints(values.begin(), values.end()), m_samples);
        QVERIFY(form.has_value());
        QCOMPARE(leastOf(*form, m_dims), std::optional<std::int64_t>(least));
    }

    void through_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<qint64>>("values");
        const auto add = [&](const char* text, auto f) {
            const Ints values = of(f);
            QTest::newRow(text) << text << QList<qint64>(values.begin(), values.end());
        };
        add("7", [](auto, auto) { return 7; });
        add("batch", [](auto b, auto) { return b; });
        add("width", [](auto, auto w) { return 32 * w; });
        add("16*(width/32)", [](auto, auto w) { return 16 * w; });
        add("2 + 32*(width/32)", [](auto, auto w) { return 32 * w + 2; });
        add("48*batch*(width/32)*(width/32)", [](auto b, auto w) { return 48 * b * w * w; });
        add("-1 + batch*(width/32)", [](auto b, auto w) { return b * w - 1; });
        add("6 + 4*batch + 3*(width/32) + 2*batch*(width/32)", [](auto b, auto w) { return (b + 1) * (2 * w + 4) + w + 2; });
    }
    void through()
    {
        QFETCH(QString, text);
        QFETCH(QList<qint64>, values);
        const auto form = formThrough(Ints(values.begin(), values.end()), m_samples);
        QVERIFY(form.has_value());
        QCOMPARE(QString::fromStdString(toText(*form, m_dims)), text);
        for (std::size_t i = 0; i < m_samples.size(); ++i)
            QCOMPARE(*form->at(m_dims, Ints {m_samples[i][0], 32 * m_samples[i][1]}), values[static_cast<qsizetype>(i)]);
    }

    /// What is drawn through points only is none: rounded divisions, remainders, powers of two.
    void noForm()
    {
        for (const auto& f : {+[](std::int64_t b, std::int64_t) { return b / 2; }, +[](std::int64_t, std::int64_t w) { return w % 16; },
                 +[](std::int64_t b, std::int64_t) { return std::int64_t {1} << (b % 13); }, +[](std::int64_t b, std::int64_t) { return std::min<std::int64_t>(b, 128); }})
            QVERIFY(!formThrough(of(f), m_samples));
    }

    void dimension()
    {
        QCOMPARE(formThrough(of([](auto, auto w) { return 32 * w; }), m_samples)->dimension(m_dims), std::size_t {1});
        QVERIFY(!formThrough(of([](auto, auto w) { return 16 * w; }), m_samples)->dimension(m_dims));
        QVERIFY(!formThrough(of([](auto b, auto w) { return b * w; }), m_samples)->dimension(m_dims));
    }

    void tooLarge()
    {
        const SizeForm form {{{std::int64_t {1} << 40, {2, 0}}}};
        QCOMPARE(*form.at(m_dims, Ints {1 << 10, 32}), std::int64_t {1} << 60);
        QVERIFY(!form.at(m_dims, Ints {1 << 20, 32}));
    }

    void asBytes()
    {
        const auto form = formThrough(of([](auto b, auto w) { return 3 * b * w + 5; }), m_samples);
        ByteWriter writer;
        encode(writer, *form);
        encode(writer, m_dims[1]);
        const std::string bytes = writer.take();
        ByteReader reader(bytes);
        QVERIFY(decodeSizeForm(reader) == *form);
        QVERIFY(decodeOpenDim(reader) == m_dims[1]);
        QVERIFY(reader.good() && reader.atEnd());
    }
};

PB_TEST(OpenSizes)
#include "tst_open_sizes.moc"
