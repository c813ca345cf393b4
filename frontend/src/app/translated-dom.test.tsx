import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { tolerateTranslation } from './translated-dom';

const { removeChild, insertBefore } = Node.prototype;
tolerateTranslation();
/** Imitates Chrome's translation, which replaces the text node with two nested elements. */
function translate(text: Text): void {
  const font = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = `<${text.data}>`;
  font.append(inner);
  text.replaceWith(font);
}
/** Imitates extensions, which move the text node into an element. */
function wrap(text: Text): void {
  const font = document.createElement('font');
  text.replaceWith(font);
  font.append(text);
}
function texts(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}
type Props = { error?: string; busy?: boolean; count?: number };
function Form({ error = '', busy = false, count = 1 }: Props) {
  return (
    <div>
      {error}
      {busy ? <i>busy</i> : null}
      Log in
      {count} left
      {busy ? null : ' now'}
    </div>
  );
}
const settle = () => act(() => Promise.resolve());

it.each([
  ['replaced', translate],
  ['wrapped', wrap],
])('puts things in their place and takes them away where texts are %s', async (_, change) => {
  const { container, rerender, unmount } = render(<Form />);
  texts(container).forEach(change);
  await settle();
  rerender(<Form error="Wrong password. " busy count={2} />);
  await settle();
  const shown = container.textContent.replaceAll(/[<>]/g, '');
  expect(shown).toBe('Wrong password. busyLog in2 left');
  texts(container).forEach(change);
  await settle();
  rerender(<Form count={3} />);
  await settle();
  expect(container.textContent.replaceAll(/[<>]/g, '')).toBe('Log in3 left now');
  unmount();
  expect(container.textContent).toBe('');
});

it('does as before where nobody meddles', () => {
  expect(Node.prototype.removeChild).not.toBe(removeChild);
  expect(Node.prototype.insertBefore).not.toBe(insertBefore);
  const [parent, one, two] = ['div', 'b', 'i'].map((name) => document.createElement(name));
  if (!parent || !one || !two) throw new Error('no elements');
  parent.append(one);
  expect(parent.insertBefore(two, one)).toBe(two);
  expect(parent.innerHTML).toBe('<i></i><b></b>');
  expect(parent.removeChild(one)).toBe(one);
  expect(parent.innerHTML).toBe('<i></i>');
  // Imitates the call of the chart library.
  (Node.prototype.insertBefore as (this: Node, node: Node, before?: Node) => Node).call(
    parent,
    one,
    undefined,
  );
  expect(parent.innerHTML).toBe('<i></i><b></b>');
});

it.each([
  ['is another', false],
  ['was translated', true],
])('hydrates markup that %s, and reports it unless a translator was at work', async (_, translated) => {
  const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  // Start from a fresh module, in which no translation was seen yet.
  vi.resetModules();
  const page = await import('./translated-dom');
  page.tolerateTranslation();
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = translated ? '<p>Log in</p>' : '<p>Sign up</p>';
  if (translated) texts(root).forEach(translate);
  await settle();
  const options = { onRecoverableError: page.reportUnlessTranslated };
  const hydrated = await act(() => Promise.resolve(hydrateRoot(root, <p>Log in</p>, options)));
  expect(root.textContent).toBe('Log in');
  expect(report).toHaveBeenCalledTimes(translated ? 0 : 1);
  act(() => hydrated.unmount());
  root.remove();
});
