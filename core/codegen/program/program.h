#pragma once
// What is compiled: kernels, the values between them, and the order in which they run.

#include "core/codegen/input/sizes.h"
#include "core/codegen/program/doubts.h"
#include "core/codegen/program/fused_kernel.h"
#include "core/codegen/regions/compiled_region.h"
#include "core/target/target.h"

namespace passbench {

enum class ValueKind : std::uint8_t { Input, Output, Constant, Temporary };

struct ProgramValue {
    ValueKind kind = ValueKind::Temporary;
    DataType dtype = DataType::Float32;
    Ints shape;
    std::uint32_t number = 0;  ///< among the values of its kind
    std::vector<SizeForm> extents {}; ///< of a value with open axes: of all axes, and `shape` is that of a sample
    SizeForm openBytes {};     ///< likewise
    bool isOpen() const { return !extents.empty(); }
    std::int64_t bytes() const;
};

/// What must hold for a call to run: the bool `value` is `is`.
struct CallCondition {
    std::uint32_t value = 0;
    bool is = true;
    bool operator==(const CallCondition&) const = default;
};

/// Before a call: the int64 `value` is the size of `dim` from here on.
struct DecidedSize {
    std::string dim;
    std::uint32_t value = 0;
    bool operator==(const DecidedSize&) const = default;
};

struct KernelCall {
    std::uint32_t kernel = 0;           ///< index in Program::kernels, or in Program::externals
    bool external = false;
    std::vector<std::uint32_t> arguments; ///< values, one per buffer of Kernel::arguments(); of an external, inputs before outputs
    std::string region;                 ///< global function that it belongs to, if a compiler's; else empty
    std::vector<NodeId> nodes;          ///< operator calls it does
    std::vector<SizeForm> sizes {};     ///< one for each size of the kernel
    std::vector<CallCondition> conditions {}; ///< all of them: those of the arms of `if` around it, outermost first
    std::vector<DecidedSize> decides {};
};

/// Its arguments, what its conditions ask, and what decides sizes before it.
std::vector<std::uint32_t> valuesOf(const KernelCall& call);

struct ProgramKernel {
    loops::KernelPtr loops;
    std::vector<std::string> operators;
};

/// A region that PartitionGraph gave to an external compiler.
struct ProgramRegion {
    std::string function, compiler;
};

/// The code that a region's own compiler made of it: one call in place of kernels.
struct ExternalFunction {
    std::string function, compiler, symbol;
    std::uint32_t inputs = 0;             ///< how many of the arguments are
    std::vector<std::string> operators;   ///< names, those in composites included
};

struct Port {
    std::string name;
    std::uint32_t value = 0;
    std::string source {}; ///< what the imported file calls it
};

struct Program {
    std::vector<ProgramKernel> kernels;   ///< equal ones once
    std::vector<ProgramValue> values;
    std::vector<ExternalFunction> externals; ///< in the order in which they are called first
    std::vector<KernelCall> calls;
    std::vector<Tensor> constants;        ///< by number; equal contents once
    std::vector<Port> inputs, outputs;    ///< names are C identifiers, unique among inputs and among outputs
    std::vector<ProgramRegion> regions;   ///< in the order in which they run first
    std::vector<OpenDim> dims {};         ///< whose sizes a run says; see open_program.h
};

/// How a model at a sample of its sizes is lowered.
struct OpenLowering {
    Ints extents;          ///< those that may be others; empty: the model is of one size
    CallDoubts doubted {}; ///< what its kernels are not folded by
};

/// A program that does `@main` of `module`, its loops cut for `target`: each call of a Primitive function literal, a composite or a loose operator
/// is a kernel. A region of an external compiler is a call of the code in `compiled`, or made of kernels too when it is not
/// there. Names of kernels begin with `prefix`. With `open` extents loops are not cut by them, and what is folded is kept with the kernels.
Result<Program> makeProgram(const Module& module, std::string_view prefix, std::span<const CompiledRegion> compiled = {},
    const Target& target = portableTarget(), const OpenLowering& open = {});

} // namespace passbench
