// libFuzzer's mutator for Relay text: mostly changes one word for another of its kind, so that what comes behind parsing is attacked, too.

#include "core/ops/table/op_table.h"

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

enum class Kind : std::uint8_t { Value, Global, Number, Name, Other };
struct Word {
    Kind kind;
    std::string text;
};

bool isWordLetter(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.'; }

Kind kindOf(char first)
{
    if (first == '%')
        return Kind::Value;
    if (first == '@')
        return Kind::Global;
    if (std::isdigit(static_cast<unsigned char>(first)))
        return Kind::Number;
    return std::isalpha(static_cast<unsigned char>(first)) ? Kind::Name : Kind::Other;
}

std::vector<Word> wordsOf(std::string_view text)
{
    std::vector<Word> words;
    for (std::size_t at = 0; at < text.size();) {
        const Kind kind = kindOf(text[at]);
        std::size_t end = at + 1;
        while (kind != Kind::Other && end < text.size() && isWordLetter(text[end]))
            ++end;
        words.push_back({kind, std::string(text.substr(at, end - at))});
        at = end;
    }
    return words;
}

std::string anotherNumber(const std::string& text, std::mt19937& random)
{
    constexpr const char* numbers[] = {"0", "1", "2", "3", "4", "8", "16", "64", "256", "65536", "2147483647", "4294967296", "9223372036854775807", "1e30f", "0f", "0.5f", "nanf", "infinityf"};
    return random() % 3 && text.size() < 6 && std::ranges::all_of(text, [](char c) { return std::isdigit(static_cast<unsigned char>(c)); })
        ? std::to_string(std::stoi(text) + static_cast<int>(random() % 3) - 1)
        : numbers[random() % std::size(numbers)];
}

std::string anotherName(std::mt19937& random)
{
    constexpr const char* types[] = {"float32", "float16", "bfloat16", "int8", "uint8", "int32", "int64", "bool", "float64", "Tensor", "if", "else", "let", "fn"};
    static const std::vector<std::string> operators = [] {
        std::vector<std::string> names;
        for (const passbench::OpDef& op : passbench::opTable().all())
            names.push_back(op.name);
        return names;
    }();
    return random() % 4 ? operators[random() % operators.size()] : types[random() % std::size(types)];
}

/// Another word of its kind, most often one that stands elsewhere in the text.
void change(std::vector<Word>& words, std::mt19937& random)
{
    Word& word = words[random() % words.size()];
    if (word.kind == Kind::Number) {
        word.text = anotherNumber(word.text, random);
        return;
    }
    if (word.kind == Kind::Name && random() % 2) {
        word.text = anotherName(random);
        return;
    }
    for (int tries = 0; tries < 16; ++tries)
        if (const Word& other = words[random() % words.size()]; other.kind == word.kind) {
            word.text = other.text;
            return;
        }
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed)
{
    if (seed % 4 == 0 || size == 0)
        return LLVMFuzzerMutate(data, size, most);
    std::mt19937 random(seed);
    std::vector<Word> words = wordsOf({reinterpret_cast<const char*>(data), size});
    for (unsigned i = 0; i <= seed % 3; ++i)
        change(words, random);
    std::string text;
    for (const Word& word : words)
        text += word.text;
    if (text.size() > most)
        return LLVMFuzzerMutate(data, size, most);
    std::copy(text.begin(), text.end(), data);
    return text.size();
}
