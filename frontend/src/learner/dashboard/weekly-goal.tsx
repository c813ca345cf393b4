import { useEffect, useRef, useState } from 'react';
import { useSetGoal, type Goal } from '@/api/account/today';
import { messagesOf } from '@/api/error';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Card } from '@/kit/ui/card';
import { Progress } from '@/kit/ui/progress';
import { t } from '@/i18n/weekly-goal';
import { cn } from '@/kit/lib/cn';
import { barsOf, formatMinutes, goalPercent, indianDate } from './goal';
import { GoalForm } from './goal-form';

/** The time watched this week against the learner's goal. It is hidden if the learner has turned it off. */
export function WeeklyGoal({ goal }: { goal: Goal }) {
  const [editing, setEditing] = useState(false);
  const box = useRef<HTMLElement>(null);
  const change = useSetGoal();
  const { minutesPerWeek, isHidden } = goal;
  // Counts actions that remove the focused element, so that the box takes the focus.
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    if (moved > 0) box.current?.focus();
  }, [moved]);
  const leave = () => {
    setEditing(false);
    setMoved(moved + 1);
  };
  const set = (body: Pick<Goal, 'minutesPerWeek' | 'isHidden'>) => change.mutate(body, { onSuccess: leave });
  const errors = <Alert messages={change.error ? messagesOf(change.error) : []} className="mt-3" />;

  return (
    <section ref={box} tabIndex={-1} aria-label={t('goalTitle')}>
      {isHidden ? (
        <>
          <p className="flex flex-wrap items-center gap-x-3 text-small text-mute">
            {t('goalHidden')}
            <Button
              variant="link"
              size="sm"
              className="min-h-11"
              aria-label={t('goalShowNamed')}
              loading={change.isPending}
              onClick={() => set({ minutesPerWeek, isHidden: false })}
            >
              {t('goalShow')}
            </Button>
          </p>
          {errors}
        </>
      ) : (
        <Card className="flex h-full flex-col">
          <h2 className="text-h3">{t('goalTitle')}</h2>
          <Sum goal={goal} />
          {goal.minutesDone > 0 ? <Days days={goal.days} /> : null}
          {editing ? (
            <GoalForm
              present={minutesPerWeek}
              saving={change.isPending}
              onSave={(minutes) => set({ minutesPerWeek: minutes, isHidden: false })}
              onCancel={leave}
            />
          ) : (
            <div className="mt-auto -mb-2 flex flex-wrap gap-x-5 pt-2">
              <Button variant="link" size="sm" className="min-h-11" onClick={() => setEditing(true)}>
                {t(minutesPerWeek === null ? 'goalSet' : 'goalChange')}
              </Button>
              <Button
                variant="link"
                size="sm"
                className="min-h-11"
                aria-label={t('goalHideNamed')}
                onClick={() => set({ minutesPerWeek, isHidden: true })}
              >
                {t('goalHide')}
              </Button>
            </div>
          )}
          {errors}
        </Card>
      )}
    </section>
  );
}

function Sum({ goal }: { goal: Goal }) {
  const { minutesPerWeek, minutesDone, streakWeeks } = goal;
  const done = formatMinutes(minutesDone);
  if (minutesPerWeek === null)
    return (
      <>
        <p className="mt-1 font-semibold tnum">{t('goalNoneDone', { done })}</p>
        <p className="mt-1 measure text-small text-mute">
          {t('goalOffer')} {t('goalCounts')}
        </p>
      </>
    );
  return (
    <>
      <p className="mt-1 mb-2 font-semibold tnum">
        {t('goalDone', { done, goal: formatMinutes(minutesPerWeek) })}
      </p>
      <Progress value={goalPercent(goal)} label={t('goalProgress')} />
      <p className="mt-2 text-small text-mute tnum">
        {minutesDone >= minutesPerWeek ? `${t('goalReached')} ` : null}
        {streakWeeks > 0 ? t('streak', { count: streakWeeks }) : t('goalCounts')}
      </p>
    </>
  );
}

/** Seven bars, with their values as text for screen readers. */
function Days({ days }: { days: Goal['days'] }) {
  const [today] = useState(indianDate);
  return (
    <ol aria-label={t('days')} className="mt-4 grid grid-cols-7 gap-1.5">
      {barsOf(days).map(({ date, name, short, minutes, percent }) => (
        <li key={date} className="flex flex-col items-center gap-1">
          <span className="sr-only">{t('day', { day: name, minutes: formatMinutes(minutes) })}</span>
          <span aria-hidden className="flex h-12 w-full items-end overflow-hidden rounded-control bg-sand">
            <span className="block w-full bg-marigold" style={{ height: `${percent}%` }} />
          </span>
          <span
            aria-hidden
            className={cn('text-caption', date === today ? 'font-bold text-brand' : 'text-mute')}
          >
            {short}
          </span>
        </li>
      ))}
    </ol>
  );
}
