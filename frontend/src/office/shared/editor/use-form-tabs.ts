import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { focusField } from '@/office/shared/form/focus-field';
import { useLatest } from '@/kit/lib/use-latest';

/** A tab of a form. `holds` says whether a field is in it. */
export type TabPart = { value: string; label: string; holds: (field: string) => boolean };

/**
 * The open tab of a form. It is kept in the URL when the form has a page of its own, so that the browser's
 * back button works. A field named by the URL's hash (`#field-title`) is focused at once.
 */
export function useFormTabs(parts: readonly TabPart[], inAddress: boolean) {
  const [params, setParams] = useSearchParams();
  const { hash } = useLocation();
  const [own, setOwn] = useState('');
  const asked = inAddress ? (params.get('tab') ?? '') : own;
  const first = parts[0]?.value ?? '';
  const tab = parts.some(({ value }) => value === asked) ? asked : first;
  const setTab = (value: string) => {
    if (!inAddress) return setOwn(value);
    const next = new URLSearchParams(params);
    if (value === first) next.delete('tab');
    else next.set('tab', value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const openField = (name: string) => {
    const part = parts.find(({ holds }) => holds(name));
    if (part && part.value !== tab) setTab(part.value);
    focusField(name);
  };
  const latest = useLatest(openField);
  useEffect(() => {
    const [, name] = /^#field-(.+)$/.exec(hash) ?? [];
    if (inAddress && name) latest.current(decodeURIComponent(name));
  }, [hash, inAddress, latest]);
  return { parts, tab, setTab, openField };
}

export type FormTabsState = ReturnType<typeof useFormTabs>;
