// Kernels of a few sizes as one for every size.

#include "core/loops/generalize.h"
#include "core/loops/builder.h"
#include "core/loops/contraction.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;
using namespace passbench::loops;

class Generalize : public QObject {
    Q_OBJECT
    using Write = std::function<void(Builder&, std::int64_t)>;

    static Result<GeneralKernel> general(const Write& write, const Ints& samples = {67, 101, 151})
    {
        std::vector<KernelPtr> kernels;
        for (const std::int64_t n : samples) {
            kernels.push_back(std::make_shared<Kernel>());
            kernels.back()->open = {samples, {}};
            Builder b(*kernels.back());
            write(b, n);
        }
        return generalized(kernels, [](const Ints& values) { return std::optional(*std::ranges::min_element(values)); });
    }

private slots:
    /// Extents, factors and divisors become sizes, each once.
    void numbers()
    {
        const auto made = general([](Builder& b, std::int64_t n) {
            const std::uint32_t in = b.buffer("data", DataType::Float32, {n, 8}, BufferRole::Input), out = b.buffer("out", DataType::Float32, {8, n}, BufferRole::Output);
            b.nest(Ints {8, n}, [&](std::span<const Expr> at) { b.store(out, at, b.load(in, Indices {at[1], at[0]}) / b.kernel().constant(static_cast<double>(n), DataType::Float32)); });
        });
        QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
        QCOMPARE(made->sizes, (std::vector<Ints> {{67, 101, 151}}));
        QCOMPARE(made->kernel->sizes, 1U);
        QCOMPARE(QString::fromStdString(print(*made->kernel)),
            QString("kernel (data: float32[?, 8]) -> (out: float32[8, ?])\n  sizes size0..size0\n  for i in 0..8:\n    for j in 0..size0:\n"
                    "      out[i * size0 + j] = data[i + j*8] / float32(size0)\n"));
    }

    void divisions()
    {
        const auto made = general([](Builder& b, std::int64_t n) {
            const std::uint32_t out = b.buffer("out", DataType::Int64, {n * 6}, BufferRole::Output);
            b.loop("i", n * 6, [&](Expr i) { b.storeFlat(out, i, cast(i / n + i % n, DataType::Int64)); });
        });
        QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
        const QString text = QString::fromStdString(print(*made->kernel));
        QVERIFY2(text.contains("i / size") && text.contains("i % size"), qPrintable(text));
    }

    /// Steps along an extent that stays open: whole ones, and a rest of any length.
    void steps()
    {
        const auto made = general([](Builder& b, std::int64_t n) {
            const std::uint32_t out = b.buffer("out", DataType::Int64, {n}, BufferRole::Output);
            inSteps(b, "i", n, 4, [&](Expr first, std::int64_t count) {
                for (std::int64_t k = 0; k < count; ++k)
                    b.storeFlat(out, first + k, b.kernel().integer(k, DataType::Int64));
            });
        });
        QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
        const QString text = QString::fromStdString(print(*made->kernel));
        QVERIFY2(text.contains("in 0..size0 / 4:") && text.contains("in (size0 / 4)*4..size0:"), qPrintable(text));
    }

    /// Loops that are cut by the extent are not the same for every size, and that is said.
    void otherLoops()
    {
        const auto made = general([](Builder& b, std::int64_t n) {
            const std::uint32_t out = b.buffer("out", DataType::Int64, {n}, BufferRole::Output);
            b.loop("i", n - n % 4, [&](Expr i) { b.storeFlat(out, i, b.kernel().integer(0, DataType::Int64)); });
            if (n % 4 > 1)
                b.loop("i", b.index(n - n % 4), b.index(n), [&](Expr i) { b.storeFlat(out, i, b.kernel().integer(1, DataType::Int64)); });
        }, {67, 101, 151});
        QVERIFY(!made);
        QVERIFY2(made.error().message.find("how many") != std::string::npos, made.error().message.c_str());
        const auto stack = general([](Builder& b, std::int64_t n) { b.buffer("row", DataType::Float32, {n}, BufferRole::Stack); });
        QVERIFY(!stack);
        QVERIFY2(stack.error().message.find("memory") != std::string::npos, stack.error().message.c_str());
    }

    /// 300 is more than every sample, and not more than every size: what was folded by it is told, and is not folded a second time.
    void takenForGranted()
    {
        const LeastOf leastOf = [](const Ints& values) { return std::optional(values[0] < values[1] ? values[0] - 66 : values[0] - values[1] > 0 ? values[0] - 8125 : values[0]); }; // from 1 to 8192
        std::vector<std::set<Premise>> doubted(3);
        const auto make = [&] {
            std::vector<KernelPtr> kernels;
            for (std::size_t i = 0; i < 3; ++i) {
                const std::int64_t n = Ints {67, 101, 151}[i];
                kernels.push_back(std::make_shared<Kernel>());
                kernels.back()->open = {{67, 101, 151}, doubted[i]};
                Builder b(*kernels.back());
                const std::uint32_t out = b.buffer("out", DataType::Int64, {n}, BufferRole::Output);
                b.loop("i", n, [&](Expr at) { b.storeFlat(out, at, cast(minimum(at, b.index(300)), DataType::Int64)); });
            }
            return generalized(kernels, leastOf);
        };
        const auto first = make();
        QVERIFY2(first.has_value(), first ? "" : first.error().message.c_str());
        QVERIFY(!first->kernel);
        QCOMPARE(first->doubted, (std::vector<std::set<Premise>> {{{66, 300}}, {{100, 300}}, {{150, 300}}}));
        doubted = first->doubted;
        const auto second = make();
        QVERIFY(second && second->kernel);
        const QString text = QString::fromStdString(print(*second->kernel));
        QVERIFY2(text.contains("min(i, 300)"), qPrintable(text));
    }

    /// A bound that is worked out otherwise in a sample is as good as none that holds.
    void boundsOfOtherKinds()
    {
        std::vector<KernelPtr> kernels;
        for (const std::int64_t n : {67, 101, 151}) {
            kernels.push_back(std::make_shared<Kernel>());
            kernels.back()->open = {{67, 101, 151}, {}};
            kernels.back()->decisions.push_back({.by = {{0, n}}, .bounds = n == 101 ? std::vector<Premise> {{1, 2}, {1, 2}} : std::vector<Premise> {{1, 2}}});
        }
        const auto made = generalized(kernels, [](const Ints& values) { return std::optional(*std::ranges::min_element(values)); });
        QVERIFY2(made.has_value(), made ? "" : made.error().message.c_str());
        QVERIFY(!made->kernel);
        QCOMPARE(made->doubted, (std::vector<std::set<Premise>> {{{0, 67}}, {{0, 101}}, {{0, 151}}}));
    }

    /// A rim is cut off where the extent ends if that is before it.
    void cutsEndWithTheExtent()
    {
        const auto made = general([](Builder& b, std::int64_t n) {
            const std::uint32_t in = b.buffer("data", DataType::Float32, {n}, BufferRole::Input), out = b.buffer("out", DataType::Float32, {512}, BufferRole::Output);
            Kernel& k = b.kernel();
            b.storeAll({.shape = {512}, .dtype = DataType::Float32, .at = [&](std::span<const Expr> at) {
                return guard(compare(ExprKind::Less, at[0], k.index(n)), k.load(in, at[0]), k.constant(0, DataType::Float32));
            }}, out);
        });
        QVERIFY2(made && made->kernel, made ? "doubted" : made.error().message.c_str());
        const QString text = QString::fromStdString(print(*made->kernel));
        QCOMPARE(text, QString("kernel (data: float32[?]) -> (out: float32[512])\n  sizes size0..size0\n  parallel i in 0..min(size0, 512):\n    out[i] = data[i]\n"
                               "  parallel i in min(size0, 512)..512:\n    out[i] = 0\n"));
    }

    void nothingOpen()
    {
        const auto made = general([](Builder& b, std::int64_t) {
            const std::uint32_t out = b.buffer("out", DataType::Float32, {5}, BufferRole::Output);
            b.loop("i", 5, [&](Expr i) { b.storeFlat(out, i, b.kernel().constant(0.5, DataType::Float32)); });
        });
        QVERIFY(made && made->sizes.empty() && made->kernel->sizes == 0);
    }
};

PB_TEST(Generalize)
#include "tst_generalize.moc"
