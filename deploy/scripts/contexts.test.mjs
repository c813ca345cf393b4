import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contextFaults } from './contexts.mjs';

test('an import that points down the list is refused', () => {
  const faults = contextFaults([['catalogue::course', 'orders::order']], []);
  assert.deepEqual(faults, ['catalogue::course must not use orders::order: catalogue may not use money']);
});

test('imports of the same context and of those above it in the list pass, and so do those that are listed', () => {
  const fine = [
    ['orders::order', 'catalogue::course'],
    ['orders::order', 'payments::attempt'],
    ['orders::order', 'ports::store'],
  ];
  assert.deepEqual(contextFaults(fine, []), []);
  assert.deepEqual(contextFaults([['catalogue', 'site']], ['catalogue -> site']), []);
});

test('an entry without an import, and a module without a context, are named', () => {
  const [gone, ...others] = contextFaults([], ['catalogue -> site']);
  assert.match(gone, /nothing imports catalogue -> site/);
  assert.deepEqual(others, []);
  assert.match(contextFaults([['catalogue', 'loyalty']], [])[0], /loyalty is in no context/);
});
