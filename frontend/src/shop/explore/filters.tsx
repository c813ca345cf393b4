import type { Menu } from '@/api/types';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/explore';
import { cn } from '@/kit/lib/cn';
import { languageOptions } from '@/domain/catalog/language';
import { levelName } from '@/domain/catalog/level';
import { formatRupees } from '@/kit/lib/money';
import { BundleChips } from './bundle-chips';
import type { ExploreState } from './filter';

const prices = [0, 1000, 2000, 3000, 5000];
const weeks = [4, 8, 12, 26];

type FiltersProps = {
  shown: ExploreState;
  /** The categories, levels and languages that have courses, once loaded. */
  offered: { categories: Menu['categories']; levels: string[]; languages: string[] };
  /** Whether loading them failed. */
  failed: boolean;
  onChange: (change: Partial<ExploreState>) => void;
};

/** What the list is narrowed to. */
export function Filters({ shown, offered, failed, onChange }: FiltersProps) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 lg:gap-4">
        <Choice
          label={t('category')}
          any={t('allCategories')}
          hint={failed ? t('categoriesFailed') : undefined}
          options={textOptions(
            offered.categories.map(({ name }) => name),
            shown.category,
            (chosen) => offered.categories.find(({ name }) => name === chosen)?.label ?? chosen,
          )}
          value={shown.category}
          onChange={(category) => onChange({ category })}
        />
        <Choice
          label={t('level')}
          any={t('anyLevel')}
          options={textOptions(offered.levels, shown.level, levelName)}
          value={shown.level}
          onChange={(level) => onChange({ level })}
        />
        <Choice
          label={t('language')}
          any={t('anyLanguage')}
          options={languageOptions(each(offered.languages, shown.language))}
          value={shown.language}
          onChange={(language) => onChange({ language })}
        />
        <Choice
          label={t('price')}
          any={t('anyPrice')}
          options={numberOptions(prices, shown.maxPrice, (most) =>
            most === 0 ? t('free') : t('priceUpTo', { amount: formatRupees(most) }),
          )}
          value={text(shown.maxPrice)}
          onChange={(most) => onChange({ maxPrice: most === '' ? null : Number(most) })}
        />
        <Choice
          label={t('length')}
          any={t('anyLength')}
          options={numberOptions(weeks, shown.maxWeeks, (count) => t('weeksUpTo', { count }))}
          value={text(shown.maxWeeks)}
          onChange={(most) => onChange({ maxWeeks: most === '' ? null : Number(most) })}
        />
      </div>
      <BundleChips shown={shown} onChange={onChange} />
    </>
  );
}

type Option = { value: string; label: string };

const text = (value: number | null): string => (value === null ? '' : String(value));

/** Returns the distinct values, including the one in the URL even if it is unknown. */
const each = (all: string[], chosen: string): string[] => [...new Set([...all, chosen])].filter(Boolean);

const textOptions = (all: string[], chosen: string, label: (value: string) => string): Option[] =>
  each(all, chosen).map((value) => ({ value, label: label(value) }));

const numberOptions = (all: number[], chosen: number | null, label: (value: number) => string): Option[] =>
  [...new Set(chosen === null ? all : [...all, chosen])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: label(value) }));

type ChoiceProps = {
  label: string;
  /** The label of the choice without a filter. */
  any: string;
  hint?: string;
  options: Option[];
  value: string;
  onChange: (value: string) => void;
};

function Choice({ label, any, hint, options, value, onChange }: ChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      <Select
        placeholder={any}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cn(value !== '' && 'font-semibold')}
      />
    </Field>
  );
}
