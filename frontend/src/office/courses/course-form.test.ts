import { expect, it } from 'vitest';
import { setSettings } from '@/api/settings';
import { makeSettings } from '@/test/factories';
import { validateCourse, formField, unsupportedVideoHost } from './validate';
import { blankForm, createBody, changedFields, fromCourse, updateBody } from './course-form';
import { parseDuration } from './duration';
import { makeAdminCourse } from './testing';

const sent = (body: FormData) => {
  const fields: Record<string, unknown[]> = {};
  body.forEach((value, name) => (fields[name] = [...(fields[name] ?? []), value]));
  return fields;
};

it('sends a new course with one field per entry of a list, and nothing that is empty', () => {
  const body = createBody({
    ...blankForm(),
    title: ' React ',
    price: 4999.5,
    isTrending: true,
    whyCourse: ['Because', '  ', 'Also'],
    videos: [
      { title: 'One', url: 'https://youtu.be/dQw4w9WgXcQ', isPreview: true, duration: '6:20' },
      { title: '', url: '', isPreview: false, duration: '' },
    ],
  });
  expect(sent(body)).toEqual({
    title: ['React'],
    price: ['4999.5'],
    refundWindowDays: ['0'],
    isOffline: ['false'],
    isTrending: ['true'],
    whyCourse: ['Because', 'Also'],
    videos: [
      JSON.stringify([{ isPreview: true, title: 'One', url: 'https://youtu.be/dQw4w9WgXcQ', duration: 380 }]),
    ],
    mentor: ['[]'],
  });
});

it('sends of a stored course what changed, with the version it was made of', () => {
  const base = fromCourse(makeAdminCourse());
  const form = { ...base, title: 'New title', stillConfused: ['Ask us'], bundleName: '', image: '' };
  expect(sent(updateBody(form, base, 7))).toEqual({
    version: ['7'],
    title: ['New title'],
    stillConfused: ['["Ask us"]'],
  });
  expect(sent(updateBody({ ...base, price: null }, base, 7))).toEqual({ version: ['7'], price: [''] });
});

it('lets a title in Hindi have an address that can be read, and leaves one as it is', () => {
  expect(sent(createBody({ ...blankForm(), title: 'हिन्दी', slug: ' hindi ' })).slug).toEqual(['hindi']);
  const base = fromCourse(makeAdminCourse());
  expect(sent(updateBody({ ...base, title: 'New' }, base, 7)).slug).toBeUndefined();
  expect(sent(updateBody({ ...base, slug: 'react-again' }, base, 7)).slug).toEqual(['react-again']);
});

it('takes a file away by an empty path', () => {
  const base = fromCourse(makeAdminCourse({ pdfPath: '/media/files/a.pdf' }));
  expect(sent(updateBody({ ...base, pdfPath: '' }, base, 1)).pdfPath).toEqual(['']);
});

it('keeps the identity of lessons and does not see a newly signed link as a change', () => {
  const course = makeAdminCourse();
  const link = (signature: string) => ({
    ...course,
    videos: course.videos.map((video) => ({ ...video, url: `/media/lessons/${video._id}?s=${signature}` })),
  });
  const base = fromCourse(link('a'));
  expect(changedFields(fromCourse(link('b')), base)).toEqual([]);
  const moved = { ...base, videos: base.videos.toReversed() };
  const videos = JSON.parse(String(updateBody(moved, base, 1).get('videos'))) as {
    _id: string;
    url: string;
  }[];
  expect(videos[0]).toMatchObject({ _id: 'video-7', url: '/media/lessons/video-7' });
});

it('takes the length of a video away', () => {
  const base = fromCourse(makeAdminCourse());
  const cleared = {
    ...base,
    videos: base.videos.map((video, i) => (i === 0 ? { ...video, duration: ' ' } : video)),
  };
  const sent = JSON.parse(String(updateBody(cleared, base, 1).get('videos'))) as {
    duration: number | null;
  }[];
  expect(sent.map(({ duration }) => duration)).toEqual([null, 380, 380, 380, 380, 380, 380]);
});

it('reads a course without a price as one without a price', () => {
  const missing = [{ field: 'price', code: 'required', message: 'Price is required.' }];
  expect(fromCourse(makeAdminCourse({ price: 0, missing })).price).toBeNull();
  expect(fromCourse(makeAdminCourse({ price: 0 })).price).toBe(0);
});

it('leaves a drawn cover out: it is no file of the course', () => {
  expect(fromCourse(makeAdminCourse()).image).toBe('');
  expect(fromCourse(makeAdminCourse({ image: '/media/files/a-960.webp' })).image).toBe(
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
  const form = fromCourse(makeAdminCourse());
  const emptied = form.videos.map((video, i) => (i === 1 ? { ...video, title: '', url: ' ' } : video));
  expect(Object.keys(validateCourse({ ...form, videos: emptied }))).toEqual(['videos[1].title']);
  expect(validateCourse({ ...form, videos: emptied.slice(1, 2) })).toEqual({});
});

it('finds what cannot be sent, and lets incomplete drafts be', () => {
  expect(validateCourse(blankForm())).toEqual({});
  const video = { title: '', url: 'ftp://films.in/a', isPreview: false, duration: 'x' };
  const mentor = { name: '', about: 'x', profileImage: '', youtubeId: 'youtube', linkedInId: '' };
  expect(
    Object.keys(
      validateCourse({
        ...blankForm(),
        price: Number.NaN,
        refundWindowDays: '1.5',
        videos: [video],
        mentor: [mentor],
      }),
    ),
  ).toEqual([
    'price',
    'refundWindowDays',
    'videos[0].duration',
    'videos[0].title',
    'videos[0].url',
    'mentor[0].name',
    'mentor[0].youtubeId',
  ]);
});

it('takes a title without a video for a plan, and a day for the start', () => {
  const plan = { title: ' Welcome ', url: '', isPreview: false, duration: '' };
  const form = { ...blankForm(), startsOn: '2026-11-22', videos: [plan] };
  expect(validateCourse(form)).toEqual({});
  expect(sent(createBody(form))).toMatchObject({
    startsOn: ['2026-11-22'],
    videos: [JSON.stringify([{ isPreview: false, title: 'Welcome', url: '', duration: null }])],
  });
  const base = fromCourse(makeAdminCourse({ startsOn: '2026-11-22' }));
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

it('finds the entry that the server means when blank ones were left out', () => {
  const blank = { title: '', url: '', isPreview: false, duration: '' };
  const form = {
    ...blankForm(),
    videos: [blank, { ...blank, title: 'One' }, blank, { ...blank, title: 'Two' }],
  };
  expect(formField(form, 'videos[1].url')).toBe('videos[3].url');
  expect(formField(form, 'imageFile')).toBe('image');
  expect(formField(form, 'title')).toBe('title');
});
