import '@/styles/index.css';

/*
 * The first script of every page, and a small one. What it starts weighs four times as much as a page, and would share
 * the line with the page's own letters and pictures: it is asked for when these stand.
 */

/** Files of the page's own code, as the server writes them into the head. */
const pageModules = () =>
  document.querySelector<HTMLMetaElement>('meta[name="modules"]')?.content.split(' ').filter(Boolean) ?? [];

/**
 * Vite's loader of later parts fetches a style sheet unless a link names it. The page has its sheet as an element: a second
 * copy would load all typefaces again, and letters that this view did without would come and move its lines. A disabled
 * link that a script adds is not fetched; browsers fetch one that stands in the document.
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

// A page without content waits for the client to draw it, one in the background is not painted.
const isEmpty = !document.getElementById('root')?.childElementCount;
if (isEmpty || document.hidden) start();
else requestAnimationFrame(() => setTimeout(start));
