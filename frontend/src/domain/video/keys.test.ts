import { expect, it } from 'vitest';
import { usesKey, nextRate, videoAction } from './keys';

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  videoAction({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

it('knows the keys, in either case', () => {
  expect([' ', 'k', 'K', 'ArrowLeft', 'ArrowRight', 'f', 'M', '>', '<'].map((key) => press(key))).toEqual([
    'toggle',
    'toggle',
    'toggle',
    'back',
    'forward',
    'fullscreen',
    'mute',
    'faster',
    'slower',
  ]);
});

it('leaves other keys and the browser’s own combinations alone', () => {
  expect(press('Tab')).toBeNull();
  expect(press('f', { ctrlKey: true })).toBeNull();
  expect(press('ArrowLeft', { altKey: true })).toBeNull();
});

it('leaves a key to the control that has its own use for it', () => {
  const make = (html: string) => {
    document.body.innerHTML = html;
    return document.body.firstElementChild as Element;
  };
  expect(usesKey(make('<input>'), 'toggle', 'k')).toBe(true);
  expect(usesKey(make('<button></button>'), 'toggle', ' ')).toBe(true);
  expect(usesKey(make('<button></button>'), 'toggle', 'k')).toBe(false);
  expect(usesKey(make('<button role="tab"></button>'), 'forward', 'ArrowRight')).toBe(true);
  expect(usesKey(make('<div></div>'), 'toggle', ' ')).toBe(false);
});

it('steps through the speeds and stops at the ends', () => {
  expect(nextRate(1, 1)).toBe(1.25);
  expect(nextRate(1, -1)).toBe(0.75);
  expect(nextRate(2, 1)).toBe(2);
  expect(nextRate(0.75, -1)).toBe(0.75);
});
