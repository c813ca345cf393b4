// Weighs what a first visit to a page loads: the entry, the page's chunk and all that these import statically, in
// Brotli. Limits (KB) stand in budget.json. Over `warn` it says so, over `fail` it fails.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const root = new URL('../', import.meta.url);
const json = async (path) => JSON.parse(await readFile(new URL(path, root), 'utf8'));
const manifest = await json('dist/.vite/manifest.json');
const budget = await json('budget.json');

const chunkOf = (source) => {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is in budget.json but not in the build`);
  return chunk;
};

/** The files of some modules and of everything they import statically. */
function closure(sources) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of chunkOf(key).imports ?? []) visit(next);
  };
  sources.forEach(visit);
  const chunks = [...seen].map(chunkOf);
  return {
    js: chunks.map((chunk) => chunk.file),
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  };
}

/**
 * The names of files by which scripts load each other end in a digest of their content. Each is exchanged for one of the
 * module's name: otherwise a letter changed anywhere would move the weight of pages that it does not concern.
 */
const digest = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 8);
const withoutDigest = (name) => name.replace(/-[\w-]{8}(?=\.\w+$)/, '');
const steadyName = (file, module) => {
  const name = file.split('/').at(-1);
  return [name, withoutDigest(name).replace(/\.\w+$/, `-${digest(module)}$&`)];
};
const steady = new Map(
  Object.entries(manifest).flatMap(([module, { file, css = [] }]) => [
    steadyName(file, withoutDigest(module)),
    ...css.map((sheet) => steadyName(sheet, withoutDigest(sheet))),
  ]),
);
const withSteadyNames = (script) =>
  script.replace(/[\w.-]+-[\w-]{8}\.(?:js|css)/g, (name) => steady.get(name) ?? name);

const read = (file) => readFile(fileURLToPath(new URL(`dist/${file}`, root)));
const weigh = async (file) => {
  const content = await read(file);
  return brotliCompressSync(file.endsWith('.js') ? withSteadyNames(content.toString()) : content).length;
};
/** Each file is weighed once, on however many pages it is. */
const weights = new Map();
const weight = (file) => weights.get(file) ?? weights.set(file, weigh(file)).get(file);
const compressed = async (files) => {
  const sizes = await Promise.all(files.map(weight));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
};

/** The first script asks for the client once the page is painted. */
const client = chunkOf('index.html').dynamicImports;

let failed = false;
function report(name, size, { warn, fail }) {
  const verdict = size > fail ? 'FAIL' : size > warn ? 'warn' : 'ok';
  failed ||= verdict === 'FAIL';
  console.log(
    `${verdict.padEnd(5)}${name.padEnd(28)}${size.toFixed(1).padStart(7)} KB   (warn ${warn}, fail ${fail})`,
  );
}

for (const { page, modules, ...limits } of budget.pages) {
  const files = closure(['index.html', ...client, ...modules]);
  report(`${page} js`, await compressed(files.js), limits);
  report(`${page} css`, await compressed(files.css), budget.css);
}

// Fonts are compressed already. These two are on every page with a price.
const fonts = budget.fonts.files.map((file) => chunkOf(file).file);
const bytes = await Promise.all(fonts.map(async (file) => (await read(file)).length));
report('fonts', bytes.reduce((sum, size) => sum + size, 0) / 1024, budget.fonts);

process.exitCode = failed ? 1 : 0;
