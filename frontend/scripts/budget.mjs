// Weighs what a first visit to each page transfers until the network rests, in Brotli, in every language that is built.
// budget.json has the limits (KB) of six classes of page. With --all it lists every page.
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const load = async (path, more) =>
  (await runnerImport(root + path, { root, logLevel: 'error', ...more })).module;
const { alias, define } = await load('scripts/locale.ts');
const { locales } = await load('src/i18n/locales.ts');
const { budget, classOf, filesUntilRest, readManifest, scale } = await load('scripts/weights.ts');
const { pages } = await load('src/app/address-patterns.ts', { resolve: { alias }, define });

const KB = 1024;
const [first] = Object.keys(locales);
/** The back office is built in the first language alone. */
const isBuiltIn = (locale, path) => locale === first || !/^\/(admin|teach)(\/|$)/.test(path);

let failed = false;
function report(name, size, limit, note = '') {
  const verdict = size > limit ? 'FAIL' : 'ok';
  failed ||= verdict === 'FAIL';
  console.log(`${verdict.padEnd(5)}${name.padEnd(16)}${size.toFixed(1).padStart(7)} KB of ${limit}  ${note}`);
}

function weighPages(locale) {
  const dist = locale === first ? 'dist' : `dist-${locale}`;
  const manifest = readManifest(dist);
  const weigh = scale(dist);
  const weighed = pages()
    .filter(({ path }) => isBuiltIn(locale, path))
    .map(({ path, modules }) => {
      const files = filesUntilRest(manifest, modules);
      const of = (extension) => weigh(files.filter((file) => file.endsWith(extension))) / KB;
      return { path, kind: classOf(path), js: of('.js'), css: of('.css') };
    });
  for (const { name, limit } of budget.classes) {
    const own = weighed.filter(({ kind }) => kind.name === name).sort((one, other) => other.js - one.js);
    const [largest] = own;
    if (!largest) continue;
    report(`${name} ${locale}`, largest.js, limit, `${own.length} pages, the largest is ${largest.path}`);
    const listed = process.argv.includes('--all') ? own : own.filter(({ js }) => js > limit);
    for (const { path, js } of listed) console.log(`     ${js.toFixed(1).padStart(7)}  ${path}`);
  }
  report(`css ${locale}`, Math.max(...weighed.map(({ css }) => css)), budget.css);
  // Fonts are compressed already. These two are on every page with a price.
  const bytes = budget.fonts.files.map((file) => statSync(`${root}${dist}/${manifest[file].file}`).size);
  report(`fonts ${locale}`, bytes.reduce((sum, size) => sum + size, 0) / KB, budget.fonts.limit);
}

for (const locale of Object.keys(locales)) {
  if (existsSync(`${root}${locale === first ? 'dist' : `dist-${locale}`}`)) weighPages(locale);
}
process.exitCode = failed ? 1 : 0;
