import { Suspense, useState } from 'react';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Loading, SkeletonText } from '@/kit/ui/skeleton';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/markdown-field';
import { languageOf } from '@/kit/lib/language';

// Loaded on demand, because it includes the Markdown parser.
const Markdown = lazyPart(() => import('@/kit/markdown/markdown').then((m) => ({ default: m.Markdown })));

type MarkdownFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  text: string;
  /** Most characters. */
  max: number;
  /** Whether the preview shows the text as part of a site page, and not as a member's post. */
  ofSite?: boolean;
  required?: boolean;
  onChange: (text: string) => void;
};

/** Markdown, to write and to look at. */
export function MarkdownField({
  id,
  label,
  error,
  text,
  max,
  ofSite = false,
  required = false,
  onChange,
}: MarkdownFieldProps) {
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
              <Markdown text={text} ofSite={ofSite} />
            </Suspense>
          ) : (
            <p className="text-mute">{t('emptyText')}</p>
          )}
        </div>
      ) : (
        <Field
          id={id}
          label={label}
          hint={`${t('textHint', { count: max })} ${t('textUsed', { count: [...text].length, max })}`}
          error={error}
          required={required}
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
