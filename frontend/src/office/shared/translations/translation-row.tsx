import { useId } from 'react';
import { fieldId } from '@/kit/form/field-errors';
import { focusField } from '@/office/shared/form/focus-field';
import { Badge } from '@/kit/ui/badge';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/office-translations';
import { formatList } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { formatNumber } from '@/kit/lib/number';
import { fieldName, type TextLanguage } from './languages';
import type { Described } from './places';
import { lengthOf, type Row } from './texts';

type TranslationRowProps = {
  row: Row;
  describe: (place: string) => Described;
  language: TextLanguage;
  value: string;
  error?: string;
  onChange: (value: string) => void;
  onSave: () => void;
};

/** An English text, with the field for its translation beside it. */
export function TranslationRow(props: TranslationRowProps) {
  const { row, describe, language, value, error, onChange, onSave } = props;
  const englishId = useId();
  const { text, place, others, former, isLong, isRequired, max } = row;
  const { label } = describe(place);
  const isMissing = value.trim() === '';
  // True for a category, for example: its label is the text itself.
  const isNamedByItself = label === text;
  const control = {
    lang: language.locale,
    autoComplete: 'off',
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className="grid gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 @2xl:grid-cols-2 @2xl:gap-6">
      <div className="min-w-0">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1 text-small font-semibold">
          {label}
          {isMissing ? (
            <Badge tone={isRequired ? 'warning' : 'neutral'}>
              {t(isRequired ? 'missingNeeded' : 'missing')}
            </Badge>
          ) : null}
        </p>
        {isNamedByItself ? null : (
          <p
            id={englishId}
            lang={languageOf(text) ?? 'en'}
            className="mt-1.5 wrap-anywhere whitespace-pre-wrap"
          >
            {text}
          </p>
        )}
        {others.length > 0 ? (
          <p className="mt-1 text-caption text-mute">
            {t('alsoAt', { places: formatList(others.map((other) => describe(other).label)) })}
          </p>
        ) : null}
      </div>
      <div className="min-w-0">
        <Field
          id={fieldId(fieldName(language.locale, place))}
          label={t('inLanguage', { place: label, language: language.name })}
          hint={t('length', { count: lengthOf(value), max: formatNumber(max) })}
          error={error}
          describedBy={isNamedByItself ? undefined : englishId}
        >
          {isLong ? (
            <Textarea {...control} rows={3} className="field-sizing-content" />
          ) : (
            <Input
              {...control}
              // The field is inside the English form. Enter must not submit that form.
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                onSave();
              }}
            />
          )}
        </Field>
        {isMissing && former ? (
          <div className="mt-2 rounded-control bg-rating-tint p-3 text-small">
            <p>{t('formerFound')}</p>
            <p lang={language.locale} className="mt-1 wrap-anywhere whitespace-pre-wrap">
              {former}
            </p>
            <Button
              variant="outline"
              size="sm"
              className="mt-2"
              aria-label={t('useFormerOf', { place: label })}
              onClick={() => {
                onChange(former);
                focusField(fieldName(language.locale, place));
              }}
            >
              {t('useFormer')}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}
