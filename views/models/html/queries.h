#pragma once

#include <QString>

namespace passbench {

/// The language of queries as a page: how conditions are joined, every key with an example, where queries may be asked.
QString queryReferenceHtml(const QString& codeColor);

} // namespace passbench
