#include "core/compilers/c/sizes.h"

#include "core/codegen/input/compile_input.h"

namespace passbench {

std::string CSizes::parameter() const
{
    return isOpen() ? fmt::format(", {}struct {}_sizes* sizes", tells() ? "" : "const ", m_prefix) : "";
}

std::string CSizes::written(const SizeForm& form, std::string_view where) const
{
    std::vector<OpenDim> given(m_dims.begin(), m_dims.end());
    for (OpenDim& dim : given)
        dim.name = std::string(where) + dim.name;
    return toText(form, given);
}

std::string CSizes::decided(std::size_t dim, const std::string& place) const
{
    const OpenDim& of = m_dims[dim];
    return fmt::format("    now.{0} = *(const int64_t*){1};\n    sizes->{0} = now.{0};\n    if (now.{0} < {2} || now.{0} > {3})\n        return {4};\n", of.name, place, of.least, of.most, wrongCount);
}

std::string CSizes::offset(std::uint32_t number) const
{
    return isOpen() ? fmt::format("slots[{}]", m_plan.offsets[number]) : fmt::format("{}", m_plan.offsets[number]);
}

std::string CSizes::range(std::size_t dim) const
{
    const OpenDim& of = m_dims[dim];
    std::string text = fmt::format("sizes->{0} < {1} || sizes->{0} > {2}", of.name, of.least, of.most);
    return of.step > 1 ? text + fmt::format(" || sizes->{} % {} != 0", of.name, of.step) : text;
}

std::string CSizes::functions() const
{
    if (!isOpen())
        return {};
    std::string wrong;
    for (std::size_t i = 0; i < m_dims.size(); ++i)
        if (!m_dims[i].decided)
            wrong += fmt::format("{}{}", wrong.empty() ? "" : "\n        || ", range(i));
    if (wrong.empty())
        wrong = "0";
    std::string text = fmt::format("static int32_t check_sizes(const struct {}_sizes* sizes)\n{{\n    if (!sizes)\n        return -2;\n    return {} ? -3 : 0;\n}}\n\n", m_prefix, wrong);
    if (hasMemory()) {
        text += fmt::format("static int64_t larger(int64_t a, int64_t b)\n{{\n    return a > b ? a : b;\n}}\n\n"
                            "/* Where values between kernels lie, and behind the last the bytes of all: each place holds the largest value that it ever has. */\n"
                            "static void find_slots(const struct {}_sizes* sizes, int64_t* slots)\n{{\n    (void)sizes;\n    slots[0] = 0;\n", m_prefix);
        for (std::size_t i = 0; i < m_plan.blocks.size(); ++i) {
            std::string largest = "0";
            for (const SizeForm& bytes : m_plan.blocks[i])
                largest = largest == "0" ? written(bytes, "sizes->") : fmt::format("larger({}, {})", largest, written(bytes, "sizes->"));
            text += fmt::format("    slots[{}] = (slots[{}] + {} + 63) / 64 * 64;\n", i + 1, i, largest);
        }
        text += "}\n\n";
    }
    return text + fmt::format("int64_t {0}_workspace_size(const struct {0}_sizes* sizes)\n{{\n    const int32_t status = check_sizes(sizes);\n{1}", m_prefix,
        hasMemory() ? fmt::format("    int64_t slots[{0}];\n    if (status != 0)\n        return status;\n    find_slots(sizes, slots);\n    return larger(slots[{1}], 64);\n}}\n\n", m_plan.blocks.size() + 1, m_plan.blocks.size())
                    : "    return status != 0 ? status : 64;\n}\n\n");
}

std::string CSizes::begin() const
{
    if (!isOpen())
        return {};
    std::string check = "    const int32_t wrong = check_sizes(sizes);\n    if (wrong != 0)\n        return wrong;\n";
    if (tells()) // what the caller shows others is read no more
        check += fmt::format("    struct {}_sizes now = *sizes;\n    (void)now;\n", m_prefix);
    return hasMemory() ? check + fmt::format("    int64_t slots[{}];\n    find_slots(sizes, slots);\n", m_plan.blocks.size() + 1) : check;
}

} // namespace passbench
