import { CircleAlert } from 'lucide-react';
import { Popover } from 'radix-ui';
import { Link } from 'react-router';
import type { FieldError } from '@/api/error';
import { t } from '@/i18n/office-lists';

type MissingPopoverProps = {
  /** The name of the item. */
  name: string;
  missing: FieldError[];
  /** Where a field is filled in. */
  pathOf: (field: string) => string;
};

/** Shows how many fields are missing for publishing. A click lists them, with a link to each. */
export function MissingPopover({ name, missing, pathOf }: MissingPopoverProps) {
  if (missing.length === 0) return null;
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={t('missingOf', { name, count: missing.length })}
        className="inline-flex min-h-11 items-center gap-1 rounded-control px-1.5 text-caption whitespace-nowrap text-mute hover:text-ink hover:underline lg:min-h-9"
      >
        <CircleAlert size={14} aria-hidden />
        {t('missingCount', { count: missing.length })}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={16}
          aria-label={t('missingTitle')}
          className="z-40 max-w-80 rounded-card border border-line bg-card p-4 text-small shadow-overlay"
        >
          <p className="mb-1.5 font-semibold">{t('missingTitle')}</p>
          <ul className="list-disc space-y-1 pl-5">
            {missing.map(({ field, message }) => (
              <li key={field}>
                <Link to={pathOf(field)} className="underline underline-offset-4 hover:text-brand">
                  {message}
                </Link>
              </li>
            ))}
          </ul>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
