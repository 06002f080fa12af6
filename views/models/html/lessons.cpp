#include "views/models/html/lessons.h"

#include "core/lessons/words.h"
#include "views/models/html/parts.h"

#include <QCoreApplication>

namespace passbench {
namespace {

QString lessonTold(const char* text) { return QCoreApplication::translate("LessonReference", text); }

QString wordsOf(LessonWord::Use use)
{
    QString rows;
    for (const LessonWord& word : lessonWords())
        if (word.use == use)
            rows += html::row(QStringLiteral("<code><b>%1</b></code>").arg(html::escaped(std::string(word.name))),
                html::escaped(std::string(word.about)) + QStringLiteral("<br><code>%1</code>").arg(html::escaped(std::string(word.example))));
    return QStringLiteral("<table cellspacing='4'>%1</table>").arg(rows);
}

} // namespace

QString lessonReferenceHtml(const QString& codeColor)
{
    static constexpr char example[] = "---\ntitle: Folding\nmodel: residual_net.onnx\n---\n## Fold\nAdd [FoldConstant](pass:FoldConstant) and press [F10](key:step).\n\n```lesson\npredict: How many square roots are left?\n"
                                      "answer: count op:sqrt | Each had a constant for its operand.\npipeline: SimplifyInference, FoldConstant\nrun: FoldConstant\n```\nWhat stands here is told when the step is done.";
    QString page = QStringLiteral("<p>%1</p><pre style='background-color:%2'>%3</pre>")
                       .arg(lessonTold(QT_TRANSLATE_NOOP("LessonReference", "A lesson is a Markdown file. It begins with a head between two lines ---; each heading ## begins a step. In a step there may be one block, which says what the program shows and what the "
                                                                      "student is to do. What stands behind the block is told when the step is done. Files in your folder of lessons (the list of lessons opens it) are listed, and what you write is "
                                                                      "shown as you save it; mistakes are told with their lines. passbench-cli lesson check FILE plays a lesson without a window.")),
                           codeColor, QString::fromUtf8(example).toHtmlEscaped());
    for (const auto& [use, title] : {std::pair {LessonWord::Use::Head, QT_TRANSLATE_NOOP("LessonReference", "The head")}, std::pair {LessonWord::Use::Link, QT_TRANSLATE_NOOP("LessonReference", "Links in the text")},
             std::pair {LessonWord::Use::Goal, QT_TRANSLATE_NOOP("LessonReference", "What the student is to do")}, std::pair {LessonWord::Use::Question, QT_TRANSLATE_NOOP("LessonReference", "Questions")},
             std::pair {LessonWord::Use::Setting, QT_TRANSLATE_NOOP("LessonReference", "What the program shows, and help")}})
        page += QStringLiteral("<h3>%1</h3>%2").arg(lessonTold(title), wordsOf(use));
    return page;
}

} // namespace passbench
