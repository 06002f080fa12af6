#include "core/build/prepared_regions.h"

#include "core/build/given_back.h"
#include "core/build/offer.h"
#include "core/build/parts.h"
#include "core/build/trial.h"
#include "core/codegen/tools/c_compiler.h"
#include "core/runtime/kernel_check.h"
#include "core/support/text.h"

#include <map>

namespace passbench {
namespace {

namespace fs = std::filesystem;

class RegionPreparer {
public:
    RegionPreparer(const BuildRequest& request, const fs::path& folder, PreparedRegions begin)
        : m_request(request), m_folder(folder), m_made(std::move(begin))
    {
    }

    Result<PreparedRegions> takeAll()
    {
        Strings names;
        for (const auto& [name, function] : m_made.module.functions)
            if (!function->compiler().empty())
                names.push_back(name);
        for (std::size_t i = 0; i < names.size(); ++i) {
            say(static_cast<double>(i) / static_cast<double>(names.size()), fmt::format("compiling region {} of {}", i + 1, names.size()));
            PB_TRY(take(names[i]));
        }
        return finished();
    }

    Result<std::optional<PreparedRegions>> giveBackWrong()
    {
        PB_TRY(checkKernels(m_made.module));
        auto inputs = m_request.inputs ? Result<std::vector<Tensor>>(*m_request.inputs) : seededInputs(m_made.module, m_request.seed);
        PB_TRY(inputs);
        Strings names;
        for (const CompiledRegion& region : m_made.compiled)
            names.push_back(region.function);
        say(0, "looking for wrong regions");
        PB_ASSIGN(m_values, RegionValues::record(m_made.module, std::move(*inputs), names, m_request.stop));
        m_recorded = m_made.module;
        const std::size_t before = m_made.failures.size();
        for (std::size_t i = 0; i < names.size(); ++i) {
            say(static_cast<double>(i) / static_cast<double>(names.size()), fmt::format("running region {} of {}", i + 1, names.size()));
            const auto region = std::ranges::find(m_made.compiled, names[i], &CompiledRegion::function);
            const CallSite site = callSiteOf(m_recorded, names[i]);
            if (!site.call)
                continue;
            PB_ASSIGN(const auto wrong, tried(m_made.module, *region, site.caller, site.call->operands));
            if (!wrong)
                continue;
            m_made.compiled.erase(region);
            PB_TRY(split(names[i], *m_request.compilers.find(m_made.module.find(names[i])->compiler()), *wrong));
        }
        if (m_made.failures.size() == before)
            return std::optional<PreparedRegions> {};
        return std::optional(finished());
    }

private:
    void say(double fraction, std::string_view what) const
    {
        if (m_request.progress)
            m_request.progress(fraction * preparationShare, what);
    }

    /// Why the compiler of a region can make no code of it, whatever it holds; empty when it may try.
    std::string hindrance(const Compiler* compiler, const std::string& name) const
    {
        if (!compiler)
            return fmt::format("`{}` is not among the compilers of this build, so the default compiler took the region", name);
        if (compiler->generator.empty())
            return fmt::format("`{}` has no code generator here, so the default compiler took the region", name);
        if (!holdsCode(m_request.emit))
            return "no code was asked for";
        if (m_request.open)
            return fmt::format("code of `{}` has one size, and this module has open dimensions, so the default compiler took the region", name);
        if (!m_request.triple.empty() && needsMachine(m_request.emit))
            return fmt::format("`{}` makes code for this machine only, so the default compiler took the region", name);
        if (const auto found = findCCompiler(); !found)
            return fmt::format("{}, so the default compiler took the region", found.error().message);
        return {};
    }

    Result<void> take(const std::string& name)
    {
        const std::string owner = m_made.module.find(name)->compiler();
        const Compiler* compiler = m_request.compilers.find(owner);
        if (compiler && compiler->generator.empty() && m_request.exportRegions) {
            m_made.exported.push_back(name);
            return {};
        }
        if (std::string why = hindrance(compiler, owner); !why.empty()) {
            m_made.notes.emplace(name, std::move(why));
            return {};
        }
        PB_ASSIGN(Code code, codeOf(m_made.module, name, *compiler));
        if (!code)
            return split(name, *compiler, code.error());
        m_made.compiled.push_back(std::move(*code));
        return {};
    }

    /// The code of a function, or why its compiler makes none.
    using Code = Result<CompiledRegion>;
    Result<Code> codeOf(const Module& module, const std::string& name, const Compiler& compiler)
    {
        auto region = compileRegion({.module = module, .function = name, .generator = compiler.generator,
            .symbol = identifier(fmt::format("passbench_{}_{}", m_request.name, name)), .folder = m_folder,
            .timeLimit = m_request.regionTimeLimit, .stop = m_request.stop});
        if (!region && (m_request.stop.stop_requested() || region.error().ours || region.error().unwritten))
            return fail(std::move(region).error());
        return region;
    }

    /// What is wrong with the results of a region's code. `operands` are nodes of `caller` in the recorded module.
    Result<std::optional<Diagnostic>> tried(const Module& module, const CompiledRegion& region, const std::string& caller, std::span<const NodeId> operands)
    {
        auto arguments = m_values->of(m_recorded, caller, operands);
        if (!arguments)
            return std::optional<Diagnostic> {};
        PB_ASSIGN(auto wrong, tryRegion(m_request, m_folder, module, region, std::move(*arguments)));
        if (wrong && wrong->unwritten)
            return fail(std::move(*wrong));
        return wrong;
    }

    /// Keeps the parts of a region that its compiler can do, and gives the others to the compilers behind it.
    Result<void> split(const std::string& name, const Compiler& compiler, const Diagnostic& whole)
    {
        const Module before = m_made.module;
        const RegionParts parts(before, name);
        std::vector<std::uint64_t> signatures;
        for (std::size_t unit = 0; unit < parts.count(); ++unit)
            signatures.push_back(parts.signature(unit));
        const auto known = [&](std::size_t unit) -> std::optional<Diagnostic> {
            const auto fault = m_faults.find({compiler.name, signatures[unit]});
            return fault == m_faults.end() ? std::nullopt : std::optional(fault->second);
        };
        std::vector<CompiledRegion> codes;
        const auto attempt = [&](UnitRange range) -> Result<std::optional<Diagnostic>> {
            const bool all = range.end - range.begin == parts.count();
            PB_ASSIGN(auto error, all ? Result<std::optional<Diagnostic>>(whole) : tryPart(parts, name, range, compiler, codes));
            if (error && range.end - range.begin == 1)
                m_faults.emplace(std::pair(compiler.name, signatures[range.begin]), *error);
            return error;
        };
        PB_ASSIGN(const Split found, splitByFailure(parts.count(), attempt, known));
        for (CompiledRegion& code : codes)
            if (std::ranges::any_of(found.good, [&](UnitRange range) { return parts.nameOf(range) == code.function; }))
                m_made.compiled.push_back(std::move(code));
        PB_ASSIGN(const Module apart, parts.apart(found.good));
        PB_ASSIGN(const Module rest, offered(apart, behind(compiler), identifier(name), m_request.stop));
        Strings taken;
        for (const auto& [global, function] : rest.functions) {
            m_made.module = m_made.module.with(global == "main" ? name : global, function);
            if (!function->compiler().empty() && !apart.find(global))
                taken.push_back(global);
        }
        m_givenBack.add(m_made.failures, name, compiler, parts, found);
        for (const std::string& global : taken)
            PB_TRY(take(global));
        return {};
    }

    /// Tells what is wrong with a part of region `name`; one that works is added to `codes`.
    Result<std::optional<Diagnostic>> tryPart(
        const RegionParts& parts, const std::string& name, UnitRange range, const Compiler& compiler, std::vector<CompiledRegion>& codes)
    {
        PB_ASSIGN(const Module module, parts.with(range));
        PB_ASSIGN(Code code, codeOf(module, parts.nameOf(range), compiler));
        if (!code)
            return std::optional(code.error());
        if (m_values) {
            PB_ASSIGN(const Module apart, parts.apart({&range, 1}));
            PB_ASSIGN(auto wrong, tried(module, *code, name, callSiteOf(apart, parts.nameOf(range)).call->operands));
            if (wrong)
                return wrong;
        }
        codes.push_back(std::move(*code));
        return std::optional<Diagnostic> {};
    }

    /// The compilers that are asked after `compiler`: those that can make code here.
    CompilerTable behind(const Compiler& compiler) const
    {
        CompilerTable table;
        bool reached = false;
        for (const CompilerPtr& next : m_request.compilers.compilers) {
            if (reached && hindrance(next.get(), next->name).empty())
                table.compilers.push_back(next);
            reached = reached || next->name == compiler.name;
        }
        return table;
    }

    PreparedRegions finished()
    {
        m_givenBack.nameTakers(m_made);
        return std::move(m_made);
    }

    const BuildRequest& m_request;
    const fs::path& m_folder;
    PreparedRegions m_made;
    std::map<std::pair<std::string, std::uint64_t>, Diagnostic> m_faults; ///< of operators, by compiler and signature
    GivenBack m_givenBack {m_made.failures.size()};
    std::optional<RegionValues> m_values;                                 ///< only when results are to be tried
    Module m_recorded;                                                    ///< that they are of
};

} // namespace

Result<PreparedRegions> prepareRegions(const BuildRequest& request, const fs::path& folder)
{
    return RegionPreparer(request, folder, {.module = request.module, .compiled = {}, .notes = {}, .exported = {}, .failures = {}}).takeAll();
}

Result<std::optional<PreparedRegions>> withoutWrongRegions(const BuildRequest& request, const fs::path& folder, PreparedRegions prepared)
{
    return RegionPreparer(request, folder, std::move(prepared)).giveBackWrong();
}

} // namespace passbench
