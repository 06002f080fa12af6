// The peer of against_onnxruntime.py: runs one model whenever a line comes in.
//   node onnxruntime_peer.js MODEL.onnx THREADS FOLDER
// FOLDER has inputs.json ([{name, type, dims, file}]); outputs go there once. Answers: milliseconds of wall time and of CPU time.
const fs = require('fs');
const path = require('path');
const ort = require(require.resolve('onnxruntime-node', {paths: [process.env.PASSBENCH_NODE_MODULES || process.cwd()]}));

async function main() {
    const [model, threads, folder] = process.argv.slice(2);
    const session = await ort.InferenceSession.create(model, {intraOpNumThreads: Number(threads), interOpNumThreads: 1,
        executionMode: 'sequential', graphOptimizationLevel: 'all', logSeverityLevel: 4});
    const feeds = {};
    for (const {name, type, dims, file} of JSON.parse(fs.readFileSync(path.join(folder, 'inputs.json')))) {
        const bytes = fs.readFileSync(path.join(folder, file));
        const buffer = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
        feeds[name] = new ort.Tensor(type, type === 'int64' ? new BigInt64Array(buffer) : new Float32Array(buffer), dims);
    }
    const results = await session.run(feeds);
    for (const [i, name] of session.outputNames.entries())
        fs.writeFileSync(path.join(folder, `output${i}.bin`), Buffer.from(results[name].data.buffer, results[name].data.byteOffset, results[name].data.byteLength));
    process.stdout.write('ready\n');
    for await (const line of require('readline').createInterface({input: process.stdin})) {
        const cpu = process.cpuUsage();
        const begin = process.hrtime.bigint();
        await session.run(feeds);
        const wall = Number(process.hrtime.bigint() - begin) / 1e6;
        const used = process.cpuUsage(cpu);
        process.stdout.write(`${wall} ${(used.user + used.system) / 1e3}\n`);
    }
}
main().catch(error => { process.stdout.write(`failed: ${error.message}\n`); process.exit(1); });
