// Convolutions that oneDNN has fast kernels for only when they are told otherwise: what they give, and which kernels do them.

#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "tests/core/compilers/dnnl_region.h"
#include "tests/support/leaks.h"
#include "tests/support/test.h"

#include <QTemporaryFile>

#include <unistd.h>

using namespace passbench;

namespace {

/// What `body` writes to the standard output.
QByteArray printed(const std::function<void()>& body)
{
    QTemporaryFile file;
    if (!file.open())
        qFatal("no temporary file");
    std::fflush(stdout);
    const int before = ::dup(STDOUT_FILENO);
    ::dup2(file.handle(), STDOUT_FILENO);
    body();
    std::fflush(stdout);
    ::dup2(before, STDOUT_FILENO);
    ::close(before);
    file.seek(0);
    return file.readAll();
}

bool isSlow(const QByteArray& done) { return done.contains(",convolution,x64:gemm") || done.contains(",convolution,gemm") || done.contains(",convolution,ref"); }

} // namespace

class TestDnnlWindows : public QObject {
    Q_OBJECT
private slots:
    void initTestCase()
    {
        test::leaveOutLeaks();
        if (!dnnlIsThere())
            QSKIP("libdnnl-dev is not installed");
        qputenv("ONEDNN_VERBOSE", "1"); // read once: a line on the standard output for each primitive that runs
        const auto plain = parseModule(opTable(), "fn (%x: Tensor[(1, 16, 20, 20), float32], %w: Tensor[(16, 16, 3, 3), float32]) { nn.conv2d(%x, %w) }");
        DnnlRegion region;
        QVERIFY(plain && region.make(*plain).empty());
        if (isSlow(printed([&] { QCOMPARE(disagreement(region, *plain, 1), std::string()); })))
            QSKIP("the library has no fast kernels for this processor");
    }
    void areDoneByFastKernels_data();
    void areDoneByFastKernels();
    void muchPaddingIsNotCopied();
};

void TestDnnlWindows::muchPaddingIsNotCopied()
{
    const auto module = parseModule(opTable(), "fn (%x: Tensor[(1, 16, 8, 8), float32], %w: Tensor[(16, 16, 3, 3), float32]) { nn.conv2d(%x, %w, padding=[1500, 1500], dilation=[1500, 1500]) }");
    QVERIFY(module);
    DnnlRegion region;
    const std::string problem = region.make(*module);
    QVERIFY2(problem.empty(), problem.c_str());
    std::string wrong;
    const QByteArray done = printed([&] { wrong = disagreement(region, *module, 1); });
    QVERIFY2(wrong.empty(), wrong.c_str());
    QVERIFY2(done.contains("ph1500"), done.constData()); // 4 kB of data, 577 MB with their padding
}

void TestDnnlWindows::areDoneByFastKernels_data()
{
    QTest::addColumn<QString>("text");
    const auto add = [](const char* name, const char* text) { QTest::newRow(name) << QString(text); };

    add("a long kernel over a sound", "fn (%x: Tensor[(1, 1, 400), float32], %w: Tensor[(16, 1, 81), float32], %b: Tensor[(16, 1), float32]) { nn.relu(add(nn.conv1d(%x, %w, strides=[4], padding=[40, 40]), %b)) }");
    add("dilated kernels, a residual", "fn (%x: Tensor[(1, 16, 20, 20), float32], %w: Tensor[(16, 16, 3, 3), float32]) { let %c = nn.conv2d(%x, %w, padding=[12, 12], dilation=[12, 12]); clip(add(nn.conv2d(nn.relu(%c), %w, padding=[6, 6], dilation=[6, 6]), %c), a_min=-1f, a_max=1f) }");
    add("dilated kernels, two pictures, more padding on one side", "fn (%x: Tensor[(2, 8, 30, 28), float32], %w: Tensor[(24, 8, 3, 3), float32], %y: Tensor[(24, 1, 1), float32]) { multiply(nn.conv2d(%x, %w, strides=[2, 1], padding=[3, 9, 12, 8], dilation=[6, 9]), %y) }");
    add("dilated kernels, channels last", "fn (%x: Tensor[(1, 20, 20, 16), float32], %w: Tensor[(3, 3, 16, 24), float32], %b: Tensor[(24), float32]) { nn.relu(add(nn.conv2d(%x, %w, padding=[9, 9], dilation=[9, 9], data_layout=\"NHWC\", kernel_layout=\"HWIO\"), %b)) }");
    add("dilated kernels, groups, joined", "fn (%x: Tensor[(1, 32, 20, 20), float32], %w: Tensor[(32, 16, 3, 3), float32]) { let %c = nn.conv2d(%x, %w, groups=2, padding=[9, 9], dilation=[9, 9]); concatenate((%c, nn.relu(%x), %c), axis=1) }");
    add("channels that fill no block", "fn (%x: Tensor[(1, 16, 20, 20), float32], %v: Tensor[(13, 16, 1, 1), float32], %w: Tensor[(16, 13, 3, 3), float32]) { nn.conv2d(nn.conv2d(%x, %v), %w, padding=[12, 12], dilation=[12, 12]) }");
    add("depthwise over a line", "fn (%x: Tensor[(1, 16, 50), float32], %w: Tensor[(16, 1, 9), float32], %v: Tensor[(16, 16, 3), float32], %b: Tensor[(16, 1), float32]) { let %d = nn.relu(add(nn.conv1d(nn.conv1d(%x, %v, padding=[1, 1]), %w, groups=16, padding=[4, 4]), %b)); nn.conv1d(%d, %v, padding=[1, 1]) }");
    add("depthwise over lines, a residual", "fn (%x: Tensor[(3, 16, 50), float32], %w: Tensor[(16, 1, 5), float32]) { multiply(tanh(add(nn.conv1d(%x, %w, groups=16, padding=[2, 2]), %x)), %x) }");
    add("depthwise over a line, strides and dilation", "fn (%x: Tensor[(1, 16, 50), float32], %w: Tensor[(16, 1, 5), float32]) { nn.conv1d(%x, %w, groups=16, strides=[2], padding=[3, 4], dilation=[2]) }");
    add("depthwise over a line, channels last", "fn (%x: Tensor[(1, 50, 16), float32], %w: Tensor[(5, 16, 1), float32], %b: Tensor[(16), float32]) { add(nn.conv1d(%x, %w, groups=16, padding=[2, 2], data_layout=\"NWC\", kernel_layout=\"WOI\"), %b) }");
}

void TestDnnlWindows::areDoneByFastKernels()
{
    QFETCH(QString, text);
    const auto module = parseModule(opTable(), text.toStdString());
    QVERIFY2(module, module ? "" : toText(module.error()).c_str());
    DnnlRegion region;
    const std::string problem = region.make(*module);
    QVERIFY2(problem.empty(), problem.c_str());
    for (const std::uint64_t seed : {1, 2, 3}) { // what lies around a value stays 0 from call to call
        std::string wrong;
        const QByteArray done = printed([&] { wrong = disagreement(region, *module, seed); });
        QVERIFY2(wrong.empty(), wrong.c_str());
        QVERIFY2(done.contains(",convolution,"), done.constData());
        QVERIFY2(!isSlow(done), done.constData());
    }
}

PB_TEST(TestDnnlWindows)
#include "tst_dnnl_windows.moc"
