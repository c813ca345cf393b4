import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { FocusHeading } from '@/kit/ui/focus-heading';
import { TitleList } from '@/kit/ui/title-list';
import type { Order } from '@/api/types';
import { t } from '@/i18n/order';
import { cn } from '@/kit/lib/cn';
import { formatRupees } from '@/kit/lib/money';

const tones = {
  success: { Icon: CircleCheck, look: 'bg-success-tint text-success' },
  danger: { Icon: CircleAlert, look: 'bg-vermilion-tint text-vermilion' },
  neutral: { Icon: Clock, look: 'bg-brand-tint text-brand' },
} satisfies Record<string, { Icon: LucideIcon; look: string }>;

type OutcomeProps = {
  tone: keyof typeof tones;
  title: string;
  /** The order that the outcome is about. */
  order?: Order;
  /** Replaces the icon of the tone. */
  mark?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/**
 * Shows the state of a purchase in place of the form: a heading, what it means, and the next step. It takes
 * the focus.
 */
export function Outcome({ tone, title, order, mark, children, actions }: OutcomeProps) {
  const { Icon, look } = tones[tone];
  return (
    <section className="flex flex-col items-start gap-4 rounded-card border border-line bg-card p-6 md:p-8">
      <span className={cn('flex size-14 items-center justify-center rounded-full', look)}>
        {mark ?? <Icon size={28} aria-hidden />}
      </span>
      <FocusHeading className="text-h2">{title}</FocusHeading>
      <div className="measure space-y-2 text-mute">{children}</div>
      {order ? (
        <p className="flex w-full flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line pt-4 text-small">
          <span className="min-w-0">
            <span className="mr-2 whitespace-nowrap text-mute tnum">
              {t('orderNumber', { number: String(order.number) })}
            </span>
            <TitleList titles={order.items.map(({ title: item }) => item)} />
          </span>
          <strong className="text-body whitespace-nowrap tnum" translate="no">
            {formatRupees(order.total)}
          </strong>
        </p>
      ) : null}
      {actions ? (
        <div className="mt-2 flex w-full flex-col gap-3 sm:w-auto sm:flex-row sm:flex-wrap sm:items-center">
          {actions}
        </div>
      ) : null}
    </section>
  );
}
