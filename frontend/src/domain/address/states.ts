import { settings } from '@/api/settings';
import { stateNames } from '@/i18n/state-names';

type State = { code: string; name: string };

const nameOf = ({ code, name }: State): string => stateNames[code] ?? name;

/** Returns a State's name by its GST code, or the code itself if the server does not know it. */
export const stateName = (code: string): string => {
  const known = settings().states.find((state) => state.code === code);
  return known ? nameOf(known) : code;
};

/** The States to choose from, by name, as a reader looks for them; the server has them by GST code. */
export const statesByName = (): { value: string; label: string }[] =>
  settings()
    .states.map((state) => ({ value: state.code, label: nameOf(state) }))
    .sort((a, b) => a.label.localeCompare(b.label));
