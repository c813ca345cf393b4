import { expect, it } from 'vitest';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';
import { courseFields } from './course-fields';
import { createBody, updateBody } from './course-form';
import { allLessons, blankLesson, changeLesson, type Curriculum, type LessonEntry } from './curriculum';
import { parseDuration } from './duration';
import { makeAdminCourse } from './testing';
import { unsupportedVideoHost } from './video-host';

/** A curriculum of video lessons that belong to no module. */
const videos = (...lessons: Partial<LessonEntry>[]): Curriculum => [
  { key: 'first', title: '', purpose: '', lessons: lessons.map((lesson) => blankLesson('video', lesson)) },
];
type SentCurriculum = { lessons: { _id: string; url: string; durationSeconds: number | null }[] };
const sentCurriculum = (body: FormData) => JSON.parse(String(body.get('curriculum'))) as SentCurriculum;

const sent = (body: FormData) => {
  const fields: Record<string, unknown[]> = {};
  body.forEach((value, name) => (fields[name] = [...(fields[name] ?? []), value]));
  return fields;
};

it('sends a new course with one field per entry of a list, and nothing that is empty', () => {
  const body = createBody({
    ...courseFields.blank(),
    title: ' React ',
    price: 4999.5,
    isTrending: true,
    whyCourse: ['Because', '  ', 'Also'],
    curriculum: videos(
      { title: 'One', url: 'https://youtu.be/dQw4w9WgXcQ', isPreview: true, duration: '6:20' },
      {},
    ),
  });
  expect(sent(body)).toEqual({
    title: ['React'],
    price: ['4999.5'],
    refundWindowDays: ['0'],
    isOffline: ['false'],
    isTrending: ['true'],
    learnersMark: ['false'],
    whyCourse: ['Because', 'Also'],
    curriculum: [
      JSON.stringify({
        lessons: [
          {
            kind: 'video',
            title: 'One',
            isDraft: false,
            isPreview: true,
            url: 'https://youtu.be/dQw4w9WgXcQ',
            durationSeconds: 380,
          },
        ],
        modules: [],
      }),
    ],
    mentor: ['[]'],
    projects: ['[]'],
    questions: ['[]'],
  });
});

it('sends of a stored course what changed, with the version it was made of', () => {
  const base = courseFields.from(makeAdminCourse());
  const form = { ...base, title: 'New title', stillConfused: ['Ask us'], bundleName: '', image: '' };
  expect(sent(updateBody(form, base, 7))).toEqual({
    version: ['7'],
    title: ['New title'],
    stillConfused: ['["Ask us"]'],
  });
  expect(sent(updateBody({ ...base, price: null }, base, 7))).toEqual({ version: ['7'], price: [''] });
});

it('lets a title in Hindi have an address that can be read, and leaves one as it is', () => {
  expect(sent(createBody({ ...courseFields.blank(), title: 'हिन्दी', slug: ' hindi ' })).slug).toEqual([
    'hindi',
  ]);
  const base = courseFields.from(makeAdminCourse());
  expect(sent(updateBody({ ...base, title: 'New' }, base, 7)).slug).toBeUndefined();
  expect(sent(updateBody({ ...base, slug: 'react-again' }, base, 7)).slug).toEqual(['react-again']);
});

it('takes a file away by an empty path', () => {
  const base = courseFields.from(makeAdminCourse({ pdfPath: '/media/files/a.pdf' }));
  expect(sent(updateBody({ ...base, pdfPath: '' }, base, 1)).pdfPath).toEqual(['']);
});

it('keeps the identity of lessons and does not see a newly signed link as a change', () => {
  const link = (signature: string) => {
    const stored = makeAdminCourse();
    const lessons = stored.curriculum.lessons.map((lesson) => ({
      ...lesson,
      url: `${lesson.url}?s=${signature}`,
    }));
    return courseFields.from({ ...stored, curriculum: { lessons, modules: [] } });
  };
  const base = link('a');
  expect(courseFields.changed({ ...link('b'), curriculum: link('b').curriculum }, base)).toEqual([]);
  const curriculum = base.curriculum.map((section) => ({
    ...section,
    lessons: section.lessons.toReversed(),
  }));
  const moved = { ...base, curriculum };
  expect(sentCurriculum(updateBody(moved, base, 1)).lessons[0]).toMatchObject({
    _id: 'video-7',
    url: '/media/lessons/video-7',
  });
});

it('takes the length of a video away', () => {
  const base = courseFields.from(makeAdminCourse());
  const cleared = { ...base, curriculum: changeLesson(base.curriculum, 'video-1', { duration: ' ' }) };
  expect(
    sentCurriculum(updateBody(cleared, base, 1)).lessons.map(({ durationSeconds }) => durationSeconds),
  ).toEqual([null, 380, 380, 380, 380, 380, 380]);
});

it('reads a course without a price as one without a price', () => {
  const missing = [{ field: 'price', code: 'required', message: 'Price is required.' }];
  expect(courseFields.from(makeAdminCourse({ price: 0, missing })).price).toBeNull();
  expect(courseFields.from(makeAdminCourse({ price: 0 })).price).toBe(0);
});

it('leaves a drawn cover out: it is no file of the course', () => {
  expect(courseFields.from(makeAdminCourse()).image).toBe('');
  expect(courseFields.from(makeAdminCourse({ image: '/media/files/a-960.webp' })).image).toBe(
    '/media/files/a-960.webp',
  );
});

it.each([
  ['6:20', 380],
  ['90:05', 5405],
  ['1:02:03', 3723],
  ['12', 720],
  ['', null],
  ['6:75', Number.NaN],
  ['abc', Number.NaN],
])('reads the length %s', (text, seconds) => expect(parseDuration(text)).toBe(seconds));

it('does not take an emptied field of a stored lesson for its removal, unless it is the only one', () => {
  const form = courseFields.from(makeAdminCourse());
  const curriculum = changeLesson(form.curriculum, 'video-2', { title: '', url: ' ' });
  expect(Object.keys(courseFields.errors({ ...form, curriculum }))).toEqual(['lesson.video-2.title']);
  const only = allLessons(curriculum).filter(({ key }) => key === 'video-2');
  expect(courseFields.errors({ ...form, curriculum: videos(...only) })).toEqual({});
});

it('finds what cannot be sent, and lets incomplete drafts be', () => {
  expect(courseFields.errors(courseFields.blank())).toEqual({});
  const mentor = { _id: '', name: '', about: 'x', profileImage: '', youtubeId: 'youtube', linkedInId: '' };
  expect(
    Object.keys(
      courseFields.errors({
        ...courseFields.blank(),
        price: Number.NaN,
        refundWindowDays: '1.5',
        curriculum: videos({ key: 'v', url: 'ftp://films.in/a', duration: 'x' }),
        mentor: [mentor],
      }),
    ),
  ).toEqual([
    'price',
    'refundWindowDays',
    'lesson.v.duration',
    'lesson.v.title',
    'lesson.v.url',
    'mentor[0].name',
    'mentor[0].youtubeId',
  ]);
});

it('takes a title without a video for a plan, and a day for the start', () => {
  const form = {
    ...courseFields.blank(),
    startsOn: '2026-11-22',
    curriculum: videos({ title: ' Welcome ' }),
  };
  expect(courseFields.errors(form)).toEqual({});
  expect(sent(createBody(form)).startsOn).toEqual(['2026-11-22']);
  expect(sentCurriculum(createBody(form)).lessons).toEqual([
    { kind: 'video', title: 'Welcome', isDraft: false, isPreview: false, url: null, durationSeconds: null },
  ]);
  const base = courseFields.from(makeAdminCourse({ startsOn: '2026-11-22' }));
  expect(base.startsOn).toBe('2026-11-22');
  expect(sent(updateBody({ ...base, startsOn: '' }, base, 7))).toEqual({ version: ['7'], startsOn: [''] });
});

it('warns of hosts that the player cannot show', () => {
  setSettings(makeSettings({ videoHosts: ['films.example.in'] }));
  expect(unsupportedVideoHost('https://vimeo.com/1')).toBe('vimeo.com');
  expect(unsupportedVideoHost('https://films.example.in/1')).toBeNull();
  expect(unsupportedVideoHost('https://youtu.be/dQw4w9WgXcQ')).toBeNull();
  expect(unsupportedVideoHost('/media/files/a.mp4')).toBeNull();
  expect(unsupportedVideoHost('')).toBeNull();
});

it('calls what is missing to be published by the name of its field', () => {
  expect(courseFields.rename(courseFields.blank(), 'videos')).toBe('curriculum');
  expect(courseFields.rename(courseFields.blank(), 'imageFile')).toBe('image');
  expect(courseFields.rename(courseFields.blank(), 'title')).toBe('title');
});

it('sends projects and questions as JSON, and clears a figure by an empty text', () => {
  const project = { title: 'An order book', picture: '/media/files/a-960.webp' };
  const base = courseFields.from(makeAdminCourse({ weeks: 26, projects: [project] }));
  const form = {
    ...base,
    weeks: '',
    hoursPerWeek: '10',
    projects: [project, { title: '', picture: '' }],
    questions: [{ question: ' Do I need a laptop? ', answer: 'Yes.' }],
  };
  expect(sent(updateBody(form, base, 7))).toEqual({
    version: ['7'],
    weeks: [''],
    hoursPerWeek: ['10'],
    questions: ['[{"question":"Do I need a laptop?","answer":"Yes."}]'],
  });
});

it('says what is wrong with effort, projects and questions, and finds the server’s places', () => {
  const form = {
    ...courseFields.blank(),
    weeks: '0',
    hoursPerWeek: 'ten',
    projects: [
      { title: '', picture: '' },
      { title: 'A shop', picture: '' },
    ],
    questions: [{ question: 'Why?', answer: ' ' }],
  };
  expect(Object.keys(courseFields.errors(form))).toEqual([
    'weeks',
    'hoursPerWeek',
    'questions[0].answer',
    'projects[1].picture',
  ]);
  expect(courseFields.rename(form, 'projects[0].title')).toBe('projects[1].title');
});
