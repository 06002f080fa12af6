#include "views/panels/graph/session_styles.h"

#include "views/models/tables/pin_rows.h"
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

std::vector<PinMark> pinMarks(const Session& session)
{
    std::vector<PinMark> marks;
    for (const PinPlaces::Place& place : session.pinPlaces().places())
        for (const NodeId node : place.nodes) {
            if (place.pin.kind != Pin::Kind::Cut)
                marks.push_back({.node = node, .text = pinText(place.pin)});
            else
                for (const NodeId other : place.others)
                    marks.push_back({.node = node, .other = other, .text = pinText(place.pin)});
        }
    return marks;
}

} // namespace passbench
