/* The offline page: the institute's name and colour, and what its learner owns, as src/api/offline-courses.ts kept it. */
async function kept(address) {
  const answer = await caches.match(address);
  return answer ? answer.json() : null;
}

async function show() {
  const [manifest, courses] = await Promise.all([kept('/manifest.webmanifest'), kept('/own-courses.json')]);
  if (manifest) {
    document.getElementById('brand').textContent = manifest.name;
    document.documentElement.style.setProperty('--brand', manifest.theme_color);
  }
  if (!courses?.length) return;
  const cell = (text) => Object.assign(document.createElement('span'), { textContent: text });
  const row = ({ title, progress }) => {
    const item = document.createElement('li');
    item.append(cell(title), cell(`${progress}%`));
    return item;
  };
  const own = document.getElementById('own');
  own.querySelector('ul').append(...courses.map(row));
  own.hidden = false;
}

document.getElementById('again').addEventListener('click', () => location.reload());

/** Opens the page again once the server answers. */
async function reopen() {
  const answer = await fetch('/robots.txt', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}
// A browser may call itself online before its network carries anything, and it says so only once.
addEventListener('online', () => void reopen());
setInterval(() => document.visibilityState === 'visible' && void reopen(), 3000);
void show();
