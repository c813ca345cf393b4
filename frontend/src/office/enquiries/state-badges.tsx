import type { Enquiry } from '@/api/admin/enquiries';
import { Badge } from '@/shared/ui/badge';
import { t } from '@/i18n/admin-enquiries';
import { formatDate } from '@/shared/lib/date';

const tones = { open: 'warning', waiting: 'brand', closed: 'neutral' } as const;

/** Whom an enquiry waits for; of a grievance its number, and while it is open until when it is to be answered. */
export function StateBadges({ status, grievance }: Pick<Enquiry, 'status' | 'grievance'>) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-1.5">
      <Badge tone={tones[status]}>{t(status)}</Badge>
      {grievance ? <Grievance grievance={grievance} isOpen={status === 'open'} /> : null}
    </span>
  );
}

const isOver = (moment: string): boolean => Date.parse(moment) < Date.now();

type GrievanceProps = { grievance: NonNullable<Enquiry['grievance']>; isOpen: boolean };

function Grievance({ grievance: { number, dueAt }, isOpen }: GrievanceProps) {
  if (!isOpen) return <Badge tone="neutral">{number}</Badge>;
  const late = isOver(dueAt);
  return (
    <Badge tone={late ? 'danger' : 'brand'}>
      {t(late ? 'overdue' : 'due', { number, date: formatDate(dueAt) })}
    </Badge>
  );
}
