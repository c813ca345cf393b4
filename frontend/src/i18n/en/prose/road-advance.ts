import { titles, type Road } from './road';

export const advance: Road = {
  ...titles.advance,
  bundle: '3',
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
      text: 'Node, Power BI, Figma or Python well enough to be trusted with what a business runs on. It takes months, and it is a large part of this bundle.',
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
