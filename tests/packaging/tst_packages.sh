#!/usr/bin/env bash
# Makes the packages and runs them in a Debian 12 that has nothing else: the Debian package is installed, used and removed; the
# archive for other systems is unpacked somewhere and used, without any package of its own.
#
#   tests/packaging/tst_packages.sh BUILD_FOLDER        exit status 77: not done here
set -euo pipefail

build=$(cd "$1" && pwd)
[ "${PASSBENCH_PACKAGES:-}" = 1 ] || { echo "skipped: it takes minutes; PASSBENCH_PACKAGES=1 runs it"; exit 77; }
[ "$(id -u)" -eq 0 ] || { echo "skipped: only root can make a clean Debian"; exit 77; }
command -v mmdebstrap >/dev/null || { echo "skipped: mmdebstrap is not installed"; exit 77; }

folder=$(mktemp -d)
trap 'umount -q "$folder"/*/proc "$folder"/*/dev/shm 2>/dev/null || true; rm -rf --one-file-system "$folder"' EXIT

say() { echo "== $* ($SECONDS s)"; }

clean_root() {
    say "a clean Debian in $1"
    mmdebstrap --quiet --variant=minbase --include=ca-certificates bookworm "$1" "${sources[@]}"
    mount -t proc proc "$1/proc"
    mount -t tmpfs shm "$1/dev/shm" 2>/dev/null || { mkdir -p "$1/dev/shm"; mount -t tmpfs shm "$1/dev/shm"; }
    cp /etc/resolv.conf "$1/etc/resolv.conf" 2>/dev/null || true
}

inside() {
    local root=$1
    shift
    chroot "$root" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/root LANG=C.UTF-8 QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR=/tmp "$@"
}

# All that a person would do first: version, a picture, passes, a library that is checked, a Keras file (HDF5 in the helper), the window.
use() {
    local root=$1 prefix=$2
    say "used from $prefix"
    inside "$root" "$prefix/bin/passbench-cli" --version
    inside "$root" "$prefix/bin/passbench-cli" draw "$prefix/share/passbench/samples/residual_net.onnx" -o /tmp/picture.png
    inside "$root" "$prefix/bin/passbench-cli" opt "$prefix/share/passbench/samples/residual_net.onnx" --preset O3 --check -o /tmp/model.relay
    inside "$root" "$prefix/bin/passbench-cli" build "$prefix/share/passbench/samples/residual_net.onnx" --preset O3 -o /tmp/module
    inside "$root" "$prefix/bin/passbench-cli" run /tmp/module --seed 1 >/dev/null
    inside "$root" "$prefix/bin/passbench-cli" summary "$prefix/share/passbench/samples/texture_net.keras" >/dev/null
    inside "$root" "$prefix/bin/passbench" --tour /tmp/tour "$prefix/share/passbench/samples/residual_net.onnx" >/dev/null
    local made
    for made in picture.png model.relay module/libresidual_net.so tour; do
        [ -e "$root/tmp/$made" ] || { echo "$made was not made"; exit 1; }
    done
    [ "$(find "$root/tmp/tour" -name '*.png' -size +20k | wc -l)" -ge 5 ] || { echo "the window left no pictures"; ls -l "$root/tmp/tour"; exit 1; }
    rm -rf "$root"/tmp/{picture.png,model.relay,module,tour}
}

# Where this machine gets its packages.
sources=()
for list in /etc/apt/sources.list /etc/apt/sources.list.d/debian.sources; do
    [ ! -s "$list" ] || sources+=("$list")
done

say "packages"
(cd "$folder" && cpack -G DEB --config "$build/CPackConfig.cmake" -B "$folder" >"$folder/cpack.log" 2>&1) || { cat "$folder/cpack.log"; exit 1; }
package=$(ls "$folder"/*.deb)
dpkg-deb --field "$package" Package Version Depends Installed-Size
cmake --build "$build" --target tarball >"$folder/tarball.log" 2>&1 || { cat "$folder/tarball.log"; exit 1; }
archive=$(ls "$build"/passbench-*.tar.gz)
ls -l "$package" "$archive"

# The archive: nothing is installed for it.
clean_root "$folder/bare"
mkdir -p "$folder/bare/srv/some where"
tar -xzf "$archive" -C "$folder/bare/srv/some where" --no-same-owner
use "$folder/bare" "/srv/some where/$(basename "$archive" .tar.gz)"
say "and from another folder"
mv "$folder/bare/srv/some where/$(basename "$archive" .tar.gz)" "$folder/bare/opt/moved"
inside "$folder/bare" /opt/moved/bin/passbench-cli build /opt/moved/share/passbench/samples/residual_net.onnx -o /tmp/module

# The Debian package: installed with what it says it needs and nothing recommended, used, removed without a trace.
clean_root "$folder/debian"
find "$folder/debian" -xdev -path "$folder/debian/usr/*" ! -type d | sort >"$folder/before"
cp "$package" "$folder/debian/tmp/passbench.deb"
say "installed"
inside "$folder/debian" DEBIAN_FRONTEND=noninteractive sh -c 'apt-get update -qq && apt-get install -y -qq --no-install-recommends /tmp/passbench.deb' >"$folder/install.log" 2>&1 || { cat "$folder/install.log"; exit 1; }
use "$folder/debian" /usr
say "removed"
inside "$folder/debian" DEBIAN_FRONTEND=noninteractive apt-get purge -y -qq passbench >/dev/null 2>&1
find "$folder/debian" -xdev -name '*passbench*' ! -path '*/tmp/*' ! -path "$folder/debian/root/*" ! -path '*/var/log/*' >"$folder/left"
[ ! -s "$folder/left" ] || { echo "left behind:"; cat "$folder/left"; exit 1; }
say "done"
