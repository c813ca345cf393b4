// Writes the Brotli form of each script and style sheet beside it. The server sends these files unchanged, so
// it need not compress them at each start. It would also have no time for Brotli's highest level, which saves
// a visitor another twentieth.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const { dist } = (await runnerImport(`${root}scripts/locale.ts`, { root, logLevel: 'error' })).module;

/**
 * Size (bytes) below which the server sends a file uncompressed. Equal to `WORTH_COMPRESSING` in
 * cached_response.rs.
 */
const WORTH_COMPRESSING = 860;

async function compress(path) {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_COMPRESSING) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
}

const entries = await readdir(root + dist, { recursive: true });
// `pages.js` is the server's own renderer and is sent to nobody.
const files = entries.filter((name) => /\.(js|css)$/.test(name) && name !== 'pages.js');
await Promise.all(files.map((name) => compress(`${root}${dist}/${name}`)));
console.log(`${files.length} files compressed`);
