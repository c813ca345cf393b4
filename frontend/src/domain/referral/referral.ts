const name = 'app.referral';
const days = 30;

type StoredReferral = { code: string; until: number };

/** Keeps the code of an address such as `/courses?ref=ASHA42` on this device until a sign-up. The newest counts. */
export function storeReferral(search: string): void {
  const code = new URLSearchParams(search).get('ref')?.trim() ?? '';
  if (!/^[a-z0-9]{1,40}$/i.test(code)) return;
  const kept: StoredReferral = { code, until: Date.now() + days * 24 * 60 * 60 * 1000 };
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Ignore the error: without storage the code is valid only on the page that it was opened with.
  }
}

/** Returns the stored code, or '' when there is none or it has expired. */
export function storedReferral(): string {
  try {
    const { code, until } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<StoredReferral>;
    return code && until && until > Date.now() ? code : '';
  } catch {
    return '';
  }
}

/** Deletes the stored code, after a sign-up or when nobody owns the code. */
export function clearReferral(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Ignore the error: without storage nothing was stored.
  }
}
