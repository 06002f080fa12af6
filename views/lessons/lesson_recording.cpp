#include "views/lessons/lesson_recording.h"

#include "core/history/lineage.h"
#include "core/ir/graph/op.h"
#include "core/support/files/write_file.h"
#include "core/support/resources.h"
#include "views/models/text.h"
#include "views/session/told.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>

namespace passbench {
namespace {

bool haveSameBytes(const QString& one, const QString& other)
{
    QFile first(one), second(other);
    if (!first.open(QIODevice::ReadOnly) || !second.open(QIODevice::ReadOnly) || first.size() != second.size())
        return false;
    constexpr qint64 piece = 1 << 20;
    while (!first.atEnd())
        if (const QByteArray bytes = first.read(piece); bytes.isEmpty() || bytes != second.read(piece))
            return false;
    return true;
}

} // namespace

LessonRecording::LessonRecording(Session& session, LessonFiles& files, QObject* parent) : QObject(parent), m_session(session), m_files(files)
{
    using enum Session::Change;
    session.onChange(Project | Run | Playhead | Shown | Selection, this, &LessonRecording::take);
    connect(&session, &Session::modelOpened, this, [this] {
        if (toQString(m_session.project().modelPath) != m_model) // a lesson is about one model
            leave();
    });
}

/// One that finds the node, and as few others as can be.
std::string LessonRecording::queryFor(NodeId node)
{
    if (!m_graph || !m_graph->isOf(m_session.look()))
        m_graph = std::make_unique<ShownGraph>(m_session.look(), m_session.run());
    Strings queries;
    for (const NestedFunction& nested : allFunctions(m_session.shown()))
        for (const NodePtr& one : nested.function->nodes()) {
            if (one->id != node)
                continue;
            const std::string op = displayName(*one);
            std::vector<std::string> names;
            if (const auto* origin = m_session.input().origin.get())
                for (const NodeId source : Lineage(m_session.run()).origins(node))
                    if (const auto imported = origin->sources.find(source); imported != origin->sources.end() && !imported->second.name.empty())
                        names.push_back(imported->second.name);
            for (const std::string& name : names)
                queries.push_back(fmt::format("op=\"{}\" name=\"{}\"", op, name));
            queries.push_back(fmt::format("op=\"{}\"", op));
        }
    for (const std::string& query : queries)
        if (const auto& found = m_graph->find(query); found && std::ranges::count(*found, node) > 0)
            return query;
    return fmt::format("%{}", number(node));
}

RecordedState LessonRecording::now()
{
    RecordedState state {.pipeline = m_session.project().pipeline, .compilers = m_session.project().compilers, .playhead = m_session.playhead(), .view = m_view.toStdString()};
    if (m_session.selection() != NodeId::None && !m_session.isComparing())
        state.selection = queryFor(m_session.selection());
    return state;
}

bool LessonRecording::start()
{
    if (!m_session.hasModel())
        return false;
    m_model = toQString(m_session.project().modelPath);
    const auto& origin = m_session.input().origin;
    m_isAlone = !origin || origin->files.size() < 2; // else its weights lie in files of their own
    m_number = m_written = 0;
    m_recorder.emplace(now());
    Q_EMIT changed();
    return true;
}

void LessonRecording::take()
{
    if (!isOn() || m_session.runningStep() >= 0) // it is at another step soon
        return;
    m_recorder->take(now());
    if (stepCount() > m_written) // why it can't be is told when it is stopped
        if (write(QFileInfo(m_model).fileName().toStdString()))
            m_written = stepCount();
    Q_EMIT changed();
}

void LessonRecording::takeView(const QString& view)
{
    m_view = view;
    take();
}

/// The lesson as far as it is, about a model of that name beside it.
Result<void> LessonRecording::write(const std::string& model)
{
    const QDir folder(m_files.ownFolder());
    if (!m_files.makeOwnFolder())
        return fail("the folder `{}` can't be made", m_files.ownFolder().toStdString());
    const auto pathOf = [&](int number) { return folder.filePath(QStringLiteral("recorded_%1.md").arg(number)); };
    if (m_number == 0)
        for (m_number = 1; folder.exists(pathOf(m_number));)
            ++m_number;
    return writeFile(pathOf(m_number).toStdString(), toText(m_recorder->lesson(fmt::format("Recorded {}", m_number), model)));
}

Result<QString> LessonRecording::stop()
{
    take();
    return finish();
}

void LessonRecording::leave()
{
    if (!isOn())
        return;
    const auto path = finish();
    m_session.say(!path ? told(path.error())
            : path->isEmpty() ? tr("The recording ended without a lesson: nothing was done")
                              : tr("The recording ended; its lesson is %1").arg(*path));
}

Result<QString> LessonRecording::finish()
{
    m_modelLeft.clear();
    const auto over = qScopeGuard([this] {
        m_recorder.reset();
        Q_EMIT changed();
    });
    if (stepCount() == 0)
        return QString();
    const QDir folder(m_files.ownFolder());
    PB_TRY(write(QFileInfo(m_model).fileName().toStdString()));
    // A model that is no sample goes with the lesson; where it can't, the lesson is not lost for that.
    const QFileInfo model(m_model);
    const auto sample = resource(std::filesystem::path("samples") / model.fileName().toStdString());
    const bool isSample = !sample.empty() && QFileInfo(toQString(sample.string())).canonicalFilePath() == model.canonicalFilePath();
    constexpr qint64 largest = 100'000'000;
    QString name = model.fileName();
    for (int other = 2; !isSample && folder.exists(name) && !haveSameBytes(m_model, folder.filePath(name)); ++other)
        name = QStringLiteral("%1_%2.%3").arg(model.completeBaseName()).arg(other).arg(model.suffix());
    m_modelLeft = isSample || (m_isAlone && (folder.exists(name) || (model.size() <= largest && QFile::copy(m_model, folder.filePath(name))))) ? QString() : m_model;
    PB_TRY(write(name.toStdString()));
    return folder.filePath(QStringLiteral("recorded_%1.md").arg(m_number));
}

} // namespace passbench

#include "moc_lesson_recording.cpp"
