import { formatNumber } from '@/shared/lib/number';

type Plural = { one: string; other: string };
type Entries = Record<string, string | Plural>;

type Placeholders<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
type Names<E> = E extends Plural
  ? Placeholders<E['one']> | Placeholders<E['other']> | 'count'
  : Placeholders<E>;
type Args<E> = [Names<E>] extends [never]
  ? []
  : [params: { [N in Names<E>]: N extends 'count' ? number : string | number }];

/**
 * Makes the `t` of one part of the product from its texts, so that a page carries only the texts it shows.
 * `{name}` stands for a parameter, which the types then require; `{one, other}` is chosen by `count`, as English does.
 *
 *     export const t = catalogue({ hello: 'Hello {name}', lessons: { one: '{count} lesson', other: '{count} lessons' } });
 *     t('lessons', { count: 12 })
 */
export function catalogue<const C extends Entries>(texts: C) {
  return function t<K extends keyof C & string>(key: K, ...[params]: Args<C[K]>): string {
    const values: Record<string, string | number> = { ...params };
    const entry = texts[key] as string | Plural;
    const text = typeof entry === 'string' ? entry : values.count === 1 ? entry.one : entry.other;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return value === undefined ? whole : typeof value === 'number' ? formatNumber(value) : value;
    });
  };
}
