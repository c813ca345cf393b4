import type { SitePage, SiteSection } from '@/api/site';
import { landingSections, roadSections } from './bundle-pages';
import { gallerySections, goalSections, navigationSections, openingsIntro } from './site-parts';

const students = ['Priya', 'Arjun', 'Sneha', 'Faizan', 'Kavya', 'Rahul', 'Ananya', 'Deepak'];
const partners = [
  'Nilparvat',
  'Talaiya Retail',
  'Ghatak Labs',
  'Rangrez Media',
  'Setubandh',
  'Chaupal',
  'Akash',
];

/** Each kind that the home page shows. */
export const homeSections: SiteSection[] = [
  {
    id: 'hero',
    kind: 'hero',
    headlineStart: 'Learn Today,',
    headlineEnd: 'Lead Tomorrow',
    lead: 'Practical courses, taught in Hindi and English.',
    goals: [
      { address: '1', title: 'Advance to a higher role', picture: null },
      { address: '8', title: 'Government exams', picture: null },
    ],
  },
  {
    id: 'figures',
    kind: 'figures',
    title: 'Empower Your Future',
    text: 'Learn by doing.',
    items: [
      { value: '10,000+', label: 'students' },
      { value: '40+', label: 'courses' },
    ],
  },
  { id: 'trending', kind: 'trending', title: 'Trending courses', text: 'Good courses to look at first.' },
  { id: 'digital', kind: 'digitalBundles', title: 'Digital learning bundles', text: 'Long roads.' },
  { id: 'new', kind: 'newCourses', title: 'New on {brand}', text: 'The latest courses.' },
  {
    id: 'partners',
    kind: 'partners',
    title: 'Placement partners',
    text: 'Samples.',
    items: partners.map((name) => ({ name })),
  },
  {
    id: 'people',
    kind: 'people',
    title: 'Top mentors',
    items: [
      { name: 'Aarti', role: 'Developer', subject: 'Web Development', about: 'Teaches with one product.' },
    ],
  },
  {
    id: 'mentors',
    kind: 'mentors',
    title: 'Who teaches',
    mentors: [{ slug: 'ananya', name: 'Ananya', image: null, subjects: ['Design'] }],
  },
  {
    id: 'schools',
    kind: 'schools',
    title: 'What schools say',
    items: [
      {
        institution: 'Gyanodaya School',
        place: 'Indore',
        person: 'Sunita',
        role: 'principal',
        quote: 'Every student leaves with a page of their own.',
        students: 420,
        teachers: 18,
        metric: '+38%',
        metricLabel: 'practical marks',
        video: '/media/files/gyanodaya.mp4',
      },
      { institution: 'Saraswat College', quote: 'हिन्दी में पढ़ना आसान है।' },
    ],
  },
  {
    id: 'testimonials',
    kind: 'testimonials',
    title: 'What students say',
    items: students.map((name) => ({ name, course: 'Web', rating: 5, feedback: `${name} liked it.` })),
  },
  {
    id: 'app',
    kind: 'app',
    title: 'Join 10,000+ users',
    text: 'It works in your phone’s browser.',
    steps: [{ text: 'Open this page.' }, { text: 'Log in.' }],
  },
  {
    id: 'faq',
    kind: 'faq',
    title: 'Questions, answered',
    items: [
      { question: 'How much time each week?', answer: 'Plan 8-10 hours.' },
      { question: 'What if I miss a live session?', answer: 'It is recorded.' },
    ],
  },
  { id: 'prose', kind: 'prose', title: 'In short', body: '## हिन्दी\n\nSee [courses](/courses).' },
  { id: 'closing', kind: 'closing', title: 'See for yourself before you pay', text: 'Watch, then decide.' },
];

/** Each kind that the page about the institute shows. */
export const aboutSections: SiteSection[] = [
  {
    id: 'story',
    kind: 'story',
    title: 'About us',
    lead: 'We teach skills that can be seen.',
    body: 'We began with **one** room.',
  },
  {
    id: 'founder',
    kind: 'founder',
    name: 'Farida',
    role: 'Founder (sample)',
    title: 'Why this exists',
    body: 'I hired people.\n\nSo our courses are short.',
  },
  {
    id: 'aims',
    kind: 'aims',
    items: [
      { title: 'Our mission', text: 'To teach a skill that earns.' },
      { title: 'Our vision', text: 'What you can do counts.' },
    ],
  },
  {
    id: 'figures',
    kind: 'figures',
    title: 'In figures',
    items: [{ value: '200+', label: 'live trainings' }],
  },
  {
    id: 'team',
    kind: 'team',
    title: 'The team',
    text: 'Sample people.',
    items: [{ name: 'Imran', role: 'Digital marketing', about: 'Shows his failed campaigns first.' }],
  },
  {
    id: 'galleries',
    kind: 'galleries',
    title: 'Beside the lessons',
    albums: ['events', 'Trips', 'occassions'].map((address) => ({
      address,
      title: address,
      picture: '/media/files/a-960.webp',
    })),
  },
  {
    id: 'faq',
    kind: 'faq',
    title: 'Asked often',
    items: [{ question: 'Where are you?', answer: 'Online.' }],
  },
  { id: 'closing', kind: 'closing', title: 'Questions?', text: 'Ask us.' },
];

const siteContent: Record<SitePage, SiteSection[]> = {
  home: homeSections,
  about: aboutSections,
  goals: goalSections,
  specialBundle: landingSections,
  basicBundle: roadSections('1', 'What 1 lakh a year takes'),
  intermediateBundle: roadSections('2', 'What 3 lakhs a year take'),
  advanceBundle: roadSections('3', 'What 5 lakhs a year take'),
  gallery: gallerySections,
  openings: [openingsIntro],
  navigation: navigationSections,
};

/** The content of each page, by its path in the API. */
export const siteAnswers = Object.fromEntries(
  Object.entries(siteContent).map(([page, sections]) => [`/site/${page}`, { page, sections }]),
);
