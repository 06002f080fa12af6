#include "views/session/rule_edits.h"

#include "core/document/chosen_compilers.h"
#include "core/support/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace passbench {
namespace {

std::map<std::string, std::string> entriesByCompiler(const Session& session, std::span<const Wish> wishes)
{
    std::map<std::string, std::string> entries;
    for (const Wish& wish : wishes) {
        const Compiler* compiler = session.compilers().find(wish.compiler);
        std::string text = compiler ? entriesFor(wishes, *compiler) : std::string();
        if (text.empty())
            return {};
        entries.emplace(wish.compiler, std::move(text));
    }
    return entries;
}

} // namespace

std::string entriesFor(const Session& session, std::span<const Wish> wishes)
{
    Strings texts;
    for (const auto& [compiler, text] : entriesByCompiler(session, wishes))
        texts.push_back(text);
    return join(texts, "\n");
}

QString whyNoEntries(const Session& session, std::span<const Wish> wishes)
{
    for (const Wish& wish : wishes)
        if (!session.compilers().find(wish.compiler))
            return QCoreApplication::translate("RuleEdits", "%1 is not switched on under Compilers, so it can't be given rules").arg(QString::fromStdString(wish.compiler));
    return QCoreApplication::translate("RuleEdits", "The condition of a group stands in its own entry: take it out there, under Rules");
}

Result<void> addRules(Session& session, std::span<const Wish> wishes)
{
    for (const auto& [name, entries] : entriesByCompiler(session, wishes)) {
        const auto& choices = session.project().compilers;
        const auto choice = std::ranges::find(choices, name, &CompilerChoice::name);
        if (choice == choices.end())
            continue;
        if (!choice->draft.empty())
            return fail(Diagnostic {.message = fmt::format("what was typed into the rules of `{}` can't be read", name), .help = "correct it under Rules, or take it back there, first"});
        PB_ASSIGN(const std::string text, rulesOf(*choice));
        PB_TRY(session.setCompilerRules(name, text + "\n" + entries));
    }
    return {};
}

} // namespace passbench
