import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AdminCourse, AdminCourseRow } from '@/api/admin/types';
import { makeCourse, makeCourseDetail } from '@/test/factories';
import { answer } from '@/test/msw/server';

const detail = makeCourseDetail({ bundleName: 'Web starter' });

/** Returns the keys of the form drafts in this browser. */
export const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('app.admin.'));

/** A stored course as an admin sees it. */
export const makeAdminCourse = (over: Partial<AdminCourse> = {}): AdminCourse => ({
  ...detail,
  videos: detail.videos.map((video) => ({ ...video, url: `/media/lessons/${video._id}` })),
  curriculum: {
    lessons: detail.lessons.map(({ _id, kind, title, isPreview, durationSeconds }) => ({
      _id,
      kind,
      title,
      isDraft: false,
      isPreview,
      url: `/media/lessons/${_id}`,
      durationSeconds,
      file: null,
    })),
    modules: [],
  },
  updatedAt: '2026-10-02T00:00:00Z',
  status: 'Draft',
  missing: [],
  version: 7,
  ...over,
});

export const makeRow = (over: Partial<AdminCourseRow> = {}): AdminCourseRow => ({
  ...makeCourse(),
  status: 'Published',
  date: '2026-10-01T00:00:00Z',
  updatedAt: '2026-10-01T00:00:00Z',
  version: 1,
  missing: [],
  ...over,
});

/** Serves a course for the edit page: the course and its curriculum. */
export function answerCourse(course: AdminCourse): void {
  const { curriculum, ...rest } = course;
  answer('get', `/course/${course._id}`, { course: rest });
  answer('get', `/admin/courses/${course._id}/curriculum`, { version: course.version, curriculum });
}

/** Opens a tab of the form. */
export const openTab = (user: UserEvent, name: string): Promise<void> =>
  user.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));
