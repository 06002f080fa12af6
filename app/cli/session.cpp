#include "app/cli/command.h"
#include "app/cli/arguments/output_argument.h"
#include "app/cli/signals.h"
#include "app/cli/streams.h"
#include "core/support/words/shown_text.h"

#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>

namespace passbench::cli {

namespace {

Diagnostic withTypedNames(Diagnostic diagnostic)
{
    for (std::string* text : {&diagnostic.message, &diagnostic.where, &diagnostic.help})
        *text = cli::withTypedNames(std::move(*text));
    for (std::string& note : diagnostic.notes)
        note = cli::withTypedNames(std::move(note));
    return diagnostic;
}

} // namespace

void Session::fail(const Diagnostic& found)
{
    waitIfEnding();
    const Diagnostic diagnostic = withTypedNames(found);
    if (diagnostic.unwritten)
        status = OutputLost;
    else if (status == Done)
        status = diagnostic.ours ? OurFault : InputAtFault;
    if (diagnostic.message.empty())
        return;
    if (!json) {
        std::cerr << toText(diagnostic);
        return;
    }
    std::cerr << reportText({{"error", diagnostic.message}, {"at", diagnostic.where}, {"help", diagnostic.help}, {"notes", diagnostic.notes}, {"status", status}});
}

void Session::warn(const Diagnostic& diagnostic) const
{
    if (quiet)
        return;
    static std::mutex telling; // a step ends on one thread while a helper is tried again on another
    const std::scoped_lock lock(telling);
    const Diagnostic shown = withTypedNames(diagnostic);
    if (!told.insert(toText(shown)).second)
        return; // what asks twice for the same file meets the same there
    if (json)
        warnings.push_back(shown);
    else
        std::cerr << toText(shown);
}

namespace {

/// What was made of a file that somebody wrote to meanwhile is of no use, even where it was written already.
void failIfChanged(Session& session)
{
    for (const auto& origin : session.opened)
        if (const auto changed = changedSinceOpened(*origin)) {
            session.status = Done; // which numbers that differ have set
            return session.fail(*changed);
        }
}

} // namespace

tl::unexpected<Diagnostic> wrongUsage(Session& session, Diagnostic diagnostic)
{
    if (!diagnostic.ours) // a helper that died says nothing of what was typed
        session.status = WrongUsage;
    return passbench::fail(std::move(diagnostic));
}

void onChosen(CLI::App& command, Session& session, std::function<Result<void>()> action)
{
    command.callback([&session, app = &command, name = command.get_name(), action = std::move(action)] {
        session.command = name;
        if (session.status != Done) // a plug-in could not be loaded
            return;
        if (const auto free = checkFiles(*app, session); !free)
            return session.fail(free.error());
        if (const auto result = action(); !result)
            return session.fail(result.error());
        failIfChanged(session);
    });
}

} // namespace passbench::cli
