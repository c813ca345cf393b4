/** The five questions every visitor asks. What they promise is kept by the shop: see the refund page and the player. */
export const faq = [
  {
    id: 'time',
    question: 'How much time do I need each week?',
    answer:
      'Plan at least 8-10 hours of study per week: about half for the lessons, half for the exercises. Lessons are short, so an hour on a weekday evening works as well as a long Sunday.',
  },
  {
    id: 'live',
    question: 'What if I miss a live session?',
    answer:
      'Live sessions are recorded for replay. You can watch the recording when it suits you, as often as you like.',
  },
  {
    id: 'access',
    question: 'How long can I use what I buy?',
    answer:
      'You have lifetime access to the materials of every course and bundle you buy. You pay once; there is no subscription.',
  },
  {
    id: 'start',
    question: 'Do I need to know anything before I start?',
    answer:
      'Each course names its level. Beginner courses start from zero, and every course has preview lessons that you can watch before you pay.',
  },
  {
    id: 'refund',
    question: 'Can I get my money back?',
    answer:
      'Courses and ordinary bundles are not refunded after purchase; digital learning bundles can be returned within 30 days. A duplicate or wrong payment is always refunded after we have checked it, within 7-10 business days.',
  },
];
