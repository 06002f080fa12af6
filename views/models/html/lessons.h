#pragma once
// How lessons are written, as rich text: every word that their files may hold, with an example.

#include <QString>

namespace passbench {

QString lessonReferenceHtml(const QString& codeColor);

} // namespace passbench
