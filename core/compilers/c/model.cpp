#include "core/compilers/c/model.h"

#include "core/compilers/c/program.h"
#include "core/compilers/c/sizes.h"

namespace passbench {
namespace {

class ModelWriter {
public:
    ModelWriter(const CModel& model, const std::string& weightsFile)
        : m_model(model), m_program(model.program), m_prefix("passbench_" + model.name), m_weightsFile(weightsFile),
          m_included(model.constants.storedBytes > mostConstantsAsText), m_sizes(model.dims, model.plan, m_prefix)
    {
    }

    std::vector<RegionSource> write()
    {
        std::vector<RegionSource> files {{m_model.name + ".c", source()}, {m_model.name + "_data.c", dataInC(m_model)}};
        if (m_included)
            files.push_back({m_model.name + "_weights.S", weights()});
        return files;
    }

private:
    std::string source()
    {
        const std::string kernels = kernelsInC(m_program, m_helpers);
        return fmt::format("{}#include \"{}.h\"\n\n{}{}\n{}{}{}{}{}", opening(), m_model.name, openingInC(m_program), m_helpers.text(), declarations(),
            kernels, fills(), m_sizes.functions() + runIn(), run());
    }

    std::string opening() const
    {
        std::string files = m_model.name + ".c, " + m_model.name + "_data.c";
        std::string how = "Its constants are arrays there.";
        if (m_included) {
            files += ", " + m_model.name + "_weights.S";
            how = fmt::format("Its constants are in {}, which the assembler includes from the current folder or from\n   one given with -I; "
                              "they are little endian, and `const unsigned char {}_weights[{}]`\n   may as well come from elsewhere, aligned to 64.",
                m_weightsFile, m_prefix, m_model.constants.storedBytes);
        }
        for (const std::string& file : regionFiles())
            files += ", " + file;
        return fmt::format("/* The model `{}` in portable C99: compile {} together, and link with -lm.\n   {}\n"
                           "   Memory between kernels is planned: a run needs {} and no other. */\n\n",
            m_model.name, files, how, m_sizes.isOpen() ? fmt::format("what {}_workspace_size() says", m_prefix) : fmt::format("{} bytes", m_model.plan.bytes));
    }

    Strings regionFiles() const
    {
        Strings files;
        for (const ExternalFunction& external : m_program.externals)
            files.push_back(fmt::format("the sources of region {}", external.function));
        return files;
    }

    std::string declarations() const
    {
        std::string text;
        if (m_included)
            text += fmt::format("extern const unsigned char {}_weights[{}];\n", m_prefix, m_model.constants.storedBytes);
        else
            for (const std::uint32_t number : m_model.constants.stored) {
                const Tensor& tensor = m_program.constants[number];
                text += fmt::format("extern const {} {}_constant_{}[{}];\n", storedTypeInC(tensor.dtype()), m_prefix, number,
                    std::max<std::int64_t>(tensor.elementCount(), 1));
            }
        text += fmt::format("extern const signed char {}_metadata_text[{}];\n", m_prefix, m_model.metadata.size() + 1);
        for (const ExternalFunction& external : m_program.externals)
            text += fmt::format("int32_t {}(const void* const* inputs, void* const* outputs);\n", external.symbol);
        return text + "\n";
    }

    std::string fills() const
    {
        if (m_model.constants.fills.empty())
            return {};
        std::string text = fmt::format(R"(/* Constants that repeat one element; filled in before the first run. */
static uint64_t fills[{}];

static void fill(unsigned char* at, int64_t count, const void* element, size_t size)
{{
    for (int64_t i = 0; i < count; ++i)
        memcpy(at + (size_t)i * size, element, size);
}}

static void fill_all(void)
{{
)", (m_model.constants.fillBytes + 7) / 8);
        for (const FilledRange& fill : m_model.constants.fills) {
            std::string bytes;
            for (const char c : fill.element)
                bytes += fmt::format("{}{}", bytes.empty() ? "" : ", ", static_cast<int>(static_cast<unsigned char>(c)));
            text += fmt::format("    {{\n        static const unsigned char element[] = {{{}}};\n        fill((unsigned char*)fills + {}, {}, element, sizeof element);\n    }}\n",
                bytes, fill.offset, fill.count);
        }
        return text + R"(}

/* Other threads that come meanwhile wait. Without atomic operations, let one run end before there are several threads. */
static void prepare(void)
{
    static int state; /* 0: not begun, 1: at work, 2: done */
#ifdef __GNUC__
    int expected = 0;
    if (__atomic_load_n(&state, __ATOMIC_ACQUIRE) == 2)
        return;
    if (__atomic_compare_exchange_n(&state, &expected, 1, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
        fill_all();
        __atomic_store_n(&state, 2, __ATOMIC_RELEASE);
    }
    while (__atomic_load_n(&state, __ATOMIC_ACQUIRE) != 2)
        ;
#else
    if (state != 2)
        fill_all();
    state = 2;
#endif
}

)";
    }

    std::string place(std::uint32_t number) const
    {
        const ProgramValue& value = m_program.values[number];
        switch (value.kind) {
        case ValueKind::Input: return "inputs->" + m_program.inputs[value.number].name;
        case ValueKind::Output: return "outputs->" + m_program.outputs[value.number].name;
        case ValueKind::Temporary: return fmt::format("(void*)(memory + {})", m_sizes.offset(number));
        case ValueKind::Constant: break;
        }
        const Place& at = m_model.constants.places[value.number];
        if (at.kind == Place::Kind::Fills)
            return fmt::format("(const void*)((const unsigned char*)fills + {})", at.at);
        return m_included ? fmt::format("(const void*)({}_weights + {})", m_prefix, at.at) : fmt::format("{}_constant_{}", m_prefix, value.number);
    }

    std::string runIn() const
    {
        const std::string calls = callsInC(m_program, [this](std::uint32_t number) { return place(number); },
            [](std::uint32_t external) { return fmt::format("return {:#010x} | (status & 0xFFFF);", statusOfExternal(external, 0)); },
            [this](const SizeForm& form) { return m_sizes.value(form); },
            [this](const std::string& dim, const std::string& pointer) {
                const auto known = std::ranges::find(m_program.dims, dim, &OpenDim::name);
                return m_sizes.decided(static_cast<std::size_t>(known - m_program.dims.begin()), pointer);
            });
        const auto names = [&](std::string_view text) { return calls.find(text) != std::string::npos; };
        std::string checks, body;
        const auto check = [&](std::string_view table, const std::vector<Port>& ports) {
            bool used = false;
            for (const Port& port : ports) {
                const std::string text = fmt::format("{}->{}", table, port.name);
                if (!isUsed(port.value))
                    continue;
                checks += used ? "" : fmt::format("    if (!{})\n        return -2;\n", table);
                used = true;
                checks += fmt::format("    if (!{})\n        return -2;\n", text);
                if (const int bytes = bitsOf(m_program.values[port.value].dtype) / 8; bytes > 1)
                    checks += fmt::format("    if ((uintptr_t){} % {} != 0)\n        return -4;\n", text, bytes);
            }
            if (!used)
                checks += fmt::format("    (void){};\n", table);
        };
        check("inputs", m_program.inputs);
        check("outputs", m_program.outputs);
        if (m_sizes.hasMemory())
            checks += "    if (!workspace)\n        return -2;\n    if ((uintptr_t)workspace % 64 != 0)\n        return -4;\n";
        body += names("(memory + ") ? "    unsigned char* const memory = workspace;\n" : "    (void)workspace;\n";
        checks += m_sizes.begin();
        if (!m_model.constants.fills.empty())
            checks += "    prepare();\n";
        return fmt::format("int32_t {0}_run_in(const struct {0}_inputs* inputs, const struct {0}_outputs* outputs{4}, void* workspace)\n{{\n{1}{2}{3}    return 0;\n}}\n\n",
            m_prefix, body, checks, calls, m_sizes.parameter())
            + fmt::format("int32_t {0}_run_on(const struct {0}_inputs* inputs, const struct {0}_outputs* outputs{1}, void* workspace, uint32_t threads)\n{{\n"
                          "    (void)threads; /* C99 has none */\n    return {0}_run_in(inputs, outputs{2}, workspace);\n}}\n\n", m_prefix, m_sizes.parameter(), m_sizes.argument());
    }

    bool isUsed(std::uint32_t value) const
    {
        return std::ranges::any_of(m_program.calls, [&](const KernelCall& call) {
            const std::vector<std::uint32_t> values = valuesOf(call);
            return std::ranges::find(values, value) != values.end();
        });
    }

    std::string run() const
    {
        std::string text = fmt::format("int32_t {0}_run(const struct {0}_inputs* inputs, const struct {0}_outputs* outputs{1})\n{{\n", m_prefix, m_sizes.parameter());
        if (!m_sizes.hasMemory()) {
            text += fmt::format("    return {}_run_in(inputs, outputs{}, NULL);\n", m_prefix, m_sizes.argument());
        } else {
            if (m_sizes.isOpen())
                text += fmt::format("    const int64_t bytes = {0}_workspace_size(sizes);\n    if (bytes < 0)\n        return (int32_t)bytes;\n"
                                    "    if ((uint64_t)bytes > (uint64_t)SIZE_MAX - 63)\n        return -1;\n", m_prefix);
            text += fmt::format("    unsigned char* const all = malloc({1});\n    if (!all)\n        return -1;\n"
                                "    const int32_t status = {0}_run_in(inputs, outputs{2}, all + (64 - (uintptr_t)all % 64) % 64);\n    free(all);\n    return status;\n",
                m_prefix, m_sizes.isOpen() ? "(size_t)bytes + 63" : fmt::format("{}", m_model.plan.bytes + 63), m_sizes.argument());
        }
        return text + fmt::format("}}\n\nconst char* {0}_metadata(void)\n{{\n    return (const char*){0}_metadata_text;\n}}\n", m_prefix);
    }

    std::string weights() const
    {
        return fmt::format("/* Constants of the model `{0}`, for ELF targets. */\n\n    .section .rodata\n    .balign 64\n    .globl {1}_weights\n{1}_weights:\n"
                           "    .inc" "bin \"{2}\"\n#ifdef __linux__\n    .section .note.GNU-stack,\"\",%progbits\n#endif\n",
            m_model.name, m_prefix, m_weightsFile);
    }

    const CModel& m_model;
    const Program& m_program;
    const std::string m_prefix, m_weightsFile;
    const bool m_included;
    const CSizes m_sizes;
    CHelpers m_helpers;
};

} // namespace

std::vector<RegionSource> modelInC(const CModel& model, const std::string& weightsFile) { return ModelWriter(model, weightsFile).write(); }

} // namespace passbench
