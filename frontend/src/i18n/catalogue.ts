import { formatNumber } from '@/kit/lib/number';

/** The plural rule of a language: returns the form of a text for a number. */
type PluralRule<Form extends string> = (n: number) => Form;
type Forms = Record<string, string>;

type Placeholders<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type Names<E> = E extends Forms ? { [F in keyof E]: Placeholders<E[F]> }[keyof E] | 'count' : Placeholders<E>;
type Args<E> = [Names<E>] extends [never]
  ? []
  : [params: { [N in Names<E>]: N extends 'count' ? number : string | number }];

declare const source: unique symbol;
/** Returns the text of a key, filled with the parameters that this text requires. */
type Translate<C> = {
  <K extends keyof C & string>(key: K, ...params: Args<C[K]>): string;
  /** For type checking only: the source texts, which `Translation` compares with another language. */
  readonly [source]?: C;
};

/**
 * The texts that another language must define: for each key a text, or one per plural form if the first
 * language has forms. A text may use only the parameters of the first language's text.
 */
type Translation<T, C, Form extends string> =
  T extends Translate<infer Source>
    ? {
        [K in keyof Source]: Names<C[K & keyof C]> extends Names<Source[K]>
          ? Source[K] extends Forms
            ? Record<Form, string>
            : string
          : never;
      }
    : never;

/** Returns the `catalogue` function of a language, by its plural rule. */
export const catalogueOf = <Form extends string>(plural: PluralRule<Form>) =>
  /**
   * Makes the `t` of one part of the product from its texts, so that a page carries only the texts it shows.
   * `{name}` stands for a parameter, which the types then require; where a text has forms, `count` chooses one.
   *
   *     export const t = catalogue({ hello: 'Hello {name}', lessons: { one: '{count} lesson', other: '{count} lessons' } });
   *     t('lessons', { count: 12 })
   */
  function catalogue<const C extends Record<string, string | Record<Form, string>>>(texts: C): Translate<C> {
    return (key, ...[params]) => {
      const values: Record<string, string | number> = { ...params };
      const entry: string | Record<Form, string> | undefined = texts[key];
      const text = typeof entry === 'object' ? entry[plural(Number(values.count))] : (entry ?? '');
      return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = values[name];
        return value === undefined ? whole : typeof value === 'number' ? formatNumber(value) : value;
      });
    };
  };

/**
 * The `catalogue` of a language that is not the first: `T` is the first language's `t` of the same part, and a text
 * that is missing here, or that wants a parameter that nobody gives, does not compile.
 *
 *     import type { t as en } from '../en/home';
 *     export const t = translationOf(plural)<typeof en>()({ … });
 */
export const translationOf =
  <Form extends string>(plural: PluralRule<Form>) =>
  <T>() =>
  <const C extends Record<string, string | Record<Form, string>>>(
    texts: C & Translation<T, C, Form>,
  ): Translate<C> =>
    catalogueOf(plural)<C>(texts);
