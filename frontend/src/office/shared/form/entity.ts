/* A form's table: each field of an entity says itself once, and what a form does with it is derived from that. */
import { safeParse, type GenericSchema } from 'valibot';
import type { FieldErrors } from '@/kit/form/field-errors';
import { rules } from '@/kit/form/schema';

/** The control that a field is entered with. The form's panel renders an `own` field itself. */
export type Control =
  | 'line'
  | 'area'
  | 'markdown'
  | 'texts'
  | 'money'
  | 'day'
  | 'moment'
  | 'check'
  | 'choice'
  | 'picture'
  | 'pdf'
  | 'own';

/** The definition of a field, apart from how its value is read and written. */
export type Facts<Value, Tab extends string = string> = {
  /** The field's label on the page. */
  label: string;
  hint?: string;
  /** The tab that contains the field, if the form has tabs. */
  tab?: Tab;
  /** The initial value of a new entity, when it isn't empty. */
  blank?: () => Value;
  /** Validates the value before it is sent. The server validates again. */
  rule?: GenericSchema;
  /** The field's name in the server's errors, when it differs. */
  refusedAs?: string;
  /**
   * Whether the institute can translate the field. A string is the name of the place in the translations API,
   * when it differs from the field's.
   */
  translatable?: true | string;
  /** The value in words, for comparing two versions. */
  describe?: (value: Value) => string;
  /** Most characters. */
  most?: number;
  rows?: number;
  /** A text of several rows without a line break. */
  oneLine?: boolean;
  required?: boolean;
  inputMode?: 'numeric' | 'decimal';
  type?: 'url' | 'email';
  /** `third`: three such fields share a row. `wide`: the field takes the whole row. */
  width?: 'third' | 'wide';
  options?: () => { value: string; label: string }[];
  /** The label of the empty choice. */
  placeholder?: string;
};

/** A list whose entries have fields of their own, named by the form, such as `mentor[0].name`. */
export type Entries<Value> = {
  /** In the page's order. */
  labels: (value: Value, list: string) => Record<string, string>;
  errors: (value: Value, list: string) => FieldErrors;
  /** The form's name for a field of an entry that the server refused. */
  rename: (value: Value, field: string, list: string) => string | undefined;
  /** Whether a field name belongs to the list although it doesn't begin with the list's name. */
  owns?: (field: string) => boolean;
};

/** `Raw` is the type in the API's response, `Value` the type in the form, `Wire` the type in the request. */
export type Field<Raw, Value, Wire, Tab extends string = never> = Facts<Value, Tab> & {
  control: Control;
  blank: () => Value;
  read: (raw: Raw) => Value;
  /**
   * Converts the value for the request. `base` is the stored value: parts that are equal to it may be left
   * out.
   */
  write: (value: Value, base?: Value) => Wire;
  entries?: Entries<Value>;
  /**
   * Merges after a save. Returns the form's current value and the stored one, each completed with what only
   * the other has, such as new ids.
   */
  settle?: (now: Value, sent: Value, stored: Value) => [Value, Value];
  /** Whether `read` takes the whole response, not the response's field of the same name. */
  isDerived?: boolean;
};

/** A field that the API returns under another name, or in another shape. */
export const from = <Stored, Raw, Value, Wire, Tab extends string = never>(
  pick: (stored: Stored) => Raw,
  field: Field<Raw, Value, Wire, Tab>,
): Field<Stored, Value, Wire, Tab> & { isDerived: true } => ({
  ...field,
  read: (stored) => field.read(pick(stored)),
  isDerived: true,
});

type Loose = Omit<Field<never, never, unknown>, 'blank' | 'read' | 'settle' | 'tab'> & {
  tab?: unknown;
  blank: () => unknown;
  read: (raw: never) => unknown;
  settle?: (now: never, sent: never, stored: never) => unknown;
};
type Table = Record<string, Loose>;
type Opaque = Field<unknown, unknown, unknown, string>;

type ValuesOf<F extends Table> = { [Name in keyof F]: ReturnType<F[Name]['blank']> };
type TabOf<F extends Table> = Extract<F[keyof F]['tab'], string>;
/** The type of an entity's form values. */
export type FormOf<E extends { blank: () => unknown }> = ReturnType<E['blank']>;

type NamesOf<Values, Value> = {
  [Name in keyof Values]: Values[Name] extends Value ? Name : never;
}[keyof Values] &
  string;
/** The names of fields with one value. */
export type PlainName<Values> = NamesOf<Values, string | number | boolean | null>;

type RawOf<Name, Is extends Loose, Stored> = Is extends { isDerived: true }
  ? Stored
  : Name extends keyof Stored
    ? Stored[Name]
    : never;
/** For the compiler: each field of `Body` is in the table, under its name, read from and written as the API says. */
type Fits<F extends Table, Stored, Body> = {
  [Name in keyof F]: Name extends keyof Body
    ? [RawOf<Name, F[Name], Stored>] extends [never]
      ? 'The API doesn’t answer this field: say by from() what it is read from.'
      : RawOf<Name, F[Name], Stored> extends Parameters<F[Name]['read']>[0]
        ? ReturnType<F[Name]['write']> extends Body[Name]
          ? F[Name]
          : 'The API takes this field in another type.'
        : 'The API answers this field in another type.'
    : 'The API takes no field of this name.';
} & Record<Exclude<keyof Body, keyof F>, Loose>;

/** Rules that involve several fields. */
type Whole<Values, Body> = {
  /** Validates fields against each other. */
  rules?: (values: Values) => FieldErrors;
  /** Adjusts the request body when a field depends on another one. */
  wire?: (body: Body, values: Values) => Body;
  /** Fields that the server judges together: where one is sent, all are. */
  together?: readonly (readonly (keyof Values & string)[])[];
};

/** Returns a value as it is sent, for comparison. An unreadable value (NaN) stays distinct from null. */
const wireText = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) => (Number.isNaN(part) ? 'NaN' : part));

const headOf = (field: string): string => field.split('[')[0] ?? field;

/**
 * Creates the field table of an entity that the API returns as `Stored` and accepts as `Body`. The order of
 * the fields is the order of the error list.
 */
export const entity =
  <Stored extends object, Body extends object>() =>
  <F extends Table>(fields: F & Fits<F, Stored, Body>, whole: Whole<ValuesOf<F>, Body> = {}) => {
    type Values = ValuesOf<F>;
    type Name = keyof F & string;
    const names = Object.keys(fields) as Name[];
    const opaque = (name: Name) => fields[name] as unknown as Opaque;
    const each = <Result>(of: (field: Opaque, name: Name) => Result, some: readonly Name[] = names) =>
      Object.fromEntries(some.map((name) => [name, of(opaque(name), name)]));

    const body = (values: Values, base?: Values, some?: readonly Name[]): Body => {
      const plain = each((field, name) => field.write(values[name], base?.[name]), some) as Body;
      return whole.wire?.(plain, values) ?? plain;
    };
    const changed = (one: Values, other: Values): Name[] => {
      // With `wire`, what is sent for a field may depend on other fields, so compare all of them.
      const suspects = whole.wire ? names : names.filter((name) => one[name] !== other[name]);
      const [a, b] = [body(one, other, suspects), body(other, other, suspects)] as Record<Name, unknown>[];
      return suspects.filter((name) => wireText(a?.[name]) !== wireText(b?.[name]));
    };
    const errors = (values: Values): FieldErrors => {
      const found: FieldErrors = {};
      for (const name of names) {
        const { rule, entries } = opaque(name);
        const issue = rule && safeParse(rule, values[name]).issues?.[0];
        if (issue) found[name] = issue.message;
        Object.assign(found, entries?.errors(values[name], name));
      }
      return Object.assign(found, whole.rules?.(values));
    };
    const labels = (values: Values): Record<string, string> =>
      Object.assign(
        {},
        ...names.map((name) => ({
          [name]: fields[name].label,
          ...opaque(name).entries?.labels(values[name], name),
        })),
      );

    return {
      names,
      field: opaque,
      blank: () => each((field) => field.blank()) as Values,
      from: (stored: Stored) =>
        each((field, name) =>
          field.read(field.isDerived ? stored : (stored as Record<Name, unknown>)[name]),
        ) as Values,
      /** The whole form as it is sent. */
      body,
      /** The whole form without what is empty, which a new entity doesn't need. */
      created: (values: Values): Partial<Body> =>
        Object.fromEntries(
          Object.entries(body(values)).filter(([, value]) => value !== null),
        ) as Partial<Body>,
      /** The fields in which two states of the form differ on the wire. */
      changed,
      /** Only what changed. */
      patch: (values: Values, base: Values): Partial<Body> => {
        const sent = new Set<string>(changed(values, base));
        for (const group of whole.together ?? [])
          if (group.some((name) => sent.has(name))) group.forEach((name) => sent.add(name));
        const all = Object.entries(body(values, base));
        return Object.fromEntries(all.filter(([name]) => sent.has(name))) as Partial<Body>;
      },
      errors,
      schema: rules<Values>(errors),
      /** All fields, those of entries among them, in the order in which errors are listed. */
      labels,
      fields: (values: Values): string[] => Object.keys(labels(values)),
      /** The labels of translated texts, by their place in the translations API. */
      placeLabels: Object.fromEntries(
        names.flatMap((name) => {
          const { translatable, label } = opaque(name);
          return translatable === undefined ? [] : [[translatable === true ? name : translatable, label]];
        }),
      ) as Record<string, string>,
      labelOf: (name: Name): string => fields[name].label,
      /** The form's name for a field that the server refused. */
      rename: (values: Values, field: string): string => {
        for (const name of names) {
          const { refusedAs, entries } = opaque(name);
          if (field === refusedAs) return name;
          const entry = entries?.rename(values[name], field, name);
          if (entry !== undefined) return entry;
        }
        return field;
      },
      settle: (now: Values, sent: Values, stored: Values): [Values, Values] => {
        const [typed, base] = [{ ...now }, { ...stored }];
        for (const name of names) {
          const settled = opaque(name).settle?.(now[name], sent[name], stored[name]);
          if (settled) [typed[name], base[name]] = settled as [Values[Name], Values[Name]];
        }
        return [typed, base];
      },
      /** The single-value fields of a tab, without those that a panel renders itself. */
      plain: (tab: TabOf<F>): PlainName<Values>[] =>
        names.filter((name): name is PlainName<Values> & Name => {
          const { control, tab: place } = opaque(name);
          return place === tab && control !== 'own' && control !== 'texts';
        }),
      /** The names of the fields that are lists of text. */
      lists: names.filter(
        (name): name is NamesOf<Values, string[]> & Name => opaque(name).control === 'texts',
      ),
      /** The parts of the form by their titles, and which fields stand under each. */
      tabs: (titles: Record<TabOf<F>, string>) =>
        Object.entries<string>(titles).map(([tab, label]) => ({
          value: tab,
          label,
          holds: (field: string): boolean =>
            names.some(
              (name) =>
                opaque(name).tab === tab && (headOf(field) === name || opaque(name).entries?.owns?.(field)),
            ),
        })),
    };
  };
