import { clearTabStorage, writeTabStorage, readTabStorage } from '@/kit/lib/tab-storage';
import type { Details } from './details';

const name = 'app.signup';
type Draft = Omit<Details, 'password'>;

/** Returns the values typed before a reload, or `null` when there are none. */
export const readDraft = (): Draft | null => readTabStorage<Draft>(name);

/** Keeps what was typed for this tab. Never the password. */
export const writeDraft = (details: Details): void =>
  writeTabStorage(name, { ...details, password: undefined });

export const clearDraft = (): void => clearTabStorage(name);
