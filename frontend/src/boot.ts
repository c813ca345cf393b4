import '@/styles/index.css';

/*
 * The first script of every page, and a small one. What it starts weighs four times as much as a page, and would share the
 * line with the page's own letters and pictures: it is asked for when these stand.
 */

const start = () => import('./entry-client').catch(reportError);

// A page without content waits for the client to draw it, one in the background is not painted.
const isEmpty = !document.getElementById('root')?.childElementCount;
if (isEmpty || document.hidden) void start();
else requestAnimationFrame(() => setTimeout(() => void start()));
