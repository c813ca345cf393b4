import { afterEach, expect, it, vi } from 'vitest';
import { onIntent, preloadOnIntent } from './preload';

const load = vi.fn(() => Promise.resolve({}));
const table = [
  { path: '/course/:id/learn', handle: onIntent, lazy: load },
  { path: '/about', lazy: load },
];
let stop = () => {};
afterEach(() => {
  stop();
  load.mockClear();
  document.body.innerHTML = '';
});

function links() {
  stop = preloadOnIntent(table);
  document.body.innerHTML =
    '<a id="learn" href="/course/react/learn"><b>Go on</b></a><a id="about" href="/about">About</a>';
  return (selector: string) => {
    const link = document.querySelector(selector);
    if (!link) throw new Error(`no ${selector}`);
    return link;
  };
}

it.each(['pointerover', 'focusin', 'touchstart'])('loads the player at %s of a link to it, once', (kind) => {
  const link = links();
  for (const element of [link('#learn b'), link('#learn')])
    element.dispatchEvent(new Event(kind, { bubbles: true }));
  expect(load).toHaveBeenCalledOnce();
});

it('leaves other pages to the click', () => {
  const link = links();
  link('#about').dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(load).not.toHaveBeenCalled();
});

it('asks again for what did not come', async () => {
  const link = links();
  load.mockRejectedValueOnce(new Error('no connection'));
  link('#learn').dispatchEvent(new Event('pointerover', { bubbles: true }));
  await Promise.resolve();
  link('#learn').dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(load).toHaveBeenCalledTimes(2);
});
