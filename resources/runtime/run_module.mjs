// Runs a module of WebAssembly once:
//
//   node run_module.mjs MODULE PREFIX INPUTS OUTPUTS [iBYTES ...] [oBYTES ...] [sSIZE ...]
//
// calls PREFIXrun of MODULE. The file INPUTS has the bytes of all inputs one behind the other, as OUTPUTS gets those of all
// outputs and behind them the sizes, 8 bytes each, as the run leaves them; `i` and `o` say how many bytes each has, and `s` the sizes of open dimensions. It is an example, too: `env` has what a
// module may ask of its host, and a page of the web gives the same.
import { readFileSync, writeFileSync } from "node:fs";

let memory;
let top = 0; // of what is taken from the module's memory, behind its own data

function allocated(alignment, bytes) {
    const begin = Math.ceil(top / alignment) * alignment;
    const missing = begin + bytes - memory.buffer.byteLength;
    if (missing > 0)
        memory.grow(Math.ceil(missing / 65536));
    top = begin + bytes;
    return begin;
}

// Functions of libc, and of libm as `expf` and `exp`.
const libc = {
    aligned_alloc: (alignment, bytes) => allocated(alignment, bytes >>> 0),
    free: () => {},
    memcpy: (to, from, bytes) => (new Uint8Array(memory.buffer).copyWithin(to, from, from + bytes), to),
    memmove: (to, from, bytes) => (new Uint8Array(memory.buffer).copyWithin(to, from, from + bytes), to),
    memset: (to, value, bytes) => (new Uint8Array(memory.buffer).fill(value, to, to + bytes), to),
    fmod: (x, y) => x % y,
};

// Abramowitz and Stegun's would be too coarse: the series near zero, and the continued fraction of erfc beyond.
libc.erf = (x) => {
    const z = Math.abs(x);
    if (!(z < 6))
        return Number.isNaN(x) ? x : Math.sign(x);
    if (z < 2.5) {
        let term = z, sum = z;
        for (let n = 1; n < 100; ++n) {
            term *= -z * z / n;
            sum += term / (2 * n + 1);
        }
        return Math.sign(x) * sum * 2 / Math.sqrt(Math.PI);
    }
    let fraction = 0;
    for (let n = 60; n >= 1; --n)
        fraction = n / 2 / (z + fraction);
    return Math.sign(x) * (1 - Math.exp(-z * z) / Math.sqrt(Math.PI) / (z + fraction));
};

function hosted(name) {
    const double = libc[name] ?? Math[name];
    if (double)
        return double;
    const single = name.endsWith("f") ? libc[name.slice(0, -1)] ?? Math[name.slice(0, -1)] : undefined;
    if (!single)
        throw new Error(`the module asks for ${name}, which is not here`);
    return single;
}

function table(places) {
    const begin = allocated(8, 4 * places.length);
    new Uint32Array(memory.buffer, begin, places.length).set(places);
    return begin;
}

function main() {
    const [path, prefix, inputFile, outputFile, ...words] = process.argv.slice(2);
    const module = new WebAssembly.Module(readFileSync(path));
    const env = Object.fromEntries(WebAssembly.Module.imports(module).map(({ name }) => [name, hosted(name)]));
    const { exports } = new WebAssembly.Instance(module, { env });
    memory = exports.memory;
    top = exports.__heap_base.value;

    const data = readFileSync(inputFile);
    const inputs = [], outputs = [], sizes = [];
    let at = 0;
    for (const word of words) {
        const number = Number(word.slice(1));
        if (word[0] === "s") {
            sizes.push(BigInt(number));
            continue;
        }
        const place = allocated(64, number);
        if (word[0] === "i") {
            new Uint8Array(memory.buffer).set(data.subarray(at, at + number), place);
            at += number;
            inputs.push(place);
        } else {
            outputs.push([place, number]);
        }
    }

    const tables = [table(inputs), table(outputs.map(([place]) => place))];
    if (sizes.length > 0) {
        const begin = allocated(8, 8 * sizes.length);
        new BigInt64Array(memory.buffer, begin, sizes.length).set(sizes);
        tables.push(begin);
    }
    const status = exports[prefix + "run"](...tables);
    if (status !== 0)
        throw new Error(`the module's run gave ${status}`);
    if (sizes.length > 0)
        outputs.push([tables[2], 8 * sizes.length]);
    writeFileSync(outputFile, Buffer.concat(outputs.map(([place, bytes]) => new Uint8Array(memory.buffer, place, bytes))));
}

try {
    main();
} catch (error) {
    console.error(error.message); // alone, in one line
    process.exitCode = 1;
}
