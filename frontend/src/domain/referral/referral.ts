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
    // A browser that keeps nothing: the code holds for the page that it came with.
  }
}

/** The kept code; '' without one, or when its time is over. */
export function storedReferral(): string {
  try {
    const { code, until } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<StoredReferral>;
    return code && until && until > Date.now() ? code : '';
  } catch {
    return '';
  }
}

/** Somebody signed up, or the code is nobody's. */
export function clearReferral(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Then nothing was kept either.
  }
}
