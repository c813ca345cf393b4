import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { carryOver } from './carry-over';

const written =
  '<a href="/">Home</a><a href="/courses">Courses</a><input name="q"><a href="/courses">All</a>';

function Page() {
  const [text, setText] = useState('');
  return (
    <>
      <a href="/">Home</a>
      <a href="/courses" role="button">
        Courses
      </a>
      <input name="q" value={text} onChange={(event) => setText(event.target.value)} />
      <p>Searched: {text}</p>
      <a href="/courses">All</a>
    </>
  );
}

afterEach(() => document.body.replaceChildren());

function replaceAfter(meanwhile: (root: HTMLElement) => void): HTMLElement {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = written;
  meanwhile(root);
  const carry = carryOver(root);
  act(() => createRoot(root).render(<Page />));
  act(carry);
  return root;
}

it.each([0, 1, 3])('keeps the focus on the place numbered %i', (index) => {
  const root = replaceAfter((page) => (page.children[index] as HTMLElement).focus());
  expect(document.activeElement).toBe([...root.children].filter(({ tagName }) => tagName !== 'P')[index]);
});

it('keeps what was typed', () => {
  const root = replaceAfter((page) => {
    const field = page.querySelector('input');
    field?.focus();
    if (field) field.value = 'कोर्स';
  });
  expect(root.querySelector('input')).toHaveFocus();
  expect(root).toHaveTextContent('Searched: कोर्स');
});

it('leaves the focus alone where there was none', () => {
  replaceAfter(() => {});
  expect(document.activeElement).toBe(document.body);
});
