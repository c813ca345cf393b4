/* Answers an address with offline.html while there is no network. Nothing else is kept: pages and lessons stay the server's. */
// Another name where the offline page changes; src/api/offline-page.ts has it too.
const SHELL = 'offline-2';
const FILES = ['/offline.html', '/offline.js', '/manifest.webmanifest', '/media/icon/192.png'];

self.addEventListener('install', (event) => {
  const keep = caches.open(SHELL).then((cache) => cache.addAll(FILES));
  event.waitUntil(keep.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith('offline-') && name !== SHELL;
  const clear = caches
    .keys()
    .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))));
  // The browser asks for the page while this script starts, so that no page comes later for it.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([clear, preload, self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.mode === 'navigate') event.respondWith(page(event));
  else if (origin === self.location.origin && FILES.includes(pathname))
    event.respondWith(file(event.request));
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    // That of another language, such as /hi/offline.html, its own client keeps (src/api/offline-page.ts).
    const [, language] = new URL(event.request.url).pathname.split('/');
    const own = await caches.match(`/${language}/offline.html`);
    return own ?? (await caches.match('/offline.html')) ?? Response.error();
  }
}

async function file(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}
