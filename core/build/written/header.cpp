#include "core/build/written/header.h"

#include "core/codegen/program/kernel_names.h"
#include "core/compilers/c/scalar.h"
#include "core/compilers/dnnl/generator.h"
#include "core/support/text.h"

namespace passbench {
namespace {

class HeaderWriter {
public:
    HeaderWriter(const Program& program, const std::string& name, std::int64_t workspaceBytes, const std::vector<BuiltLevel>& levels)
        : m_program(program), m_name(name), m_prefix("passbench_" + name), m_macro(inCapitals(m_prefix)), m_workspaceBytes(workspaceBytes), m_levels(levels),
          m_dims(dimNames(program))
    {
    }

    std::string write()
    {
        m_out = fmt::format("/* Interface of the compiled model `{}`. */\n#ifndef {}_H\n#define {}_H\n\n"
                            "#include <stdint.h>\n\n#ifdef __cplusplus\nextern \"C\" {{\n#endif\n\n",
            m_name, m_macro, m_macro);
        if (m_dims.empty()) {
            macros("INPUT", m_program.inputs);
            macros("OUTPUT", m_program.outputs);
            m_out += fmt::format("#define {}_WORKSPACE_SIZE {} /* bytes, aligned to 64 */\n\n", m_macro, m_workspaceBytes);
        } else {
            sizes();
        }
        m_out += "/* Elements lie row by row; the memory is the caller's. */\n";
        structure("inputs", m_program.inputs, "const ");
        structure("outputs", m_program.outputs, "");
        nan();
        functions();
        level();
        return m_out + "/* JSON: inputs, outputs, kernels and what they were made from. */\n"
            + fmt::format("const char* {}_metadata(void);\n\n#ifdef __cplusplus\n}}\n#endif\n\n#endif\n", m_prefix);
    }

private:
    bool isOpen() const { return !m_dims.empty(); }

    /// Extents in words.
    std::string typeText(const ProgramValue& value) const
    {
        std::string shape;
        for (std::size_t i = 0; i < value.shape.size(); ++i)
            shape += (i ? ", " : "") + (value.isOpen() ? toText(value.extents[i], namedDims()) : fmt::format("{}", value.shape[i]));
        return fmt::format("{}[{}]", passbench::name(value.dtype), shape);
    }

    /// What the imported file calls it, where that is no identifier; nothing in it ends the comment.
    static std::string sourceText(const Port& port)
    {
        if (port.source == port.name)
            return {};
        std::string text = ", `";
        for (const char c : port.source) {
            if (c == '/' && (text.back() == '*'))
                text += ' ';
            if (c == '*' && (text.back() == '/'))
                text += ' ';
            text += static_cast<unsigned char>(c) < ' ' || c == '\\' ? '?' : c;
        }
        return text + '`';
    }

    std::vector<OpenDim> namedDims(std::string_view before = {}) const
    {
        std::vector<OpenDim> dims = m_program.dims;
        for (std::size_t i = 0; i < dims.size(); ++i)
            dims[i].name = std::string(before) + m_dims[i];
        return dims;
    }

    bool decides() const { return std::ranges::any_of(m_program.dims, &OpenDim::decided); }

    void macros(std::string_view what, const std::vector<Port>& ports)
    {
        for (const Port& port : ports)
            m_out += fmt::format("#define {}_{}_{}_SIZE {} /* bytes */\n", m_macro, what, inCapitals(port.name), m_program.values[port.value].bytes());
    }

    void sizes()
    {
        m_out += fmt::format("/* What stays open until a run. Functions return -3 for a size that is not in its range. */\nstruct {}_sizes {{\n", m_prefix);
        for (std::size_t i = 0; i < m_dims.size(); ++i) {
            const OpenDim& dim = m_program.dims[i];
            m_out += fmt::format("    int64_t {}; /* {} to {}{}{} */\n", m_dims[i], dim.least, dim.most, dim.step > 1 ? fmt::format(", a multiple of {}", dim.step) : "",
                dim.decided ? ": a run tells it, since elements decide it" : "");
        }
        m_out += fmt::format("}};\n\n/* Bytes of each input and output, for sizes in their ranges{}. */\n",
            decides() ? "; where elements decide one, room for the most. What a run\n   gives lies row by row in the sizes that it tells" : "");
        for (const auto& [what, ports] : {std::pair("input", &m_program.inputs), std::pair("output", &m_program.outputs)})
            for (const Port& port : *ports) {
                const SizeForm room = roomFor(m_program.values[port.value].openBytes, m_program.dims);
                m_out += fmt::format("static inline int64_t {0}_{1}_{2}_size(const struct {0}_sizes* sizes)\n{{\n{3}    return {4};\n}}\n", m_prefix, what, port.name,
                    room.isConstant() ? "    (void)sizes;\n" : "", toText(room, namedDims("sizes->")));
            }
        m_out += fmt::format("\n/* Bytes of the workspace, aligned to 64; -2 for a null pointer. */\nint64_t {0}_workspace_size(const struct {0}_sizes* sizes);\n\n", m_prefix);
    }

    void structure(std::string_view what, const std::vector<Port>& ports, std::string_view qualifier)
    {
        m_out += fmt::format("struct {}_{} {{\n", m_prefix, what);
        for (const Port& port : ports) {
            const ProgramValue& value = m_program.values[port.value];
            m_out += fmt::format("    {}{}* {}; /* {}{} */\n", qualifier, storedTypeInC(value.dtype), port.name, typeText(value), sourceText(port));
        }
        if (ports.empty())
            m_out += fmt::format("    {}void* unused_;\n", qualifier);
        m_out += "};\n\n";
    }

    /// Where results of another compiler are not the reference's.
    void nan()
    {
        Strings all;
        for (const ExternalFunction& external : m_program.externals)
            if (external.compiler == "dnnl")
                all.insert(all.end(), external.operators.begin(), external.operators.end());
        if (const Strings hiding = dnnl::operatorsThatHideNaN(all); !hiding.empty())
            m_out += fmt::format("/* NaN in an input may come out as a number: oneDNN runs {}. */\n", join(hiding, ", "));
    }

    void functions()
    {
        const std::string given = fmt::format("const struct {0}_inputs* inputs, const struct {0}_outputs* outputs", m_prefix)
            + (isOpen() ? fmt::format(", {}struct {}_sizes* sizes", decides() ? "" : "const ", m_prefix) : "");
        m_out += fmt::format("/* 0: done, -1: no memory for the workspace, -2: a pointer is null{2}, -4: an address is no multiple of\n"
                             "   its element's bytes, or of 64 for the workspace; positive: the code of another compiler failed, its\n"
                             "   number above the lower 16 bits, counted from 1 in `externals` of the metadata, its status in them. Any number of threads may call it{5}.{4} */\n"
                             "int32_t {0}_run({1});\n\n"
                             "/* The same with a workspace of {3} bytes, of which each call at a time needs its own. */\n"
                             "int32_t {0}_run_in({1}, void* workspace);\n\n",
            m_prefix, given, !isOpen() ? "" : decides() ? ", -3: a size is out of its range,\n   -6: elements decided one that is" : ", -3: a size is out of its range", isOpen() ? "`_workspace_size`" : m_macro + "_WORKSPACE_SIZE",
            isOpen() ? "" : "\n   A large workspace is kept for the next call, and freed when the library is unloaded.", decides() ? ", each with sizes of its own" : "");
        m_out += fmt::format("/* The same on at most `threads` threads, 64 at most; with 0, as `run` and `run_in` do, on as many as the environment variable\n"
                             "   PASSBENCH_NUM_THREADS says, or else as the process has processors. Threads are kept for the next run, and end when the\n"
                             "   library is unloaded. A run that finds another using them works on the thread of its caller alone. Results do not depend\n"
                             "   on their number. Only for 64-bit Linux; elsewhere, and in C source, it is the caller's thread alone. */\n"
                             "int32_t {0}_run_on({1}, void* workspace, uint32_t threads);\n\n"
                             "/* The same as `run_in` with `called(context, number)` before each of `calls` of the metadata, and with their count behind the last: to see\n"
                             "   where time goes. Libraries and objects have it, the C source does not. */\n"
                             "int32_t {0}_profile({1}, void* workspace,\n"
                             "    void (*called)(void* context, int64_t number), void* context);\n\n",
            m_prefix, given);
    }

    /// Which of several codes it takes.
    void level()
    {
        if (m_levels.empty())
            return;
        m_out += "/* The module has code for several processors, from the least to the one that is taken before all others:\n";
        for (const BuiltLevel& level : m_levels)
            m_out += fmt::format("     {}\n", level.cutFor);
        m_out += fmt::format("   It takes the last that the processor can run, once, at the first call; the environment variable PASSBENCH_LEVEL may name another, which is taken if\n"
                             "   the processor can run it. This is the name of the one that is taken; null when the processor can run none of them, and functions return -5. */\n"
                             "const char* {}_level(void);\n\n",
            m_prefix);
    }

    const Program& m_program;
    const std::string m_name, m_prefix, m_macro;
    std::int64_t m_workspaceBytes;
    const std::vector<BuiltLevel>& m_levels;
    std::vector<std::string> m_dims;
    std::string m_out;
};

} // namespace

std::string headerText(const Program& program, const std::string& name, std::int64_t workspaceBytes, const std::vector<BuiltLevel>& levels) { return HeaderWriter(program, name, workspaceBytes, levels).write(); }

std::vector<std::string> dimNames(const Program& program)
{
    Strings names;
    for (const OpenDim& dim : program.dims)
        names.push_back(dim.name);
    return portNames(names);
}

} // namespace passbench
