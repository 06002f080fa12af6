#include "core/passes/quantize/inputs.h"

#include "core/import/pictures/picture.h"
#include "core/import/tensor_file.h"
#include "core/ops/rules/kernels.h"
#include "core/ops/rules/type_rules.h"
#include "core/runtime/agreement.h"

namespace passbench {
namespace {

namespace fs = std::filesystem;

/// Elements [index * count, (index + 1) * count) as a tensor of `shape`.
Tensor slice(const Tensor& all, std::int64_t index, const Ints& shape, DataType dtype)
{
    Tensor part = Tensor::allocate(all.dtype(), shape);
    const std::size_t bytes = part.byteCount();
    std::ranges::copy(all.bytes().subspan(static_cast<std::size_t>(index) * bytes, bytes), part.writable<std::byte>().begin());
    return castTo(part, dtype);
}

struct Input {
    std::string name;
    TensorType type;
};

class Reader {
public:
    Reader(std::vector<Input> inputs, const QuantizeOptions& options, PassContext& context) : m_inputs(std::move(inputs)), m_options(options), m_context(context) {}

    Result<void> read(const fs::path& file)
    {
        if (isFull())
            return {};
        if (m_context.stop.stop_requested())
            return fail("stopped");
        if (file.extension() == ".npz") {
            PB_ASSIGN(auto arrays, readNpz(file));
            return addArrays(file, std::move(arrays));
        }
        if (m_inputs.size() != 1)
            return fail(Diagnostic {.message = fmt::format("the model has {} inputs, and this file is for models with one", m_inputs.size()), .where = file.string(),
                .help = "give a .npz file with an array for each, by name or in order"});
        PB_ASSIGN(Tensor all, readTensorFile(file));
        return addArrays(file, {{m_inputs.front().name, std::move(all)}});
    }

    bool isFull() const { return m_samples.size() >= static_cast<std::size_t>(m_options.samples); }
    SampleInputs take() { return std::move(m_samples); }

private:
    using Arrays = std::vector<std::pair<std::string, Tensor>>;

    /// In the order of the inputs: by their names, or as they come when numpy has numbered them, and for one input whatever its name.
    Result<std::vector<Tensor>> ordered(const fs::path& file, Arrays arrays) const
    {
        std::vector<Tensor> found;
        for (const Input& input : m_inputs)
            if (const auto named = std::ranges::find(arrays, input.name, &Arrays::value_type::first); named != arrays.end())
                found.push_back(named->second);
        const bool numbered = std::ranges::all_of(arrays, [](const auto& array) { return array.first.starts_with("arr_"); });
        if (found.size() != m_inputs.size() && arrays.size() == m_inputs.size() && (numbered || m_inputs.size() == 1)) {
            found.clear();
            for (auto& [name, tensor] : arrays)
                found.push_back(std::move(tensor));
        }
        if (found.size() == m_inputs.size())
            return found;
        Strings there, wanted;
        for (const auto& array : arrays)
            there.push_back(array.first);
        for (const Input& input : m_inputs)
            wanted.push_back(input.name);
        return fail(Diagnostic {.message = fmt::format("the file has the arrays {}, and the model the inputs {}", fmt::join(there, ", "), fmt::join(wanted, ", ")), .where = file.string(),
            .help = "an array for each input, by its name or unnamed in their order"});
    }

    Result<void> addArrays(const fs::path& file, Arrays arrays)
    {
        PB_ASSIGN(const std::vector<Tensor> tensors, ordered(file, std::move(arrays)));
        std::vector<std::vector<Tensor>> columns;
        for (std::size_t i = 0; i < m_inputs.size(); ++i) {
            PB_ASSIGN(columns.emplace_back(), inputsIn(file, tensors[i], m_inputs[i]));
            if (columns[i].size() != columns[0].size())
                return fail(Diagnostic {.message = fmt::format("`{}` has {} inputs and `{}` has {}", m_inputs[0].name, columns[0].size(), m_inputs[i].name, columns[i].size()), .where = file.string()});
        }
        for (std::size_t k = 0; k < columns[0].size() && !isFull(); ++k) {
            std::vector<Tensor>& sample = m_samples.emplace_back();
            for (auto& column : columns)
                sample.push_back(std::move(column[k]));
        }
        return {};
    }

    /// One, or one after another along the first axis.
    Result<std::vector<Tensor>> inputsIn(const fs::path& path, const Tensor& all, const Input& input)
    {
        const Ints shape = *staticShape(Type(input.type));
        const auto count = *checkedElementCount(shape);
        const Ints given(all.shape().begin(), all.shape().end());
        const auto endsAs = [&](const Ints& wanted) { return given.size() >= wanted.size() && std::equal(wanted.rbegin(), wanted.rend(), given.rbegin()); };
        const Ints one = shape.empty() ? shape : Ints(shape.begin() + 1, shape.end());
        const bool fits = given.size() <= shape.size() ? endsAs(one) : given.size() == shape.size() + 1 && endsAs(shape);
        if (count == 0 || !fits || all.elementCount() < count)
            return fail(Diagnostic {.message = fmt::format("a calibration input is {}, and the model takes {}", shapeText(given), shapeText(input.type.shape)), .where = path.string(),
                .help = "a file has one input, or many one after another along the first axis"});
        std::vector<Tensor> inputs;
        for (std::int64_t i = 0; i < std::min(all.elementCount() / count, m_options.samples); ++i)
            inputs.push_back(slice(all, i, shape, input.type.dtype));
        if (const std::int64_t rest = all.elementCount() % count; rest != 0)
            m_context.diagnostics.push_back({.message = fmt::format("the last {} of {} inputs are not used: the model takes {} at a time", rest / (count / shape.front()), given.front(), shape.front()),
                .where = path.string(), .severity = Severity::Warning});
        return inputs;
    }

    std::vector<Input> m_inputs;
    const QuantizeOptions& m_options;
    PassContext& m_context;
    SampleInputs m_samples;
};

/// The files of a folder that can be inputs, in the order of their names; or the file.
Result<std::vector<fs::path>> filesOf(const fs::path& path)
{
    std::error_code error;
    if (!fs::is_directory(path, error))
        return std::vector {path};
    std::vector<fs::path> files;
    fs::directory_iterator entry(path, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        const fs::path& file = entry->path();
        if (const fs::path suffix = file.extension(); suffix == ".npy" || suffix == ".pb" || suffix == ".npz" || isPictureName(file))
            files.push_back(file);
    }
    if (error)
        return fail(Diagnostic {.message = fmt::format("the folder can't be read: {}", error.message()), .where = path.string()});
    std::ranges::sort(files);
    return files;
}

} // namespace

Result<SampleInputs> calibrationInputs(const Module& module, const QuantizeOptions& options, PassContext& context)
{
    if (options.data.empty())
        return seededSamples(module, static_cast<std::size_t>(options.samples), static_cast<std::uint64_t>(options.seed));
    std::vector<Input> inputs;
    const Function& main = *module.main();
    for (const NodeId id : main.params()) {
        const TensorType* type = main[id].type.tensor();
        if (!type || !staticShape(Type(*type)))
            return fail(Diagnostic {.message = "the shape of the input must be known to calibrate", .help = "give symbolic dimensions a size, as with `--dim NAME=SIZE`"});
        inputs.push_back({main[id].as<Parameter>()->name, *type});
    }
    PB_ASSIGN(const std::vector<fs::path> files, filesOf(options.data));
    std::vector<fs::path> pictures;
    std::ranges::copy_if(files, std::back_inserter(pictures), isPictureName);
    if (files.empty() || inputs.empty())
        return fail(Diagnostic {.message = "there are no calibration inputs", .where = options.data, .help = "a folder has them as .npy or .npz files, or as pictures: .png, .jpg, .bmp"});
    if (!pictures.empty() && pictures.size() != files.size())
        return fail(Diagnostic {.message = fmt::format("the folder has {} pictures and {} files of arrays", pictures.size(), files.size() - pictures.size()), .where = options.data, .help = "put them into folders of their own"});
    if (!pictures.empty()) {
        if (inputs.size() != 1)
            return fail("the model has {} inputs, and pictures are for models with one", inputs.size());
        std::string how;
        PB_ASSIGN(std::vector<Tensor> tensors, pictureInputs(pictures, inputs.front().type, options, context, how));
        context.log.remarks.push_back({main.params()[0], how});
        SampleInputs samples;
        for (Tensor& tensor : tensors)
            samples.push_back({std::move(tensor)});
        return samples;
    }
    Reader reader(std::move(inputs), options, context);
    for (const fs::path& file : files)
        PB_TRY(reader.read(file));
    return reader.take();
}

} // namespace passbench
