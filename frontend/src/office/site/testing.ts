import type { AdminSitePage, FieldRule } from '@/api/admin/site';

const field = (name: string, kind: FieldRule['kind'], over: Partial<FieldRule> = {}): FieldRule => ({
  name,
  kind,
  required: false,
  max: 80,
  ...over,
});
const title = field('title', 'line', { required: true });
const questions = [
  field('question', 'line', { required: true, max: 200 }),
  field('answer', 'text', { required: true, max: 2000 }),
];
/** A home page with a section of each sort of form. */
export const storedPage: AdminSitePage = {
  page: 'home',
  version: 4,
  publishedAt: '2026-11-20T10:45:00Z',
  draftAt: null,
  differs: false,
  mentors: [{ slug: 'ananya', name: 'Ananya', image: null, subjects: ['Design'] }],
  goals: [{ address: '1', title: 'Advance to a higher role', picture: null }],
  albums: [],
  kinds: [
    {
      kind: 'hero',
      many: false,
      first: true,
      fields: [
        field('headlineStart', 'line', { required: true, max: 40 }),
        field('headlineEnd', 'line', { max: 40 }),
        field('picture', 'picture', { max: null }),
      ],
    },
    { kind: 'mentors', many: false, first: false, fields: [title] },
    {
      kind: 'faq',
      many: false,
      first: false,
      fields: [title, field('items', 'list', { max: 40, fields: questions })],
    },
    {
      kind: 'prose',
      many: true,
      first: false,
      fields: [title, field('body', 'markdown', { required: true, max: 20_000 })],
    },
  ],
  sections: [
    {
      id: 'hero',
      kind: 'hero',
      hidden: false,
      fields: { headlineStart: 'Learn Today,', headlineEnd: 'Lead' },
    },
    {
      id: 'faq',
      kind: 'faq',
      hidden: false,
      fields: {
        title: 'Asked often',
        items: [
          { question: 'कितना समय?', answer: 'Ten hours.' },
          { question: 'Where?', answer: 'Online.' },
        ],
      },
    },
    { id: 'prose', kind: 'prose', hidden: true, fields: { title: 'In short', body: '# Hello' } },
  ],
};
