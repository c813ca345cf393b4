import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { StudentRow } from '@/api/admin/students';
import type { ItemType } from '@/api/types';
import { adminPaths } from '@/shared/lib/admin-paths';
import { Avatar } from '@/shared/ui/avatar';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { t } from '@/i18n/admin-students';
import { languageOf } from '@/shared/lib/language';

/** `onAssign` is for who may give courses. */
type StudentCardProps = { student: StudentRow; onAssign: ((type: ItemType) => void) | null };

/** A student with the two things one does most. */
export function StudentCard({ student, onAssign }: StudentCardProps) {
  const { name, email, mobilenumber, blocked } = student;
  return (
    <article className="flex h-full flex-col gap-4 rounded-card border border-line bg-card p-4">
      <div className="flex items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <h2 className="text-body font-semibold break-words" lang={languageOf(name)}>
            <Link to={adminPaths.student(student._id)} className="hover:text-brand hover:underline">
              {name}
            </Link>
          </h2>
          <p className="mt-1 flex items-start gap-2 text-small break-all text-mute">
            <Mail size={16} className="mt-0.5 shrink-0" aria-hidden />
            <span className="sr-only">{t('email')}: </span>
            {email}
          </p>
          <p className="mt-0.5 flex items-center gap-2 text-small text-mute tnum">
            <Phone size={16} className="shrink-0" aria-hidden />
            <span className="sr-only">{t('mobile')}: </span>
            {mobilenumber || t('noMobile')}
          </p>
        </div>
        {blocked ? <Badge tone="danger">{t('blocked')}</Badge> : null}
      </div>
      {onAssign ? (
        <div className="mt-auto grid grid-cols-2 gap-2">
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            aria-label={`${t('assignCourse')}: ${name}`}
            onClick={() => onAssign('course')}
          >
            {t('assignCourse')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            className="min-h-11"
            aria-label={`${t('assignBundle')}: ${name}`}
            onClick={() => onAssign('bundle')}
          >
            {t('assignBundle')}
          </Button>
        </div>
      ) : null}
    </article>
  );
}

export function StudentCardSkeleton() {
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-card p-4">
      <div className="flex gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      </div>
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
