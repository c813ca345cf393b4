/**
 * Plural rules in the syntax of PO files. The languages of India use the first two. Add a rule when another
 * language needs one.
 */
const rules: { header: string; index: (n: number) => number }[] = [
  { header: 'nplurals=2; plural=(n != 1);', index: (n) => Number(n !== 1) },
  { header: 'nplurals=2; plural=(n > 1);', index: (n) => Number(n > 1) },
  { header: 'nplurals=1; plural=0;', index: () => 0 },
];
const numbers = Array.from({ length: 205 }, (_, n) => n);

/**
 * Returns a language's plural rule for PO files, and the CLDR name of the form for each index of `msgstr`.
 */
export function pluralsOf(lang: string): { header: string; forms: string[] } {
  if (Intl.PluralRules.supportedLocalesOf(lang).length === 0)
    throw new Error(`Node knows no plurals of ${lang}. Write a code of BCP 47, such as hi or mr.`);
  const cldr = new Intl.PluralRules(lang);
  const { pluralCategories } = cldr.resolvedOptions();
  for (const { header, index } of rules) {
    const forms: string[] = [];
    for (const n of numbers) forms[index(n)] ??= cldr.select(n);
    const fits = numbers.every((n) => forms[index(n)] === cldr.select(n));
    if (fits && forms.length === pluralCategories.length) return { header, forms };
  }
  throw new Error(
    `${lang} has the plurals ${pluralCategories.join(', ')}: add its rule to scripts/i18n/plurals.ts.`,
  );
}
