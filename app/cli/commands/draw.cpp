#include "app/cli/commands/draw_scene.h"
#include "app/cli/arguments/format_argument.h"
#include "app/cli/arguments/numbers.h"
#include "app/cli/painting.h"
#include "app/cli/arguments/pins_argument.h"
#include "app/cli/arguments/step_argument.h"

#include "core/drawing/dot_text.h"
#include "core/drawing/mermaid_text.h"
#include "core/layout/fold.h"
#include "core/map/scene.h"
#include "core/report/compiler_colors.h"
#include "views/painting/drawing_font.h"
#include "views/painting/picture_file.h"

#include <QBuffer>
#include <nlohmann/json.hpp>

namespace passbench::cli {
namespace {

struct DrawArguments {
    ModelArgument model;
    PipelineArgument pipeline;
    PinsArgument pins;
    FormatArgument format;
    std::string after, output, direction = "down", poster;
    double scale = 1, width = 1600;
    bool map = false, dark = false, contrast = false, json = false;
    SceneArgument scene;

    const palette::Ground& ground() const { return dark ? palette::dark : contrast ? palette::strong : palette::light; }
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
    if (!arguments.pipeline.given() && arguments.after.empty() && !arguments.map) {
        PB_TRY(arguments.pipeline.checkWithoutSteps(arguments.pins.given(), session));
        return DrawnStep {.module = std::move(module)};
    }
    PB_ASSIGN(const Workspace chosen, arguments.pipeline.steps(arguments.model, session));
    PB_TRY(arguments.pins.addTo(table, arguments.model, module, session));
    RunRequest request = arguments.pipeline.request(module, chosen, table, session);
    if (arguments.after.empty()) {
        PB_ASSIGN(const RunPtr run, runSteps(request, session));
        reportPins(run, session);
        return DrawnStep {.module = run->output(), .before = run->input, .run = run};
    }
    PB_ASSIGN(const StopPoint stop, stopPointOf("--after", arguments.after, plannedSteps(request), session));
    request.stopAfter = stop.step;
    PB_ASSIGN(const RunPtr run, runSteps(request, session));
    PB_ASSIGN(const Module after, orWrongUsage(session, moduleAt(*run, stop, session)));
    return DrawnStep {.module = after, .before = run->steps.empty() ? run->input : run->steps.back()->before, .run = run};
}

/// Whether what must be made so much smaller for its length leaves a strip in which nothing is seen.
bool isTooSlim(const PictureSheet& sheet, double wanted)
{
    constexpr double leastSide = 100, leastScale = 0.25;
    return sheet.scale < wanted && sheet.scale < leastScale && std::min(sheet.area.width, sheet.area.height) * sheet.scale < leastSide;
}

Result<std::string> painted(const Drawing& drawing, PictureFormat format, const DrawArguments& arguments, const DrawingOptions& options, const Session& session)
{
    const EdgePlaces places = edgePlaces(drawing.scene, drawing.layout, options);
    const DrawingSize size = drawingSize(drawing.scene, drawing.layout, places, options);
    PictureSheet sheet {.area = {0, 0, size.width, size.height}, .ground = arguments.ground(), .scale = arguments.scale};
    if (format != PictureFormat::Svg && !sheet.ground.isDark)
        sheet.ground.canvas = palette::white;
    if (format == PictureFormat::Png)
        sheet.scale = pngScale(sheet.area, arguments.scale);
    if (isTooSlim(sheet, arguments.scale))
        return passbench::fail(Diagnostic {.message = fmt::format("nothing could be read in a PNG of this picture: it is {:.0f} wide and {:.0f} high, and the longest side of a PNG would be {:.2g} of that", size.width, size.height, sheet.scale),
            .help = "add --groups, draw a part with --where, or write .svg, which has no such limit"});
    if (sheet.scale < arguments.scale)
        session.warn({.message = fmt::format("the picture is too large for a PNG at scale {:g}, so its scale is {:.2g}", arguments.scale, sheet.scale),
            .help = "write .svg or .pdf, which have no such limit",
            .severity = Severity::Warning});
    if (format == PictureFormat::Pdf && !arguments.poster.empty())
        sheet.paper = QPageSize(arguments.poster == "A3" ? QPageSize::A3 : arguments.poster == "Letter" ? QPageSize::Letter : QPageSize::A4);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    PB_TRY(writePicture(buffer, format, sheet, [&](const TakeList& take) { drawWhole(drawing.scene, drawing.layout, places, options, take); }));
    return buffer.data().toStdString();
}

Result<Drawing> drawnGraph(const DrawArguments& arguments, const DrawnStep& step, const CompilerTable& table, const TextWidth& textWidth, Session& session)
{
    PB_ASSIGN(SceneToDraw shown, sceneToDraw(arguments.scene, step, table, arguments.dark, session));
    Drawing drawing {.scene = std::move(shown.scene), .looks = std::move(shown.looks), .direction = arguments.direction == "right" ? FlowDirection::Right : FlowDirection::Down};
    const LayoutRequest request = layoutRequest(drawing.scene, textWidth, {}, drawing.direction);
    PB_ASSIGN(LayoutResult layout, layOut(request));
    const FoldOptions asPage {.longest = 6000, .slimmest = 8}; // a file is looked at as a page, not scrolled
    drawing.layout = folded(request, std::move(layout), drawing.scene.isNested ? foldOfWhole : asPage);
    return drawing;
}

Result<Drawing> drawnMap(const DrawArguments& arguments, const Module& module, const CompilerTable& table, const TextWidth& textWidth)
{
    Drawing drawing {.scene = mapScene(partitionMap(module, table)), .direction = FlowDirection::Right};
    if (drawing.scene.boxes.empty())
        return passbench::fail(Diagnostic {.message = "no region of the graph belongs to a compiler, so there is no map",
            .help = "draw what a pipeline that partitions makes, such as `--preset O3 --compilers dnnl`"});
    PB_ASSIGN(drawing.layout, layOutMap(drawing.scene, textWidth, arguments.width));
    return drawing;
}

Result<void> run(DrawArguments arguments, Session& session)
{
    PB_ASSIGN(const std::string written, arguments.format.of(arguments.output, session));
    if (written.empty())
        return wrongUsage(session, {.message = fmt::format("`{}` is not the name of a picture", arguments.output), .help = "end it with .svg, .png, .pdf, .dot or .mmd, or add `--format` to a name without an end"});
    const std::optional<PictureFormat> format = pictureFormat("." + written);
    const bool isDot = written == "dot", isMermaid = written == "mmd";
    const std::pair<const char*, bool> ignored[] {{"--poster", !arguments.poster.empty() && format != PictureFormat::Pdf}, {"--scale", arguments.scale != 1 && format != PictureFormat::Png && format != PictureFormat::Pdf}, {"--overlay", !format && !arguments.scene.overlay.empty()}, {"--highlight", !format && !arguments.scene.highlight.empty()}, {"--style", !format && !arguments.scene.styles.empty()},
        {"--dark", !format && arguments.dark}, {"--high-contrast", !format && arguments.contrast}};
    for (const auto& [option, isIgnored] : ignored)
        if (isIgnored)
            return wrongUsage(session, {.message = fmt::format("`{}` has nothing to say in `{}`", option, arguments.output), .help = std::string_view(option) == "--poster" ? "end the name with .pdf" : std::string_view(option) == "--scale" ? "end the name with .png or .pdf" : "end the name with .svg, .png or .pdf"});
    PB_ASSIGN(CompilerTable table, arguments.pipeline.table(arguments.model, session));
    PB_TRY(arguments.scene.check(arguments.map, session));
    PB_ASSIGN(const std::optional<Workspace> saved, arguments.model.project());
    if (saved && format)
        arguments.scene.saved = saved->styles;
    PB_ASSIGN(const DrawnStep step, stepToDraw(arguments, table, session));
    if (isDot || isMermaid) {
        if (arguments.map)
            return wrongUsage(session, {.message = fmt::format("a map has no {} form", isDot ? ".dot" : ".mmd"), .help = "leave out --map, or end the name with .svg, .png or .pdf"});
        PB_ASSIGN(const SceneToDraw shown, sceneToDraw(arguments.scene, step, table, arguments.dark, session));
        const FlowDirection direction = arguments.direction == "right" ? FlowDirection::Right : FlowDirection::Down;
        PB_ASSIGN(const std::string text, isDot ? Result<std::string>(toDot(shown.scene, direction)) : toMermaid(shown.scene, direction));
        PB_TRY(writeOutput(arguments.output, text));
        return reportWritten(session, arguments.output, nlohmann::json::object());
    }
    const Painting painting;
    const TextWidth textWidth = measuredTextWidth();
    PB_ASSIGN(const Drawing drawing, arguments.map ? drawnMap(arguments, step.module, table, textWidth) : drawnGraph(arguments, step, table, textWidth, session));
    PB_ASSIGN(const std::string file, painted(drawing, *format, arguments, {.direction = drawing.direction, .compilerColor = compilerColors(table), .textWidth = textWidth, .looks = drawing.looks}, session));
    PB_TRY(writeOutput(arguments.output, file));
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
    command.add_option("-o,--output", arguments->output, "picture to write, or `-` for standard output; a .dot is for Graphviz to lay out, an .mmd for Mermaid")->required()->type_name("FILE.svg|png|pdf|dot|mmd");
    arguments->format.add(command, {{"svg", {"svg"}}, {"png", {"png"}, false}, {"pdf", {"pdf"}, false}, {"dot", {"dot"}}, {"mmd", {"mmd"}}});
    arguments->scene.add(command);
    command.add_option("--direction", arguments->direction, "in which the graph flows")->check(CLI::IsMember({"down", "right"}))->capture_default_str();
    CLI::Option* map = command.add_flag("--map", arguments->map, "instead of operators one box per region and per stretch of host between regions, with MACs, estimated time and the tensors between them");
    command.add_option("--width", arguments->width, "in pixels, to which a map is wrapped; 0: one line")->needs(map)->check(numberFrom(0.0, 30000.0))->capture_default_str();
    command.add_flag("--dark", arguments->dark, "on a dark canvas, as the window has in the dark");
    command.add_flag("--high-contrast", arguments->contrast, "in black on white, for eyes and printers that lose pale colours")->excludes("--dark");
    command.add_option("--poster", arguments->poster, "a PDF of pages of that paper, to be put side by side")->check(CLI::IsMember({"A4", "A3", "Letter"}))->type_name("PAPER");
    command.add_option("--scale", arguments->scale, "of a PNG or PDF")->check(numberFrom(0.05, 8.0))->capture_default_str();
    command.add_flag("--json", arguments->json, "errors and warnings as JSON");
    onChosen(command, session, [arguments, &session] {
        session.json = arguments->json;
        return run(*arguments, session);
    });
}

} // namespace passbench::cli
