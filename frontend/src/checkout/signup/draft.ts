import { clearTabStorage, writeTabStorage, readTabStorage } from '@/shared/lib/tab-storage';
import type { Details } from './details';

const name = 'app.signup';
type Draft = Omit<Details, 'password' | 'confirm'>;

/** What was typed before a reload; `null` if nothing was. */
export const readDraft = (): Draft | null => readTabStorage<Draft>(name);

/** Keeps what was typed for this tab. Never the passwords. */
export function writeDraft(details: Details): void {
  const { name: person, mobile, email, referral, consent } = details;
  const { marketing, under18, guardianName, guardianEmail } = details;
  writeTabStorage(name, {
    name: person,
    mobile,
    email,
    referral,
    consent,
    marketing,
    under18,
    guardianName,
    guardianEmail,
  } satisfies Draft);
}

export const clearDraft = (): void => clearTabStorage(name);
