#pragma once
// A run as one file of HTML that any browser opens without a network: the graph after each step, what changed, and why. What draws it are
// page.html, page.css and the scripts of resources/report; this fills in the data.
//
// Names in a model are hostile: the data are JSON in which nothing can end the element around them, the script puts them in as text only,
// and the page's Content-Security-Policy names the one script and the one style sheet that may run by their hashes (W3C, CSP level 3).

#include "core/runtime/check_steps.h"

namespace passbench {

struct PageRequest {
    RunPtr run;
    std::string title;                ///< of the model, for people; empty: its file's name
    std::vector<StepCheck> checks {}; ///< none: nobody has checked
    std::string checkedWith {};       ///< "inputs of seed 0"
    /// The 32 bytes of FIPS 180-4: of whoever has a library for it.
    std::function<std::string(std::string_view)> sha256;
    std::stop_token stop {};
    std::function<void(double)> progress {}; ///< 0 to 1
};

/// That of the request, or the name of the model's file.
std::string pageTitle(const PageRequest& request);

/// Fails when stopped, and when the program's own files are missing.
Result<std::string> runPage(const PageRequest& request);

} // namespace passbench
