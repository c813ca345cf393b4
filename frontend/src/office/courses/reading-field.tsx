import { lazy, Suspense, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Field } from '@/shared/ui/field';
import { Loading, SkeletonText } from '@/shared/ui/skeleton';
import { Textarea } from '@/shared/ui/textarea';
import { t } from '@/i18n/curriculum-panel';
import { languageOf } from '@/shared/lib/language';
import { limits } from './curriculum';

// It brings the parser along.
const Markdown = lazy(() => import('@/shared/markdown/markdown').then((m) => ({ default: m.Markdown })));

type ReadingFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  text: string;
  onChange: (text: string) => void;
};

/** A lesson's markdown, to write and to look at. */
export function ReadingField({ id, label, error, text, onChange }: ReadingFieldProps) {
  const [showing, setShowing] = useState(false);
  const modes = [
    { name: t('write'), on: false },
    { name: t('show'), on: true },
  ];
  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label={t('textMode')} className="flex gap-2">
        {modes.map(({ name, on }) => (
          <Button
            key={name}
            variant={showing === on ? 'outline' : 'ghost'}
            size="sm"
            className="min-h-11"
            aria-pressed={showing === on}
            onClick={() => setShowing(on)}
          >
            {name}
          </Button>
        ))}
      </div>
      {showing ? (
        <div className="rounded-control border border-line bg-paper p-4">
          {text.trim() ? (
            <Suspense
              fallback={
                <Loading>
                  <SkeletonText lines={4} />
                </Loading>
              }
            >
              <Markdown text={text} />
            </Suspense>
          ) : (
            <p className="text-mute">{t('emptyText')}</p>
          )}
        </div>
      ) : (
        <Field
          id={id}
          label={label}
          hint={`${t('textHint', { count: limits.text })} ${t('textUsed', { count: [...text].length, max: limits.text })}`}
          error={error}
        >
          <Textarea
            rows={12}
            lang={languageOf(text)}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        </Field>
      )}
    </div>
  );
}
