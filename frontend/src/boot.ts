import '@/styles/index.css';

/*
 * The first script of every page, and a small one. What it starts weighs four times as much as a page, and would share
 * the line with the page's own letters and pictures: it is asked for when these stand.
 */

/** Files of the page's own code, as the server writes them into the head. */
const pageModules = () =>
  document.querySelector<HTMLMetaElement>('meta[name="modules"]')?.content.split(' ').filter(Boolean) ?? [];

/**
 * Names the page's inlined style sheet in a disabled link. Vite's loader of lazy chunks fetches a style sheet
 * unless a link names it. A second copy would load all fonts again, and letters that this view rendered
 * without their font would change and move its lines. A disabled link that a script adds is not fetched. One
 * that is in the document's markup is.
 */
function nameSheet(): void {
  const file = document.querySelector<HTMLStyleElement>('style[data-file]')?.dataset.file;
  if (!file) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('disabled', '');
  link.href = file;
  document.head.append(link);
}

function start(): void {
  nameSheet();
  for (const href of pageModules()) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
  import('./entry-client').catch(reportError);
}

// An empty page waits for the client to render it, and a page in a background tab is not painted. Both start
// at once.
const isEmpty = !document.getElementById('root')?.childElementCount;
if (isEmpty || document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
