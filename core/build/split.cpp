#include "core/build/split.h"

namespace passbench {

Result<Split> splitByFailure(std::size_t count, const Attempt& attempt, const KnownFault& known)
{
    Split split;
    std::size_t begin = 0;
    while (begin < count) {
        if (auto fault = known(begin)) {
            split.bad.push_back({begin++, std::move(*fault)});
            continue;
        }
        std::size_t end = begin + 1;
        while (end < count && !known(end))
            ++end;
        PB_ASSIGN(auto whole, attempt({begin, end}));
        std::size_t works = whole ? begin : end, fails = end;
        Diagnostic error = whole ? std::move(*whole) : Diagnostic {}; // of the range up to `fails`
        while (whole && fails - works > 1) {
            const std::size_t middle = works + (fails - works) / 2;
            PB_ASSIGN(auto wrong, attempt({begin, middle}));
            if (wrong)
                error = std::move(*wrong);
            (wrong ? fails : works) = middle;
        }
        const bool tried = works == begin; // the unit that fails, alone
        if (!tried)
            split.good.push_back({begin, works});
        begin = works;
        if (!whole)
            continue;
        std::optional<Diagnostic> alone = std::move(error);
        if (!tried) {
            PB_ASSIGN(alone, attempt({works, fails}));
        }
        if (alone)
            split.bad.push_back({begin++, std::move(*alone)});
    }
    return split;
}

} // namespace passbench
