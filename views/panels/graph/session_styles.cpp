#include "views/panels/graph/session_styles.h"

#include "views/models/text.h"

namespace passbench {

std::vector<CompilerStyle> compilerStyles(const Session& session)
{
    QStringList names;
    for (const CompilerChoice& choice : session.project().compilers)
        names.append(toQString(choice.name));
    std::vector<CompilerStyle> styles = compilerStyles(names);
    for (CompilerStyle& style : styles)
        if (const Compiler* compiler = session.compilers().find(style.name.toStdString()))
            style.color = QColor(toQString(compiler->color));
    return styles;
}

} // namespace passbench
