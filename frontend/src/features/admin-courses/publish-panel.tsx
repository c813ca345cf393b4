import { useState } from 'react';
import { readLatestCourse, useCourseStatus } from '@/api/admin/courses';
import type { AdminCourse } from '@/api/admin/types';
import { messagesOf } from '@/api/error';
import { fieldId } from '@/components/faults';
import { StatusBadge } from '@/components/admin/status-badge';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { t } from '@/i18n/en/admin-courses';

type PublishPanelProps = {
  course: AdminCourse;
  dirty: boolean;
  /** With the course as it is stored now. */
  onChanged: (course: AdminCourse) => void;
};

/** Where the course stands, what it lacks, and the step to the other state. What is typed but not saved does not count. */
export function PublishPanel({ course, dirty, onChanged }: PublishPanelProps) {
  const change = useCourseStatus();
  const [faults, setFaults] = useState<string[]>([]);
  const published = course.status === 'Published';
  const archived = course.status === 'Archived';
  const lacking = published ? [] : course.missing;
  const title = course.title || t('untitled');
  const label = archived ? t('restore') : published ? t('unpublish') : t('publish');

  const press = async () => {
    setFaults([]);
    try {
      const status = published || archived ? 'Draft' : 'Published';
      await change.mutateAsync({ id: course._id, status });
      onChanged(await readLatestCourse(course._id));
      toast.success(t(archived ? 'restored' : published ? 'unpublished' : 'published', { title }));
    } catch (error) {
      setFaults(messagesOf(error));
    }
  };
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <StatusBadge status={course.status} />
        <Button
          variant="outline"
          size="sm"
          className="min-h-11"
          loading={change.isPending}
          disabled={dirty || (!published && !archived && lacking.length > 0)}
          onClick={() => void press()}
        >
          {label}
        </Button>
        {dirty ? <p className="text-caption text-mute">{t('saveFirst')}</p> : null}
      </div>
      <Alert messages={faults} />
      {lacking.length > 0 ? (
        <Alert tone="warning" messages={[t('missing')]}>
          <ul className="list-disc pl-4">
            {lacking.map(({ field, message }) => (
              <li key={field}>
                <a
                  href={`#${fieldId(field)}`}
                  className="underline underline-offset-4"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(fieldId(field))?.focus();
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  );
}
