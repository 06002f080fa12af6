#pragma once
// Many calls of operators in one compiled module, each compared with its reference kernel: as the default compiler
// compiles it, and as C source that the system's compiler takes without a warning.

#include "core/build/build.h"
#include "core/ir/graph/builder.h"
#include "core/ops/table/evaluate.h"
#include "core/ops/table/op_table.h"
#include "core/runtime/executable.h"
#include "tests/support/test.h"

#include <QTemporaryDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include <random>
#include <set>

#undef emit // Qt's keyword, and the name of a field of BuildRequest

namespace passbench {

/// Attributes in initializer lists: 2_i, text("NCHW").
constexpr std::int64_t operator""_i(unsigned long long value) { return static_cast<std::int64_t>(value); }
inline std::string text(const char* value) { return value; }

inline Tensor randomTensor(DataType dtype, const Ints& shape, std::mt19937& random, double low, double high)
{
    Tensor tensor = Tensor::allocate(dtype, shape);
    std::uniform_real_distribution<double> real(low, high);
    std::uniform_int_distribution<std::int64_t> whole(static_cast<std::int64_t>(low), static_cast<std::int64_t>(high));
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i)
        tensor.set(i, isFloat(dtype) ? real(random) : dtype == DataType::Bool ? static_cast<double>(whole(random) & 1) : static_cast<double>(whole(random)));
    return tensor;
}

class CompiledBatch {
public:
    /// As long as it lives, batches only note which operators they are given.
    struct Listing {
        Listing() { isListing = true; }
        ~Listing() { isListing = false; }
        Listing(const Listing&) = delete;
        Listing& operator=(const Listing&) = delete;
    };
    static const std::set<std::string, std::less<>>& tried() { return triedOps; }

    /// Without `cpu`, for this machine and as C source; else for that processor alone, which this machine must be able to stand in for.
    explicit CompiledBatch(double tolerance = 1e-5, std::string cpu = {}) : m_builder(m_module.ids), m_tolerance(tolerance), m_cpu(std::move(cpu)) {}

    /// Contractions take the candidate of this number, see Target.
    void takeCandidate(std::uint32_t number) { m_candidate = number; }

    /// Zeros have to have the sign of the reference's, too.
    void compareZeros() { m_compareZeros = true; }

    struct Operand {
        DataType dtype = DataType::Float32;
        Ints shape;
        double low = -1, high = 1;
    };

    /// A call of `op`. With `tuple` the operands are fields of one tuple.
    void add(std::string_view op, const std::vector<Operand>& operands, const Attrs& attrs = {}, bool tuple = false)
    {
        std::vector<Tensor> tensors;
        for (const Operand& operand : isListing ? std::vector<Operand> {} : operands)
            tensors.push_back(randomTensor(operand.dtype, operand.shape, m_random, operand.low, operand.high));
        addTensors(op, std::move(tensors), attrs, tuple);
    }

    /// The first operand is an input, the others are constants.
    void addMixed(std::string_view op, std::vector<Tensor> tensors, const Attrs& attrs = {}) { addTensors(op, std::move(tensors), attrs, false, true, 1); }

    /// With `constants`, all operands from `inputs` on are.
    void addTensors(std::string_view op, std::vector<Tensor> tensors, const Attrs& attrs = {}, bool tuple = false, bool constants = false, std::size_t inputs = 0)
    {
        triedOps.emplace(op);
        if (isListing)
            return;
        const OpDef* def = opTable().find(op);
        QVERIFY2(def, std::string(op).c_str());
        QVERIFY2(def->lower, std::string(op).c_str());
        std::vector<NodeId> ids;
        std::vector<Type> types;
        for (const Tensor& tensor : tensors) {
            types.push_back(typeOf(tensor));
            ids.push_back(constants && ids.size() >= inputs ? m_builder.constant(tensor)
                                    : m_builder.parameter(fmt::format("x{}", m_inputs.size() + ids.size()), types.back()));
        }
        if (tuple) {
            ids = {m_builder.tuple(ids)};
            types = {Type(TupleType {types})};
        }
        const auto call = m_builder.call(*def, ids, attrs);
        QVERIFY2(call, call ? "" : toText(call.error()).c_str());
        auto expected = evaluateCall(*m_builder[*call].as<Call>(), types, tensors);
        QVERIFY2(expected, expected ? "" : toText(expected.error()).c_str());
        for (Tensor& result : *expected) {
            m_names.push_back(fmt::format("{} #{}", op, m_results.size()));
            m_expected.push_back(std::move(result));
        }
        m_results.push_back(*call);
        const std::size_t given = constants ? std::min(inputs, tensors.size()) : tensors.size();
        m_inputs.insert(m_inputs.end(), tensors.begin(), tensors.begin() + static_cast<std::ptrdiff_t>(given));
    }

    /// Compiles, runs, compares.
    void run()
    {
        if (isListing)
            return;
        QTemporaryDir folder;
        const Module module = m_module.with("main", m_builder.finish(m_builder.tuple(m_results)));
        const auto report = build({.module = module, .name = "batch", .cpu = m_cpu, .emit = m_cpu.empty() ? libraryAndSource : static_cast<std::uint8_t>(Emit::Library),
            .folder = folder.path().toStdString(), .check = false, .tileCandidate = m_candidate});
        QVERIFY2(report, report ? "" : toText(report.error()).c_str());
        for (const BuiltKernel& kernel : report->kernels) {
            m_kernels.push_back(kernel.text);
            m_tiles.insert(m_tiles.end(), kernel.tiles.begin(), kernel.tiles.end());
        }
        compareRun(folder);
        if (!m_cpu.empty() || QStandardPaths::findExecutable("cc").isEmpty() || test::losesOrderAfterFork)
            return;
        compileSource(folder);
        if (!QTest::currentTestFailed())
            compareRun(folder);
    }

    const std::vector<TileChoice>& tiles() const { return m_tiles; } ///< of all kernels, after a run

    /// Loop forms that have `text` in them, after a run.
    std::ptrdiff_t kernelsWith(std::string_view text) const
    {
        return std::ranges::count_if(m_kernels, [&](const std::string& kernel) { return kernel.find(text) != std::string::npos; });
    }

private:
    static constexpr std::uint8_t libraryAndSource = static_cast<std::uint8_t>(Emit::Library) | static_cast<std::uint8_t>(Emit::CSource);

    /// A library of the C source in place of that of the default compiler.
    static void compileSource(const QTemporaryDir& folder)
    {
        QProcess process;
        process.setWorkingDirectory(folder.path());
        QStringList arguments {"-std=c99", "-O0", "-Wall", "-Wextra", "-pedantic", "-Wno-type-limits", "-Werror", "-fPIC", "-shared", "batch.c", "batch_data.c", "-lm", "-o", "libbatch.so"};
        if (QFile::exists(folder.filePath("batch_weights.S"))) // constants of some size; how they are packed depends on the machine
            arguments.append("batch_weights.S");
        process.start("cc", arguments);
        QVERIFY(process.waitForFinished(-1));
        QVERIFY2(process.exitCode() == 0, process.readAllStandardError().left(4000).constData());
    }

    void compareRun(const QTemporaryDir& folder)
    {
        const auto executable = openExecutable(folder.path().toStdString());
        QVERIFY2(executable, executable ? "" : toText(executable.error()).c_str());
        const auto execution = execute(*executable, m_inputs);
        QVERIFY2(execution, execution ? "" : toText(execution.error()).c_str());
        QCOMPARE(execution->outputs.size(), m_expected.size());
        for (std::size_t i = 0; i < m_expected.size(); ++i)
            compareTensors(m_expected[i], execution->outputs[i], m_names[i]);
    }

    void compareTensors(const Tensor& expected, const Tensor& actual, const std::string& what)
    {
        QCOMPARE(name(actual.dtype()), name(expected.dtype()));
        QVERIFY2(actual.shape() == expected.shape(), what.c_str());
        double largest = 0;
        for (std::int64_t i = 0; i < expected.elementCount(); ++i)
            if (std::isfinite(expected.at(i)))
                largest = std::max(largest, std::abs(expected.at(i)));
        const double tolerance = expected.dtype() == DataType::Float16 ? 2e-3 : expected.dtype() == DataType::BFloat16 ? 2e-2 : m_tolerance;
        for (std::int64_t i = 0; i < expected.elementCount(); ++i) {
            const double a = expected.at(i), b = actual.at(i);
            if (m_compareZeros && a == 0 && b == 0 && std::signbit(a) != std::signbit(b))
                QFAIL(fmt::format("{}: element {} is {}, and should be {}", what, i, b, a).c_str());
            const bool same = a == b || (std::isnan(a) && std::isnan(b)) || (isFloat(expected.dtype()) && std::abs(a - b) <= tolerance * largest);
            if (!same)
                QFAIL(fmt::format("{}: element {} is {}, and should be {}", what, i, b, a).c_str());
        }
    }

    static inline bool isListing = false;
    static inline std::set<std::string, std::less<>> triedOps;

    Module m_module;
    FunctionBuilder m_builder;
    double m_tolerance;
    std::string m_cpu;
    std::uint32_t m_candidate = 0;
    std::vector<TileChoice> m_tiles;
    bool m_compareZeros = false;
    std::mt19937 m_random {7};
    std::vector<NodeId> m_results;
    std::vector<Tensor> m_inputs, m_expected;
    std::vector<std::string> m_names, m_kernels;
};

} // namespace passbench
