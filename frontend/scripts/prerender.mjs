// Renders the pages that are the same for everybody into dist/<path>/index.html, and writes dist/shell.html for all
// others, dist/routes.json, the address patterns, and dist/pages.json, what the server tells search engines. Settings stay marks (%{brand.name}%) that the server replaces.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import {
  canonical,
  earlyPicture,
  filesOf,
  patterns,
  prerendered,
  render,
  templates,
} from '../dist-ssr/entry-server.js';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

const json = async (path) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'));
const [client, server] = await Promise.all([
  json('../dist/.vite/manifest.json'),
  json('../dist-ssr/.vite/manifest.json'),
]);

// The style comes with the page: as a file of its own it would be one more way to the server before the first paint.
const built = await readFile(join(dist, 'index.html'), 'utf8');
const [link, sheet] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(built) ?? [];
if (!link) throw new Error('index.html has lost its style sheet');
const style = await readFile(join(dist, sheet), 'utf8');
const template = built.replace(link, () => `<style>${style.trim()}</style>`);
for (const mark of ['<!--head-->', '<!--app-->', '<div id="root">', 'id="settings"></script>']) {
  if (!template.includes(mark)) throw new Error(`index.html has lost ${mark}`);
}

// React writes what belongs into the head in front of the rest when it renders a part of a page.
const headTags = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** What search engines should know of a page, read from its markup. */
function entry(path, markup) {
  const { document } = new Window();
  document.body.innerHTML = markup;
  const text = (node) => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const meta = (name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
  const faq = [...document.querySelectorAll('[role="region"][aria-labelledby]')].map((answer) => ({
    question: text(document.getElementById(answer.getAttribute('aria-labelledby'))),
    answer: text(answer),
  }));
  return {
    path,
    canonical: canonical(path),
    title: text(document.querySelector('title')),
    description: meta('description'),
    noindex: meta('robots').includes('noindex'),
    faq: faq.filter(({ question, answer }) => question.endsWith('?') && answer),
    published: document.querySelector('article time[datetime]')?.getAttribute('datetime') ?? null,
  };
}

const pages = [];

/** The page's own code and what that needs, so that the browser fetches it with the entry and not after it. */
function preloads(path) {
  const wanted = new Set();
  const visit = (key) => {
    const { file, imports = [] } = client[key];
    if (wanted.has(file)) return;
    wanted.add(file);
    imports.forEach(visit);
  };
  for (const file of filesOf(path)) {
    const { src } = Object.values(server).find((chunk) => chunk.file === file) ?? {};
    if (!src) throw new Error(`nothing is known of ${file}, which ${path} loads`);
    visit(src);
  }
  return [...wanted]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

await writeFile(join(dist, 'shell.html'), template.replace('<!--app-->', ''));

async function write(file, path, head, body) {
  // A page with marks in it is the server's to fill; the browser renders it anew with the same data.
  const attribute = body.includes('%{#') ? '' : ' data-prerendered';
  const html = template
    .replace('<!--head-->', () => head + earlyPicture(body) + preloads(path))
    .replace('<div id="root"><!--app-->', () => `<div id="root"${attribute}>${body}`);
  await mkdir(dirname(join(dist, file)), { recursive: true });
  await writeFile(join(dist, file), html);
}

for (const path of prerendered) {
  const markup = await render(path);
  const head = headTags.exec(markup)?.[0] ?? '';
  if (!head.includes('<title>')) throw new Error(`${path} has no title`);
  pages.push(entry(path, markup));
  await write(`${path}/index.html`, path, head, markup.slice(head.length));
}

for (const [name, path] of Object.entries(templates)) {
  const markup = await render(path);
  const head = headTags.exec(markup)?.[0] ?? '';
  // The server says in the head what the thing is called.
  await write(`templates/${name}.html`, path, '<!--head-->', markup.slice(head.length));
}

await writeFile(join(dist, 'routes.json'), `${JSON.stringify([...new Set(patterns())], null, 2)}\n`);
const titles = new Map();
for (const { path, canonical, title, noindex } of pages) {
  if (noindex || path !== canonical) continue;
  if (titles.has(title)) throw new Error(`${path} has the title of ${titles.get(title)}`);
  titles.set(title, path);
}

await writeFile(join(dist, 'pages.json'), `${JSON.stringify(pages, null, 2)}\n`);
await rm(new URL('../dist-ssr', import.meta.url), { recursive: true });
console.log(`prerendered ${prerendered.length} pages`);
