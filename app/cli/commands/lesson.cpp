#include "app/cli/command.h"
#include "app/cli/streams.h"

#include "core/lessons/check_lesson.h"

#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct LessonArguments {
    std::string action;
    Strings files;
    bool json = false;
};

std::string counted(std::size_t count, std::string_view one) { return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s"); }

/// A lesson whose text can't be read whole is not played, and one that nothing can follow in not to its end.
std::string playedText(const LessonCheck& check)
{
    return check.all == 0           ? "nothing to play"
        : check.steps == check.all ? "played to its end" : check.steps == 0 ? std::string("none of its steps played")
                                                                             : fmt::format("{} of {} played", check.steps, counted(check.all, "step"));
}

Result<void> checkLessons(const LessonArguments& arguments, Session& session)
{
    nlohmann::json lessons = nlohmann::json::array();
    std::string text;
    for (const std::string& file : arguments.files) {
        PB_ASSIGN(const std::string place, seekable(file));
        PB_ASSIGN(const ReadLesson read, loadLesson(place));
        const LessonCheck check = checkLesson(read);
        if (!check.mistakes.empty())
            session.status = CheckFailed;
        text += fmt::format("{}: {}\n", file, check.mistakes.empty() ? fmt::format("played: {}, {}, {}, {}, {}", counted(check.steps, "step"), counted(check.goals, "goal"), counted(check.questions, "question"), counted(check.references, "reference"), counted(check.claims, "claim")) : fmt::format("{}; {}", counted(check.mistakes.size(), "mistake"), playedText(check)));
        nlohmann::json mistakes = nlohmann::json::array();
        for (const Diagnostic& mistake : check.mistakes) {
            text += passbench::toText(mistake) + '\n';
            mistakes.push_back({{"message", mistake.message}, {"at", mistake.where}, {"help", mistake.help}});
        }
        lessons.push_back({{"file", file}, {"title", read.lesson.title}, {"steps", check.steps}, {"all_steps", check.all}, {"goals", check.goals}, {"questions", check.questions}, {"references", check.references}, {"claims", check.claims}, {"mistakes", std::move(mistakes)}});
    }
    return arguments.json ? writeReport({{"lessons", std::move(lessons)}}) : writeOutput("", text);
}

} // namespace

void addLesson(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<LessonArguments>();
    CLI::App& command = *app.add_subcommand("lesson", "Play lessons without a window and tell what in them is dead: status 0 when nothing is, 3 when something is");
    command.add_option("ACTION", arguments->action, "what to do: check")->required()->check(CLI::IsMember({"check"}));
    command.add_option("FILE", arguments->files, "lessons, in Markdown")->required();
    command.add_flag("--json", arguments->json, "as JSON");
    onChosen(command, session, [arguments, &session]() -> Result<void> {
        session.json = arguments->json;
        return checkLessons(*arguments, session);
    });
}

} // namespace passbench::cli
