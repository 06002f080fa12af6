#pragma once
// Puts a program together, value by value and call by call, in the order in which it will run.

#include "core/codegen/program/kernel_names.h"
#include "core/codegen/program/program.h"

#include <unordered_map>

namespace passbench {

using ValueNumbers = std::vector<std::uint32_t>; ///< of Program::values, the fields of a tuple one after another

class ProgramBuilder {
public:
    /// `module` and `target` must outlive it; the rest as makeProgram() says.
    ProgramBuilder(const Module& module, std::string_view prefix, const Target& target, const OpenLowering& open)
        : m_module(module), m_prefix(prefix), m_target(target), m_open(open)
    {
    }

    std::uint32_t input(DataType dtype, Ints shape, std::string name, std::string source);
    std::uint32_t temporary(DataType dtype, Ints shape) { return newValue(ValueKind::Temporary, dtype, std::move(shape)); }
    std::uint32_t constant(const Tensor& tensor); ///< one for all of the same content

    /// Of calls from here on.
    void enterRegion(const std::string& global, const std::string& compiler);
    void leaveRegion(std::string outer) { m_region = std::move(outer); }
    const std::string& region() const { return m_region; } ///< empty: none
    void enterArm(CallCondition condition) { m_conditions.push_back(condition); }
    void leaveArm() { m_conditions.pop_back(); }

    /// A call of the kernel that `function` is fused to, for `nodes` and those in it; its results.
    Result<ValueNumbers> kernelCall(const Function& function, std::vector<ValueNumbers> arguments, std::span<const NodeId> nodes);
    Result<ValueNumbers> externalCall(const Function& function, const CompiledRegion& region, const std::vector<ValueNumbers>& arguments);
    Result<void> copy(std::uint32_t from, std::uint32_t to);

    /// The program that gives `results`. Nothing can be added afterwards.
    Result<Program> finish(const ValueNumbers& results);

private:
    std::uint32_t newValue(ValueKind kind, DataType dtype, Ints shape, std::uint32_t number = 0);
    std::uint32_t kernelNumber(FusedKernel& fused);
    Result<std::vector<DecidedSize>> decidedBy(const Function& function, const std::vector<ValueNumbers>& arguments);
    Result<void> makeOutputs(const ValueNumbers& results);
    void dropUnusedConstants();
    void keepSmallWorkAlone();

    const Module& m_module;
    std::string m_prefix;
    const Target& m_target;
    OpenLowering m_open;
    Program m_program;
    Strings m_inputNames;
    std::string m_region;
    std::vector<CallCondition> m_conditions; ///< of the arms that are being walked
    std::unordered_multimap<std::string, std::uint32_t> m_kernelsByText;
    std::unordered_multimap<std::uint64_t, std::uint32_t> m_constantByHash;
    KernelNames m_names;
};

} // namespace passbench
