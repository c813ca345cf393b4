import { formatRupees } from '@/shared/lib/money';

type Facts = {
  /** Of the bundle; unknown until it is there. */
  refundDays: number | undefined;
  total: number | undefined;
  percent: number;
  email: string;
};

/** The seven questions. What an answer says about money comes from the bundle itself. */
export const questions = ({ refundDays, total, percent, email }: Facts) => [
  {
    id: 'experience',
    title: 'Do I need any experience?',
    content:
      'No. The first module starts with choosing a skill. You need a laptop or a shared computer for most courses, a phone for the rest, and the patience to write to strangers.',
  },
  {
    id: 'time',
    title: 'How much time does it take?',
    content:
      'At least 8 to 10 hours of study a week. With less you will still learn, but slower, and the outreach module needs a few weeks in a row to work.',
  },
  {
    id: 'language',
    title: 'Is it in Hindi or in English?',
    content:
      'The introduction can be watched in both. A course that is taught in Hindi has a Hindi title in the list above; the others are in plain English. Free previews let you hear how each one is taught.',
  },
  {
    id: 'live',
    title: 'What if I miss a live session?',
    content: 'Live sessions are recorded, so that you can watch them again, or for the first time.',
  },
  {
    id: 'access',
    title: 'How long may I use the material?',
    content:
      'As long as you like: lifetime access to the materials for one payment. There is no subscription and no renewal.',
  },
  {
    id: 'refund',
    title: 'Can I have my money back?',
    content: refundAnswer(refundDays, total, percent, email),
  },
  {
    id: 'income',
    title: 'Will I earn the amount in the bundle’s name?',
    content:
      'Nobody can promise you that, and we do not. The name says which road the courses are for. What you earn depends on your skill, your market, your hours and some luck; many freelancers earn little in their first months.',
  },
];

function refundAnswer(days: number | undefined, total: number | undefined, percent: number, email: string) {
  if (days === 0)
    return 'No, except for a duplicate or wrong payment, which is always returned. Watch the free previews before you decide.';
  const window = days === undefined ? 'within the days named above' : `within ${days} days of paying`;
  const whole = total === undefined ? '' : `: ${formatRupees(total)}, the ${percent}% GST included`;
  return `Yes, ${window}. Write to ${email} and name your order. You get back all you paid${whole}. Your access to the bundle then ends.`;
}
