import { useState } from 'react';
import type { ItemType } from '@/api/types';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { ErrorBlock } from '@/kit/ui/error-block';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Loading, Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/signup-steps';
import { languageOf } from '@/kit/lib/language';
import { ChoiceCard } from './choice-card';
import type { Choice, useChoices } from './choices';

type CourseStepProps = {
  type: ItemType;
  choices: ReturnType<typeof useChoices>;
  search: string;
  onSearch: (search: string) => void;
  onChoose: (choice: Choice) => void;
};

const texts = {
  course: { title: 'chooseCourse', search: 'searchCourses', none: 'noCourses' },
  bundle: { title: 'chooseBundle', search: 'searchBundles', none: 'noBundles' },
} as const;

/** Step 2 for a course or bundle: a list to search, one of it chosen. */
export function CourseStep({ type, choices, search, onSearch, onChoose }: CourseStepProps) {
  const text = texts[type];
  const { choice, list } = choices;
  // An item that was chosen before the list was loaded is shown first. Later choices do not move the list.
  const [first] = useState(choice);
  const [pinned, setPinned] = useState(first);
  if (!pinned && choice && list) setPinned(choice);
  // The choice is in the address, which the router updates a moment after the press. Until then the pressed
  // item counts as chosen.
  const [pressed, setPressed] = useState<string | null>(null);
  if (pressed !== null && pressed === choice?.id) setPressed(null);
  const rest = list?.filter(({ id }) => id !== pinned?.id);
  const ordered = pinned?.type === type && search === '' ? [pinned, ...(rest ?? [])] : list;

  return (
    <>
      <Field label={t('search')} hideLabel className="mt-4">
        <Input
          type="search"
          placeholder={t(text.search)}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </Field>
      <p role="status" className="sr-only">
        {ordered && search ? t('results', { count: ordered.length }) : null}
      </p>
      <div className="mt-4">
        {choices.error ? (
          <ErrorBlock error={choices.error} onRetry={choices.retry} retrying={choices.fetching} />
        ) : !ordered ? (
          <ListSkeleton />
        ) : ordered.length === 0 ? (
          <p className="rounded-card border border-line bg-paper px-5 py-8 text-mute">{t(text.none)}</p>
        ) : (
          <fieldset className="-m-1 grid max-h-112 gap-3 overflow-y-auto p-1 lg:grid-cols-2">
            <legend className="sr-only">{t(text.title)}</legend>
            {ordered.map((item) => (
              <ChoiceCard
                key={item.id}
                choice={item}
                checked={(pressed ?? choice?.id) === item.id}
                onChoose={() => {
                  setPressed(item.id);
                  onChoose(item);
                }}
              />
            ))}
          </fieldset>
        )}
      </div>
      {choice && !ordered?.some(({ id }) => id === choice.id) ? (
        <p className="mt-4 text-small">
          {t('chosen')}{' '}
          <strong lang={languageOf(choice.title)} className="font-semibold">
            {choice.title}
          </strong>
        </p>
      ) : null}
    </>
  );
}

function ListSkeleton() {
  return (
    <Loading>
      <div className="grid gap-3 lg:grid-cols-2">
        {[0, 1, 2, 3].map((i) => (
          <Skeleton key={i} className="h-24 rounded-card" />
        ))}
      </div>
    </Loading>
  );
}

type StepNavProps = {
  /** Why the step could not continue. */
  errors: string[];
  back: string;
  next: string;
  busy?: boolean;
  disabled: boolean;
  onBack: () => void;
  onNext: () => void;
};

/** The buttons of a step: back on the left, next on the right. On a phone next is on top. */
export function StepNav({ errors, back, next, busy, disabled, onBack, onNext }: StepNavProps) {
  return (
    <div className="mt-6 space-y-4">
      <Alert messages={errors} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button variant="outline" size="lg" onClick={onBack}>
          {back}
        </Button>
        <Button size="lg" disabled={disabled} loading={busy} onClick={onNext}>
          {next}
        </Button>
      </div>
    </div>
  );
}
