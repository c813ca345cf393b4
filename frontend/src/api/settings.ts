import { api } from './client';
import type { Settings } from './types';

let current: Settings | undefined;

/**
 * Returns the institute's settings. They are loaded before the first render and never change while a page is
 * open.
 */
export function settings(): Settings {
  if (!current) throw new Error('The settings are not there yet.');
  return current;
}

/** Reads the settings that the server wrote into the page, or asks for them where no server did (vite's own pages). */
export async function loadSettings(): Promise<void> {
  const block = document.getElementById('settings')?.textContent.trim();
  current = block ? (JSON.parse(block) as Settings) : (await api.get('/settings/public')).settings;
}

/** Sets the settings. Used by tests and the server. */
export function setSettings(value: Settings): void {
  current = value;
}
