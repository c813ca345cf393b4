import { Field } from '@/shared/ui/field';
import { Select } from '@/shared/ui/select';
import { t } from '@/i18n/explore';
import { cn } from '@/shared/lib/cn';
import { formatRupees } from '@/shared/lib/money';
import { BundleChips } from './bundle-chips';
import type { ExploreState } from './filter';

const prices = [0, 1000, 2000, 3000, 5000];
const weeks = [4, 8, 12, 26];
const levels = t('levels').split(', ');

type FiltersProps = {
  shown: ExploreState;
  categories: string[];
  /** The categories are not there and will not come. */
  failed: boolean;
  /** Levels of the courses that are shown: an institute may have its own. */
  levelsShown: string[];
  onChange: (change: Partial<ExploreState>) => void;
};

/** What the list is narrowed to. */
export function Filters({ shown, categories, failed, levelsShown, onChange }: FiltersProps) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 lg:gap-4">
        <Choice
          label={t('category')}
          any={t('allCategories')}
          hint={failed ? t('categoriesFailed') : undefined}
          options={textOptions(categories, shown.category)}
          value={shown.category}
          onChange={(category) => onChange({ category })}
        />
        <Choice
          label={t('level')}
          any={t('anyLevel')}
          options={textOptions([...levels, ...levelsShown], shown.level)}
          value={shown.level}
          onChange={(level) => onChange({ level })}
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

/** Each once; what an address names is among them, whoever made it. */
const textOptions = (all: string[], chosen: string): Option[] =>
  [...new Set([...all, chosen])].filter(Boolean).map((value) => ({ value, label: value }));

const numberOptions = (all: number[], chosen: number | null, label: (value: number) => string): Option[] =>
  [...new Set(chosen === null ? all : [...all, chosen])]
    .sort((a, b) => a - b)
    .map((value) => ({ value: String(value), label: label(value) }));

type ChoiceProps = {
  label: string;
  /** The choice of nothing. */
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
