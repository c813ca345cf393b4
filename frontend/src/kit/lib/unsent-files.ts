/**
 * Files that an account has chosen and not sent. A browser can't store them, so they stay in memory until they
 * are sent, the account logs out, or the tab closes, which asks first. Another account in this tab never sees
 * them.
 */
import { useCallback } from 'react';
import { create } from 'zustand';
import { onForget } from './account-drafts';

const none: readonly File[] = [];
const prefixOf = (user: string) => `${user}.`;
const useFiles = create<Readonly<Record<string, readonly File[]>>>()(() => ({}));

const ask = (event: BeforeUnloadEvent) => event.preventDefault();
useFiles.subscribe((files) => {
  if (Object.keys(files).length > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
});

const keepOnly = (isKept: (key: string) => boolean, added: Record<string, readonly File[]> = {}) => {
  const kept = Object.entries(useFiles.getState()).filter(([key]) => isKept(key));
  useFiles.setState({ ...Object.fromEntries(kept), ...added }, true);
};

/** The files that an account has chosen under a name, and a stable function that replaces them. */
export function useUnsentFiles(user: string, name: string) {
  const key = prefixOf(user) + name;
  const files = useFiles((all) => all[key]) ?? none;
  const setFiles = useCallback(
    (next: readonly File[]) => keepOnly((other) => other !== key, next.length > 0 ? { [key]: next } : {}),
    [key],
  );
  return [files, setFiles] as const;
}

/** The account logs out: none of its files stays. */
export const forgetUnsentFiles = (user: string): void => keepOnly((key) => !key.startsWith(prefixOf(user)));
onForget(forgetUnsentFiles);
