#pragma once
// What C source works out of the sizes that stay open until a run.

#include "core/codegen/program/memory_plan.h"

namespace passbench {

class CSizes {
public:
    /// `dims` have names of C; `prefix` begins the names of the model's functions. All must outlive it.
    CSizes(std::span<const OpenDim> dims, const MemoryPlan& plan, const std::string& prefix) : m_dims(dims), m_plan(plan), m_prefix(prefix) {}

    bool isOpen() const { return !m_dims.empty(); }
    bool hasMemory() const { return isOpen() ? !m_plan.blocks.empty() : m_plan.bytes > 0; }
    /// ", const struct NAME_sizes* sizes", without `const` where a run tells some, and as it is given on; both empty where nothing is open.
    std::string parameter() const;
    std::string argument() const { return isOpen() ? ", sizes" : ""; }
    /// "2*sizes->batch + 1"; of a copy of them where a run tells some.
    std::string value(const SizeForm& form) const { return written(form, tells() ? "now." : "sizes->"); }
    /// Lines that take the size of a dimension from `place`, and end the run where it is out of its range.
    std::string decided(std::size_t dim, const std::string& place) const;
    /// Bytes from the beginning of the workspace to the temporary `number`.
    std::string offset(std::uint32_t number) const;
    /// Functions that hold sizes against their ranges, and find places and bytes of a workspace.
    std::string functions() const;
    /// Lines at the beginning of a run, behind what is said of pointers: wrong sizes end it.
    std::string begin() const;

private:
    bool tells() const { return std::ranges::any_of(m_dims, &OpenDim::decided); }
    std::string written(const SizeForm& form, std::string_view where) const;
    std::string range(std::size_t dim) const;

    const std::span<const OpenDim> m_dims;
    const MemoryPlan& m_plan;
    const std::string& m_prefix;
};

} // namespace passbench
