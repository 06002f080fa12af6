#include "core/help/book_pictures.h"

#include "core/drawing/svg.h"
#include "core/drawing/whole_drawing.h"
#include "core/help/op_example.h"
#include "core/help/pass_example.h"
#include "core/report/change_looks.h"

namespace passbench {
namespace {

constexpr double margin = 8;

Result<std::string> svgOf(const Module& module, const GraphDiff& changes, DiffSide side, const std::stop_token& stop)
{
    const Scene scene = makeScene(module);
    PB_ASSIGN(const LayoutResult layout, layOut(layoutRequest(scene, approximateTextWidth), {.stop = stop}));
    const DrawingOptions options {.legend = false, .looks = looksOf(scene, changes, side, palette::light)};
    const EdgePlaces places = edgePlaces(scene, layout, options);
    const DrawingSize size = drawingSize(scene, layout, places, options);
    SvgWriter writer({-margin, -margin, size.width + 2 * margin, size.height + 2 * margin}, {});
    drawWhole(scene, layout, places, options, [&](DisplayList&& list) { writer.write(list); });
    return writer.finish();
}

std::string pictureName(const HelpPage& page, std::string_view which)
{
    const std::string name = bookNameOf(page.id);
    return fmt::format("{}-{}.svg", name.substr(0, name.rfind('.')), which);
}

} // namespace

Result<std::vector<BookFile>> examplePictures(const HelpSources& sources, const HelpPage& page, const std::stop_token& stop)
{
    std::vector<BookFile> pictures;
    if (page.kind() == "op") {
        if (const auto example = OpExamples(sources.folder / "operators").of(page.title)) {
            PB_ASSIGN(std::string svg, svgOf(*example, {}, DiffSide::After, stop));
            pictures.push_back({pictureName(page, "example"), std::move(svg)});
        }
    } else if (page.kind() == "pass") {
        if (const auto example = passExample(sources.folder / "golden", page.title)) {
            const GraphDiff changes = diff(example->before, example->after, example->rewrites);
            PB_ASSIGN(std::string before, svgOf(example->before, changes, DiffSide::Before, stop));
            PB_ASSIGN(std::string after, svgOf(example->after, changes, DiffSide::After, stop));
            pictures.push_back({pictureName(page, "before"), std::move(before)});
            pictures.push_back({pictureName(page, "after"), std::move(after)});
        }
    }
    return pictures;
}

} // namespace passbench
