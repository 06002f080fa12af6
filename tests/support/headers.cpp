// Holds the precompiled headers of the tests of the core: see CMakeLists.txt.
