#pragma once
// Messages are made of English templates, as fmt has them: "`{}` has {} input{}". A template is the id of its translations; the
// arguments of a message that was made of it are found again in its text.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace passbench {

class MessageTemplate {
public:
    explicit MessageTemplate(std::string_view text);

    /// Whether it has fields, each of which takes one argument, and words of its own beside them.
    bool isUsable() const { return m_isUsable; }
    /// What stands in the fields of a text that was made of it, in the order of the arguments; nothing when it was not, or the template is not usable. Where several
    /// ways fit, each field but the last is as short as can be.
    std::optional<std::vector<std::string>> argumentsIn(std::string_view text) const;
    bool isCode(std::size_t argument) const; ///< stands between backticks: a name as it is, and no text
    std::size_t length() const { return m_length; } ///< in bytes, of what stands between the fields

private:
    std::vector<std::string> m_between;    ///< before, between and behind the fields
    std::vector<std::size_t> m_arguments;  ///< by fields
    std::size_t m_length = 0;
    bool m_isUsable = true;
};

/// `text`, a template or the translation of one, with its fields replaced: `{}`, `{2}` and `{:.3g}` alike, in the order of the
/// arguments unless numbered. `{1|one|more}` is `one` where argument 1 is empty, and `more` otherwise: how a language that isn't
/// English says what English does by an "s".
std::string withArguments(std::string_view text, const std::vector<std::string>& arguments);

} // namespace passbench
