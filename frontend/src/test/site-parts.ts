import type { SectionOf, SiteSection } from '@/api/site';

const goal = (address: string, title: string, over: Partial<SectionOf<'goal'>> = {}): SectionOf<'goal'> => ({
  id: address,
  kind: 'goal',
  title,
  address,
  lead: `How to: ${title}`,
  items: [1, 2, 3, 4].map((n) => ({ title: `Point ${n}`, text: 'Learn by doing.' })),
  searches: [{ category: 'Communication' }, { category: 'Career' }],
  ...over,
});

/** Goals, one of them with figures and searches by words. */
export const goalSections: SiteSection[] = [
  goal('1', 'Advance to a higher role'),
  goal('2', 'Earn a professional certificate', {
    figures: [
      { value: '7,174', label: 'promotions' },
      { value: '39%', label: 'average salary hike' },
    ],
    searches: [{ titleWords: 'interview' }, { words: 'speaking' }, {}],
  }),
  goal('vyapar', 'अपना काम शुरू करें', { lead: 'छोटे से शुरू करें।' }),
];

const album = (address: string, title: string, captions: string[]): SectionOf<'album'> => ({
  id: address,
  kind: 'album',
  title,
  address,
  lead: 'Sample pictures.',
  items: captions.map((caption) => ({
    picture: '/media/files/a-960.webp',
    pictureText: `Picture: ${caption}`,
    caption,
  })),
});

/** Two albums with pictures and one without. */
export const gallerySections: SiteSection[] = [
  album('events', 'Events', ['A workshop', 'Career day', 'Open stage', 'दिवाली']),
  album('Trips', 'Trips', ['Hills']),
  { id: 'new', kind: 'album', title: 'New', address: 'new' },
];

export const openingsIntro: SectionOf<'openingsIntro'> = {
  id: 'intro',
  kind: 'openingsIntro',
  title: 'Join us',
  description: 'How to apply.',
  lead: 'We look for people.',
  noneText: 'We have no open positions at the moment.',
  text: 'Do you teach something?',
};

const link = (name: string, to: string) => ({ name, link: to });

/** The default navigation of an institute that changed nothing. */
export const navigationSections: SiteSection[] = [
  { id: 'header', kind: 'header', items: [link('Home', '/'), link('About', '/about')] },
  { id: 'drawer', kind: 'drawer', items: [link('Explore', '/courses'), link('Blogs', '/blogs')] },
  {
    id: 'menu',
    kind: 'menuBundles',
    items: [
      link('Freelancing Road To 1 lakhs', '/basicBundle'),
      link('Freelancing Road To 3 Lakhs', '/intermediateBundle'),
      link('Freelancing Road To 5 Lakhs', '/advanceBundle'),
    ],
  },
  {
    id: 'links',
    kind: 'footerColumn',
    title: 'Quick Links',
    items: [
      link('About Us', '/about'),
      link('Courses', '/courses'),
      link('Join Us', '/joinus'),
      link('Blogs', '/blogs'),
    ],
  },
  {
    id: 'support',
    kind: 'footerColumn',
    title: 'Support',
    items: [
      link('Contact Us', '/contactus'),
      link('Disclaimer', '/disclaimer'),
      link('Refund Policy', '/refund'),
      link('Terms & Conditions', '/terms'),
      link('Privacy Policy', '/privacy'),
      link('License & Agreements', '/licenseAndAgreement'),
    ],
  },
];
