#!/usr/bin/env python3
"""Keras models for tests, and the Keras sample, without Keras: numpy and h5py (Debian's python3-numpy and python3-h5py).

    make_keras.py FOLDER     one small model for each layer, with an input and what Keras makes of it, and
                             in FOLDER/hostile files that have to be refused, with what the errors name
    make_keras.py            the sample resources/samples/texture_net.keras, with an input and its result
"""

import pathlib
import sys

import keras_cases
import keras_hostile
import keras_recurrent
import keras_sample
import keras_structures
import keras_variants

# Layers alone are written as Keras 2 and Keras 3 write them by default, models of several in all four forms.
FAMILIES = [(keras_cases, False), (keras_recurrent, True), (keras_structures, True)]


def write_cases(folder):
    folder.mkdir(parents=True, exist_ok=True)
    classes = set()
    for edition in (2, 3):
        for module, everything in FAMILIES:
            maker = keras_cases.Maker(edition)
            for family in module.FAMILIES:
                family(maker)
            for name, net in maker.made:
                stem = folder / f"{name}.k{edition}"
                net.save_expected(stem)
                if everything or edition == 2:
                    net.save_h5(f"{stem}.h5")
                if everything or edition == 3:
                    net.save_keras(f"{stem}.keras")
                classes |= {layer.kind for layer in net.layers if layer.module == "keras.layers"}
    keras_variants.write(keras_cases.Maker(3), folder)
    keras_hostile.write(keras_cases.Maker(3), folder / "hostile")
    (folder / "classes.txt").write_text("\n".join(sorted(classes)) + "\n")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        write_cases(pathlib.Path(sys.argv[1]))
    else:
        keras_sample.main()
