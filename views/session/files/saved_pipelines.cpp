#include "views/session/files/saved_pipelines.h"

#include <QCollator>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace passbench {
namespace {

constexpr qsizetype longestName = 80;
constexpr qint64 largestFile = 1 << 20;
constexpr QLatin1String suffix(".pipeline");

Result<QByteArray> contentOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(Diagnostic {.message = file.errorString().toStdString(), .where = path.toStdString()});
    if (file.size() > largestFile)
        return fail(Diagnostic {.message = fmt::format("too large for a pipeline ({} MB)", file.size() >> 20), .where = path.toStdString()});
    return file.readAll();
}

Result<void> write(const QString& path, const QByteArray& content)
{
    QSaveFile file(path); // a full disk does not cost the one that was there
    if (!QDir().mkpath(QFileInfo(path).path()) || !file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || !file.commit())
        return fail(Diagnostic {.message = "can't be written: " + file.errorString().toStdString(), .where = path.toStdString()});
    return {};
}

} // namespace

SavedPipelines::SavedPipelines(QString folder, QObject* parent) : QObject(parent), m_folder(std::move(folder)) {}

QString SavedPipelines::path(const QString& name) const { return m_folder + QLatin1Char('/') + name + suffix; }
bool SavedPipelines::contains(const QString& name) const { return QFile::exists(path(name)); }

QStringList SavedPipelines::names() const
{
    QStringList names;
    for (const QString& file : QDir(m_folder).entryList({QLatin1Char('*') + suffix}, QDir::Files | QDir::Readable))
        names.append(file.chopped(suffix.size()));
    QCollator collator;
    collator.setNumericMode(true);
    std::ranges::sort(names, collator);
    return names;
}

Result<Pipeline> SavedPipelines::load(const QString& name) const
{
    PB_ASSIGN(const QByteArray text, contentOf(path(name)));
    auto pipeline = parsePipeline(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
    if (!pipeline && pipeline.error().where.empty())
        pipeline.error().where = path(name).toStdString();
    return pipeline;
}

Result<void> SavedPipelines::checkName(const QString& name) const
{
    const auto refuse = [&](const char* what) {
        return fail(Diagnostic {.message = fmt::format("`{}` {}", name.toStdString(), what), .help = "choose another name"});
    };
    if (name.trimmed().isEmpty())
        return fail(Diagnostic {.message = "the pipeline has no name", .help = "type one"});
    if (name.size() > longestName)
        return refuse("is too long for a name");
    if (name.startsWith(QLatin1Char('.')) || name.contains(QLatin1Char('/')) || name.contains(QLatin1Char('\\')) || name != name.trimmed()
        || std::ranges::any_of(name, [](QChar c) { return !c.isPrint(); }))
        return refuse("can't be the name of a file");
    for (const Preset& preset : allPresets())
        if (name.compare(QString::fromStdString(preset.name), Qt::CaseInsensitive) == 0)
            return refuse("is a preset of the program");
    return {};
}

Result<void> SavedPipelines::save(const QString& name, const Pipeline& pipeline)
{
    PB_TRY(checkName(name));
    if (pipeline.steps.empty())
        return fail(Diagnostic {.message = "the pipeline has no steps", .help = "add a pass first"});
    PB_TRY(write(path(name), QByteArray::fromStdString(toText(pipeline) + "\n")));
    Q_EMIT changed();
    return {};
}

Result<void> SavedPipelines::rename(const QString& from, const QString& to)
{
    if (from == to)
        return {};
    PB_TRY(checkName(to));
    if (contains(to))
        return fail(Diagnostic {.message = fmt::format("there is a pipeline `{}` already", to.toStdString()), .help = "choose another name, or delete that one first"});
    QFile file(path(from));
    if (!file.rename(path(to)))
        return fail(Diagnostic {.message = "can't be renamed: " + file.errorString().toStdString(), .where = path(from).toStdString()});
    Q_EMIT changed();
    return {};
}

Result<void> SavedPipelines::remove(const QString& name)
{
    PB_ASSIGN(QByteArray content, contentOf(path(name)));
    QFile file(path(name));
    if (!file.remove())
        return fail(Diagnostic {.message = "can't be deleted: " + file.errorString().toStdString(), .where = path(name).toStdString()});
    m_removed = {name, std::move(content)};
    Q_EMIT changed();
    return {};
}

Result<void> SavedPipelines::restoreRemoved()
{
    if (!m_removed)
        return {};
    if (contains(m_removed->first))
        return fail(Diagnostic {.message = fmt::format("there is another pipeline `{}` by now", m_removed->first.toStdString()), .help = "rename that one first"});
    PB_TRY(write(path(m_removed->first), m_removed->second));
    m_removed.reset();
    Q_EMIT changed();
    return {};
}

} // namespace passbench

#include "moc_saved_pipelines.cpp"
