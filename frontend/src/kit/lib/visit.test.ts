import { beforeEach, expect, test } from 'vitest';
import { clearTabStorage } from './tab-storage';
import { noteVisit, visit, visitOf } from './visit';

beforeEach(() => clearTabStorage('app.visit'));

const at = (search = '') => ({ host: 'institute.test', search });

test('of a referrer the host is kept, and our own is none', () => {
  expect(visitOf('https://search.test/find?q=secret', at()).referrer).toBe('search.test');
  for (const referrer of ['', 'https://institute.test/courses', 'about:'])
    expect(visitOf(referrer, at()).referrer).toBeUndefined();
});

test('campaign parameters of the first address are kept, and bounded', () => {
  const found = visitOf('', at(`?utm_source=news&utm_campaign=${'x'.repeat(500)}&utm_medium=&q=react`));
  expect(found).toEqual({ source: 'news', campaign: 'x'.repeat(200) });
});

test('the first page of a tab counts, later ones do not', () => {
  noteVisit('', at('?utm_source=first'));
  noteVisit('https://gateway.test/', at('?utm_source=second'));
  expect(visit()).toEqual({ source: 'first' });
});

test('stores no attribution for a visitor who came directly', () => {
  noteVisit('', at());
  expect(visit()).toBeUndefined();
});
