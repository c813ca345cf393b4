import { useState } from 'react';
import { useArchiveCourse, useCourseStatus, useDeleteCourse, useDuplicateCourse } from '@/api/admin/courses';
import type { AdminCourseRow } from '@/api/admin/types';
import { ApiError, messagesOf, type FieldError } from '@/api/error';
import { toastUndo } from '@/office/shared/list/undo';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-courses';

export type CourseAction = 'publish' | 'unpublish' | 'restore' | 'archive' | 'duplicate' | 'delete';

export const nameOf = (course: { title: string }): string => course.title || t('untitled');
const fail = (error: unknown) => toast.error(messagesOf(error).join(' '));

/** The actions on a row of the list. At most one dialog is open: a confirmation or a refusal. */
export function useCourseActions() {
  const status = useCourseStatus();
  const archive = useArchiveCourse();
  const duplicate = useDuplicateCourse();
  const remove = useDeleteCourse();
  const [deleting, setDeleting] = useState<AdminCourseRow | null>(null);
  const [refused, setRefused] = useState<{ course: AdminCourseRow; missing: FieldError[] } | null>(null);

  /** Returns the undo action: moves the course back to its former status. */
  const moveBack = (course: AdminCourseRow) => () =>
    course.status === 'Archived'
      ? archive.mutateAsync(course._id)
      : status.mutateAsync({ id: course._id, status: course.status });

  const setStatus = (
    course: AdminCourseRow,
    to: 'Draft' | 'Published',
    said: 'published' | 'unpublished' | 'restored',
  ) =>
    status.mutate(
      { id: course._id, status: to },
      {
        onSuccess: () => toastUndo(t(said, { title: nameOf(course) }), moveBack(course)),
        onError: (error) => {
          const missing = error instanceof ApiError && error.status === 422 ? error.fields : [];
          if (missing.length > 0) setRefused({ course, missing });
          else fail(error);
        },
      },
    );
  const toArchive = (course: AdminCourseRow, onError = fail) =>
    archive.mutate(course._id, {
      onSuccess: () => {
        setDeleting(null);
        toastUndo(t('archived', { title: nameOf(course) }), moveBack(course));
      },
      onError,
    });

  const act: Record<CourseAction, (course: AdminCourseRow) => void> = {
    publish: (course) => setStatus(course, 'Published', 'published'),
    unpublish: (course) => setStatus(course, 'Draft', 'unpublished'),
    restore: (course) => setStatus(course, 'Draft', 'restored'),
    archive: (course) => toArchive(course),
    duplicate: (course) =>
      duplicate.mutate(course._id, {
        onSuccess: (data) => toast.success(t('duplicated', { title: nameOf(data.course) })),
        onError: fail,
      }),
    delete: (course) => {
      remove.reset();
      archive.reset();
      setDeleting(course);
    },
  };
  const confirmDelete = () => {
    if (!deleting) return;
    remove.mutate(deleting._id, {
      onSuccess: () => {
        setDeleting(null);
        toast.success(t('deleted', { title: nameOf(deleting) }));
      },
    });
  };
  return {
    act,
    deleting: deleting && {
      course: deleting,
      busy: remove.isPending || archive.isPending,
      error: archive.error ?? remove.error,
      /** Whether deleting was refused because a learner owns the course. */
      inUse: remove.error instanceof ApiError && remove.error.status === 409,
      confirm: confirmDelete,
      archive: () => toArchive(deleting, () => undefined),
      close: () => setDeleting(null),
    },
    refused: refused && { ...refused, close: () => setRefused(null) },
  };
}

export type CourseActions = ReturnType<typeof useCourseActions>;
