import type { Enquiry } from '@/api/admin/enquiries';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/admin-enquiries';
import { cn } from '@/kit/lib/cn';
import { formatDate } from '@/kit/lib/date';

const tones = { open: 'warning', waiting: 'brand', closed: 'neutral' } as const;

/**
 * Badges that say which side has to act on an enquiry. A grievance also shows its number and, while it is open, its
 * deadline.
 */
export function StateBadges({ status, grievance }: Pick<Enquiry, 'status' | 'grievance'>) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <Badge tone={tones[status]}>{t(status)}</Badge>
      {grievance ? <Grievance grievance={grievance} isOpen={status === 'open'} /> : null}
    </span>
  );
}

const isOver = (moment: string): boolean => Date.parse(moment) < Date.now();

type GrievanceProps = { grievance: NonNullable<Enquiry['grievance']>; isOpen: boolean };

function Grievance({ grievance: { number, dueAt }, isOpen }: GrievanceProps) {
  const late = isOpen && isOver(dueAt);
  return (
    <>
      <Badge tone={late ? 'danger' : 'neutral'}>{number}</Badge>
      {isOpen ? (
        <span className={cn('text-caption', late ? 'text-vermilion' : 'text-mute')}>
          {t(late ? 'overdue' : 'due', { date: formatDate(dueAt) })}
        </span>
      ) : null}
    </>
  );
}
