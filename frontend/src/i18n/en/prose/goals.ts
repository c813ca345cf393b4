import type { CourseFilter } from '@/api/catalog';

export type Goal = {
  id: number;
  title: string;
  /** For search engines. */
  description: string;
  lead: string;
  /** What helps on the way: four. */
  features: { title: string; text: string }[];
  /** Where the courses for it come from, the nearest first. */
  searches: CourseFilter[];
};

/** The eight career goals. A goal's id is its place in this list, counted from 1. */
const written: Omit<Goal, 'id'>[] = [
  {
    title: 'Advance to a higher role',
    description:
      'Courses and advice for people who want the next role: speaking, writing, deciding and showing results.',
    lead: 'The next role is given to whoever already does part of it. Learn to speak for your work, write so that others act on it, and show results in figures.',
    features: [
      {
        title: 'Speak so that others follow',
        text: 'Practise meetings, presentations and hard conversations on cases from Indian offices.',
      },
      {
        title: 'Put your results in figures',
        text: 'Turn what you did this year into one page that a manager can defend in a review.',
      },
      {
        title: 'Learn beside your job',
        text: 'Lessons are short and yours for life. Eight to ten hours a week are enough.',
      },
      {
        title: 'Ask for the role',
        text: 'Prepare the conversation itself: when to have it, what to bring, what to say if the answer is no.',
      },
    ],
    searches: [{ category: 'Communication' }, { category: 'Career' }],
  },
  {
    title: 'Earn a professional certificate',
    description:
      'Courses with a certificate of completion for skills that offices ask for: Excel, Tally, Power BI, SQL and more.',
    lead: 'A certificate opens a door when there is work behind it. Finish a course, keep the project that you made in it, and show both.',
    features: [
      {
        title: 'A certificate for a finished course',
        text: 'It names you, the course and the day. It confirms completion and is not a degree.',
      },
      {
        title: 'A project to show beside it',
        text: 'Sheets, reports and small programs that you made yourself say more than the paper.',
      },
      {
        title: 'Tools that job adverts name',
        text: 'Excel, Tally, Power BI, SQL and Odoo, taught on bills, stock and salaries as they really look.',
      },
      {
        title: 'No date to miss',
        text: 'Start today, pause for exams or a wedding, and go on where you stopped.',
      },
    ],
    searches: [{ category: 'Data & Office' }],
  },
  {
    title: 'Transition to a new career field',
    description:
      'Change into web development, data or marketing step by step, with projects that prove the new skill.',
    lead: 'You do not start from zero: you bring years of knowing how work is done. Add one skill that can be seen, and prove it with projects.',
    features: [
      {
        title: 'Begin before you resign',
        text: 'Learn in the evenings and at weekends, and find out whether you like the work before you need it.',
      },
      {
        title: 'Projects instead of years',
        text: 'Each course ends in something that you can show to an employer who asks for experience.',
      },
      {
        title: 'Your old field is your advantage',
        text: 'A shopkeeper who builds shops online and a nurse who reads data are rare. We show how to say it.',
      },
      {
        title: 'A path, not a pile',
        text: 'Bundles put courses into the order in which they build on each other.',
      },
    ],
    searches: [{ category: 'Web Development' }],
  },
  {
    title: 'Pursue entrepreneurship',
    description:
      'Start or grow a small business: be found online, keep the books, price your work and win the first clients.',
    lead: 'A business needs three things every week: people who find it, work that is paid, and books that are true. Learn all three on a small budget.',
    features: [
      {
        title: 'Be found in your own town',
        text: 'A page, a map entry and a phone that is answered come before any advertisement.',
      },
      {
        title: 'Advertise with a small budget',
        text: 'Spend a few hundred rupees, read what happened, and only then spend more.',
      },
      {
        title: 'Keep books that are true',
        text: 'Bills, GST and stock in tools that a small firm can afford.',
      },
      {
        title: 'Price your work',
        text: 'Reckon what an hour costs you, write an offer, and ask for money on the day that it is due.',
      },
    ],
    searches: [{ q: 'business' }, { category: 'Freelancing' }],
  },
  {
    title: 'Free course',
    description:
      'Start learning without paying: one complete course is free, and every other one has open preview lessons.',
    lead: 'One course is free in full, from the first lesson to the certificate. It costs you an account and your time, and we ask for no card.',
    features: [
      {
        title: 'A whole course',
        text: 'It is complete: all lessons, the files and the certificate, for as long as you like.',
      },
      {
        title: 'No card, no trial',
        text: 'Nothing begins to cost money later. A free course has no payment step at all.',
      },
      {
        title: 'See how we teach',
        text: 'If you like it, you know what you pay for next time. If not, you have lost nothing.',
      },
      {
        title: 'Open lessons everywhere',
        text: 'Paid courses have preview lessons that anyone can watch without an account.',
      },
    ],
    // The free course is the cheapest.
    searches: [{ sort: 'price' }],
  },
  {
    title: 'Gear up for your first job',
    description:
      'From college to the first salary: résumé, applications, interviews and the first weeks at work.',
    lead: 'Nobody expects experience from a beginner. They expect a clear résumé, something that you made yourself, and answers that are honest.',
    features: [
      {
        title: 'A résumé on one page',
        text: 'What to put first when you have no job to name, and what to leave out.',
      },
      {
        title: 'Something that you made',
        text: 'A page, a report or a campaign from a course, with a link, beats a list of adjectives.',
      },
      {
        title: 'Applications with a plan',
        text: 'Ten good ones a week, a list of what you sent, and a message after seven days.',
      },
      {
        title: 'The first weeks',
        text: 'How to ask, how to take notes, how to write a mail at work, and how to read a payslip.',
      },
    ],
    searches: [{ category: 'Career' }],
  },
  {
    title: 'Ace interview skills',
    description:
      'Practise interviews until they are a conversation: stories, technical questions, salary and nerves.',
    lead: 'An interview can be practised like a song: aloud, with somebody listening, and more than once. We give you the questions and the method.',
    features: [
      {
        title: 'Six stories instead of sixty answers',
        text: 'Prepare six true stories from your own life and learn which one answers which question.',
      },
      {
        title: 'Think aloud',
        text: 'Technical rounds want to hear how you get there. Practise with pen and paper.',
      },
      {
        title: 'English that is clear',
        text: 'Short sentences, a steady pace, and a polite way to ask for a question again.',
      },
      {
        title: 'Talk about salary',
        text: 'Know the range before you go, name a figure, and then be silent.',
      },
    ],
    searches: [
      { q: 'interview', in: 'title' },
      { q: 'speaking' },
      { q: 'english', in: 'title' },
      { q: 'resume', in: 'title' },
    ],
  },
  {
    title: 'Government exams',
    description:
      'Prepare for aptitude, reasoning, English and computer papers of government exams with a plan by the week.',
    lead: 'Most papers test the same four things: arithmetic, reasoning, English and computers. Learn the patterns, then work against the clock.',
    features: [
      {
        title: 'Patterns before tricks',
        text: 'Question types of past papers, each with the one method that always works.',
      },
      {
        title: 'Against the clock',
        text: 'Timed sets, and a notebook of your own mistakes that you read before the next one.',
      },
      {
        title: 'English and computers too',
        text: 'The papers that decide close results, and the ones that are quickest to improve.',
      },
      {
        title: 'A second plan',
        text: 'What you practise here, sheets, writing and speaking, is also asked for in offices.',
      },
    ],
    searches: [
      { q: 'government' },
      { q: 'english', in: 'title' },
      { q: 'excel', in: 'title' },
      { q: 'writing', in: 'title' },
    ],
  },
];

export const goals: Goal[] = written.map((goal, i) => ({ id: i + 1, ...goal }));

/** The goal of an address, `1` to `8`. */
export const goalOf = (id: string | undefined): Goal | undefined =>
  goals.find((goal) => String(goal.id) === id);
