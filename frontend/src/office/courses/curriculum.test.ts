import { describe, expect, it } from 'vitest';
import {
  allLessons,
  blankLesson,
  dropPlace,
  limits,
  moveLesson,
  moveModule,
  placeOf,
  removeModule,
  stepOf,
  type Curriculum,
  type LessonEntry,
} from './curriculum';
import { curriculumLabels, describeCurriculum } from './curriculum-labels';
import { validateCurriculum } from './curriculum-rules';
import { curriculumField, fromCurriculum, settled, toWire } from './curriculum-wire';

const lesson = (key: string, over: Partial<LessonEntry> = {}) =>
  blankLesson('video', { key, title: key, ...over });
const section = (key: string, lessons: LessonEntry[], title = key) => ({ key, title, purpose: '', lessons });
/** a, b before the modules; M with c, d; N with e. */
const curriculum = (): Curriculum => [
  section('', [lesson('a'), lesson('b')]),
  section('M', [lesson('c'), lesson('d')]),
  section('N', [lesson('e')]),
];
const order = (of: Curriculum) => of.map(({ lessons }) => lessons.map(({ key }) => key).join('')).join('|');
const step = (of: Curriculum, key: string, by: -1 | 1) => {
  const to = stepOf(of, key, by);
  return to ? moveLesson(of, key, to) : of;
};

describe('moving', () => {
  it.each([
    ['b', -1, 'ba|cd|e'],
    ['b', 1, 'a|bcd|e'],
    ['c', -1, 'abc|d|e'],
    ['d', 1, 'ab|c|de'],
    ['a', -1, 'ab|cd|e'],
    ['e', 1, 'ab|cd|e'],
  ] as const)('takes %s by %i through the modules', (key, by, after) =>
    expect(order(step(curriculum(), key, by))).toBe(after),
  );

  it('drops a lesson before the one that it is held over, whichever way it came', () => {
    const drop = (key: string, before: { section: number; index: number }) =>
      order(moveLesson(curriculum(), key, dropPlace(curriculum(), key, before)));
    expect(drop('a', { section: 0, index: 2 })).toBe('ba|cd|e');
    expect(drop('b', { section: 0, index: 0 })).toBe('ba|cd|e');
    expect(drop('a', { section: 1, index: 1 })).toBe('b|cad|e');
    expect(drop('a', { section: 0, index: 0 })).toBe('ab|cd|e');
  });

  it('moves modules among themselves, and keeps the lessons of one that goes', () => {
    expect(order(moveModule(curriculum(), 'N', -1))).toBe('ab|e|cd');
    expect(order(moveModule(curriculum(), 'M', -1))).toBe('ab|cd|e');
    expect(order(removeModule(curriculum(), 'M'))).toBe('abcd|e');
    expect(order(removeModule(curriculum(), 'N'))).toBe('ab|cde');
    expect(placeOf(curriculum(), 'gone')).toBeNull();
  });
});

const id = (n: number) => `0190f000-0000-7000-8000-00000000000${n}`;
const none = { url: null, durationSeconds: null, file: null };
const stored = () =>
  fromCurriculum({
    lessons: [
      { _id: id(1), kind: 'reading', title: 'Read', isDraft: true, isPreview: false, text: 'Long', ...none },
    ],
    modules: [
      {
        _id: id(2),
        title: 'Start',
        purpose: 'To begin',
        lessons: [
          {
            _id: id(3),
            kind: 'file',
            title: 'Plan',
            isDraft: false,
            isPreview: true,
            ...none,
            file: { path: '/media/files/p.pdf', name: 'Plan.pdf', bytes: 9 },
          },
        ],
      },
    ],
  });

const question = (prompt: string, _id?: string) => ({
  ...(_id === undefined ? {} : { _id }),
  kind: 'text' as const,
  prompt,
  explanation: '',
  options: [],
  accepted: [prompt],
  exact: false,
  isTrue: null,
});
const quizOf = (...questions: ReturnType<typeof question>[]) => ({
  passPercent: 60,
  attempts: null,
  minutes: null,
  shuffle: true,
  questions,
});

describe('a quiz on the wire', () => {
  const quiz = (of: ReturnType<typeof quizOf>) => [
    section('', [blankLesson('quiz', { key: 'q', _id: id(1), title: 'Quiz', quiz: of })]),
  ];

  it('is sent when it changed, and finds its fault', () => {
    const base = quiz(quizOf(question('One', id(2))));
    const now = quiz(quizOf(question('Two', id(2))));
    expect(toWire(base, quiz(quizOf(question('One', id(2)))))).toMatchObject({ lessons: [{ kind: 'quiz' }] });
    expect(JSON.stringify(toWire(base, base))).not.toContain('questions');
    expect(toWire(now, base)).toMatchObject({ lessons: [{ quiz: { questions: [{ prompt: 'Two' }] } }] });
    expect(curriculumField(now, 'curriculum.lessons[0].quiz.questions[0].prompt')).toBe('lesson.q.quiz');
  });

  it('takes over the ids that its questions were given, but of those that changed meanwhile', () => {
    const sent = quiz(quizOf(question('One'), question('Two')));
    const now = quiz(quizOf(question('One'), question('Two, better'), question('Three')));
    const answered = quiz(quizOf(question('One', id(3)), question('Two', id(4))));
    const [typed] = settled(now, sent, answered);
    expect(typed[0]?.lessons[0]?.quiz?.questions.map(({ _id, prompt }) => [_id, prompt])).toEqual([
      [id(3), 'One'],
      [undefined, 'Two, better'],
      [undefined, 'Three'],
    ]);
  });
});

describe('on the wire', () => {
  it('comes back as it was read, with only the texts that changed', () => {
    const base = stored();
    expect(toWire(base, base)).toEqual({
      lessons: [{ _id: id(1), kind: 'reading', title: 'Read', isDraft: true, isPreview: false }],
      modules: [
        {
          _id: id(2),
          title: 'Start',
          purpose: 'To begin',
          lessons: [
            {
              _id: id(3),
              kind: 'file',
              title: 'Plan',
              isDraft: false,
              isPreview: true,
              file: { path: '/media/files/p.pdf', name: 'Plan.pdf', bytes: 9 },
            },
          ],
        },
      ],
    });
    expect(toWire(base)).toMatchObject({ lessons: [{ text: 'Long' }] });
  });

  it('leaves out what nobody filled in, and finds the field that a fault means', () => {
    const form: Curriculum = [
      section('', [blankLesson('reading', { key: 'blank' }), lesson('a')]),
      section('blank module', [blankLesson('video')], ''),
      section('M', [blankLesson('file'), lesson('b', { kind: 'reading' })]),
    ];
    expect(toWire(form)).toMatchObject({ lessons: [{ title: 'a' }], modules: [{ title: 'M' }] });
    expect(curriculumField(form, 'curriculum.lessons[0].url')).toBe('lesson.a.url');
    expect(curriculumField(form, 'curriculum.lessons[0].durationSeconds')).toBe('lesson.a.duration');
    expect(curriculumField(form, 'curriculum.modules[0].title')).toBe('module.M.title');
    expect(curriculumField(form, 'curriculum.modules[0].lessons[0].text')).toBe('lesson.b.text');
    expect(curriculumField(form, 'curriculum.modules[0].lessons[0].file.path')).toBe('lesson.b.file');
    expect(curriculumField(form, 'curriculum.modules[9].lessons[0].text')).toBe('curriculum');
    expect(curriculumField(form, 'curriculum')).toBe('curriculum');
    for (const name of ['lesson.a.url', 'module.M.title', 'lesson.b.text'])
      expect(curriculumLabels(form)).toHaveProperty([name]);
  });

  it('gives what was typed during a save the ids that new entries came back with', () => {
    const sent: Curriculum = [section('', [lesson('new'), blankLesson('video')]), section('newM', [])];
    const typed = sent.with(0, section('', [lesson('new', { title: 'Typed' }), lesson('later')]));
    const answered: Curriculum = [
      section('x', [lesson(id(1), { _id: id(1) })]),
      { ...section(id(2), []), _id: id(2) },
    ];
    const [now, base] = settled(typed, sent, answered);
    expect(now[0]?.lessons.map(({ key, _id, title }) => [key, _id, title])).toEqual([
      ['new', id(1), 'Typed'],
      ['later', undefined, 'later'],
    ]);
    expect(now[1]?._id).toBe(id(2));
    expect(allLessons(base).map(({ key, _id }) => [key, _id])).toEqual([['new', id(1)]]);
  });
});

it('finds what cannot be sent', () => {
  const errors = validateCurriculum([
    section('', [
      lesson('no-title', { title: '', url: 'https://youtu.be/dQw4w9WgXcQ' }),
      lesson('no-file', { kind: 'file' }),
      lesson('long', { kind: 'reading', text: 'क'.repeat(limits.text + 1) }),
      lesson('plan'),
      blankLesson('video', { key: 'blank' }),
      blankLesson('video', { key: 'emptied', _id: id(1) }),
    ]),
    section('M', [lesson('fine')], ' '),
    section('blank', [], ''),
  ]);
  expect(Object.keys(errors)).toEqual([
    'lesson.no-title.title',
    'lesson.no-file.file',
    'lesson.long.text',
    'lesson.emptied.title',
    'module.M.title',
  ]);
  const many = Array.from({ length: limits.lessons + 1 }, (_, i) => lesson(`l${i}`));
  expect(Object.keys(validateCurriculum([section('', many)]))).toEqual(['curriculum']);
});

it('is told in words', () => expect(describeCurriculum(curriculum())).toBe('a, b\nM: c, d\nN: e'));
