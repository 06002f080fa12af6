// What kernels of samples that are not alike are not to be folded by.

#include "core/codegen/program/doubts.h"
#include "tests/support/test.h"

#include <QTest>

using namespace passbench;
using loops::Decision;
using loops::Premise;

class TestDoubts : public QObject {
    Q_OBJECT
    static std::vector<loops::KernelPtr> kernels(const std::vector<std::vector<Decision>>& decisions)
    {
        std::vector<loops::KernelPtr> all;
        for (const auto& own : decisions) {
            all.push_back(std::make_shared<loops::Kernel>());
            all.back()->decisions = own;
        }
        return all;
    }

private slots:
    void asFarInNoOther()
    {
        const auto doubts = doubtsAboutUnlike(kernels({{{.by = {{66, 66}}}, {.by = {{66, 300}}}}, {{.by = {{100, 100}}}, {.by = {{100, 300}}}}}));
        QCOMPARE(doubts, (std::vector<Doubts> {{{66, 300}}, {{100, 300}}}));
    }

    /// One of two would still be folded by the other.
    void both()
    {
        const auto doubts = doubtsAboutUnlike(kernels({{{.by = {{5, 5}, {0, 66}}}}, {{.by = {{5, 5}, {0, 100}}}}}));
        QCOMPARE(doubts, (std::vector<Doubts> {{{5, 5}, {0, 66}}, {{5, 5}, {0, 100}}}));
    }

    /// A stride that is a multiple of another at one size.
    void moreOften()
    {
        auto samples = kernels({{{.by = {{5, 5}}}}, {{.by = {{5, 5}}}, {.by = {{5, 5}}}}});
        QCOMPARE(doubtsAboutUnlike(samples), (std::vector<Doubts> {{{5, 5}}, {{5, 5}}}));
        for (const loops::KernelPtr& kernel : samples)
            kernel->open.doubted = {{5, 5}, {0, 1}};
        samples[0]->decisions.push_back({.by = {{7, 9}}});
        QCOMPARE(doubtsAboutUnlike(samples)[0], (Doubts {{7, 9}}));
    }
};

PB_TEST(TestDoubts)
#include "tst_doubts.moc"
