import type { AdminCourse, AdminCourseRow } from '@/api/admin/types';
import { makeCourse, makeCourseDetail } from '@/test/factories';

const detail = makeCourseDetail({ bundleName: 'Web starter' });

/** Forms that this browser keeps. */
export const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('kaushal.admin.'));

/** A stored course as an admin sees it. */
export const makeAdminCourse = (over: Partial<AdminCourse> = {}): AdminCourse => ({
  ...detail,
  videos: detail.videos.map((video) => ({ ...video, url: `/media/lessons/${video._id}` })),
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
  ...over,
});
