// What libhdf5 finds in a file. Inside passbench-hdf5.so only.

#include "core/import/keras/archive/hdf5_job.h"

#include "core/import/keras/archive/hdf5_values.h"
#include "core/support/json.h"

#include <cstring>
#include <nlohmann/json.hpp>
#include <set>

namespace passbench::keras {
namespace {

constexpr std::size_t mostObjects = 200'000;
constexpr int deepestGroup = 64;
constexpr std::string_view unread[] = {"optimizer_weights", "optimizer", "metrics", "loss_tracker"}; // at the root: of no layer

struct Member {
    std::string name;
    H5L_type_t kind;
};

herr_t collectMember(hid_t, const char* name, const H5L_info_t* info, void* to)
{
    auto& members = *static_cast<std::vector<Member>*>(to);
    members.push_back({name, info->type});
    return members.size() > mostObjects ? -1 : 0;
}

/// Walks the groups of a file, each once: hard links may lead in circles.
class Walk {
public:
    Walk(hid_t file, std::size_t fileBytes) : m_file(file), m_apart(fileBytes) { }

    Result<std::string> run()
    {
        PB_TRY(group("", "/", 0));
        while (!m_pending.empty()) {
            const Pending next = std::move(m_pending.back());
            m_pending.pop_back();
            PB_TRY(group(next.path, "/" + next.path, next.depth));
        }
        std::string text = dumped(m_index);
        constexpr std::size_t alignment = 16, lengthBytes = sizeof(std::uint64_t);
        text.append((alignment - (text.size() + lengthBytes) % alignment) % alignment, ' ');
        const std::uint64_t length = text.size();
        std::string answer(lengthBytes, '\0');
        std::memcpy(answer.data(), &length, lengthBytes);
        return answer + text + m_apart.take();
    }

private:
    struct Pending {
        std::string path;
        int depth;
    };

    nlohmann::json& entry(const std::string& path) { return m_index[path] = {{"attributes", nlohmann::json::object()}}; }

    Result<void> group(const std::string& path, const std::string& place, int depth)
    {
        const Handle object(H5Oopen(m_file, place.c_str(), H5P_DEFAULT), H5Oclose);
        H5O_info_t info;
        if (!object || H5Oget_info2(object.id, &info, H5O_INFO_BASIC | H5O_INFO_NUM_ATTRS) < 0)
            return fail("the group `{}` can't be opened", path);
        nlohmann::json& known = entry(path);
        if (!m_seen.insert(info.addr).second) {
            known["refused"] = "is the same group as another, by a second link";
            return {};
        }
        known["attributes"] = attributesOf(object.id, info.num_attrs);
        std::vector<Member> members;
        hsize_t at = 0;
        if (H5Literate(object.id, H5_INDEX_NAME, H5_ITER_NATIVE, &at, collectMember, &members) < 0)
            return fail("the group `{}` can't be listed", path);
        for (const Member& member : members) {
            if (depth == 0 && std::ranges::find(unread, member.name) != std::end(unread))
                continue;
            const std::string inner = path.empty() ? member.name : path + "/" + member.name;
            if (m_index.size() > mostObjects)
                return fail("it has more than {} groups and datasets", mostObjects);
            PB_TRY(this->member(object.id, member, inner, depth + 1));
        }
        return {};
    }

    Result<void> member(hid_t parent, const Member& member, const std::string& path, int depth)
    {
        const auto refuse = [&](std::string_view why) {
            entry(path)["refused"] = why;
            return Result<void>();
        };
        if (member.kind != H5L_TYPE_HARD)
            return refuse(member.kind == H5L_TYPE_SOFT ? "is a symbolic link, which is not followed" : "is a link to another file, which is not followed");
        const Handle object(H5Oopen(parent, member.name.c_str(), H5P_DEFAULT), H5Oclose);
        H5O_info_t info;
        if (!object || H5Oget_info2(object.id, &info, H5O_INFO_BASIC | H5O_INFO_NUM_ATTRS) < 0)
            return refuse("can't be opened: the file is damaged there");
        if (info.type == H5O_TYPE_GROUP) {
            if (depth > deepestGroup)
                return refuse(fmt::format("lies {} groups deep, and {} is the most", depth, deepestGroup));
            m_pending.push_back({path, depth});
            return {};
        }
        if (info.type != H5O_TYPE_DATASET)
            return refuse("is neither a group nor a dataset");
        auto read = datasetOf(object.id, m_apart);
        nlohmann::json& known = entry(path);
        if (!read)
            known["refused"] = read.error().message;
        else
            known = *std::move(read);
        known["attributes"] = attributesOf(object.id, info.num_attrs);
        return {};
    }

    hid_t m_file;
    ValuesApart m_apart;
    nlohmann::json m_index = nlohmann::json::object();
    std::vector<Pending> m_pending;
    std::set<haddr_t> m_seen;
};

/// libhdf5 takes a file in memory, of which it makes copies by these functions: they are all the input itself, which nobody changes.
void* inputMemory = nullptr;
void* sameMemory(std::size_t, H5FD_file_image_op_t, void*) { return inputMemory; }
void* notCopied(void* to, const void*, std::size_t, H5FD_file_image_op_t, void*) { return to; }
void* notResized(void*, std::size_t, H5FD_file_image_op_t, void*) { return nullptr; }
herr_t notFreed(void*, H5FD_file_image_op_t, void*) { return 0; }

hid_t openInput(std::string_view input)
{
    const Handle access(H5Pcreate(H5P_FILE_ACCESS), H5Pclose);
    H5FD_file_image_callbacks_t callbacks {sameMemory, notCopied, notResized, notFreed, nullptr, nullptr, nullptr};
    inputMemory = const_cast<char*>(input.data());
    constexpr std::size_t increment = 64 * 1024;
    if (!access || H5Pset_fapl_core(access.id, increment, 0) < 0 || H5Pset_file_image_callbacks(access.id, &callbacks) < 0 || H5Pset_file_image(access.id, inputMemory, input.size()) < 0)
        return -1;
    return H5Fopen("input", H5F_ACC_RDONLY, access.id);
}

} // namespace

namespace {

Result<std::string> read(std::string_view input)
{
    H5PLset_loading_state(0); // no filters from elsewhere
    H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
    const Handle file(openInput(input), H5Fclose);
    if (!file)
        return fail("its beginning is not that of an HDF5 file, or is damaged");
    return Walk(file.id, input.size()).run();
}

} // namespace
} // namespace passbench::keras

extern "C" __attribute__((visibility("default"))) void passbenchReadHdf5(std::string_view file, passbench::Result<std::string>& answer)
{
    answer = passbench::keras::read(file);
}
