#pragma once
// A function, compiled for oneDNN as a region of its own and called in this process.

#include "core/compilers/dnnl/generator.h"
#include "core/runtime/interpreter.h"
#include "tests/core/build/farthest.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <dlfcn.h>
#include <fstream>

namespace passbench {

/// Whether regions for oneDNN can be compiled here.
inline bool dnnlIsThere() { return QFile::exists("/usr/include/oneapi/dnnl/dnnl.h"); }

class DnnlRegion {
public:
    DnnlRegion() = default;
    DnnlRegion(const DnnlRegion&) = delete;
    DnnlRegion& operator=(const DnnlRegion&) = delete;
    ~DnnlRegion()
    {
        if (m_library)
            ::dlclose(m_library);
    }

    /// Empty when it worked; else what went wrong.
    std::string make(const Module& module)
    {
        m_module = module;
        auto generated = dnnl::generateRegion({.module = module, .function = *module.main(), .symbol = "region_under_test"});
        if (!generated)
            return toText(generated.error());
        m_region = *std::move(generated);
        for (const RegionSource& source : m_region.sources)
            std::ofstream(path(source.file).toStdString()) << source.text;
        std::string problem;
        const QString runtime = compiledRuntime(problem);
        QStringList words {"-shared", "-o", path("region.so"), path(m_region.sources.front().file), runtime};
        for (const std::string& library : m_region.libraries)
            words << QString::fromStdString("-l" + library);
        problem += compile(words);
        if (!problem.empty())
            return problem + text();
        m_library = ::dlopen(path("region.so").toUtf8().constData(), RTLD_NOW | RTLD_LOCAL);
        if (!m_library)
            return ::dlerror();
        m_entry = reinterpret_cast<Entry>(::dlsym(m_library, "region_under_test"));
        return m_entry ? "" : "no entry";
    }

    std::vector<Tensor> run(std::span<const Tensor> given)
    {
        std::vector<const void*> inputs;
        for (const Tensor& tensor : given)
            inputs.push_back(tensor.bytes().data());
        for (const Tensor& tensor : m_region.constants)
            inputs.push_back(tensor.bytes().data());
        std::vector<Tensor> results;
        std::vector<void*> outputs;
        for (const TensorType& type : flattened((*m_module.main())[m_module.main()->result()].type))
            results.push_back(Tensor::allocate(type.dtype, *staticShape(type)));
        for (Tensor& tensor : results)
            outputs.push_back(tensor.writable<std::byte>().data());
        m_status = m_entry(inputs.data(), outputs.data());
        return results;
    }

    /// What the library can't do of it on this machine; empty when it can.
    std::string cannot() const
    {
        const auto tried = reinterpret_cast<const char* (*)()>(::dlsym(m_library, "region_under_test_try"));
        const char* problem = tried ? tried() : "no trial";
        return problem ? problem : "";
    }

    std::int32_t status() const { return m_status; }
    const std::string& text() const { return m_region.sources.front().text; } ///< of the generated file

private:
    using Entry = std::int32_t (*)(const void* const*, void* const*);
    QString path(const std::string& file) const { return m_folder.filePath(QString::fromStdString(file)); }
    QString path(const char* file) const { return m_folder.filePath(file); }

    static std::string compile(const QStringList& words)
    {
        QProcess compiler;
        compiler.start("cc", QStringList {"-std=c99", "-Wall", "-Wextra", "-Werror", "-O1", "-fPIC"} + words);
        return compiler.waitForFinished(-1) && compiler.exitCode() == 0 ? "" : compiler.readAllStandardError().toStdString() + "cc failed\n";
    }

    /// An object file of what all regions have in common, made once.
    QString compiledRuntime(std::string& problem)
    {
        static const QTemporaryDir shared;
        const QString object = shared.filePath("runtime.o");
        if (QFile::exists(object))
            return object;
        QStringList words {"-r", "-o", object};
        for (const RegionSource& source : std::span(m_region.sources).subspan(1))
            if (source.file.ends_with(".c"))
                words << path(source.file);
        problem = compile(words);
        return object;
    }

    QTemporaryDir m_folder;
    Module m_module;
    GeneratedRegion m_region;
    void* m_library = nullptr;
    Entry m_entry = nullptr;
    std::int32_t m_status = -1;
};

/// How the results of `region`, made of `module`, for seeded inputs differ from those of the reference kernels; empty when they agree within `most` of
/// the largest value.
inline std::string disagreement(DnnlRegion& region, const Module& module, std::uint64_t seed, double most = 2e-5)
{
    const auto inputs = seededInputs(module, seed);
    if (!inputs)
        return toText(inputs.error());
    const auto expected = interpret(module, *inputs);
    if (!expected)
        return toText(expected.error());
    const auto results = region.run(*inputs);
    if (region.status() != 0 || results.size() != expected->size())
        return fmt::format("status {}, {} results", region.status(), results.size());
    for (std::size_t i = 0; i < results.size(); ++i)
        if (const double far = farthest((*expected)[i], results[i]); !(far <= most))
            return fmt::format("result {} differs by {}\n{}", i, far, region.text());
    return {};
}

} // namespace passbench
