import { paths } from '@/lib/paths';
import type { Job } from './jobs';

export type Road = {
  key: 'basic' | 'intermediate' | 'advance';
  to: string;
  /** Address of the special bundle that it leads to. */
  bundle: string;
  name: string;
  title: string;
  lead: string;
  /** Rupees billed in a year. */
  goal: number;
  jobs: Job[];
  needs: { title: string; text: string }[];
  plan: { weeks: string; hours: number; title: string; text: string }[];
  suits: string[];
  waits: string[];
  isNot: string[];
};

const basic: Road = {
  key: 'basic',
  to: paths.basicBundle,
  bundle: '1',
  name: 'Freelancing Road To 1 lakhs',
  title: 'What 1 lakh a year from freelancing takes',
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

const intermediate: Road = {
  key: 'intermediate',
  to: paths.intermediateBundle,
  bundle: '2',
  name: 'Freelancing Road To 3 Lakhs',
  title: 'What 3 lakhs a year from freelancing takes',
  lead: 'One real project a month and two clients who stay. For people who have sent invoices before and want them to be larger.',
  goal: 300_000,
  jobs: [
    {
      text: 'A website, a campaign or a brand identity, priced as a project',
      count: 1,
      price: 18_000,
      hours: 40,
    },
    { text: 'Monthly care for an earlier client', count: 2, price: 3500, hours: 6 },
  ],
  needs: [
    {
      title: 'Proof from real clients',
      text: 'Three finished jobs with a before, an after and a sentence from the client. Practice pieces no longer carry an offer of this size.',
    },
    {
      title: 'Prices by the project',
      text: 'An hourly rate punishes you for being quick. You learn to estimate, to add a margin for changes and to write down what is not included.',
    },
    {
      title: 'A second skill beside the first',
      text: 'A site that nobody finds, or an advert that leads to a poor page, disappoints. Web and marketing together make one offer that a business understands.',
    },
    {
      title: 'Paperwork that holds',
      text: 'Agreement, milestones, tax deducted at source, a reminder that is polite and works. Ask an accountant once a year; the course says what to ask.',
    },
  ],
  plan: [
    {
      weeks: 'Weeks 1–3',
      hours: 8,
      title: 'Count',
      text: 'Every job of the past year: hours, money, what you would refuse today. Choose the kind you want more of.',
    },
    {
      weeks: 'Weeks 4–6',
      hours: 10,
      title: 'Rebuild the offer',
      text: 'One package with a fixed price, three case stories, a second skill begun.',
    },
    {
      weeks: 'Weeks 7–9',
      hours: 10,
      title: 'Quote',
      text: 'Earlier clients first, then five businesses a week of the size you want. A proposal is two pages.',
    },
    {
      weeks: 'Weeks 10–12',
      hours: 10,
      title: 'Keep',
      text: 'Deliver by milestones. Offer monthly care to each client at handover, with a list of what it holds.',
    },
  ],
  suits: [
    'Freelancers who have had at least three paying clients',
    'Designers, developers and marketers who now bill by the hour',
    'Employees with a year or two of practice who plan to go on their own',
  ],
  waits: [
    'If you have never had a client: take the road to 1 lakh first, its courses are part of this one too',
    'If you cannot keep about 50 hours a month free for paid work',
  ],
  isNot: [
    'A promise of 3 lakhs. Projects fall through and clients pay late; the arithmetic above has no bad month in it.',
    'A share in anybody’s earnings. What you earn comes from your clients and is taxed as your income.',
    'A shortcut past practice. The courses shorten the searching, not the work.',
  ],
};

const advance: Road = {
  key: 'advance',
  to: paths.advanceBundle,
  bundle: '3',
  name: 'Freelancing Road To 5 Lakhs',
  title: 'What 5 lakhs a year from freelancing takes',
  lead: 'Three retainers and a project: a practice with habits, not a run of lucky jobs. For people who freelance most of the week.',
  goal: 500_000,
  jobs: [
    {
      text: 'A monthly retainer: reports, automation or a product kept running',
      count: 3,
      price: 9000,
      hours: 16,
    },
    { text: 'A project for a new client', count: 1, price: 15_000, hours: 36 },
  ],
  needs: [
    {
      title: 'Work that a client needs every month',
      text: 'Dashboards, automations, adverts, a small product: things that stop being useful when nobody looks after them. That is what a retainer is for.',
    },
    {
      title: 'Depth in one trade',
      text: 'Node, Power BI, Figma or Python well enough to be trusted with what a business runs on. It takes months, and it is most of this bundle.',
    },
    {
      title: 'The habits of a small firm',
      text: 'A calendar with room for selling, books that are a week behind at most, a contract with a notice period, a reserve of three months.',
    },
    {
      title: 'The courage to say no',
      text: 'Five lakhs do not come from more hours of cheap work. You learn to price by margin and to end what loses money.',
    },
  ],
  plan: [
    {
      weeks: 'Weeks 1–3',
      hours: 10,
      title: 'Choose the trade',
      text: 'Look at what your best clients asked for twice. Start the course that lets you own it.',
    },
    {
      weeks: 'Weeks 4–6',
      hours: 10,
      title: 'Build one product of it',
      text: 'A dashboard, an automation or a small tool for a business you know, measured before and after.',
    },
    {
      weeks: 'Weeks 7–9',
      hours: 10,
      title: 'Turn projects into retainers',
      text: 'Three proposals to clients you have: what is watched, how fast you answer, what it costs, how it ends.',
    },
    {
      weeks: 'Weeks 10–12',
      hours: 8,
      title: 'Run it like a firm',
      text: 'Books, reserve, a fixed day for selling, and a first task handed to somebody else.',
    },
  ],
  suits: [
    'Freelancers who already live from it, or nearly',
    'Developers and analysts who want clients of their own',
    'Two or three people who are about to work as one practice',
  ],
  waits: [
    'If your income still comes from one client: find the second before you grow',
    'If you want to learn a first skill: the road to 1 lakh is cheaper in time',
  ],
  isNot: [
    'A promise of 5 lakhs. Retainers end, sometimes without notice, and no course can change that.',
    'Passive income. Every rupee in the arithmetic above is an hour of somebody’s work.',
    'Tax or legal advice. The courses teach the questions; an accountant answers for your case.',
  ],
};

export const roads = { basic, intermediate, advance };

/** Claims of the institute about its bundles in general. */
export const claims = { courses: '8', hours: '67+', students: '2 lakh+' };
