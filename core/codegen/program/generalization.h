#pragma once
// How programs of samples become one.

#include "core/codegen/program/open_program.h"

#include <map>
#include <set>

namespace passbench {

struct MadeSample : SampleSize {
    Program program;
    CallDoubts doubted {}; ///< of what kernels take for granted
};

class Generalization {
public:
    Generalization(std::vector<MadeSample>& samples, std::vector<OpenDim> dims) : m_all(samples), m_dims(std::move(dims))
    {
        for (MadeSample& sample : m_all)
            if (!sample.isLargest) {
                m_samples.push_back(&sample);
                m_sizes.push_back(sample.sizes);
            }
    }
    /// Adds to what is doubted of samples where they take for granted what does not hold: then the program is of no use.
    Result<Program> run();
    bool isDoubted() const { return m_doubted; }

private:
    Result<void> alike() const;
    Result<void> value(std::size_t number);
    Result<void> foretold(std::size_t number) const;
    Result<void> call(std::size_t number);
    bool doubtUnlike(std::size_t call, std::span<const loops::KernelPtr> kernels);
    Result<void> foretoldNumbers(std::size_t call);
    std::optional<std::int64_t> foretold(const Ints& values, const Ints& sizes);
    Result<void> constant(std::size_t number);
    Result<SizeForm> form(const Ints& values, std::string_view what);
    std::string usersOf(std::size_t constant) const;
    Ints wholeSizes(const Ints& steps) const;
    std::string textOf(const MadeSample& sample) const;

    std::optional<SizeForm> formOf(const Ints& values);
    std::optional<std::int64_t> leastOf(const Ints& values);

    std::vector<MadeSample>& m_all;
    std::vector<MadeSample*> m_samples;
    std::vector<Ints> m_sizes;
    std::vector<OpenDim> m_dims;
    Program m_result;
    struct Made {
        std::uint32_t kernel = 0;
        std::vector<SizeForm> sizes;
    };
    std::map<std::vector<const loops::Kernel*>, Made> m_kernels;
    std::map<Ints, std::optional<SizeForm>> m_forms;
    std::set<std::string> m_names;
    bool m_doubted = false; ///< of a kernel that takes something for granted
};

} // namespace passbench
