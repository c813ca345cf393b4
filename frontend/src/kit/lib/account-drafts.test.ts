import { afterEach, expect, it, vi } from 'vitest';
import { clearDraft, forgetDrafts, readDraft, writeDraft } from './account-drafts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('keeps a draft of an account, in every tab, and offers it to nobody else', () => {
  writeDraft('asha', 'note', { body: 'mine' });
  expect(readDraft('asha', 'note')).toEqual({ body: 'mine' });
  expect(readDraft('ravi', 'note')).toBeNull();
  expect(sessionStorage.length).toBe(0);
  clearDraft('asha', 'note');
  expect(readDraft('asha', 'note')).toBeNull();
});

it('forgets all of an account that logs out, and nothing of another', () => {
  writeDraft('asha', 'note', 1);
  writeDraft('asha', 'work', 2);
  writeDraft('ravi', 'note', 3);
  forgetDrafts('asha');
  expect([readDraft('asha', 'note'), readDraft('asha', 'work'), readDraft('ravi', 'note')]).toEqual([
    null,
    null,
    3,
  ]);
});

it('goes on without a storage: the page itself keeps it', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  writeDraft('asha', 'note', 'kept');
  expect(readDraft('asha', 'note')).toBe('kept');
  forgetDrafts('asha');
  expect(readDraft('asha', 'note')).toBeNull();
});
