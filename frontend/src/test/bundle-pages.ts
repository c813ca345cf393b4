import type { SiteSection } from '@/api/site';

const modules = ['Foundation', 'Positioning', 'Showcasing', 'Networking', 'Outreach', 'Managing', 'Scaling'];

/** Each kind that the landing page of a special bundle shows. */
export const landingSections: SiteSection[] = [
  { id: 'two', kind: 'bundleIntro', bundle: '2', lead: 'You have had clients; now choose better ones.' },
  {
    id: 'skills',
    kind: 'skills',
    title: '12 bonus skills on the way',
    items: [{ name: 'Finding clients', icon: 'handshake' }, { name: 'कुछ और' }],
  },
  {
    id: 'benefits',
    kind: 'benefits',
    title: 'Why this bundle works',
    text: 'Lessons alone win no client.',
    messageTitle: 'You learn to write this',
    message: 'Hello Meera,\nmay I call on Tuesday?',
    messageNote: 'Sample message.',
    weekTitle: 'It fits beside a job',
    weekText: 'Plan 8 to 10 hours a week.',
    week: [
      { day: 'Mon', hours: 1 },
      { day: 'Tue', hours: 0 },
    ],
    invoiceTitle: 'You learn to send this',
    invoiceNumber: 'Invoice 007',
    invoiceLines: [
      { text: 'Menu page for a bakery', amount: 6000 },
      { text: 'Advance received', amount: -3000 },
    ],
    dueText: 'Due in 15 days',
    dueAmount: 3000,
    invoiceNote: 'Sample invoice.',
  },
  {
    id: 'market',
    kind: 'market',
    title: 'The market you step into',
    text: 'Chosen from NITI Aayog, June 2022.',
    items: [{ value: '77 lakh', label: 'people in India did gig work in 2020–21' }],
  },
  {
    id: 'roadmap',
    kind: 'roadmap',
    title: 'Seven modules, in this order',
    text: 'Each one ends with something you can show.',
    items: modules.map((name) => ({ name, text: 'Choose one skill.', outcome: 'a one-page offer' })),
  },
  { id: 'courses', kind: 'bundleCourses', text: 'Open any course.' },
  { id: 'mentors', kind: 'bundleMentors', title: 'Your mentors', text: 'Mentors of this bundle.' },
  {
    id: 'certificate',
    kind: 'certificate',
    title: 'A certificate with your name on it',
    text: 'It says what you completed.',
  },
  { id: 'price', kind: 'price', title: 'What you pay, to the last paisa' },
  {
    id: 'faq',
    kind: 'faq',
    title: 'Questions before you enroll',
    text: 'Ask us first.',
    items: [
      { question: 'Can I have my money back?', answer: '{refund}' },
      { question: 'What if I miss a live session?', answer: 'It is recorded.' },
    ],
  },
];

/** Each kind that a page about freelancing shows; `slug` is that of its special bundle. */
export const roadSections = (slug: string, title: string): SiteSection[] => [
  {
    id: 'road',
    kind: 'road',
    title,
    name: 'Freelancing Road',
    lead: 'Two small jobs a month.',
    bundle: slug,
    jobs: [{ text: 'A small job', count: 2, price: 4200, hours: 12 }],
  },
  { id: 'needs', kind: 'needs', title: 'What it takes', items: [{ title: 'One skill', text: 'Not five.' }] },
  {
    id: 'plan',
    kind: 'plan',
    title: 'Your first twelve weeks',
    text: 'At 8 to 10 hours a week.',
    items: [{ title: 'Choose', weeks: 'Weeks 1–3', hours: 8, text: 'One skill.' }],
  },
  {
    id: 'fit',
    kind: 'fit',
    title: 'Who it is for',
    suits: [{ text: 'छात्र' }],
    waitsTitle: 'Who should wait',
    waits: [{ text: 'If you need money within a month' }],
  },
  { id: 'not', kind: 'isNot', title: 'What this is not', items: [{ text: 'A promise.' }] },
  {
    id: 'figures',
    kind: 'figures',
    title: 'In figures',
    text: 'The institute’s own figures.',
    items: [{ value: '67+', label: 'hours of learning' }],
  },
  { id: 'bundle', kind: 'roadBundle', title: 'The bundle for this road', text: 'All on one page.' },
  {
    id: 'others',
    kind: 'furtherLinks',
    title: 'Another road?',
    items: [{ name: 'The second road', link: '/intermediateBundle' }],
  },
];
