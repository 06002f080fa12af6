#include "views/session/rule_edits.h"

#include "core/document/chosen_compilers.h"
#include "core/support/text.h"

#include <algorithm>
#include <map>

namespace passbench {

std::string entriesFor(const Session& session, std::span<const Wish> wishes)
{
    Strings entries;
    for (const Wish& wish : wishes) {
        const Compiler* compiler = session.compilers().find(wish.compiler);
        entries.push_back(compiler ? entryFor(wish, *compiler) : std::string());
        if (entries.back().empty())
            return {};
    }
    return join(entries, "\n");
}

Result<void> addRules(Session& session, std::span<const Wish> wishes)
{
    std::map<std::string, std::string> added;
    for (const Wish& wish : wishes)
        if (const Compiler* compiler = session.compilers().find(wish.compiler))
            added[wish.compiler] += "\n" + entryFor(wish, *compiler);
    for (const auto& [name, entries] : added) {
        const auto& choices = session.project().compilers;
        const auto choice = std::ranges::find(choices, name, &CompilerChoice::name);
        if (choice == choices.end())
            continue;
        PB_ASSIGN(const std::string text, rulesOf(*choice));
        PB_TRY(session.setCompilerRules(name, text + entries));
    }
    return {};
}

} // namespace passbench
