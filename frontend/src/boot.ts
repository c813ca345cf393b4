import '@/styles/index.css';

/*
 * The first script of every page, and a small one. What it starts weighs four times as much as a page, and would share
 * the line with the page's own letters and pictures: it is asked for when these stand.
 */

/** Files of the page's own code, as the server writes them into the head. */
const pageModules = () =>
  document.querySelector<HTMLMetaElement>('meta[name="modules"]')?.content.split(' ').filter(Boolean) ?? [];

function start(): void {
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
