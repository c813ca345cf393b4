/* Lists of entries with fields of their own, for the table of an entity's form. */
import type { Facts, Field } from './entity';
import type { FieldErrors } from '@/kit/form/field-errors';

/** The name of one entry's field, as the server names it too. */
export const entryField = (list: string, index: number, field: string): string =>
  `${list}[${index}].${field}`;

type EntriesFacts<Raw, Entry, Wire, Tab extends string> = Facts<Entry[], Tab> & {
  read: (raw: Raw) => Entry;
  /** An entry that nobody filled in isn't sent. */
  isBlank: (entry: Entry) => boolean;
  write: (filled: Entry[]) => Wire;
  /** What an entry is called by its place, such as 'Project 2'. */
  nth: (n: number) => string;
  /** The fields of an entry, by their labels. */
  parts: Partial<Record<keyof Entry & string, string>>;
  /** What is wrong with an entry that is filled in, by its field. */
  check: (entry: Entry) => FieldErrors;
};

const named = (entries: FieldErrors, list: string, index: number): FieldErrors =>
  Object.fromEntries(Object.entries(entries).map(([field, text]) => [entryField(list, index, field), text]));

export const entries = <Raw, Entry extends object, Wire, Tab extends string = never>({
  read,
  isBlank,
  write,
  nth,
  parts,
  check,
  ...facts
}: EntriesFacts<Raw, Entry, Wire, Tab>): Field<readonly Raw[], Entry[], Wire, Tab> => ({
  control: 'own',
  blank: () => [],
  read: (raw) => raw.map(read),
  write: (value) => write(value.filter((entry) => !isBlank(entry))),
  ...facts,
  entries: {
    labels: (value, list) =>
      Object.fromEntries(
        value.flatMap((_, i) =>
          Object.entries(parts).map(([part, label]) => [
            entryField(list, i, part),
            `${nth(i + 1)}, ${label}`,
          ]),
        ),
      ),
    errors: (value, list) =>
      Object.assign({}, ...value.map((entry, i) => (isBlank(entry) ? {} : named(check(entry), list, i)))),
    // The server's index does not count blank entries, because they are not sent.
    rename: (value, field, list) => {
      const [, of, place, part = ''] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
      if (of !== list) return undefined;
      const filled = value.flatMap((entry, i) => (isBlank(entry) ? [] : [i]));
      return entryField(list, filled[Number(place)] ?? 0, part);
    },
  },
});
