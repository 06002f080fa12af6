#include "app/cli/command.h"

#include "core/drawing/svg.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <charconv>

namespace passbench::cli {
namespace {

struct Arguments {
    ModelArgument model;
    PipelineArgument pipeline;
    std::string after, output, direction = "down";
    double scale = 1;
};

/// Step K counted from 1, or the last step of the pass with that name.
Result<std::size_t> stepIndex(const Pipeline& pipeline, const std::string& text)
{
    std::size_t number = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
    if (parsed.ec == std::errc() && parsed.ptr == text.data() + text.size() && number <= pipeline.steps.size())
        return number;
    for (std::size_t i = pipeline.steps.size(); i-- > 0;)
        if (pipeline.steps[i].pass == text)
            return i + 1;
    return passbench::fail(Diagnostic {.message = fmt::format("the pipeline has no step `{}`", text),
        .help = fmt::format("give 0 to {}, or the name of a pass of `{}`", pipeline.steps.size(), toText(pipeline))});
}

Result<Module> moduleToDraw(const Arguments& arguments, Session& session)
{
    PB_ASSIGN(const CompilerTable table, arguments.pipeline.table(arguments.model, session));
    PB_ASSIGN(Module module, arguments.model.open(session));
    if (!arguments.pipeline.given() && arguments.after.empty())
        return module;
    PB_ASSIGN(Pipeline pipeline, arguments.pipeline.pipeline(arguments.model, session));
    if (!arguments.after.empty()) {
        PB_ASSIGN(const std::size_t steps, orWrongUsage(session, stepIndex(pipeline, arguments.after)));
        pipeline.steps.resize(steps);
    }
    PB_ASSIGN(const RunPtr run, runSteps(module, pipeline, table));
    return run->output();
}

/// PNG and PDF come from the SVG, painted by Qt without a display.
Result<std::string> painted(const std::string& svg, const std::string& format, double scale)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    int argc = 1;
    char name[] = "passbench-cli";
    char* argv[] = {name, nullptr};
    const QGuiApplication application(argc, argv);
    QSvgRenderer renderer(QByteArray::fromStdString(svg));
    const QSizeF size = renderer.defaultSize() * scale;
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (format == "pdf") {
        QPdfWriter writer(&buffer);
        writer.setPageSize(QPageSize(size * 0.75, QPageSize::Point)); // 96 pixels are 72 points
        writer.setPageMargins({});
        QPainter painter(&writer);
        renderer.render(&painter);
    } else {
        constexpr double limit = 32'000; // of what QImage and most viewers take
        if (size.width() > limit || size.height() > limit || size.width() * size.height() > 4e8)
            return passbench::fail(Diagnostic {.message = fmt::format("a picture of {:.0f}×{:.0f} pixels is too large for a PNG", size.width(), size.height()),
                .help = "write .svg or .pdf, or use a smaller --scale"});
        QImage image(size.toSize(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        renderer.render(&painter);
        painter.end();
        image.save(&buffer, "PNG");
    }
    return buffer.data().toStdString();
}

Result<void> run(const Arguments& arguments, Session& session)
{
    const std::string format = arguments.output.substr(std::min(arguments.output.rfind('.'), arguments.output.size() - 1) + 1);
    if (format != "svg" && format != "png" && format != "pdf")
        return wrongUsage(session, {.message = fmt::format("`{}` is not the name of a picture", arguments.output), .help = "end it with .svg, .png or .pdf"});
    PB_ASSIGN(const Module module, moduleToDraw(arguments, session));
    const Scene scene = makeScene(module);
    const FlowDirection direction = arguments.direction == "right" ? FlowDirection::Right : FlowDirection::Down;
    PB_ASSIGN(const LayoutResult layout, layOut(layoutRequest(scene, approximateTextWidth, {}, direction)));
    const std::string svg = toSvg(scene, layout, {.whiteCanvas = format != "svg", .direction = direction});
    if (format == "svg")
        return writeOutput(arguments.output, svg);
    PB_ASSIGN(const std::string bytes, painted(svg, format, arguments.scale));
    return writeOutput(arguments.output, bytes);
}

} // namespace

void addDraw(CLI::App& app, Session& session)
{
    auto arguments = std::make_shared<Arguments>();
    CLI::App& command = *app.add_subcommand("draw", "Draw the graph of a model, as it is or after steps of a pipeline");
    arguments->model.add(command);
    arguments->pipeline.add(command, "O3");
    command.add_option("--after", arguments->after, "step to draw: its number, or the name of its pass")->type_name("STEP");
    command.add_option("-o,--output", arguments->output, "picture to write")->required()->type_name("FILE.svg|png|pdf");
    command.add_option("--direction", arguments->direction, "in which the graph flows")->check(CLI::IsMember({"down", "right"}))->capture_default_str();
    command.add_option("--scale", arguments->scale, "of a PNG or PDF")->check(CLI::Range(0.05, 8.0))->capture_default_str();
    onChosen(command, session, [arguments, &session] { return run(*arguments, session); });
}

} // namespace passbench::cli
