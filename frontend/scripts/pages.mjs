// Writes beside the built client what the server needs: dist/shell.html, the document around every page;
// dist/pages.js, which renders pages; dist/pages.json, the language, and the title, first requests and files
// of each public page; dist/routes.json, the address patterns. In pages.json settings are placeholders such
// as %{brand.name}%.
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { runnerImport } from 'vite';
import { canonical, publicAddresses, readsOf, render } from '../dist-ssr/pages.js';

const resolvePath = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const load = async (path, more) =>
  (await runnerImport(resolvePath(path), { root: resolvePath(''), logLevel: 'error', ...more })).module;
const { alias, define, dist, lang, locale, prefix } = await load('scripts/locale.ts');
const table = await load('src/app/address-patterns.ts', { resolve: { alias }, define });
const { t } = await load(`src/i18n/${locale}/document.ts`, { resolve: { alias } });
/** Keys of the texts in public/offline.html. */
const offlineTexts = ['offlineTitle', 'offlineText', 'tryAgain', 'yourCourses'];
const { filesOf, readManifest } = await load('scripts/manifest.ts');
const manifest = readManifest(dist);

/**
 * A Hindi page preloads both weights. If they still arrive too late, the view keeps the fallback font, as
 * with Latin letters: switching would shift all its text.
 */
const isHindi = lang.startsWith('hi');
const faces = await readdir(resolvePath(`${dist}/assets`));
const faceOf = (name) => faces.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.woff2$`).test(file));
const hindiFaces = isHindi ? ['anek-devanagari', 'anek-hindi-bold'].map(faceOf) : [];
const preloadOf = (face) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${face}" />`;

/**
 * A Hindi page needs the file with all letters of titles, so the smaller one for a single title would be an
 * extra download. It has fallback fonts for both weights.
 */
async function forLanguage(style) {
  if (!isHindi) return style;
  const few = faceOf('anek-devanagari-bold');
  await rm(resolvePath(`${dist}/assets/${few}`));
  const own = await readFile(resolvePath('src/styles/hindi.css'), 'utf8');
  const more = own.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
  const face = (rule) => {
    if (rule.includes(few)) return '';
    return hindiFaces.some((file) => rule.includes(file))
      ? rule.replace(/display:\s*swap/, 'display:optional')
      : rule;
  };
  return style.replace(/@font-face\s*\{[^}]*\}/g, face) + more;
}

// The style sheet is inlined: as a separate file it would be one more round trip before the first paint.
const indexHtml = await readFile(resolvePath(`${dist}/index.html`), 'utf8');
const [link, sheet] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(indexHtml) ?? [];
if (!link) throw new Error('index.html has lost its style sheet');
const style = await forLanguage(await readFile(resolvePath(`${dist}/${sheet}`), 'utf8'));
const shell = indexHtml
  // boot.ts tells the loader of later parts that this style sheet is present.
  .replace(link, () => `<style data-file="/${sheet}">${style.trim()}</style>`)
  .replace('href="/manifest.webmanifest"', `href="${prefix}/manifest.webmanifest"`)
  .replace('<!--no-script-->', t('noScript'))
  .replace('<link rel="preload"', (link) => hindiFaces.map(preloadOf).join('') + link)
  // Low priority, because nothing above the fold waits for it.
  .replace('<script type="module"', '<script type="module" fetchpriority="low"');
for (const mark of [
  '<!--head-->',
  '<div id="root"></div>',
  'id="settings"></script>',
  'id="first-data"></script>',
]) {
  if (!shell.includes(mark)) throw new Error(`index.html has lost ${mark}`);
}

const offline = await readFile(resolvePath('public/offline.html'), 'utf8');
const offlineWords = { lang, ...Object.fromEntries(offlineTexts.map((name) => [name, t(name)])) };
await writeFile(
  resolvePath(`${dist}/offline.html`),
  offline.replace(/(?<=[>"])\{(\w+)\}/g, (_, name) => offlineWords[name]),
);

const text = (path) => `%{${path}}%`;
const all = (group, names) => Object.fromEntries(names.map((name) => [name, text(`${group}.${name}`)]));
/**
 * Settings whose values are their own placeholders. Optional ones are left out, because no title contains
 * them.
 */
const settings = JSON.stringify({
  brand: { ...all('brand', ['name', 'tagline', 'company', 'poweredBy', 'description']), logo: null },
  contact: all('contact', ['phone', 'email', 'address', 'grievanceName', 'grievanceEmail']),
  social: {},
  figures: all('figures', ['courses', 'students', 'trainers']),
  appStores: {},
  popupDelayMs: 0,
  gst: { percent: text('gst.percent'), registered: true, sellerState: '' },
  states: [],
  termsVersion: text('termsVersion'),
  videoHosts: [],
  uploads: {},
});

/** The requests that a page makes soon after it is mounted. */
const laterReads = { '/': ['/popup'] };

/** What search engines should know of a page, read from its markup without any data. */
async function entry(path) {
  const { head, body } = JSON.parse(
    await render(JSON.stringify({ path, firstData: '{}', settings, locale })),
  );
  const { document } = new Window();
  document.body.innerHTML = head + body;
  const words = (node) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const meta = (name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  const faq = [...document.querySelectorAll('[role="region"][aria-labelledby]')].map((answer) => ({
    question: words(document.getElementById(answer.getAttribute('aria-labelledby'))),
    answer: words(answer),
  }));
  const title = words(document.querySelector('title'));
  if (!title) throw new Error(`${path} has no title`);
  return {
    path,
    canonical: canonical(path),
    title,
    description: meta('description'),
    noindex: meta('robots').includes('noindex'),
    faq: faq.filter(({ question, answer }) => question.endsWith('?') && answer),
    reads: [...(await readsOf(path)), ...(laterReads[path] ?? [])],
    modules: modules(path),
  };
}

/** The files that every page loads: those of the client, the only import of the entry script. */
const fetched = new Set(filesOf(manifest, manifest['index.html'].dynamicImports));

/**
 * Returns the page's own code and its imports, so that the client loads it together with the entry instead of
 * after it.
 */
function modules(path) {
  const own = table.modulesOf(path);
  if (own.length === 0) throw new Error(`${path} has no code of its own`);
  return filesOf(manifest, own)
    .filter((file) => file.endsWith('.js') && !fetched.has(file))
    .map((file) => `/${file}`);
}

const pages = [];
for (const path of publicAddresses) pages.push(await entry(path));
const titles = new Map();
for (const { path, canonical, title, noindex } of pages) {
  if (noindex || path !== canonical) continue;
  if (titles.has(title)) throw new Error(`${path} has the title of ${titles.get(title)}`);
  titles.set(title, path);
}
/**
 * Modules of the pages that show one thing each, by kind. The server knows which request each of them makes
 * first.
 */
const kinds = {
  course: modules('/course/any'),
  bundle: modules('/bundle/any'),
  'special-bundle': modules('/specialBundle/any'),
  goal: modules('/goal/any'),
  album: modules('/gallery/any'),
  article: modules('/blogs/any'),
  webinar: modules('/webinars/any'),
};

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
await writeFile(resolvePath(`${dist}/shell.html`), shell);
await writeFile(resolvePath(`${dist}/routes.json`), json([...new Set(table.patterns())]));
const words = Object.fromEntries(
  ['name', 'home', 'courses', 'bundles', 'blog', 'webinars', 'notFound'].map((word) => [word, t(word)]),
);
await writeFile(
  resolvePath(`${dist}/pages.json`),
  json({ language: { locale, lang, prefix, ...words }, pages, kinds }),
);
await copyFile(resolvePath('dist-ssr/pages.js'), resolvePath(`${dist}/pages.js`));
await rm(resolvePath('dist-ssr'), { recursive: true });
console.log(`${pages.length} public pages besides the catalogue's`);
