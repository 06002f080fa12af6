// C source of regions and of whole models: its text, and what it does when it is compiled elsewhere.

#include "core/codegen/build.h"
#include "core/codegen/region_generator.h"
#include "core/ir/op.h"
#include "core/ir/parser.h"
#include "core/partition/verdicts.h"
#include "core/runtime/executable.h"

#include <QtTest>

#undef emit // Qt's keyword, and the name of a field of BuildRequest

using namespace passbench;

class CSourceTest : public QObject {
    Q_OBJECT
private slots:
    void claimsWhatHasALoopForm();
    void claimsOnlyKnownShapes();

private:
    std::filesystem::path folder(const char* name) const { return (m_folder.path() + "/" + name).toStdString(); }
    QTemporaryDir m_folder;
};

namespace {

Module moduleOf(std::string_view text)
{
    auto module = parseModule(text);
    if (!module)
        qFatal("%s", toText(module.error()).c_str());
    return *module;
}

} // namespace

/// The compiler's file lists its operators one by one, so that a person can read and edit them: here it is held to the truth.
void CSourceTest::claimsWhatHasALoopForm()
{
    const Compiler* compiler = shippedCompilers().find("ccompiler");
    QVERIFY(compiler);
    QStringList missing, wrong;
    for (const OpDef& op : opTable().all()) {
        if (op.name.starts_with("annotation.")) // marks of passes, no work
            continue;
        if (op.lower && !compiler->knows(op))
            missing << QString::fromStdString(op.name);
        if (!op.lower && compiler->knows(op))
            wrong << QString::fromStdString(op.name);
    }
    QVERIFY2(missing.isEmpty(), qPrintable("missing: " + missing.join(", ")));
    QVERIFY2(wrong.isEmpty(), qPrintable("without a loop form: " + wrong.join(", ")));
}

void CSourceTest::claimsOnlyKnownShapes()
{
    const Module module = moduleOf("def @main(%x: Tensor[(2, 4), float32], %y: Tensor[(?, 4), float32]) {\n"
                                   "  (nn.relu(%x), nn.relu(%y), concatenate((%x, %x), axis=0), split(%x, indices_or_sections=2, axis=1)) }");
    const FunctionPtr main = module.main();
    Strings verdicts;
    for (const NodePtr& node : main->nodes())
        if (node->as<Call>())
            verdicts.push_back(verdictOf(*shippedCompilers().find("ccompiler"), node->id, lookupIn(*main)).accepted ? "yes" : "no");
    QCOMPARE(verdicts, (Strings {"yes", "no", "yes", "yes"}));
}

QTEST_GUILESS_MAIN(CSourceTest)
#include "tst_c_source.moc"
