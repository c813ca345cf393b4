import { Suspense, useEffect, useRef, useState, useTransition, type ReactNode } from 'react';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/account';
import { cn } from '@/kit/lib/cn';

type RowProps = {
  label: string;
  /** A form with its own label replaces the value. */
  editing?: boolean;
  children: ReactNode;
};

/** The layout of one detail: its name and its value. */
export function Row({ label, editing = false, children }: RowProps) {
  return (
    // Between phone and desktop widths the side menu leaves no room for two columns.
    <div className="grid items-baseline gap-x-6 px-4 py-2.5 sm:px-5 sm:max-md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className={cn('text-small text-mute', editing && 'max-sm:sr-only md:max-lg:sr-only')}>{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

type DetailRowProps = {
  label: string;
  /** What is shown while nothing is changed. */
  value: ReactNode;
  /** A note under the value, such as that a change is pending. */
  note?: ReactNode;
  /**
   * The form that replaces the value once its code has loaded. It calls `close` when it is done or cancelled.
   */
  children: (close: () => void) => ReactNode;
};

/** One detail of the account with a button to change it. Focus goes into the form, and back to the button. */
export function DetailRow({ label, value, note, children }: DetailRowProps) {
  const [editing, setEditing] = useState(false);
  const [opening, startOpening] = useTransition();
  const button = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);
  useEffect(() => {
    if (!editing && edited.current) button.current?.focus();
    edited.current = editing;
  }, [editing]);
  return (
    <Row label={label} editing={editing}>
      <Suspense fallback={null}>
        {editing ? (
          children(() => setEditing(false))
        ) : (
          <>
            <div className="flex items-start justify-between gap-4">
              <div className="min-w-0 py-2.5 break-words tnum">{value}</div>
              <Button
                ref={button}
                variant="link"
                aria-label={t('changeOf', { what: label.toLowerCase() })}
                loading={opening}
                onClick={() => startOpening(() => setEditing(true))}
              >
                {t('change')}
              </Button>
            </div>
            {note}
          </>
        )}
      </Suspense>
    </Row>
  );
}
