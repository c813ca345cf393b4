/* Kinds of fields for the table of an entity's form. */
import { check, pipe, regex, string, trim, unknown } from 'valibot';
import type { Facts, Field } from './entity';

/** A text that may be absent. */
type Text = string | null | undefined;

const trimmed = (value: string): string => value.trim();
const orNull = (value: string): string | null => value.trim() || null;
const asNumber = (value: string): number | null => (value.trim() === '' ? null : Number(value));
const asText = (raw: string | number | null | undefined): string => (raw == null ? '' : String(raw));

/** A text of one line, or of `rows`. */
export const text = <Tab extends string = never>(
  facts: Facts<string, Tab>,
): Field<Text, string, string, Tab> => ({
  control: facts.rows === undefined ? 'line' : 'area',
  blank: () => '',
  read: asText,
  write: trimmed,
  ...facts,
});

/** A text that is null on the wire when it is empty. */
export const optional = <Tab extends string = never>(
  facts: Facts<string, Tab>,
): Field<Text, string, string | null, Tab> => ({ ...text(facts), write: orNull });

/** Markdown of a page of the site. */
export const markdown = <Tab extends string = never>(
  facts: Facts<string, Tab>,
): Field<Text, string, string, Tab> => ({ ...text(facts), control: 'markdown' });

/** A typed number. An empty field is null in the request, an unreadable one NaN. */
export const number = <Tab extends string = never>(
  facts: Facts<string, Tab>,
): Field<number | null | undefined, string, number | null, Tab> => ({
  control: 'line',
  blank: () => '',
  inputMode: 'numeric',
  read: asText,
  write: asNumber,
  ...facts,
});

/** A typed number that is required. */
export const requiredNumber = <Tab extends string = never>(
  facts: Facts<string, Tab>,
): Field<number, string, number, Tab> => ({ ...number(facts), write: Number });

/** Rupees: null for none, NaN for what can't be read. */
export const money = <Tab extends string = never>(
  facts: Facts<number | null, Tab>,
): Field<number | null, number | null, number | null, Tab> => ({
  control: 'money',
  blank: () => null,
  read: (raw) => raw,
  write: (value) => value,
  ...facts,
});

export const checkbox = <Tab extends string = never>(
  facts: Facts<boolean, Tab>,
): Field<boolean | undefined, boolean, boolean, Tab> => ({
  control: 'check',
  blank: () => false,
  read: (raw) => raw ?? false,
  write: (value) => value,
  ...facts,
});

/** One of a fixed set, or none. */
export const choice = <Value extends string, Tab extends string = never>(
  facts: Facts<Value | '', Tab>,
): Field<Value | null | undefined, Value | '', Value | null, Tab> => ({
  control: 'choice',
  blank: () => '',
  read: (raw) => raw ?? '',
  write: (value) => value || null,
  ...facts,
});

/** 2026-11-22, or empty. */
export const day = <Tab extends string = never>(
  facts: Facts<string, Tab>,
): Field<Text, string, string, Tab> => ({ ...text(facts), control: 'day' });

/** The path of a stored file, or empty. */
export const picture = <Tab extends string = never>(
  facts: Facts<string, Tab>,
): Field<Text, string, string | null, Tab> => ({
  ...optional(facts),
  control: 'picture',
  // A cover that the server draws isn't the entity's own.
  read: (raw) => (raw == null || raw.startsWith('/media/covers/') ? '' : raw),
});

export const pdf = <Tab extends string = never>(
  facts: Facts<string, Tab>,
): Field<Text, string, string | null, Tab> => ({ ...optional(facts), control: 'pdf' });

/** A list of text lines. An empty list gets one blank line to fill in. */
export const texts = <Tab extends string = never>(
  facts: Facts<string[], Tab>,
): Field<readonly string[], string[], string[], Tab> => ({
  control: 'texts',
  blank: () => [''],
  read: (raw) => (raw.length > 0 ? [...raw] : ['']),
  write: (lines) => lines.map(trimmed).filter(Boolean),
  describe: (lines) => lines.filter(Boolean).join('\n'),
  ...facts,
});

/** Accepts a text that matches the pattern. Blanks around the text are ignored. */
export const matches = (pattern: RegExp, message: string) => pipe(string(), trim(), regex(pattern, message));
/** A text that passes `holds`, or an empty one. */
export const matchesIfAny = (holds: (text: string) => boolean, message: string) =>
  pipe(
    string(),
    trim(),
    check((entered) => entered === '' || holds(entered), message),
  );
/** Accepts any amount except NaN, which stands for an unreadable one. */
export const readable = (message: string) =>
  pipe(
    unknown(),
    check((amount) => !Number.isNaN(amount), message),
  );
/** Whether a text is a link to a page that is served encrypted. */
export const isHttps = (link: string): boolean => link.startsWith('https://');
