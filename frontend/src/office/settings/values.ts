import type { AdminSettings } from '@/api/admin/settings';
import type { FieldErrors } from '@/shared/form/field-errors';
import { t } from '@/i18n/admin-settings';
import { kinds } from './fields';

/** What the form holds: texts by the setting's path; a check is 'true' or ''. */
export type Values = Record<string, string>;

type Tree = { [name: string]: Tree | string | number | boolean | null };

/** The stored settings as the form shows them. */
export function toValues(stored: AdminSettings): Values {
  const values: Values = {};
  const walk = (tree: Tree, path: string) => {
    for (const [name, value] of Object.entries(tree)) {
      const here = path ? `${path}.${name}` : name;
      if (value !== null && typeof value === 'object') walk(value, here);
      else values[here] = value === null || value === false ? '' : String(value);
    }
  };
  walk(stored, '');
  return values;
}

/** The reverse; an empty address, logo or GSTIN is none. */
export function fromValues(values: Values): AdminSettings {
  const root: Tree = {};
  for (const [path, text] of Object.entries(values)) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let tree = root;
    for (const name of names) tree = (tree[name] ??= {}) as Tree;
    tree[last] = wire(path, text);
  }
  return root as AdminSettings;
}

function wire(path: string, text: string): string | number | boolean | null {
  const kind = kinds[path];
  if (kind === 'number' || kind === 'whole') return Number(text);
  if (kind === 'optionalWhole') return text.trim() === '' ? null : Number(text);
  if (kind === 'check') return text === 'true';
  const optional =
    kind === 'url' ||
    kind === 'image' ||
    kind === 'courseLanguage' ||
    path === 'company.gstin' ||
    path === 'company.invoiceSeries' ||
    path === 'company.creditNoteSeries' ||
    path === 'brand.publicOrigin' ||
    path.startsWith('certificate.');
  return optional ? text.trim() || null : text;
}

/** What cannot be sent as a number; the rules of the others are the server's. */
function settingError(path: string, text: string): string | null {
  const kind = kinds[path];
  if (kind === 'number' && !/^\d{1,9}(\.\d+)?$/.test(text.trim())) return t('badNumber');
  if (kind === 'whole' && !/^\d{1,9}$/.test(text.trim())) return t('badWhole');
  if (kind === 'optionalWhole' && !/^\d{0,9}$/.test(text.trim())) return t('badWhole');
  return null;
}

/** The same of all settings, by their paths. */
export const validateSettings = (values: Values, paths: readonly string[]): FieldErrors =>
  Object.fromEntries(
    paths.flatMap((path) => {
      const error = settingError(path, values[path] ?? '');
      return error ? [[path, error]] : [];
    }),
  );

/** The settings that differ, by their paths. */
export const changedFields = (one: Values, other: Values): string[] =>
  Object.keys(one).filter((path) => (one[path] ?? '').trim() !== (other[path] ?? '').trim());

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2); null when one is none. For display: the server decides. */
export function contrast(one: string, other: string): number | null {
  if (![one, other].every((hex) => /^#[0-9a-f]{6}$/i.test(hex))) return null;
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}
