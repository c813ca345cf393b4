import { settings } from '@/api/settings';

/** The States to choose from, by name, as a reader looks for them; the server has them by GST code. */
export const statesByName = (): { value: string; label: string }[] =>
  settings()
    .states.map(({ code, name }) => ({ value: code, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
