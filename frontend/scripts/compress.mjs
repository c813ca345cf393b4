// Writes beside each script that visitors load its Brotli form, which the server sends as it is. The last steps of Brotli
// take a second of a core for the largest file and save a visitor a twentieth: too long for a server's start. What only
// the back office loads is left to the server.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const load = async (path) => (await runnerImport(root + path, { root, logLevel: 'error' })).module;
const { dist } = await load('scripts/locale.ts');
const { filesOf, readManifest, startOf } = await load('scripts/manifest.ts');
const manifest = readManifest(dist);
const pages = Object.keys(manifest).filter((module) => /^src\/(shop|checkout)\//.test(module));

/** Smaller files the server sends as they are (`WORTH_COMPRESSING` of cached_response.rs). */
const WORTH_COMPRESSING = 860;

async function compress(file) {
  const path = `${root}${dist}/${file}`;
  const script = await readFile(path);
  if (script.length < WORTH_COMPRESSING) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: script.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(script, { params }));
}

const files = filesOf(manifest, [...startOf(manifest), ...pages]).filter((file) => file.endsWith('.js'));
await Promise.all(files.map(compress));
console.log(`${files.length} scripts of visitors' pages compressed`);
