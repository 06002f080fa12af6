#pragma once
// What the tests of the importer share.

#include "core/import/model.h"
#include "core/import/tensor_file.h"
#include "core/ir/graph/op.h"
#include "core/ir/graph/verifier.h"
#include "core/runtime/interpreter.h"
#include "tests/support/test.h"

#include <QTest>

namespace passbench {

inline std::filesystem::path testData() { return std::filesystem::path(test::sourcePath("tests/data")); }
inline std::filesystem::path samples() { return std::filesystem::path(test::sourcePath("resources/samples")); }

/// `<stem>.input_0.npy`, `<stem>.input_1.npy` ... for as long as there are any.
inline std::vector<Tensor> expectedTensors(const std::string& stem, std::string_view kind)
{
    std::vector<Tensor> tensors;
    for (int k = 0;; ++k) {
        const auto path = testData() / "expected" / fmt::format("{}.{}_{}.npy", stem, kind, k);
        if (!std::filesystem::exists(path))
            return tensors;
        auto tensor = readTensorFile(path);
        if (!tensor)
            return {};
        tensors.push_back(*std::move(tensor));
    }
}

/// Number of calls of each operator in @main.
inline std::map<std::string, int> callCounts(const Module& module)
{
    std::map<std::string, int> counts;
    for (const NodePtr& node : module.main()->nodes())
        if (const Call* call = node->as<Call>())
            ++counts[call->op->name];
    return counts;
}

} // namespace passbench

/// Declares `name` as the value of a Result, or fails the test with its diagnostic.
#define IMPORT_OK(name, expression)                                                                                    \
    auto name##Result = (expression);                                                                                  \
    QVERIFY2(name##Result, name##Result ? "" : toText(name##Result.error()).c_str());                                  \
    auto& name = *name##Result
