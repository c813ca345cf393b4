/** What this browser keeps of a form that was not saved, with what it was made of. */
export type Draft<Values> = { form: Values; base: Values; version: number; savedAt: string };

/** A full or forbidden storage keeps nothing, and nothing breaks. */
export function saveDraft<Values>(key: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The form says that changes are not saved; that stays true.
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
