import type { Details } from './details';

const name = 'kaushal.signup';
type Kept = Omit<Details, 'password' | 'confirm'>;

/** What was typed before a reload; `null` if nothing was. */
export function readDraft(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** Keeps what was typed for this tab. Never the passwords. */
export function writeDraft({ name: person, mobile, email, referral, consent }: Details): void {
  const kept: Kept = { name: person, mobile, email, referral, consent };
  sessionStorage.setItem(name, JSON.stringify(kept));
}

export const dropDraft = (): void => sessionStorage.removeItem(name);
