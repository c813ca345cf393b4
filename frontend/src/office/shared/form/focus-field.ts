/* Links to a field of a form: opens its tab and puts the focus on it, even if that part of the page loads later. */
import { createContext, use } from 'react';
import { fieldId } from '@/kit/form/field-errors';

/** How long to wait for a field that is not on the page yet (ms). */
const patience = 5000;

function focusIfShown(id: string): boolean {
  const control = document.getElementById(id);
  if (!control || control.closest('[hidden]')) return false;
  control.focus();
  return true;
}

/** Focuses a field as soon as it is in the page and visible. */
export function focusField(name: string): void {
  const id = fieldId(name);
  if (focusIfShown(id)) return;
  const observer = new MutationObserver(() => {
    if (focusIfShown(id)) observer.disconnect();
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['hidden'],
  });
  setTimeout(() => observer.disconnect(), patience);
}

/** How links to a field focus it. A form in tabs opens the field's tab first. */
export const FocusFieldContext = createContext(focusField);

export const useFocusField = (): ((name: string) => void) => use(FocusFieldContext);
