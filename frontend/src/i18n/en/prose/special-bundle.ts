/** The editorial content of the landing page: what the institute says, not what the catalogue holds. */

export const modules = [
  {
    name: 'Foundation',
    text: 'Choose one skill and one kind of client. Write down what you do, for whom and what it costs; everything later stands on that page.',
    outcome: 'a one-page offer with a price',
  },
  {
    name: 'Positioning',
    text: 'Say it so that a stranger understands it in ten seconds. You compare five people who do the same work and find the sentence that fits only you.',
    outcome: 'one sentence, tested on five people',
  },
  {
    name: 'Showcasing',
    text: 'Three finished pieces, each told as problem, decision and result. No client yet? You make them for businesses you know, and say so.',
    outcome: 'a portfolio page with three stories',
  },
  {
    name: 'Networking',
    text: 'Eighty people you already know, sorted by who may need you and who may know somebody. You learn to ask for an introduction without begging for work.',
    outcome: 'a list of eighty names, ten of them written to',
  },
  {
    name: 'Outreach',
    text: 'Ten honest messages a week, short enough to read on a phone. You note who answered and change one thing at a time.',
    outcome: 'a weekly sheet of messages, answers and calls',
  },
  {
    name: 'Managing',
    text: 'Agreement, advance, delivery dates, invoice, tax. The dull half of freelancing, learned once, so that a late payer is the exception.',
    outcome: 'your own agreement, invoice and reminder',
  },
  {
    name: 'Scaling',
    text: 'Raise a price, turn a project into a monthly retainer, hand part of the work to somebody else. And say no to work that loses money.',
    outcome: 'a pricing sheet and one retainer proposal',
  },
];

/** From a policy brief of the government's own think tank; the page names it beside the figures. */
export const market = {
  source: 'NITI Aayog, ‘India’s Booming Gig and Platform Economy’, June 2022',
  figures: [
    { value: '77 lakh', label: 'people in India did gig work in 2020–21' },
    { value: '22%', label: 'of that work was classed as high-skilled, 47% as medium-skilled' },
    { value: '2.35 crore', label: 'people are expected to do it by 2029–30' },
  ],
};

/** Hours of study; together nine. */
export const week = [
  { day: 'Mon', hours: 1 },
  { day: 'Tue', hours: 1 },
  { day: 'Wed', hours: 2 },
  { day: 'Thu', hours: 1 },
  { day: 'Fri', hours: 1 },
  { day: 'Sat', hours: 3 },
  { day: 'Sun', hours: 0 },
];

export const message = [
  'Hello Meera, your bakery’s page still shows last year’s price list.',
  'I make small pages for food shops. Here is one I made for practice, with a menu that opens in a second on a phone.',
  'I can redo yours by Friday for ₹6,000, half in advance. May I call on Tuesday at eleven?',
];

export const invoice = {
  number: 'Invoice 007',
  lines: [
    { text: 'Menu page for a bakery', amount: 6000 },
    { text: 'Advance received', amount: -3000 },
  ],
  due: { text: 'Due in 15 days', amount: 3000 },
};
