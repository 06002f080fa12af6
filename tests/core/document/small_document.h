#pragma once

#include "core/document/document.h"
#include "tests/core/history/small_run.h"

namespace passbench {

/// The sample with these steps, as if it had just been opened.
inline Document documentWith(const char* steps)
{
    Document document;
    OpenedDocument opened {.workspace = withPipeline(document.workspace(), pipeline(steps)), .model = sample()};
    opened.metrics = metricsOf(opened.model);
    opened.properties = propertiesOf(opened.model);
    document.take(std::move(opened));
    return document;
}

} // namespace passbench
