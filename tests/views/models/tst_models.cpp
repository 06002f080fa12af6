// Every item model under Qt's own tester, and what each of them promises.

#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "views/models/compiler_model.h"
#include "views/models/html/export.h"
#include "views/models/html/teaching.h"
#include "views/models/pass_model.h"
#include "views/models/step_groups.h"
#include "views/models/tables/change_rows.h"
#include "views/models/tables/number_rows.h"
#include "views/models/tables/rows.h"
#include "views/models/tables/table_model.h"
#include "views/models/text.h"
#include "views/models/text_diff.h"
#include "views/panels/results/table_panel.h"
#include "tests/support/test.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QMimeData>
#include <QSignalSpy>
#include <QTextBlock>
#include <QTextDocument>
#include <QTreeView>

using namespace passbench;
using Tester = QAbstractItemModelTester;

class TstModels : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The distance that is shown beside what is allowed is the one that the verdict is about.
    void numbersShowWhatIsJudged()
    {
        StepCheck check {.step = 3, .pass = "FoldConstant", .executed = true};
        check.toInput.maxRelative = 0.5;
        check.toAnchor = check.toInput;
        QCOMPARE(numberRows({check}).front().cells[5].text, QStringLiteral("0.5"));
        check.toAnchor.maxRelative = 0.001;
        check.anchor = 1;
        const TableCell cell = numberRows({check}).front().cells[5];
        QCOMPARE(cell.text, QStringLiteral("0.001 (from step 2)"));
        QCOMPARE(cell.order, QVariant(0.001));
    }

    /// Who, and why: a reason speaks of "it". And a region that is only marked is none yet.
    void regionsSayWhoTheyEndAt()
    {
        RegionInfo region {.compiler = "dnnl", .operators = 1};
        region.neighbours = {{.op = "multiply", .reason = "`dnnl` took it and gave its region back: it has no heavy operator, only `multiply`"}};
        const TableRow marked = regionRows({region}).front();
        QCOMPARE(marked.cells[1].text, QStringLiteral("marked, not a region yet"));
        QVERIFY2(marked.cells.back().text.startsWith(QStringLiteral("multiply · `dnnl` took it")), qPrintable(marked.cells.back().text));
        region.global = "dnnl_main_0";
        QCOMPARE(regionRows({region}).front().cells[1].text, QStringLiteral("dnnl_main_0"));
        const Coverage coverage = {.entries = {{.operators = 2}, {.compiler = "dnnl", .regions = 1, .operators = 1}}, .operators = 3};
        QVERIFY(coverageText(coverage, true).startsWith(QStringLiteral("marked for dnnl: 1 of 3")) && coverageText(coverage).startsWith(QStringLiteral("dnnl: 1 of 3")));
    }

    void teachingTexts()
    {
        QCOMPARE(teachingHtml({}, QStringLiteral("#eeeeee")), QString());
        const QString html = teachingHtml(QStringLiteral("Some *words* and `code`.\n\n    add(%x, 1)\n    =>\n    %x\n\nMore < words."), QStringLiteral("#eeeeee"));
        QVERIFY2(!html.contains(QStringLiteral("<body")) && !html.contains(QStringLiteral("font-family:'Sans")), qPrintable(html));
        QTextDocument document;
        document.setHtml(html);
        QList<QTextBlock> code;
        for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
            if (block.blockFormat().background() == QBrush(QColor(QStringLiteral("#eeeeee"))))
                code.append(block);
        QCOMPARE(code.size(), 3); // lines of code stand on a ground of their own, as they were written
        QCOMPARE(code.front().text(), QStringLiteral("add(%x, 1)"));
        QVERIFY(code.front().previous().isValid() && code.front().blockFormat().topMargin() > 0); // apart from the words before
        QCOMPARE(code.back().next().text(), QStringLiteral("More < words."));
        QVERIFY(code.back().next().blockFormat().topMargin() > 0);
    }

    /// A lesson comes from anywhere: it shows no file that it names.
    void teachingTextsOpenNoFiles()
    {
        for (const char* text : {"Before ![a](file:///etc/hostname) after", "Before <img src='file:///etc/hostname'> after", "<table><tr><td background='file:///etc/hostname'>Before after</td></tr></table>"}) {
            const QString html = teachingHtml(QString::fromUtf8(text), QStringLiteral("#eeeeee"));
            QVERIFY2(!html.contains(QStringLiteral("<img")) && !html.contains(QStringLiteral("<table")), qPrintable(html));
            QVERIFY2(html.contains(QStringLiteral("Before")) && html.contains(QStringLiteral("after")), qPrintable(html));
        }
    }

    void passes()
    {
        PassModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        std::size_t count = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            count += static_cast<std::size_t>(model.rowCount(model.index(row, 0)));
        QCOMPARE(count, allPasses().size());
        const QModelIndex first = model.index(0, 0, model.index(0, 0));
        const std::unique_ptr<QMimeData> data(model.mimeData({first}));
        QCOMPARE(data->data(QLatin1String(passMimeType)), first.data().toString().toUtf8());
        QVERIFY(!model.mimeData({model.index(0, 0)})); // a category can't be dragged
    }

    void passSearch()
    {
        PassModel model;
        PassFilter filter;
        filter.setSourceModel(&model);
        Tester tester(&filter, Tester::FailureReportingMode::QtTest);
        filter.setWords(QStringLiteral("fuse"));
        QVERIFY(filter.rowCount() > 0);
        bool found = false;
        for (int row = 0; row < filter.rowCount(); ++row)
            for (int child = 0; child < filter.rowCount(filter.index(row, 0)); ++child)
                found |= filter.index(child, 0, filter.index(row, 0)).data().toString() == QLatin1String("FuseOps");
        QVERIFY(found);
        filter.setWords(QStringLiteral("no pass has these words"));
        QCOMPARE(filter.rowCount(), 0);
    }

    void compilers()
    {
        Session session;
        CompilerModel model(session);
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        QVERIFY(model.rowCount() > 0);
        const auto enabled = std::ranges::count_if(session.project().compilers, &CompilerChoice::enabled); // some wait until they are asked for
        QCOMPARE(std::ssize(session.compilers().compilers), enabled);
        QVERIFY(model.setData(model.index(0, 0), Qt::Unchecked, Qt::CheckStateRole));
        QVERIFY(!session.project().compilers[0].enabled);
        QCOMPARE(std::ssize(session.compilers().compilers), enabled - 1);
        const auto without = session.compilers().compilers;
        session.undo();
        QVERIFY(session.project().compilers[0].enabled);
        session.redo();
        QVERIFY(session.compilers().compilers == without); // so that results with these are found again
        model.move(0, 0);
        model.move(0, 1); // to where it is
        QCOMPARE(session.history().count(), std::size_t {1});
    }

    void tables()
    {
        TableModel model({QStringLiteral("a"), QStringLiteral("b")});
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setRows({{.cells = {{.text = QStringLiteral("x")}, {.text = QStringLiteral("12"), .order = 12, .right = true}}, .node = static_cast<NodeId>(7)},
            {.cells = {{.text = QStringLiteral("y")}}}});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(model.index(0, 1).data(TableModel::OrderRole).toInt(), 12);
        QCOMPARE(model.index(0, 0).data(TableModel::NodeRole).value<NodeId>(), static_cast<NodeId>(7));
        QCOMPARE(model.index(1, 1).data().toString(), QString());
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
    }

    void rowsAreMadeWhenTheyAreLookedAt()
    {
        std::size_t made = 0;
        const auto row = [&made](std::size_t at) {
            ++made;
            return TableRow {.cells = {{.text = QStringLiteral("%1").arg(at), .order = 1000 - static_cast<int>(at)}}, .node = static_cast<NodeId>(at + 1)};
        };
        TableModel model({QStringLiteral("a")});
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setSource(behind({{.cells = {{.text = QStringLiteral("first")}}}}, {.count = 1000, .row = row, .nodeOf = [](std::size_t at) { return static_cast<NodeId>(at + 1); }}));
        QCOMPARE(model.rowCount(), 1001);
        made = 0;
        for (int at = 0; at < model.rowCount(); ++at) // as the selection is looked for
            QCOMPARE(model.index(at, 0).data(TableModel::NodeRole).value<NodeId>(), static_cast<NodeId>(at));
        QCOMPARE(made, std::size_t {0});
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("first"));
        QCOMPARE(model.index(900, 0).data().toString(), QStringLiteral("899"));
        QCOMPARE(model.index(900, 0).data().toString(), QStringLiteral("899"));
        QCOMPARE(made, std::size_t {1});
        QCOMPARE(model.index(2, 0).data(TableModel::OrderRole).toInt(), 999); // sorting makes them all, each once
        QCOMPARE(model.rows().size(), std::size_t {1001});
        QCOMPARE(model.index(1000, 0).data().toString(), QStringLiteral("999"));
        QCOMPARE(made, std::size_t {1001});
    }

    void changesAreTold()
    {
        const auto before = parseModule(opTable(), "def @main(%x: Tensor[(2), float32]) { nn.relu(%x) }");
        QVERIFY2(before.has_value(), before ? "" : before.error().message.c_str());
        const auto after = parseModule(opTable(), "def @main(%x: Tensor[(2), float32]) { nn.relu(nn.relu(%x)) }", "text", before->ids);
        QVERIFY(after.has_value());
        const GraphDiff difference = diff(*before, *after);
        const auto shared = std::make_shared<const GraphDiff>(difference);
        TableModel all(changeHeaders());
        all.setSource(changeRows(shared, *before, *after));
        const auto& rows = all.rows();
        QCOMPARE(rows.size(), difference.changes.size());
        QVERIFY(std::any_of(rows.begin(), rows.end(), [](const TableRow& row) { return row.cells[2].text == QLatin1String("nn.relu"); }));

        // With the record of the step, by which rule, and from what.
        const auto added = std::ranges::find(difference.changes, ChangeKind::Added, &NodeChange::kind);
        QVERIFY(added != difference.changes.end());
        const NodeId old = before->main()->result();
        const auto log = std::make_shared<const RewriteLog>(RewriteLog {.rewrites = {{.rule = "doubled", .from = {old}, .to = {added->node}}}, .remarks = {{.node = old, .text = "once is not enough"}}});
        const RowSource told = changeRows(shared, *before, *after, log);
        QCOMPARE(told.row(static_cast<std::size_t>(added - difference.changes.begin())).cells[3].text, QStringLiteral("doubled, from %1 nn.relu").arg(nodeText(old)));
        QVERIFY(rows[static_cast<std::size_t>(added - difference.changes.begin())].cells[3].text.isEmpty()); // else its name would stand there twice
        const RowSource remarks = remarkRows(log, *before, *after);
        QCOMPARE(remarks.count, std::size_t {1});
        QCOMPARE(remarks.nodeOf(0), old);
        QCOMPARE(remarks.row(0).cells[1].text, QStringLiteral("nn.relu"));
        QCOMPARE(remarks.row(0).cells[2].text, QStringLiteral("once is not enough"));
    }

    void changedFunctionsAreTold()
    {
        const auto before = parseModule(opTable(), "def @main(%x: Tensor[(2), float32]) { nn.relu(%x) }");
        QVERIFY(before.has_value());
        const Module after = before->with("main", before->main()->withAttrs({{"hash", std::string("abc")}}));
        const auto rows = functionChangeRows(functionChanges(*before, after));
        QCOMPARE(rows.size(), std::size_t {1});
        QCOMPARE(rows[0].cells[1].text, QStringLiteral("@main"));
        QCOMPARE(rows[0].cells[3].text, QStringLiteral("attributes: hash"));
    }

    void numbers()
    {
        QLocale::setDefault(QLocale::c());
        QCOMPARE(bytesText(12'300'000), QStringLiteral("12.3\u00a0MB"));
        QCOMPARE(bytesText(999), QStringLiteral("999\u00a0B"));
        QCOMPARE(percentText(0.044), QStringLiteral("4.4\u00a0%")); // no line begins with the sign
        QCOMPARE(macsText(4.1e9), QStringLiteral("4.1\u00a0GMAC"));
        QCOMPARE(macsText(999'960), QStringLiteral("1.0\u00a0MMAC"));
        QCOMPARE(signedCountText(-3), QStringLiteral("−3"));
        QCOMPARE(millisecondsText(0.44), QStringLiteral("0.4 ms"));
        QCOMPARE(millisecondsText(1340), QStringLiteral("1.3 s"));
    }

    void unchangedLinesFold()
    {
        TextDiff text;
        for (int i = 0; i < 100; ++i) {
            text.lines.rows.push_back({.before = i, .after = i, .kind = i == 50 ? std::optional(ChangeKind::Changed) : std::nullopt});
        }
        const auto rows = text.folded(3, {});
        QCOMPARE(rows.size(), std::size_t {1 + 3 + 1 + 3 + 1});
        QCOMPARE(rows.front().folded, std::size_t {47});
        QCOMPARE(rows.back().folded, std::size_t {46});
        std::size_t shown = 0;
        for (const TextDiffRow& row : rows)
            shown += std::max<std::size_t>(1, row.folded);
        QCOMPARE(shown, std::size_t {100});
        const auto opened = text.folded(3, {rows.front().row});
        QCOMPARE(opened.size(), std::size_t {50 + 1 + 3 + 1});
        text.lines.rows[50].kind.reset();
        QCOMPARE(text.folded(3, {}).size(), std::size_t {100}); // nothing to point out
    }

    void wordsOfRelay()
    {
        const std::string line = "  %1 = nn.relu(%x) /* ty=Tensor[(2), float32] */;";
        QStringList words;
        for (const RelaySpan& span : relaySpans(line))
            words.append(QString::fromStdString(line.substr(span.begin, span.length)) + QLatin1Char(':') + QString::number(static_cast<int>(span.token)));
        QCOMPARE(words, QStringList({"%1:2", "nn.relu:7", "%x:2", "/* ty=Tensor[(2), float32] */:6"}));
    }

    /// That the check passed does not hide that the module is another one than was planned.
    void whatWasGivenBackStandsOnTop()
    {
        BuildReport report;
        report.check = CheckState::Passed;
        const ExportColors colors {};
        QVERIFY(!exportHtml(report, colors, {}).contains(QStringLiteral("Not all was compiled as partitioned")));
        report.failures.push_back({.function = "main_0", .compiler = "dnnl", .message = "no such primitive", .operators = {"nn.relu (%12)"}, .takenBy = "default"});
        const QString page = exportHtml(report, colors, {});
        const auto told = page.indexOf(QStringLiteral("Not all was compiled as partitioned"));
        QVERIFY(told >= 0 && told < page.indexOf(QStringLiteral("Check passed")));
        QVERIFY(page.contains(QStringLiteral("nn.relu (%12)")) && page.contains(QStringLiteral("no such primitive")));
    }

    void timesBelowAMicrosecondAreTold()
    {
        QCOMPARE(estimateText(4.2e-7), QStringLiteral("420 ns"));
        QCOMPARE(estimateText(1e-6), QStringLiteral("0.001 ms"));
        QCOMPARE(estimateText(5.2e-5), QStringLiteral("0.052 ms"));
        QCOMPARE(estimateText(2.5e-10), QStringLiteral("0.250 ns"));
        QCOMPARE(estimateText(0), QStringLiteral("0.000 ms"));
    }

    void anExportIsToldInSentences()
    {
        BuildReport report;
        report.check = CheckState::Passed;
        report.checkText = "passed: equal to the reference, on seeded inputs";
        report.profile = Profile {.runs = 50, .threads = 2, .cpu = "here"};
        report.profile->calls.push_back({.seconds = 5.1e-5});
        report.profileText = "measured: " + howMeasured(*report.profile);
        const QString page = exportHtml(report, ExportColors {}, {});
        QVERIFY2(page.contains(QStringLiteral("Check passed</b></p><p>equal to the reference, on seeded inputs</p>")), qPrintable(page));
        QVERIFY2(page.contains(QStringLiteral("0.051 ms for a run, median of 50 runs on this machine (here), on 2 threads.")), qPrintable(page));
        report.checkText = "passed at batch=1: equal to the reference";
        QVERIFY(exportHtml(report, ExportColors {}, {}).contains(QStringLiteral("<p>at batch=1: equal")));
    }

    void tablesSortAsPeopleCount()
    {
        TablePanel panel(QStringLiteral("test"), QStringLiteral("Test"), {QStringLiteral("Region")}, TablePanel::Marks::None, nullptr);
        std::vector<TableRow> rows;
        for (const char* name : {"main_79", "main_8", "main_82", "main_10"})
            rows.push_back({.cells = {{.text = QLatin1String(name)}}});
        panel.setRows(std::move(rows), {});
        panel.view()->sortByColumn(0, Qt::AscendingOrder);
        QStringList shown;
        for (int row = 0; row < 4; ++row)
            shown.append(panel.view()->model()->index(row, 0).data().toString());
        QCOMPARE(shown, QStringList({QStringLiteral("main_8"), QStringLiteral("main_10"), QStringLiteral("main_79"), QStringLiteral("main_82")}));
    }

    void groupsAreSpans()
    {
        const auto spans = groupSpans(*parsePipeline("InferType, Sequential{name=\"a\"}(FoldConstant, Sequential(FuseOps, FuseOps)), Sequential(InferType)"));
        const std::vector<GroupSpan> expected {{.begin = 1, .end = 4, .depth = 0, .name = "a"}, {.begin = 2, .end = 4, .depth = 1, .name = "Sequential"},
            {.begin = 4, .end = 5, .depth = 0, .name = "Sequential"}};
        QVERIFY(spans == expected);
        QVERIFY(groupSpans(*parsePipeline("InferType, FuseOps")).empty());
    }
};

PB_TEST(TstModels)
#include "tst_models.moc"
