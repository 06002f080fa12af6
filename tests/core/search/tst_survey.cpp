// A survey puts the same rules to many models, and no model keeps it from the others.

#include "core/search/survey.h"

#include "core/document/chosen_compilers.h"
#include "core/history/partition/what_if.h"
#include "core/import/model.h"
#include "core/partition/regions/borders.h"
#include "core/pipeline/partition_flow.h"
#include "core/search/partition_search.h"
#include "core/search/survey_job.h"
#include "tests/support/test.h"

#include <QFile>
#include <QTemporaryDir>

#include <filesystem>

using namespace passbench;

namespace {

std::string sampleFile(const char* name) { return test::sourceFile(QStringLiteral("resources/samples/%1.onnx").arg(QLatin1String(name))).toStdString(); }

Workspace dnnlWorkspace()
{
    const Strings names {"dnnl"};
    return {.pipeline = *presetPipeline("O3", names), .compilers = {{.name = "dnnl"}}, .view = {}};
}

} // namespace

class TestSurvey : public QObject {
    Q_OBJECT

    std::string written(const QString& name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("a file can't be written");
        return file.fileName().toStdString();
    }

    QTemporaryDir m_folder;

private slots:
    /// Another file came in its place while it was looked at.
    void modelsThatChangeMeanwhile()
    {
        const std::string model = m_folder.filePath("changes.onnx").toStdString();
        std::filesystem::copy_file(sampleFile("unet"), model);
        const std::string order = encodeSurveyOrder(model, dnnlWorkspace(), {});
        QVERIFY(surveyJob(order, [](double, std::string_view) { }));
        const auto row = surveyJob(order, [&](double, std::string_view what) {
            if (what == "estimating")
                std::filesystem::resize_file(model, 100);
        });
        QVERIFY(!row && row.error().message.find("was written to after the model was opened") != std::string::npos);
    }

    void figuresAreThoseOfTheRun()
    {
        const Strings models {sampleFile("unet"), sampleFile("residual_net"), sampleFile("inception_net")};
        const auto found = survey({.models = models, .workspace = dnnlWorkspace()});
        QVERIFY(found && found->rows.size() == models.size());
        const CompilerTable compilers {*shippedCompilers().select(Strings {"dnnl"})};
        for (const SurveyRow& row : found->rows) {
            const auto module = openModel(row.model);
            QVERIFY(module && !row.error);
            const RunPtr run = runPipeline({.input = *module, .pipeline = dnnlWorkspace().pipeline, .compilers = &compilers});
            QVERIFY(!run->failed());
            // Behind PartitionGraph nothing moves regions, so the whole pipeline gives the same.
            const auto regions = regionsOf(run->output(), compilers);
            QCOMPARE(row.regions, std::ssize(regions));
            QCOMPARE(row.borderBytes, borderBytes(run->output(), regions));
            const auto search = searchPartitions({.run = run});
            QVERIFY(search);
            QCOMPARE(*row.seconds, search->present().seconds);
            QCOMPARE(row.coverage.operatorsOffHost(), search->present().coverage.operatorsOffHost());
            const auto wishes = unsupported(*askedModule(*run), compilers);
            QCOMPARE(row.unsupported.size(), wishes.size());
            for (std::size_t i = 0; i < wishes.size(); ++i) {
                QCOMPARE(row.unsupported[i].wish, wishes[i].wish);
                QCOMPARE(row.unsupported[i].operators, std::ssize(wishes[i].nodes));
            }
        }
    }

    void whatFailsIsARowWithItsError()
    {
        const Strings models {written("broken.onnx", "no model"), m_folder.filePath("missing.onnx").toStdString(), sampleFile("unet")};
        const auto found = survey({.models = models, .workspace = dnnlWorkspace()});
        QVERIFY(found);
        QVERIFY(found->rows[0].error && found->rows[1].error && !found->rows[2].error);
        QCOMPARE(found->rows[1].model, models[1]);
        const auto slow = survey({.models = {sampleFile("unet")}, .workspace = dnnlWorkspace(), .timeLimit = std::chrono::milliseconds(1)});
        QVERIFY(slow && slow->rows[0].error);
        QVERIFY(slow->rows[0].error->message.find("took longer") != std::string::npos);
    }

    void aHelperThatCrashesIsARow()
    {
        qputenv("PASSBENCH_WORKER", "/bin/false");
        const auto found = survey({.models = {sampleFile("unet")}, .workspace = dnnlWorkspace()});
        qunsetenv("PASSBENCH_WORKER");
        QVERIFY(found && found->rows[0].error && found->rows[0].error->ours);
    }

    void rulesThatCanNotBeReadStopIt()
    {
        Workspace workspace = dnnlWorkspace();
        workspace.compilers = {{.name = "mine", .text = "[[op]\n"}};
        QVERIFY(!survey({.models = {sampleFile("unet")}, .workspace = workspace}));
    }

    void cancelling()
    {
        std::stop_source stop;
        std::size_t told = 0;
        const auto found = survey({.models = Strings(20, sampleFile("unet")), .workspace = dnnlWorkspace(), .atOnce = 1, .stop = stop.get_token(),
            .onRow = [&](std::size_t, const SurveyRow&) {
                ++told;
                stop.request_stop();
            }});
        QVERIFY(found && found->cancelled);
        QCOMPARE(told, 1U);
        QVERIFY(!found->rows.front().error);
        QVERIFY(found->rows.back().error->message.find("cancelled") != std::string::npos);
    }

    void rankingAddsUp()
    {
        const auto row = [](std::vector<UnsupportedCount> all) { return SurveyRow {.model = "m", .unsupported = std::move(all)}; };
        const Wish lrn {"dnnl", "nn.lrn"}, grouped {"dnnl", "nn.conv2d", {"attrs.groups == 1"}};
        const std::vector<SurveyRow> rows {row({{.wish = grouped, .operators = 2, .macs = 50}, {.wish = lrn, .operators = 1}}), row({{.wish = grouped, .operators = 3, .macs = 10}})};
        const auto ranked = ranking(rows);
        QCOMPARE(ranked.size(), 2U);
        QCOMPARE(ranked[0].wish, grouped);
        QCOMPARE(ranked[0].operators, 5);
        QCOMPARE(ranked[0].models, (Strings {"m", "m"}));
        QCOMPARE(ranked[0].macs, 60.0);
    }

    void compositesThatNoModelHasAreNamed()
    {
        Workspace workspace = dnnlWorkspace();
        workspace.compilers = {{.name = "acc", .text = "name = \"acc\"\n[[composite]]\nname = \"acc.conv\"\npattern = \"fn (%a, %w) { %c = nn.conv2d(%a, %w); %c }\"\n"
                                                       "[[composite]]\nname = \"acc.odd\"\npattern = \"fn (%a) { %e = nn.relu(%a); %y = nn.softmax(%e); %y }\"\n"}};
        workspace.pipeline = *presetPipeline("O3", Strings {"acc"});
        const auto table = compilersOf(workspace);
        QVERIFY2(table, table ? "" : table.error().message.c_str());
        const auto found = survey({.models = {sampleFile("unet"), sampleFile("residual_net"), written("bad.onnx", "no model")}, .workspace = workspace});
        QVERIFY(found && !found->rows[0].error && !found->rows[1].error && found->rows[2].error);
        const Strings unmet = unmetComposites(found->rows, *table);
        QCOMPARE(unmet.size(), 1U);
        QVERIFY2(unmet[0].find("`acc`") != std::string::npos && unmet[0].find("acc.odd") != std::string::npos, unmet[0].c_str());
        QCOMPARE(unmet[0].find("acc.conv") == std::string::npos, !found->rows[0].composites.empty() || !found->rows[1].composites.empty());
        QVERIFY(!found->rows[0].composites.empty() || !found->rows[1].composites.empty());
        QVERIFY(unmetComposites({&found->rows[2], 1}, *table).empty()); // nothing was looked at
    }

    void foldersAreSearched()
    {
        const std::string folder = m_folder.filePath("set").toStdString();
        std::filesystem::create_directories(folder + "/below");
        QVERIFY(!modelsIn(Strings {folder}));
        Strings expected {written("set/a.onnx", "a"), written("set/below/b.relay", "b")};
        written("set/notes.md", "no model");
        std::filesystem::create_directories(folder + "/built/onnx");
        written("set/built/metadata.json", "{\"format\": \"passbench\", \"name\": \"a\", \"written\": [\"a.relay\", \"onnx/region.onnx\"]}");
        written("set/built/a.relay", "the listing of a module has no constants");
        written("set/built/onnx/region.onnx", "a part of it");
        expected.push_back(written("set/built/z.onnx", "a person's own, from which it was built"));
        expected.emplace_back("given.bin");
        const auto found = modelsIn(Strings {folder, "given.bin"});
        QVERIFY(found);
        QCOMPARE(*found, expected);
    }
};

PB_TEST(TestSurvey)
#include "tst_survey.moc"
