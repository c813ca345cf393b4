/** What learners ask most, answered by how the product works. */
export const questions = ({ phone }: { phone: string }) => [
  {
    id: 'missing',
    title: 'I paid, but the course is not there',
    content:
      'Give it a few minutes: some banks confirm late, and we keep asking them for a day. The course then appears in My Courses by itself. If it is still not there after an hour, write to us with the date and the reference from your bank or UPI app. Money that was taken twice or by mistake is always paid back.',
  },
  {
    id: 'failed',
    title: 'My payment failed. Was money taken?',
    content: `An order that was not paid unlocks nothing and has no invoice. If your bank shows that the money has left your account all the same, it normally comes back by itself within a few days. After 7 business days write to us, or call ${phone}.`,
  },
  {
    id: 'invoice',
    title: 'Where is my invoice?',
    content:
      'Under My Profile, Invoices, as a PDF for each paid order. A copy was mailed to you when you paid. If you need your GSTIN on it, enter it when you check out: an invoice that was issued cannot be changed.',
  },
  {
    id: 'refund',
    title: 'Can I get my money back?',
    content:
      'What can be returned says so on its page, with the number of days: until then ask for a refund under My Profile, Invoices. Everything else is not refunded after purchase. Duplicate and wrong payments always are, within 7-10 business days after we have checked them. For these write to us below. A refunded order gets a credit note.',
  },
  {
    id: 'devices',
    title: 'Can I learn on my phone and on a computer?',
    content:
      'Yes. Log in anywhere with your email or mobile number; each lesson goes on where you stopped, on whatever device that was. Under Privacy & Security you see where you are logged in and can log devices out.',
  },
  {
    id: 'access',
    title: 'How long do my courses stay?',
    content:
      'For as long as we run this service. You pay once, and there is no subscription. If we take a course out of the shop, those who bought it keep it.',
  },
  {
    id: 'email',
    title: 'My email address has a typing mistake',
    content:
      'Correct it under My Profile, Personal Info. We send a link to the new address, and when you follow it the new address takes the place of the old one. If you cannot log in any more, write to us from the contact page and we check who you are.',
  },
  {
    id: 'referral',
    title: 'When do I get my referral reward?',
    content:
      'When somebody who signed up with your code has paid. The reward is on hold while what they bought can still be returned, and for the days that Refer & Earn names; after that you can withdraw it from My Wallet. A refund takes its reward back.',
  },
];
