import { titles, type Road } from './road';

export const basic: Road = {
  ...titles.basic,
  bundle: '1',
  lead: 'Two small jobs a month, done well and paid on time. Here is the work behind that sentence, before you pay for anything.',
  goal: 100_000,
  jobs: [
    {
      text: 'A small job for a local business: a page, a logo, a month of posts',
      count: 2,
      price: 4200,
      hours: 12,
    },
  ],
  needs: [
    {
      title: 'One skill, good enough to charge for',
      text: 'Not five. Posters, simple websites, written posts, spreadsheets or edited reels: pick the one you already enjoy and practise it until a stranger would pay for it.',
    },
    {
      title: 'Eighty people who know you exist',
      text: 'First clients are rarely strangers. Shops you buy from, old teachers, cousins with a business: most will not need you, some will know who does.',
    },
    {
      title: 'Ten messages a week',
      text: 'Expect about one answer in ten and one small job in several answers. That is normal, and it is why the messages do not stop when the first job comes.',
    },
    {
      title: 'Half in advance',
      text: 'A one-page agreement and an advance keep a small job from becoming a free one.',
    },
  ],
  plan: [
    {
      weeks: 'Weeks 1–3',
      hours: 8,
      title: 'Choose and practise',
      text: 'One skill, one course, three small pieces for businesses you know. Nobody pays yet.',
    },
    {
      weeks: 'Weeks 4–6',
      hours: 9,
      title: 'Show it',
      text: 'A portfolio page with the three pieces, one sentence about what you do, one price.',
    },
    {
      weeks: 'Weeks 7–9',
      hours: 10,
      title: 'Ask',
      text: 'Your list of eighty, ten messages a week, a sheet of answers. Change one thing at a time.',
    },
    {
      weeks: 'Weeks 10–12',
      hours: 10,
      title: 'Deliver and bill',
      text: 'A first small job if one came: agreement, advance, date, invoice. If none came, a sharper offer.',
    },
  ],
  suits: [
    'Students and homemakers with 8 to 10 free hours a week',
    'People with a job who want a second, small income of their own making',
    'Anyone who has a skill and has never sent an invoice',
  ],
  waits: [
    'If you need money within a month: look for salaried work first, and learn beside it',
    'If writing to people you hardly know is out of the question for you',
  ],
  isNot: [
    'A promise of 1 lakh, or of any income at all. Some who work hard still earn less, above all in the first year.',
    'A job or a placement. Nobody sends you clients; you learn to find them.',
    'A scheme. You earn from clients, never from bringing in other learners.',
  ],
};
