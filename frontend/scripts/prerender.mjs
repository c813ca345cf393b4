// Renders the pages that are the same for everybody into dist/<path>/index.html, and writes dist/shell.html for all
// others, dist/routes.json, the address patterns, and dist/pages.json, what the server tells search engines. Settings stay marks (%{brand.name}%) that the server replaces.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { canonical, patterns, prerendered, render } from '../dist-ssr/entry-server.js';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

const template = await readFile(join(dist, 'index.html'), 'utf8');
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
await writeFile(join(dist, 'shell.html'), template.replace('<!--app-->', ''));

for (const path of prerendered) {
  const markup = await render(path);
  const head = headTags.exec(markup)?.[0] ?? '';
  if (!head.includes('<title>')) throw new Error(`${path} has no title`);
  pages.push(entry(path, markup));
  const html = template
    .replace('<!--head-->', () => head)
    .replace(
      '<div id="root"><!--app-->',
      () => `<div id="root" data-prerendered>${markup.slice(head.length)}`,
    );
  const file = join(dist, path, 'index.html');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
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
