import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONTEXTS, layerFaults } from './layers.mjs';

const crate = (name, ...dependencies) => ({
  name,
  dependencies: dependencies.map((it) => ({ kind: null, features: [], ...(typeof it === 'string' ? { name: it } : it) })),
});
/** Returns every crate that has a rule. Crates in `changed` replace those of the same name. */
const workspace = (...changed) => {
  const names = [...CONTEXTS, 'storage_pg', 'media', 'pdf_text', 'invoice_pdf', 'certificate_pdf', 'typefaces', 'api'];
  return [...names.filter((name) => !changed.some((it) => it.name === name)).map((name) => crate(name)), ...changed];
};

test('a context uses those below it, and never one above', () => {
  assert.deepEqual(layerFaults(workspace(crate('money', 'kernel', 'catalogue', 'learning'))), []);
  assert.deepEqual(layerFaults(workspace(crate('catalogue', 'money'))), ['catalogue must not depend on money']);
  assert.deepEqual(layerFaults(workspace(crate('kernel', 'people'))), ['kernel must not depend on people']);
});

test('a context knows no library that does I/O, makes ids or tells the time', () => {
  assert.match(layerFaults(workspace(crate('money', 'diesel')))[0], /money must not depend on diesel: it does no I\/O/);
  assert.match(layerFaults(workspace(crate('people', { name: 'uuid', features: ['v7'] })))[0], /must not make ids/);
  assert.match(layerFaults(workspace(crate('people', { name: 'chrono', features: ['clock'] })))[0], /clock of chrono/);
});

test('an adapter uses contexts, only api uses adapters and speaks the wire', () => {
  assert.deepEqual(layerFaults(workspace(crate('payment_razorpay', 'money'), crate('api', 'storage_pg', 'serde'))), []);
  assert.deepEqual(layerFaults(workspace(crate('media', 'storage_pg'))), ['media must not depend on storage_pg']);
  assert.match(layerFaults(workspace(crate('media', 'serde')))[0], /only api speaks the wire/);
});

test('a rule for a crate that is gone is named', () => {
  const gone = layerFaults(workspace().filter(({ name }) => name !== 'learning'));
  assert.deepEqual(gone, ['there is no crate learning, which this script has rules for']);
});
