/** An unsaved form as kept in this browser, with the stored version that it was based on. */
export type Draft<Values> = { form: Values; base: Values; version: number; savedAt: string };

/**
 * Saves a draft in the browser. If the storage is full or blocked, nothing is saved and no error is thrown.
 */
export function saveDraft<Values>(key: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The form already shows that its changes are not saved.
  }
}

export function findDraft<Values>(key: string): Draft<Values> | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Draft<Values> | null;
  } catch {
    return null;
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was none then.
  }
}
