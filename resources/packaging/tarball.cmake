# An archive that runs from any folder of any Linux system whose C and C++ libraries are not older than those it was built with:
#   cmake --build build --target tarball
# The installed tree, and in lib/passbench all that its programs load: libraries, plug-ins of Qt and Graphviz, and the linker.
# The programs find them by their run path ($ORIGIN/../lib/passbench/lib), which reaches what the libraries load in turn.
#
# Called with BUILD, STAGE, ARCHIVE, LLD, QT_PLUGINS and GRAPHVIZ (the folders of plug-ins).
cmake_policy(VERSION 3.25)

cmake_path(GET STAGE PARENT_PATH folder)
file(REMOVE_RECURSE ${STAGE})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${STAGE} --strip OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
set(private ${STAGE}/lib/passbench)

foreach(plugin IN ITEMS platforms/libqxcb.so platforms/libqoffscreen.so platforms/libqminimal.so platforms/libqwayland-generic.so
        imageformats/libqsvg.so imageformats/libqjpeg.so iconengines/libqsvgicon.so)
    cmake_path(GET plugin PARENT_PATH kind)
    if(EXISTS ${QT_PLUGINS}/${plugin})
        file(COPY ${QT_PLUGINS}/${plugin} DESTINATION ${private}/qt/${kind})
    endif()
endforeach()
file(WRITE ${STAGE}/bin/qt.conf "[Paths]\nPrefix = ..\nPlugins = lib/passbench/qt\n")

foreach(plugin IN ITEMS libgvplugin_core.so.6 libgvplugin_dot_layout.so.6)
    file(COPY ${GRAPHVIZ}/${plugin} DESTINATION ${private}/graphviz FOLLOW_SYMLINK_CHAIN)
endforeach()
execute_process(COMMAND ${CMAKE_COMMAND} -E env GVBINDIR=${private}/graphviz dot -c COMMAND_ERROR_IS_FATAL ANY)

file(REAL_PATH ${LLD} linker)
file(COPY ${linker} DESTINATION ${private}/bin)
cmake_path(GET linker FILENAME name)
# Its run path is of the newer kind, which does not hold for what its libraries load in turn.
foreach(program IN ITEMS "ld.lld gnu" "wasm-ld wasm")
    separate_arguments(program)
    list(POP_FRONT program called flavor)
    file(WRITE ${private}/bin/${called} "#!/bin/sh
here=$(dirname \"$0\")
LD_LIBRARY_PATH=\"$here/../lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}\" exec \"$here/${name}\" -flavor ${flavor} \"$@\"
")
    file(CHMOD ${private}/bin/${called} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
endforeach()

# Not what belongs to the system: its C library, and that of C++, since plug-ins and oneDNN are of the system's compiler.
file(GLOB_RECURSE loaded ${private}/*.so ${private}/*.so.*)
file(GET_RUNTIME_DEPENDENCIES
    EXECUTABLES ${STAGE}/bin/passbench ${STAGE}/bin/passbench-cli ${STAGE}/bin/passbench-worker ${private}/bin/${name}
    LIBRARIES ${loaded}
    PRE_EXCLUDE_REGEXES "^ld-linux" "^lib(c|m|dl|rt|pthread|resolv|util)\\.so" "^libstdc\\+\\+\\.so" "^libgcc_s\\.so"
    RESOLVED_DEPENDENCIES_VAR libraries UNRESOLVED_DEPENDENCIES_VAR missing CONFLICTING_DEPENDENCIES_PREFIX several)
if(missing OR several_FILENAMES)
    message(FATAL_ERROR "libraries that were not found, or found twice: ${missing} ${several_FILENAMES}")
endif()
foreach(library IN LISTS libraries)
    file(COPY ${library} DESTINATION ${private}/lib FOLLOW_SYMLINK_CHAIN)
endforeach()

# For machines without any fonts, such as those that test.
file(GLOB fonts /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf /usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf /usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf)
if(fonts)
    file(COPY ${fonts} DESTINATION ${STAGE}/share/passbench/fonts)
endif()

cmake_path(GET STAGE FILENAME root)
execute_process(COMMAND ${CMAKE_COMMAND} -E tar czf ${ARCHIVE} ${root} WORKING_DIRECTORY ${folder} COMMAND_ERROR_IS_FATAL ANY)
message(STATUS "wrote ${ARCHIVE}")
