// Looks at every written file of a folder beside its source: the official validator may find no error the source did not
// have, and three.js must sample the touched channel as the editor draws it and all others as before.
//
//     node check.mjs FOLDER        the folder holds what the test `writes_files_for_the_oracle` wrote
import { readFile } from "node:fs/promises";
import path from "node:path";
import validator from "gltf-validator";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";

// three.js is made for browsers; these two are all it misses for reading numbers.
globalThis.self ??= globalThis;
globalThis.ProgressEvent ??= class extends Event {};

// Values are rounded to 32 bits, and so are the times they are read at.
const TOLERANCE = 1e-5;
const PATHS = { translation: "position", rotation: "quaternion", scale: "scale", weights: "morphTargetInfluences" };

const folder = process.argv[2];
const cases = JSON.parse(await readFile(path.join(folder, "cases.json")));
let failures = 0;
let tracks = 0;
let skipped = 0;
for (const each of cases) {
    const problems = [...(await newErrors(each)), ...(await differences(each))];
    for (const problem of problems) console.log(`${each.name}: ${problem}`);
    failures += problems.length;
}
console.log(`${cases.length} files, ${tracks} tracks compared, ${skipped} touched channels three.js does not read`);
if (cases.length === 0 || tracks === 0) {
    console.log("nothing was looked at");
    failures += 1;
}
process.exitCode = failures === 0 ? 0 : 1;

/** Errors of the written file that its source does not have: by code, as indices may move. */
async function newErrors(each) {
    const [source, written] = [each.source ? await errors(each.source) : new Map(), await errors(each.written)];
    const problems = [];
    for (const [code, messages] of written) {
        const before = source.get(code)?.length ?? 0;
        if (messages.length > before) problems.push(`${code}: ${messages.length - before} new, such as ${messages.at(-1)}`);
    }
    return problems;
}

async function errors(file) {
    const whole = path.join(folder, file);
    const report = await validator.validateBytes(new Uint8Array(await readFile(whole)), {
        uri: path.basename(file),
        maxIssues: 0,
        externalResourceFunction: async (uri) =>
            new Uint8Array(await readFile(path.join(path.dirname(whole), decodeURIComponent(uri)))),
    });
    const found = new Map();
    for (const issue of report.issues.messages.filter((issue) => issue.severity === 0)) {
        found.set(issue.code, [...(found.get(issue.code) ?? []), `${issue.pointer ?? ""} ${issue.message}`]);
    }
    return found;
}

/** What three.js samples otherwise than it should. */
async function differences(each) {
    const after = await load(each.written);
    const before = each.source ? await load(each.source) : after;
    const problems = [];
    if (before.animations.length !== after.animations.length) {
        return [`${before.animations.length} animations became ${after.animations.length}`];
    }
    const touched = await touchedTracks(each, after);
    if (touched.length === 0) skipped += 1;
    for (const [n, old] of before.animations.entries()) {
        const now = after.animations[n];
        if (old.tracks.length !== now.tracks.length) {
            problems.push(`animation ${n}: ${old.tracks.length} tracks became ${now.tracks.length}`);
            continue;
        }
        for (const [k, track] of now.tracks.entries()) {
            tracks += 1;
            if (touched.includes(track)) {
                problems.push(...drawn(track, each.samples));
            } else if (!same(old.tracks[k], track)) {
                problems.push(`animation ${n}, ${track.name}: is not as before`);
            }
        }
    }
    return problems;
}

async function touchedTracks(each, gltf) {
    const target = gltf.parser.json.animations[each.animation].channels[each.channel].target;
    if (target.node === undefined || !(target.path in PATHS)) return [];
    const node = await gltf.parser.getDependency("node", target.node);
    const names = [];
    node.traverse((object) => {
        if (object === node || target.path === "weights") names.push(object.name || object.uuid);
    });
    const wanted = names.map((name) => `${name}.${PATHS[target.path]}`);
    return gltf.animations[each.animation].tracks.filter((track) => wanted.includes(track.name));
}

function drawn(track, samples) {
    const interpolant = track.createInterpolant();
    const scale = Math.max(1, ...samples.flatMap((sample) => sample.values.map(Math.abs)));
    for (const { t, values } of samples) {
        const got = Array.from(interpolant.evaluate(t));
        const off = (sign) => Math.max(...values.map((value, n) => Math.abs(value - sign * got[n])));
        const least = track.name.endsWith(".quaternion") ? Math.min(off(1), off(-1)) : off(1);
        if (!(least <= TOLERANCE * scale)) return [`${track.name} at ${t} s: ${got} instead of ${values}`];
    }
    return [];
}

function same(a, b) {
    const equal = (x, y) => x.length === y.length && x.every((value, n) => Object.is(value, y[n]));
    if (!equal(a.times, b.times) || !equal(a.values, b.values)) return false;
    const [first, last] = [a.times[0], a.times.at(-1)];
    const [before, after] = [a.createInterpolant(), b.createInterpolant()];
    for (let n = 0; n <= 50; n += 1) {
        const t = first + ((last - first) * n) / 50;
        if (!equal(Array.from(before.evaluate(t)), Array.from(after.evaluate(t)))) return false;
    }
    return true;
}

/** A file as three.js reads it, without its pictures, which no animation needs and Node cannot show. */
async function load(file) {
    const whole = path.join(folder, file);
    const bytes = await readFile(whole);
    const { json, bin } = parts(bytes);
    for (const [n, buffer] of (json.buffers ?? []).entries()) {
        if (buffer.uri?.startsWith("data:")) continue;
        const data = buffer.uri === undefined && n === 0 ? bin : await besides(whole, buffer.uri);
        buffer.uri = `data:application/octet-stream;base64,${data.toString("base64")}`;
    }
    for (const list of ["images", "textures", "samplers", "materials"]) delete json[list];
    for (const mesh of json.meshes ?? []) {
        for (const primitive of mesh.primitives) {
            delete primitive.material;
            delete primitive.extensions;
        }
    }
    return new GLTFLoader().parseAsync(JSON.stringify(json), "");
}

async function besides(file, uri) {
    return readFile(path.join(path.dirname(file), decodeURIComponent(uri)));
}

function parts(bytes) {
    if (bytes.toString("latin1", 0, 4) !== "glTF") return { json: JSON.parse(bytes.toString("utf8")) };
    const length = bytes.readUInt32LE(12);
    const json = JSON.parse(bytes.toString("utf8", 20, 20 + length));
    const start = 20 + length;
    const bin = start < bytes.length ? bytes.subarray(start + 8, start + 8 + bytes.readUInt32LE(start)) : undefined;
    return { json, bin };
}
