// The help says something of everything, links lead somewhere, and words find what they mean.

#include "core/help/html_book.h"
#include "core/help/op_example.h"
#include "core/help/pages.h"
#include "core/help/pass_example.h"
#include "core/help/search.h"
#include "core/ir/text/parser.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/interpreter.h"
#include "core/support/resources.h"
#include "core/support/text.h"
#include "tests/support/test.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace passbench;

class TestHelpPages : public QObject {
    Q_OBJECT

    std::vector<HelpPage> m_pages;

    QString found(std::string_view words)
    {
        const auto pages = searchHelp(m_pages, words);
        return pages.empty() ? QString() : QString::fromStdString(pages.front()->id);
    }

private slots:
    void initTestCase()
    {
        std::vector<const OpDef*> ops;
        for (const OpDef& op : opTable().all())
            ops.push_back(&op);
        m_pages = helpPages({.folder = resource("help"), .passes = allPasses(), .ops = ops, .compilers = &shippedCompilers()});
    }

    void everythingHasAPage()
    {
        for (const PassDef& pass : allPasses())
            QVERIFY2(findPage(m_pages, "pass/" + pass.name), pass.name.c_str());
        for (const OpDef& op : opTable().all())
            QVERIFY2(findPage(m_pages, "op/" + op.name), op.name.c_str());
        for (const CompilerPtr& compiler : shippedCompilers().compilers)
            QVERIFY2(findPage(m_pages, "compiler/" + compiler->name), compiler->name.c_str());
        std::set<std::string> ids;
        for (const HelpPage& page : m_pages) {
            QVERIFY2(ids.insert(page.id).second, page.id.c_str());
            QVERIFY2(!page.title.empty() && !page.text.empty(), page.id.c_str());
        }
    }

    /// All of its contract, in the words of the hints about orders.
    void aPassSaysWhatItsContractIs()
    {
        const auto says = [this](const char* pass, std::string_view what) { return findPage(m_pages, std::string("pass/") + pass)->text.find(what) != std::string::npos; };
        QVERIFY(says("FoldScaleAxis", "finds little or nothing in a graph that is: `fused`"));
        QVERIFY(says("PartitionGraph", "wants the graph to be: `regions-merged`"));
        QVERIFY(says("AnnotateTarget", "prepares the graph to be: `partitioned`"));
        for (const PassDef& pass : allPasses()) {
            QCOMPARE(says(pass.name.c_str(), "finds little or nothing"), !pass.hiddenBy.empty());
            QCOMPARE(says(pass.name.c_str(), "wants the graph to be"), !pass.wants.empty());
            QCOMPARE(says(pass.name.c_str(), "prepares the graph to be"), !pass.preparesFor.empty());
        }
    }

    /// As files: each link and picture of each page is a file of the book, and nothing is from elsewhere.
    void theBookIsWhole()
    {
        std::vector<const OpDef*> ops;
        for (const OpDef& op : opTable().all())
            ops.push_back(&op);
        const auto book = helpBook({.folder = resource("help"), .passes = allPasses(), .ops = ops, .compilers = &shippedCompilers()});
        QVERIFY2(book, book ? "" : toText(book.error()).c_str());
        std::map<std::string, const BookFile*> files;
        for (const BookFile& file : *book)
            QVERIFY2(files.emplace(file.name, &file).second, file.name.c_str());
        QVERIFY(files.contains("index.html"));
        for (const HelpPage& page : m_pages) {
            QVERIFY2(files.contains(bookNameOf(page.id)), page.id.c_str());
            QVERIFY2(files["index.html"]->text.find("\"" + bookNameOf(page.id) + "\"") != std::string::npos, page.id.c_str());
        }
        int links = 0, pictures = 0;
        for (const BookFile& file : *book) {
            if (!file.name.ends_with(".html"))
                continue;
            static const QRegularExpression reference(QStringLiteral("(href|src)=\"([^\"]*)\""));
            for (auto matches = reference.globalMatch(QString::fromStdString(file.text)); matches.hasNext();) {
                const auto match = matches.next();
                const QStringList target = match.captured(2).split(QLatin1Char('#'));
                QVERIFY2(files.contains(target[0].toStdString()), qPrintable(QString::fromStdString(file.name) + QStringLiteral(" names ") + match.captured(2)));
                if (target.size() > 1)
                    QVERIFY2(files[target[0].toStdString()]->text.find("id=\"" + target[1].toStdString() + "\"") != std::string::npos, qPrintable(match.captured(2)));
                ++(match.captured(1) == QStringLiteral("src") ? pictures : links);
            }
        }
        QVERIFY2(links > 1000 && pictures > 300, qPrintable(QStringLiteral("%1 links, %2 pictures").arg(links).arg(pictures)));
        QVERIFY(files["pass-FoldConstant.html"]->text.find("<code>") != std::string::npos); // Markdown was read
    }

    void linksLeadSomewhere()
    {
        std::size_t count = 0;
        for (const HelpPage& page : m_pages)
            for (const std::string& link : linksOf(page)) {
                QVERIFY2(findPage(m_pages, link), (page.id + " leads to " + link).c_str());
                ++count;
            }
        QVERIFY(count > 50);
    }

    void filesHaveATitle()
    {
        const HelpPage page = readHelpPage("message-given-back", "# A title\n<!-- says: one | the other -->\n\nText\n");
        QCOMPARE(page.id, "message/given-back");
        QCOMPARE(page.title, "A title");
        QCOMPARE(page.says, (Strings {"one", "the other"}));
        QCOMPARE(page.text, "Text");
        QCOMPARE(readHelpPage("x", "").text, "");
    }

    void wordsFind()
    {
        QCOMPARE(found("foldconstant"), "pass/FoldConstant");
        QCOMPARE(found("nn.conv2d"), "op/nn.conv2d");
        QCOMPARE(found("given back"), "message/given-back");
        QVERIFY(searchHelp(m_pages, "batch norm").size() > 1);
        QVERIFY(searchHelp(m_pages, "no such words xyzzy").empty());
        QVERIFY(searchHelp(m_pages, " ").empty());
    }

    /// Messages as the program says them, not as the pages would have them.
    void messagesAreExplained()
    {
        const auto messageOf = [](const char* passes) {
            const auto module = parseModule(opTable(), "def @main(%x: Tensor[(4), float32]) { tanh(%x) }\n");
            const RunPtr run = runPipeline({.input = *module, .pipeline = *parsePipeline(passes)});
            return run->failed() ? toText(*run->steps.back()->error) : std::string();
        };
        const auto idOf = [&](const std::string& message) {
            const HelpPage* page = pageOfMessage(m_pages, message);
            return page ? page->id : "none for: " + message;
        };
        QCOMPARE(idOf(messageOf("PartitionGraph")), "message/order");
        QCOMPARE(idOf(parsePipeline("FoldConstnt").error().message), "message/name");
        const auto misfit = parseModule(opTable(), "def @main(%x: Tensor[(2, 3), float32], %w: Tensor[(4, 5), float32]) { nn.dense(%x, %w) }\n");
        QVERIFY(!misfit);
        QCOMPARE(idOf(toText(misfit.error())), "message/shape");
        QVERIFY(!pageOfMessage(m_pages, "nothing that anybody says"));
    }

    /// Those that stand in the sources: of ten, nine have a page of their kind, and for the others there is one on how to read any.
    void messagesOfTheSourcesHaveAPage()
    {
        static const QRegularExpression literal(QStringLiteral("(?:message = (?:fmt::format\\()?|[^a-zA-Z]fail\\()\"([^\"]{4,})\"")), argument(QStringLiteral("\\{[^}]*\\}"));
        int all = 0, explained = 0;
        QStringList without;
        for (const char* room : {"core", "views", "app"})
            for (QDirIterator files(test::sourceFile(room), {QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories); files.hasNext();) {
                QFile file(files.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                for (auto matches = literal.globalMatch(QString::fromUtf8(file.readAll())); matches.hasNext();) {
                    const QString message = matches.next().captured(1).replace(argument, QStringLiteral("x"));
                    ++all;
                    if (pageOfMessage(m_pages, message.toStdString()))
                        ++explained;
                    else
                        without.append(message);
                }
            }
        QVERIFY2(all > 500, qPrintable(QString::number(all)));
        QVERIFY2(10 * explained >= 9 * all, qPrintable(QStringLiteral("%1 of %2; without: %3").arg(explained).arg(all).arg(without.join(QLatin1Char('\n')))));
        QVERIFY(findPage(m_pages, "message/other"));
    }

    /// Of every operator, which the example holds, and which runs on made up inputs.
    void operatorsHaveExamples()
    {
        const OpExamples examples(resource("help/operators"));
        for (const OpDef& op : opTable().all()) {
            const auto example = examples.of(op.name);
            QVERIFY2(example, op.name.c_str());
            const bool holdsIt = std::ranges::any_of(example->main()->nodes(), [&](const NodePtr& node) { const auto* call = node->as<Call>(); return call && call->op == &op; });
            QVERIFY2(holdsIt, op.name.c_str());
            if (op.evaluate) {
                const auto inputs = seededInputs(*example, 1);
                QVERIFY2(inputs, op.name.c_str());
                const auto outputs = interpret(*example, *inputs);
                QVERIFY2(outputs, outputs ? "" : (op.name + ": " + toText(outputs.error())).c_str());
            }
            QVERIFY2(findPage(m_pages, "op/" + op.name)->text.find(exampleText(*example)) != std::string::npos, op.name.c_str());
        }
        QVERIFY(!examples.of("nn.no_such_operator"));
        QVERIFY(!OpExamples("no such folder").of("add"));
    }

    void passesHaveExamples()
    {
        int found = 0, all = 0;
        for (const PassDef& pass : allPasses()) {
            ++all;
            const auto example = passExample(resource("help/golden"), pass.name);
            if (!example)
                continue;
            ++found;
            QVERIFY2(example->before.functions != example->after.functions, pass.name.c_str());
            QVERIFY2(example->pipeline.find(pass.name) != std::string::npos, pass.name.c_str());
        }
        QVERIFY2(found >= 40, qPrintable(QStringLiteral("%1 of %2 passes").arg(found).arg(all)));
        QVERIFY(!passExample(resource("help/golden"), "NoSuchPass"));
        QVERIFY(!passExample("no such folder", "FoldConstant"));
    }
};

PB_TEST(TestHelpPages)
#include "tst_help_pages.moc"
