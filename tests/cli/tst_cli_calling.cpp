// Exported modules as programs call them: found by CMake and pkg-config, from C++ and Python, several in one program, and with
// memory around their buffers that nobody may touch.

#include "tests/cli/command_line.h"

#include <QDir>
#include <QRegularExpression>

using namespace passbench;

class TestCliCalling : public CliTest {
    Q_OBJECT
    void build(const QString& model, const QString& folder, const QStringList& options = {})
    {
        const Outcome outcome = run(QStringList {"build", model, "--preset", "O3", "-o", path(folder)} + options);
        QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
    }
    QJsonObject metadata(const QString& folder) const
    {
        QFile file(path(folder + "/metadata.json"));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    }
    static QString python() { return QFile::exists("/usr/bin/python3") ? "/usr/bin/python3" : "python3"; }

private slots:
    void initTestCase()
    {
        m_hasDnnl = shell("echo '#include <dnnl.h>' | cc -E - >/dev/null").status == 0;
        for (const char* name : {"residual_net", "separable_net"})
            build(sample(name), name, QStringList {"--emit", "so,a,o"} + (m_hasDnnl ? QStringList {"--compilers", "dnnl"} : QStringList {}));
        QVERIFY(shell("cc -std=c11 -Wall -Wextra -Werror -O1 \"$1\" -o \"$2\" -ldl", {test::sourceFile("resources/runtime/run_module.c"), path("run_module")}).status == 0);
    }

    /// The example's program with two modules, shared and inside it.
    void cmake()
    {
        const Outcome outcome = shell("cd \"$1\" && cmake -S \"$2\" -B cmake -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS='-Wall -Wextra -Werror' -DCMAKE_PREFIX_PATH=\"$1/residual_net;$1/separable_net\" >log 2>&1 "
                                      "&& cmake --build cmake >>log 2>&1 && cmake/call_model && cmake/call_model_static || cat log", {path("."), test::sourceFile("resources/calling")});
        QCOMPARE(outcome.out, QString("sums of probabilities: 1.0000, 1.0000\n").repeated(2));
    }

    void pkgConfig()
    {
        if (shell("command -v pkg-config").status != 0)
            QSKIP("pkg-config is not installed");
        const QString script = "cd \"$1\" && export PKG_CONFIG_PATH=\"$1/residual_net:$1/separable_net\" && c++ -std=c++17 -pthread \"$2/call_model.cpp\" $(pkg-config %1 --cflags --libs residual_net separable_net) %2 -o %3 && ./%3";
        const QStringList places {QDir(path(".")).absolutePath(), test::sourceFile("resources/calling")};
        const Outcome shared = shell(script.arg("", "-Wl,-rpath,$1/residual_net:$1/separable_net", "with_pc"), places);
        QVERIFY2(shared.status == 0, qPrintable(shared.err));
        QCOMPARE(shared.out, QString("sums of probabilities: 1.0000, 1.0000\n"));
        const Outcome alone = shell(QString("cd \"$1\" && rm */*.so && ") + script.arg("--static", "", "static"), places);
        QVERIFY2(alone.status == 0, qPrintable(alone.err));
        QCOMPARE(alone.out, shared.out);
        const Outcome objects = shell("cd \"$1\" && c++ -std=c++17 -pthread \"$2/call_model.cpp\" -Iresidual_net -Iseparable_net */*.o $(grep -hq dnnl *_net/*.pc && echo -ldnnl) -lm -o objects && ./objects", places);
        QVERIFY2(objects.status == 0, qPrintable(objects.err));
        QCOMPARE(objects.out, shared.out);
    }

    /// oneDNN's comparisons take numbers for NaN; the header of a module with its code says so, and no other does.
    void hiddenNaN()
    {
        build(sample("residual_net"), "alone");
        QFile alone(path("alone/residual_net.h")), with(path("residual_net/residual_net.h"));
        QVERIFY(alone.open(QIODevice::ReadOnly) && with.open(QIODevice::ReadOnly));
        QVERIFY(!alone.readAll().contains("NaN"));
        if (!m_hasDnnl)
            QSKIP("libdnnl-dev is not installed");
        const QByteArray text = with.readAll();
        QVERIFY2(text.contains("/* NaN in an input may come out as a number: oneDNN runs ") && text.contains("nn.relu"), text);
    }

    /// Objects and archives name nothing but the module's own functions.
    void symbols()
    {
        for (const char* file : {"residual_net/residual_net.o", "residual_net/libresidual_net.a"}) {
            const Outcome outcome = shell("nm -g --defined-only \"$1\" | awk 'NF == 3 {print $3}'", {path(file)});
            const QStringList names = outcome.out.split('\n', Qt::SkipEmptyParts);
            QVERIFY(names.size() >= 5);
            for (const QString& name : names)
                QVERIFY2(name.startsWith("passbench_residual_net_"), qPrintable(name));
        }
    }

    /// The example in Python gives what `run` does, open dimensions included.
    void fromPython()
    {
        if (shell(python() + " -c 'import numpy'").status != 0)
            QSKIP("NumPy is not installed for Python");
        build(sample("residual_net"), "python");
        const Outcome called = shell(python() + R"( -c '
import sys; sys.path.insert(0, sys.argv[2])
import numpy, call_model
model = call_model.Model(sys.argv[1] + "/python")
image = numpy.linspace(0, 1, 3 * 32 * 32, dtype="float32").reshape(1, 3, 32, 32)
numpy.save(sys.argv[1] + "/image.npy", image)
numpy.save(sys.argv[1] + "/from_python.npy", model.run(image=image)["softmax_1_out"])
for wrong in ({"image": image[:, :, :16]}, {"image": image, "imagee": image}, {"image": image.astype("float64")}, {}):
    try:
        model.run(**wrong)
    except ValueError as error:
        print(error)
assert (model.run(image=image.tolist())["softmax_1_out"] == model.run(image=image.astype(">f4"))["softmax_1_out"]).all()
' "$1" "$2")", {path("."), test::sourceFile("resources/calling")});
        QVERIFY2(called.status == 0, qPrintable(called.err));
        QCOMPARE(called.out, QString("`image` has the shape (1, 3, 16, 32), and must have (1, 3, 32, 32)\nthere is no input `imagee`: the model has image\n"
                                     "`image` is float64, and must be float32\nthe input `image` is missing\n"));
        const Outcome file = shell(python() + " \"$2/call_model.py\" \"$1/python\" \"nothing=$1/image.npy\"", {path("."), test::sourceFile("resources/calling")});
        QVERIFY2(file.status == 1 && file.err == "error: there is no input `nothing`: the model has image\n", qPrintable(file.err));
        const Outcome checked = run({"check", sample("residual_net"), "--preset", "O3", "--input", "image=" + path("image.npy"), "--expect", "softmax_1_out=" + path("from_python.npy")});
        QVERIFY2(checked.status == 0, qPrintable(checked.out + checked.err));
        build(test::sourceFile("tests/data/onnx/open/open_batch.onnx"), "open", {"--dim", "batch=2:16:2"});
        const Outcome open = shell(python() + R"( -c '
import sys; sys.path.insert(0, sys.argv[2])
import numpy, call_model
model = call_model.Model(sys.argv[1] + "/open")
for batch in (2, 6):
    result = model.run(image=numpy.ones((batch, 3, 8, 8), "float32"))
    print(result["mask_out"].shape, "%.3f" % result["softmax_out"].sum())
try:
    model.run(image=numpy.ones((18, 3, 8, 8), "float32"))
except RuntimeError as error:
    print(error)
' "$1" "$2")", {path("."), test::sourceFile("resources/calling")});
        QCOMPARE(open.out, QString("(2, 2, 16, 16) 2.000\n(6, 2, 16, 16) 6.000\nthe model gave -3: sizes that it was not built for\n"));
    }

    /// Whatever inputs are called: `self` is what Python calls the model.
    void namesFromPython()
    {
        if (shell(python() + " -c 'import numpy'").status != 0)
            QSKIP("NumPy is not installed for Python");
        write(path("names.relay"), "def @main(%self: Tensor[(2), float32], %lambda: Tensor[(2), float32]) { subtract(%self, %lambda) }\n");
        build(path("names.relay"), "names");
        const Outcome called = shell(python() + R"( -c '
import sys; sys.path.insert(0, sys.argv[2])
import call_model
print(call_model.Model(sys.argv[1] + "/names").run(**{"self": [3, 4], "lambda": [1, 1]}))
' "$1" "$2")", {path("."), test::sourceFile("resources/calling")});
        QVERIFY2(called.status == 0, qPrintable(called.err));
        QCOMPARE(called.out, QString("{'output_0': array([2., 3.], dtype=float32)}\n"));
    }

    /// Pages that end the program lie behind all buffers, and then ahead of them; both runs give the same.
    void guarded_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("cpu");
        for (const char* name : {"residual_net", "separable_net", "inception_net", "gated_recurrent", "transformer_encoder", "unet", "residual_qdq"})
            for (const char* cpu : {"native", "x86-64"})
                QTest::addRow("%s on %s", name, cpu) << sample(name) << QString(cpu);
        QTest::newRow("bytes") << test::sourceFile("resources/samples/keyword_int8.tflite") << "native";
        QTest::newRow("channels last") << test::sourceFile("resources/samples/texture_net.keras") << "native";
    }
    void guarded()
    {
        QFETCH(QString, model);
        QFETCH(QString, cpu);
        if (cpu != "native" && QSysInfo::currentCpuArchitecture() != "x86_64")
            QSKIP("this processor's name is for x86-64");
        build(model, "guarded", {"--cpu", cpu, "--no-check"});
        const QJsonObject about = metadata("guarded");
        QStringList buffers;
        QByteArray data;
        for (const QJsonValue& input : about["inputs"].toArray()) {
            const int bytes = input["bytes"].toInt();
            buffers << QString("i%1").arg(bytes);
            data += input["dtype"] == "float32" ? QByteArray("\0\0\x80\x3e", 4).repeated(bytes / 4) : QByteArray(bytes, '\1');
        }
        for (const QJsonValue& output : about["outputs"].toArray())
            buffers << QString("o%1").arg(output["bytes"].toInt());
        if (const int workspace = about["workspace_bytes"].toInt())
            buffers << QString("w%1").arg(workspace);
        write(path("given"), data);
        const QString name = about["name"].toString();
        for (const QString& where : QStringList {"", "begin"}) {
            const Outcome outcome = shell("cd \"$1\" && shift && ./run_module \"$@\"; exit $?", QStringList {path("."), path("guarded/lib" + name + ".so"), "passbench_" + name + "_", "given", "at_end" + where} + (where.isEmpty() ? QStringList {} : QStringList {where}) + buffers);
            QVERIFY2(outcome.status == 0, qPrintable(outcome.err));
        }
        QVERIFY(shell("cd \"$1\" && cmp at_end at_endbegin", {path(".")}).status == 0);
        const qsizetype output = buffers.indexOf(QRegularExpression("o\\d+")); // and a buffer that is too small does end it
        buffers[output] = QString("o%1").arg(buffers[output].mid(1).toInt() - 4);
        QVERIFY(shell("cd \"$1\" && shift && ./run_module \"$@\"; exit $?", QStringList {path("."), path("guarded/lib" + name + ".so"), "passbench_" + name + "_", "given", "small"} + buffers).status > 128);
    }

    /// The C source under the sanitizers, with buffers that are as large as they have to be.
    void sanitizedSource()
    {
        for (const char* model : {"residual_net", "transformer_encoder", "residual_qdq"}) {
            build(sample(model), "source", {"--emit", "c"});
            const QJsonObject about = metadata("source");
            QString program = QString("#include \"%1.h\"\n#include <stdlib.h>\nint main(void)\n{\n    struct passbench_%1_inputs in;\n    struct passbench_%1_outputs out;\n").arg(about["name"].toString());
            for (const QJsonValue& input : about["inputs"].toArray())
                program += QString("    in.%1 = calloc(%2, 1);\n").arg(input["name"].toString()).arg(input["bytes"].toInt());
            for (const QJsonValue& output : about["outputs"].toArray())
                program += QString("    out.%1 = malloc(%2);\n").arg(output["name"].toString()).arg(output["bytes"].toInt());
            program += QString("    void* workspace = aligned_alloc(64, PASSBENCH_%2_WORKSPACE_SIZE);\n    return passbench_%1_run_in(&in, &out, workspace) || passbench_%1_run(&in, &out);\n}\n").arg(about["name"].toString(), about["name"].toString().toUpper());
            write(path("source/main.c"), program.toUtf8());
            const Outcome outcome = shell("cd \"$1/source\" && cc -std=c11 -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all *.c $(ls *.S 2>/dev/null) -lm -o main && ASAN_OPTIONS=detect_leaks=0 ./main && rm *", {path(".")});
            QVERIFY2(outcome.status == 0, qPrintable(QString(model) + ": " + outcome.err));
        }
    }

    /// A run without a workspace of the caller's gives back one that the next call fits in: no pages are asked for again, in a thread of one's own either.
    void callsTakeNoFreshPages()
    {
        build(sample("residual_net"), "pages", {"--emit", "so"});
        write(path("pages.c"), R"(#include "residual_net.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
static void* calls(void* unused)
{
    struct passbench_residual_net_inputs in = {calloc(PASSBENCH_RESIDUAL_NET_INPUT_IMAGE_SIZE, 1)};
    struct passbench_residual_net_outputs out = {malloc(128)};
    struct rusage before, after;
    passbench_residual_net_run(&in, &out);
    getrusage(RUSAGE_THREAD, &before);
    for (int i = 0; i < 20; ++i)
        passbench_residual_net_run(&in, &out);
    getrusage(RUSAGE_THREAD, &after);
    printf("%ld\n", after.ru_minflt - before.ru_minflt);
    return unused;
}
int main(void)
{
    pthread_t thread;
    return pthread_create(&thread, NULL, calls, NULL) || pthread_join(thread, NULL);
}
)");
        const Outcome ran = shell("cd \"$1\" && cc -std=c11 -D_GNU_SOURCE -Wall -Wextra -Werror -pthread ../pages.c -I. -L. -Wl,-rpath,. -lresidual_net -o main && ./main", {path("pages")});
        QVERIFY2(ran.status == 0, qPrintable(ran.err));
        QVERIFY2(ran.out.toInt() < 60, qPrintable(ran.out)); // each call wrote to some forty of its own
    }

    /// Addresses that code can't use are refused, by the library and by the C source.
    void badAddresses()
    {
        build(sample("residual_net"), "bad", {"--emit", "so,c"});
        write(path("bad.c"), R"(#include "residual_net.h"
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    char* in = aligned_alloc(64, PASSBENCH_RESIDUAL_NET_INPUT_IMAGE_SIZE + 64);
    char* out = aligned_alloc(64, 128);
    char* workspace = aligned_alloc(64, PASSBENCH_RESIDUAL_NET_WORKSPACE_SIZE + 64);
    for (int i = 0; i < PASSBENCH_RESIDUAL_NET_INPUT_IMAGE_SIZE + 64; ++i)
        in[i] = 0;
    struct passbench_residual_net_inputs inputs = {(void*)in};
    struct passbench_residual_net_outputs outputs = {(void*)out};
    printf("%d %d %d", passbench_residual_net_run_in(&inputs, &outputs, workspace), passbench_residual_net_run_in(&inputs, &outputs, NULL),
        passbench_residual_net_run_in(&inputs, &outputs, workspace + 16));
    outputs.softmax_1_out = (void*)(out + 2);
    printf(" %d", passbench_residual_net_run(&inputs, &outputs));
    outputs.softmax_1_out = (void*)(out + 4);
    printf(" %d", passbench_residual_net_run(&inputs, &outputs));
    inputs.image = (void*)(in + 1);
    printf(" %d\n", passbench_residual_net_run_on(&inputs, &outputs, workspace, 2));
    return 0;
}
)");
        for (const char* with : {"-lresidual_net", "*.c -lm"}) {
            const Outcome ran = shell(QString("cd \"$1\" && cc -std=c11 -Wall -Wextra -Werror ../bad.c -I. -L. -Wl,-rpath,. %1 -o main && ./main").arg(with), {path("bad")});
            QVERIFY2(ran.status == 0, qPrintable(ran.err));
            QCOMPARE(ran.out, QString("0 -2 -4 -4 0 -4\n"));
        }
    }

private:
    bool m_hasDnnl = false;
};

PB_TEST(TestCliCalling)
#include "tst_cli_calling.moc"
