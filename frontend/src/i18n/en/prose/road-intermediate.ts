import { titles, type Road } from './road';

export const intermediate: Road = {
  ...titles.intermediate,
  bundle: '2',
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
    'If you have never had a client: take the road to 1 lakh first',
    'If you cannot keep about 50 hours a month free for paid work',
  ],
  isNot: [
    'A promise of 3 lakhs. Projects fall through and clients pay late; the arithmetic above has no bad month in it.',
    'A share in anybody’s earnings. What you earn comes from your clients and is taxed as your income.',
    'A shortcut past practice. The courses shorten the searching, not the work.',
  ],
};
