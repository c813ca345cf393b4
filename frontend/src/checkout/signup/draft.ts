import { clearTabStorage, writeTabStorage, readTabStorage } from '@/shared/lib/tab-storage';
import type { Details } from './details';

const name = 'app.signup';
type Draft = Omit<Details, 'password' | 'confirm'>;

/** What was typed before a reload; `null` if nothing was. */
export const readDraft = (): Draft | null => readTabStorage<Draft>(name);

/** Keeps what was typed for this tab. Never the passwords. */
export function writeDraft({ name: person, mobile, email, referral, consent }: Details): void {
  writeTabStorage(name, { name: person, mobile, email, referral, consent } satisfies Draft);
}

export const clearDraft = (): void => clearTabStorage(name);
