// Constants and metadata of a model as C arrays.

#include "core/compilers/c/model.h"

#include "core/compilers/c/scalar.h"

namespace passbench {
namespace {

/// Values in lines of bearable length.
class ValueList {
public:
    void add(const std::string& value)
    {
        constexpr std::size_t longest = 110;
        if (m_column + value.size() + 2 > longest) {
            m_text += "\n   ";
            m_column = 3;
        }
        m_text += " " + value + ",";
        m_column += value.size() + 2;
    }
    const std::string& text() const { return m_text; }

private:
    std::string m_text = "\n   ";
    std::size_t m_column = 3;
};

std::string elements(const Tensor& tensor)
{
    ValueList list;
    const DataType dtype = tensor.dtype();
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i) {
        const auto index = static_cast<std::size_t>(i);
        if (dtype == DataType::Float16 || dtype == DataType::BFloat16)
            list.add(fmt::format("{:#06x}", tensor.as<std::uint16_t>()[index]));
        else if (dtype == DataType::Bool)
            list.add(tensor.as<std::uint8_t>()[index] != 0 ? "1" : "0");
        else
            list.add(isFloat(dtype) ? literalInC(tensor.at(i), dtype) : literalInC(tensor.integerAt(i), dtype));
    }
    return list.text();
}

} // namespace

std::string dataInC(const CModel& model)
{
    std::string text = fmt::format("/* Constants and metadata of the model `{}`. */\n\n#include <math.h>\n#include <stdint.h>\n\n", model.name);
    if (model.constants.storedBytes <= mostConstantsAsText)
        for (const std::uint32_t number : model.constants.stored) {
            const Tensor& tensor = model.program.constants[number];
            const std::string declaration = fmt::format("const {} passbench_{}_constant_{}[{}]", storedTypeInC(tensor.dtype()), model.name, number,
                std::max<std::int64_t>(tensor.elementCount(), 1));
            text += fmt::format("extern {0};\n{0} = {{{1}\n}};\n\n", declaration, tensor.elementCount() == 0 ? " 0" : elements(tensor));
        }
    ValueList metadata; // not a string, which need not be longer than 4095 characters for a C compiler to take it
    for (const char c : model.metadata)
        metadata.add(fmt::format("{}", static_cast<int>(static_cast<signed char>(c))));
    const std::string declaration = fmt::format("const signed char passbench_{}_metadata_text[{}]", model.name, model.metadata.size() + 1);
    return text + fmt::format("extern {0};\n{0} = {{{1} 0\n}};\n", declaration, metadata.text());
}

} // namespace passbench
