#include "app/cli/commands/draw_scene.h"
#include "app/cli/pins_argument.h"
#include "app/cli/step_argument.h"

#include "core/drawing/dot_text.h"
#include "core/drawing/svg.h"
#include "core/layout/fold.h"
#include "core/map/scene.h"

#include <QBuffer>
#include <QColor>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>
#include <cmath>
#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct DrawArguments {
    ModelArgument model;
    PipelineArgument pipeline;
    PinsArgument pins;
    std::string after, output, direction = "down";
    double scale = 1, width = 1600;
    bool map = false, dark = false, json = false;
    SceneArgument scene;
};

struct Drawing {
    Scene scene;
    SceneLooks looks {};
    LayoutResult layout {};
    FlowDirection direction = FlowDirection::Down;
};

Result<DrawnStep> stepToDraw(const DrawArguments& arguments, CompilerTable& table, Session& session)
{
    PB_ASSIGN(Module module, arguments.model.open(session));
    if (!arguments.pipeline.given() && arguments.after.empty() && !arguments.map)
        return DrawnStep {.module = std::move(module)};
    PB_ASSIGN(const Workspace chosen, arguments.pipeline.steps(arguments.model, session));
    PB_TRY(arguments.pins.addTo(table, arguments.model, module, session));
    RunRequest request = arguments.pipeline.request(module, chosen, table);
    if (arguments.after.empty()) {
        PB_ASSIGN(const RunPtr run, runSteps(request, session));
        reportPins(run, session);
        return DrawnStep {.module = run->output(), .before = run->input, .run = run};
    }
    PB_ASSIGN(const StopPoint stop, stopPointOf("--after", arguments.after, plannedSteps(request), session));
    request.stopAfter = stop.step;
    PB_ASSIGN(const RunPtr run, runSteps(request, session));
    PB_ASSIGN(const Module after, orWrongUsage(session, moduleAt(*run, stop)));
    return DrawnStep {.module = after, .before = run->steps.empty() ? run->input : run->steps.back()->before, .run = run};
}

/// The scale at which a picture stays below what image libraries and viewers take, at most `wanted`.
double safeScale(QSizeF size, double wanted)
{
    constexpr double longestSide = 30'000, mostPixels = 100e6; // 400 MB while it is painted
    const double byArea = std::sqrt(mostPixels / (size.width() * size.height()));
    return std::min({wanted, longestSide / size.width(), longestSide / size.height(), byArea});
}

void warnOfScale(const Session& session, double wanted, double scale)
{
    session.warn({.message = fmt::format("the picture is too large for a PNG at scale {:g}, so its scale is {:.2g}", wanted, scale),
        .help = "write .svg or .pdf, which have no such limit",
        .severity = Severity::Warning});
}

/// The texts of our SVG, and what is left of it: painted by the renderer texts are outlines, which nobody can search, and a hundred
/// times as large.
struct PictureText {
    QPointF at;
    QString text;
    QColor color = Qt::black;
    double pixels = 11;
    bool bold = false, centred = false;
};
struct SplitPicture {
    QByteArray lines;
    std::vector<PictureText> texts;
};

SplitPicture withoutTexts(const QByteArray& svg)
{
    SplitPicture split;
    QXmlStreamReader reader(svg);
    QXmlStreamWriter writer(&split.lines);
    std::vector<PictureText> inherited {{}};
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement()) {
            PictureText one = inherited.back();
            const QXmlStreamAttributes attributes = reader.attributes();
            if (attributes.hasAttribute("font-size"))
                one.pixels = attributes.value("font-size").toDouble();
            if (attributes.hasAttribute("fill") && attributes.value("fill") != QStringLiteral("none"))
                one.color = QColor(attributes.value("fill").toString());
            if (reader.name() == QStringLiteral("text")) {
                one.at = {attributes.value("x").toDouble(), attributes.value("y").toDouble()};
                one.bold = attributes.hasAttribute("font-weight");
                one.centred = attributes.value("text-anchor") == QStringLiteral("middle");
                one.text = reader.readElementText();
                split.texts.push_back(std::move(one));
                continue;
            }
            inherited.push_back(std::move(one));
        } else if (reader.isEndElement()) {
            inherited.pop_back();
        }
        writer.writeCurrentToken(reader);
    }
    return split;
}

void paint(QPainter& painter, const std::vector<PictureText>& texts)
{
    constexpr int ofTitles = 600;
    for (const PictureText& one : texts) {
        QFont font(QStringLiteral("DejaVu Sans"));
        font.setStyleHint(QFont::SansSerif);
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(one.pixels))));
        font.setWeight(one.bold ? QFont::Weight(ofTitles) : QFont::Normal);
        painter.setFont(font);
        painter.setPen(one.color);
        const double left = one.centred ? QFontMetricsF(font, painter.device()).horizontalAdvance(one.text) / 2 : 0;
        painter.drawText(one.at - QPointF(left, 0), one.text);
    }
}

/// PNG and PDF come from the SVG, painted by Qt without a display.
std::string painted(const std::string& svg, const std::string& format, double wanted, const Session& session)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {}); // of the session that there is none of; standard error is for messages
    int argc = 1;
    char name[] = "passbench-cli";
    char* argv[] = {name, nullptr};
    const QGuiApplication application(argc, argv);
    QSvgRenderer renderer(QByteArray::fromStdString(svg));
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (format == "pdf") {
        const QSizeF size = renderer.defaultSize() * wanted;
        QPdfWriter writer(&buffer);
        writer.setPageSize(QPageSize(size * 0.75, QPageSize::Point)); // 96 pixels are 72 points
        writer.setPageMargins({});
        writer.setResolution(96);
        QPainter painter(&writer);
        const SplitPicture split = withoutTexts(QByteArray::fromStdString(svg));
        QSvgRenderer lines(split.lines);
        const QRectF page(QPointF(), size);
        lines.render(&painter, page);
        painter.scale(wanted, wanted);
        paint(painter, split.texts);
    } else {
        const double scale = safeScale(renderer.defaultSize(), wanted);
        if (scale < wanted)
            warnOfScale(session, wanted, scale);
        QImage image((renderer.defaultSize() * scale).expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        renderer.render(&painter);
        painter.end();
        image.save(&buffer, "PNG");
    }
    return buffer.data().toStdString();
}

/// The colours of compiler files; others have those of the palette.
std::function<palette::Rgb(std::string_view)> colorsOf(const CompilerTable& table)
{
    return [&table, given = std::vector<std::string>()](std::string_view name) mutable -> palette::Rgb {
        if (const Compiler* compiler = table.find(name))
            return QColor(QString::fromStdString(compiler->color)).rgb() & 0xFFFFFF;
        auto at = std::ranges::find(given, name);
        if (at == given.end())
            at = given.insert(at, std::string(name));
        return palette::compiler(static_cast<std::size_t>(at - given.begin()));
    };
}

Result<Drawing> drawnGraph(const DrawArguments& arguments, const DrawnStep& step, Session& session)
{
    PB_ASSIGN(SceneToDraw shown, sceneToDraw(arguments.scene, step, arguments.dark, session));
    Drawing drawing {.scene = std::move(shown.scene), .looks = std::move(shown.looks), .direction = arguments.direction == "right" ? FlowDirection::Right : FlowDirection::Down};
    const LayoutRequest request = layoutRequest(drawing.scene, approximateTextWidth, {}, drawing.direction);
    PB_ASSIGN(LayoutResult layout, layOut(request));
    const FoldOptions asPage {.longest = 6000, .slimmest = 8}; // a file is looked at as a page, not scrolled
    drawing.layout = folded(request, std::move(layout), drawing.scene.isNested ? foldOfGroups : asPage);
    return drawing;
}

Result<Drawing> drawnMap(const DrawArguments& arguments, const Module& module, const CompilerTable& table)
{
    Drawing drawing {.scene = mapScene(partitionMap(module, table)), .direction = FlowDirection::Right};
    if (drawing.scene.boxes.empty())
        return passbench::fail(Diagnostic {.message = "no region of the graph belongs to a compiler, so there is no map",
            .help = "draw what a pipeline that partitions makes, such as `--preset O3 --compilers dnnl`"});
    PB_ASSIGN(drawing.layout, layOutMap(drawing.scene, approximateTextWidth, arguments.width));
    return drawing;
}

Result<void> run(const DrawArguments& arguments, Session& session)
{
    const std::string format = arguments.output.substr(std::min(arguments.output.rfind('.'), arguments.output.size() - 1) + 1);
    if (format != "svg" && format != "png" && format != "pdf" && format != "dot")
        return wrongUsage(session, {.message = fmt::format("`{}` is not the name of a picture", arguments.output), .help = "end it with .svg, .png, .pdf or .dot"});
    PB_ASSIGN(CompilerTable table, arguments.pipeline.table(arguments.model, session));
    PB_TRY(arguments.scene.check(arguments.map, session));
    PB_ASSIGN(const DrawnStep step, stepToDraw(arguments, table, session));
    if (format == "dot") {
        if (arguments.map)
            return wrongUsage(session, {.message = "a map has no .dot form", .help = "leave out --map, or end the name with .svg, .png or .pdf"});
        PB_ASSIGN(const SceneToDraw shown, sceneToDraw(arguments.scene, step, arguments.dark, session));
        PB_TRY(writeOutput(arguments.output, toDot(shown.scene, arguments.direction == "right" ? FlowDirection::Right : FlowDirection::Down)));
        return reportWritten(session, arguments.output, nlohmann::json::object());
    }
    PB_ASSIGN(const Drawing drawing, arguments.map ? drawnMap(arguments, step.module, table) : drawnGraph(arguments, step, session));
    const std::string svg = toSvg(drawing.scene, drawing.layout, {.dark = arguments.dark, .whiteCanvas = format != "svg", .direction = drawing.direction, .compilerColor = colorsOf(table), .looks = drawing.looks});
    PB_TRY(writeOutput(arguments.output, format == "svg" ? svg : painted(svg, format, arguments.scale, session)));
    return reportWritten(session, arguments.output, nlohmann::json::object());
}

} // namespace

void addDraw(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<DrawArguments>();
    CLI::App& command = *app.add_subcommand("draw", "Draw the graph of a model, as it is or after steps of a pipeline");
    arguments->model.add(command);
    arguments->pipeline.add(command, "O3", "with --map or --after when no steps are given; else the model as it is");
    arguments->pins.add(command);
    command.add_option("--after", arguments->after, "draw the model as it is after a step, or after one of its rewrites, such as 4, FuseOps, FoldConstant:2 or 4.3; 0 is as it was opened")->type_name("STEP[.REWRITE]");
    command.add_option("-o,--output", arguments->output, "picture to write; a .dot is for Graphviz to lay out")->required()->type_name("FILE.svg|png|pdf|dot");
    arguments->scene.add(command);
    command.add_option("--direction", arguments->direction, "in which the graph flows")->check(CLI::IsMember({"down", "right"}))->capture_default_str();
    CLI::Option* map = command.add_flag("--map", arguments->map, "instead of operators one box per region and per stretch of host between regions, with MACs, estimated time and the tensors between them");
    command.add_option("--width", arguments->width, "in pixels, to which a map is wrapped; 0: one line")->needs(map)->check(CLI::Range(0.0, 30000.0))->capture_default_str();
    command.add_flag("--dark", arguments->dark, "on a dark canvas, as the window has in the dark");
    command.add_option("--scale", arguments->scale, "of a PNG or PDF")->check(CLI::Range(0.05, 8.0))->capture_default_str();
    command.add_flag("--json", arguments->json, "errors and warnings as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
