/** The questions that learners ask most, with answers that follow the product's behaviour. */
export const questions = ({ phone }: { phone: string }) => [
  {
    id: 'missing',
    title: 'I paid, but the course is not there',
    content:
      'Give it a few minutes: some banks confirm late, and we keep asking them for a day. The course then appears in My Courses automatically. If it’s still not there after an hour, write to us with the date and the reference from your bank or UPI app. Money taken twice or by mistake is always paid back.',
  },
  {
    id: 'failed',
    title: 'My payment failed. Was money taken?',
    content: `An unpaid order unlocks nothing and has no invoice. If your bank shows that the money left your account anyway, it normally comes back automatically within a few days. After 7 business days, write to us or call ${phone}.`,
  },
  {
    id: 'invoice',
    title: 'Where is my invoice?',
    content:
      'Under My Profile, Invoices, as a PDF for each paid order. We emailed you a copy when you paid. If you need your GSTIN on it, enter it at checkout: an issued invoice can’t be changed.',
  },
  {
    id: 'refund',
    title: 'Can I get my money back?',
    content:
      'A course or bundle with a refund says so on its page, with the number of days: until then, request a refund under My Profile, Invoices. Everything else is not refunded after purchase. Duplicate and wrong payments always are, within 7-10 business days after we’ve checked them. For these, write to us below. A refunded order gets a credit note.',
  },
  {
    id: 'devices',
    title: 'Can I learn on my phone and on a computer?',
    content:
      'Yes. Log in anywhere with your email or mobile number; each lesson resumes where you stopped, on any device. Under Privacy & Security, you can see where you’re logged in and log devices out.',
  },
  {
    id: 'access',
    title: 'How long do my courses stay?',
    content:
      'For as long as we run this service. You pay once, and there is no subscription. If we take a course out of the shop, everyone who bought it keeps it.',
  },
  {
    id: 'email',
    title: 'My email address has a typo',
    content:
      'Correct it under My Profile, Personal Info. We send a link to the new address. Once you open it, the new address replaces the old one. If you can’t log in any more, write to us from the contact page, and we’ll check who you are.',
  },
  {
    id: 'referral',
    title: 'When do I get my referral reward?',
    content:
      'When someone who signed up with your code has paid. The reward is on hold while their purchase can still be refunded, and for the days shown in Refer & Earn; after that, you can withdraw it from My Wallet. A refund reverses its reward.',
  },
];
