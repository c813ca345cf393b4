import type { AdminPost } from '@/api/admin/discussions';
import type { Post, Question } from '@/api/course/discussions';
import type { Note } from '@/api/course/notes';
import type { Notification } from '@/api/account/notifications';
import { makeCourse } from './factories';

const { _id, slug, title } = makeCourse();
const course = { _id, slug, title };

export const makePost = (over: Partial<Post> = {}): Post => ({
  _id: 'post-1',
  body: 'Put the state into the parent.',
  author: { name: 'Ravi Kumar', picture: null, role: 'learner' },
  createdAt: '2026-11-20T06:30:00Z',
  editedAt: null,
  votes: 0,
  voted: false,
  mine: false,
  hidden: null,
  accepted: false,
  byMentor: false,
  ...over,
});

export const makeQuestion = (over: Partial<Question> = {}): Question => ({
  ...makePost({ _id: 'question-1', body: 'Both components need it.' }),
  title: 'Where does the state go?',
  course,
  lesson: { _id: 'video-1', title: 'Lesson 1' },
  at: 192,
  answers: 0,
  answered: false,
  locked: false,
  following: false,
  lastActivityAt: '2026-11-20T06:30:00Z',
  ...over,
});

export const makeAdminPost = (over: Partial<AdminPost> = {}): AdminPost => ({
  ...makePost({ _id: 'question-1' }),
  question: { _id: 'question-1', title: 'Where does the state go?' },
  course,
  isQuestion: true,
  answers: 0,
  reports: [],
  lastActivityAt: '2026-11-20T06:30:00Z',
  ...over,
});

export const makeNote = (over: Partial<Note> = {}): Note => ({
  _id: 'note-1',
  video: { _id: 'video-1', title: 'Lesson 1' },
  at: 75,
  body: 'Keys must be **stable**.',
  createdAt: '2026-11-20T06:30:00Z',
  updatedAt: '2026-11-20T06:30:00Z',
  ...over,
});

export const makeNotification = (over: Partial<Notification> = {}): Notification => ({
  _id: 'told-1',
  kind: 'answer',
  course,
  question: { _id: 'question-1', title: 'Where does the state go?' },
  submission: null,
  by: 'Ravi Kumar',
  createdAt: '2026-11-20T06:30:00Z',
  read: false,
  ...over,
});

/** The page data of a list with these rows. */
export const pageOf = (rows: unknown[], page = 1, total = rows.length) => ({ page, perPage: 20, total });
