#pragma once
// Walks over the text form of a pipeline: words, options, and errors that say the column.

#include "core/pipeline/pipeline.h"

namespace passbench {

class PipelineCursor {
public:
    explicit PipelineCursor(std::string_view text) : m_text(text) {}

    std::size_t at() const { return m_at; }
    bool atEnd() const { return m_at >= m_text.size(); }
    char next() const { return m_text[m_at]; } ///< not at the end
    bool take(char c);
    bool takeAfterSpace(char c);
    void skipSpace();        ///< comments, too
    bool isFirstOfLine() const; ///< only blanks stand before it in its line, and it is not the first one
    std::string_view word(); ///< letters, digits, `_` and `.`; may be empty
    Result<std::string> wordOrQuoted(); ///< likewise, or what stands in quotation marks, as JSON has it

    tl::unexpected<Diagnostic> error(std::size_t at, std::string message, std::string help = {}) const;
    tl::unexpected<Diagnostic> errorAt(std::size_t at, Diagnostic found) const; ///< `found`, with the place
    tl::unexpected<Diagnostic> expected(std::string_view what, std::string help = {}) const; ///< says what stands here instead

    /// Those of `owner`, which stands at `ownerAt`: `{name=value, ...}` or nothing. Each is checked where it stands.
    Result<NamedValues> readOptions(std::string_view owner, std::span<const FieldInfo> infos, std::size_t ownerAt);

private:
    struct OptionText {
        std::string name;
        Value value;
        std::size_t nameAt = 0, valueAt = 0;
    };
    Result<OptionText> readOption(std::span<const FieldInfo> infos); ///< of these, as far as they are known
    std::string_view jsonValue();
    std::string_view character() const;
    std::string place(std::size_t at) const;

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace passbench
