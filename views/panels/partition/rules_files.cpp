#include "views/panels/partition/rules_files.h"

#include "core/document/chosen_compilers.h"
#include "core/support/hash.h"
#include "views/models/text.h"

#include <QFileInfo>
#include <QSaveFile>

namespace passbench {

void RulesFiles::noteRead(const std::string& path, std::string_view text) { m_hashes[path] = hashText(text); }

bool RulesFiles::isReplaceable(const std::string& path) const
{
    if (!QFileInfo::exists(toQString(path)))
        return true;
    const auto read = m_hashes.find(path);
    const auto there = rulesOf({.path = path});
    return there && read != m_hashes.end() && hashText(*there) == read->second;
}

Result<void> RulesFiles::write(const QString& path, const std::string& text)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), static_cast<qint64>(text.size())) < 0 || !file.commit())
        return fail("`{}` can't be written: {}", path.toStdString(), file.errorString().toStdString());
    noteRead(path.toStdString(), text);
    return {};
}

} // namespace passbench
