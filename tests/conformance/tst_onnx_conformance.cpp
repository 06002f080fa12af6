// Every case of the ONNX project's conformance suite: import, reference executor, expected outputs.
//
//   PASSBENCH_ONNX_CASES='test_lstm*' tests/tests_conformance    only these, with the message of each failure
//   PASSBENCH_UPDATE=1 tests/tests_conformance                   rewrites onnx_known_failures.txt
//
// The list of known failures is a ratchet: a case that is not in it must pass, and one that is must fail.

#include "tests/conformance/case_list.h"
#include "tests/conformance/case_runner.h"
#include "tests/conformance/onnx_case.h"
#include "tests/support/test.h"

#include <cstdio>

using namespace passbench;

namespace {

constexpr int processes = 2, secondsPerCase = 60;
constexpr std::size_t longestReason = 160;
constexpr double passingShare = 0.99; // raised as the importer learns

std::filesystem::path listPath(std::string_view name)
{
    return std::filesystem::path(test::sourcePath("tests/conformance")) / name;
}

struct Tally {
    int passed = 0, withFixedInputs = 0, failed = 0, outOfScope = 0, crashed = 0;
    std::vector<CaseListEntry> failures;
    std::vector<std::string> surprises; ///< what the lists don't say
};

void count(Tally& tally, const std::string& name, const CaseVerdict& verdict, const CaseList& outside, const CaseList& known)
{
    if (verdict.crashed) {
        ++tally.crashed;
        tally.surprises.push_back(fmt::format("{} {}", name, verdict.message));
    }
    const bool passes = verdict.passed;
    if (const CaseListEntry* entry = outside.find(name)) {
        ++tally.outOfScope;
        if (passes)
            tally.surprises.push_back(fmt::format("{} is out of scope ({}), and passes: take it off the list", name, entry->reason));
        return;
    }
    ++(passes ? tally.passed : tally.failed);
    tally.withFixedInputs += passes && verdict.message == withFixedInputs;
    if (!passes)
        tally.failures.push_back({name, verdict.message.substr(0, longestReason)});
    if (passes && known.find(name))
        tally.surprises.push_back(fmt::format("{} passes: take it off the list of known failures", name));
    else if (!passes && !known.find(name))
        tally.surprises.push_back(fmt::format("{} fails: {}", name, verdict.message));
}

} // namespace

class TestOnnxConformance : public QObject {
    Q_OBJECT
private slots:
    void tellsListedNames()
    {
        QVERIFY(matches("test_adagrad*", "test_adagrad_multiple"));
        QVERIFY(matches("*_seq*", "test_loop13_seq"));
        QVERIFY(matches("test_add", "test_add") && !matches("test_add", "test_add_bcast") && !matches("test_add_*", "test_add"));
    }

    void comparesAsTheFormatSays()
    {
        const auto floats = [](std::vector<float> values) {
            return Tensor::of(DataType::Float32, {static_cast<std::int64_t>(values.size())}, std::span<const float>(values));
        };
        const float nan = std::numeric_limits<float>::quiet_NaN(), infinity = std::numeric_limits<float>::infinity();
        QVERIFY(checkOutput(floats({1000, nan, infinity}), floats({1000.9F, nan, infinity})));
        QVERIFY(!checkOutput(floats({1000}), floats({1001.1F})));
        QVERIFY(!checkOutput(floats({1}), floats({nan})));
        QVERIFY(!checkOutput(floats({infinity}), floats({-infinity})));
        QVERIFY(!checkOutput(floats({1}), floats({1}).reshaped({})));
        QVERIFY(!checkOutput(Tensor::ofInts(std::vector<std::int64_t> {1000}), Tensor::ofInts(std::vector<std::int64_t> {1001})));
        QVERIFY(!checkOutput(Tensor::ofInts(std::vector<std::int64_t> {1}), floats({1})));
    }

    void survivesACrash()
    {
        const std::vector<std::filesystem::path> cases {"missing", "crash", "missing"};
        const auto verdicts = runCases(test::builtFile("tests/conformance_cases"), cases, 1, secondsPerCase);
        QCOMPARE(verdicts.size(), 3u);
        QVERIFY(!verdicts[1].passed && verdicts[1].crashed);
        QCOMPARE(verdicts[0], (CaseVerdict {false, "the case has no data"}));
        QCOMPARE(verdicts[2], verdicts[0]);
    }

    void passesWhatItShould()
    {
        const auto data = onnxTestData();
        auto cases = onnxCases(data);
        if (cases.empty())
            QSKIP("the conformance suite is not here: install libonnx-testdata, or set PASSBENCH_ONNX_TESTDATA");
        auto outside = CaseList::read(listPath("onnx_out_of_scope.txt")), known = CaseList::read(listPath("onnx_known_failures.txt"));
        QVERIFY2(outside && known, "the lists of cases can't be read");
        const char* pattern = std::getenv("PASSBENCH_ONNX_CASES");
        if (pattern)
            std::erase_if(cases, [&](const auto& path) { return !matches(pattern, path.filename().string()); });

        const auto verdicts = runCases(test::builtFile("tests/conformance_cases"), cases, processes, secondsPerCase);
        Tally tally;
        for (std::size_t i = 0; i < cases.size(); ++i) {
            const std::string name = cases[i].filename().string();
            count(tally, name, verdicts[i], *outside, *known);
            if (pattern)
                fmt::print("{}: {}\n", name, verdicts[i].passed ? "passes " + verdicts[i].message : verdicts[i].message);
        }
        const double share = tally.passed / std::max(1.0, static_cast<double>(tally.passed + tally.failed));
        fmt::print("ONNX conformance: {} passed ({} {}), {} failed, {} out of scope; {:.1f}% of those in scope pass\n",
            tally.passed, tally.withFixedInputs, withFixedInputs, tally.failed, tally.outOfScope, 100 * share);
        std::fflush(stdout);
        if (std::getenv("PASSBENCH_UPDATE") && !pattern) {
            QVERIFY(known->replaceEntries(std::move(tally.failures)));
            return;
        }
        QVERIFY2(tally.surprises.empty(), fmt::format("{}", fmt::join(tally.surprises, "\n")).c_str());
        QCOMPARE(tally.crashed, 0);
        if (!pattern) {
            for (const CaseList* list : {&*outside, &*known})
                for (const CaseListEntry& entry : list->entries())
                    QVERIFY2(std::ranges::any_of(cases, [&](const auto& path) { return matches(entry.pattern, path.filename().string()); }),
                        fmt::format("no case is called `{}`", entry.pattern).c_str());
            QVERIFY2(share >= passingShare, "too few of the cases in scope pass");
        }
    }
};

PB_TEST(TestOnnxConformance)
#include "tst_onnx_conformance.moc"
