import { catalogue } from './locale';

/** Texts of the bell in the header, and of the mails that can be turned off. */
export const t = catalogue({
  bell: 'Notifications',
  bellUnread: { one: 'Notifications, {count} new', other: 'Notifications, {count} new' },
  heading: 'New for you',
  loading: 'Loading notifications',
  answered: '{name} answered “{question}”',
  accepted: 'Your work for “{lesson}” is accepted',
  returned: 'Your work for “{lesson}” came back with a comment',
  received: '{name} handed in “{lesson}”',
  new: 'New',
  empty:
    'Nothing new. When somebody answers a question that you asked or follow, or your work is graded, it appears here.',
  settings: 'Mail settings',
  mailsTitle: 'Mails',
  mailsText: 'Invoices, receipts and what concerns your account always come by mail.',
  unconfirmed:
    'These mails begin once you have confirmed {email}. Until then the bell tells you. Open the link in the mail that we sent, or ask for it anew in your profile.',
  toProfile: 'To your profile',
  mailLanguage: 'Language of mails',
  mailLanguageSaved: 'From now on mails come in this language.',
  answersByMail: 'Tell me by mail when somebody answers a question that I asked or follow',
  on: 'You get a mail for each new answer.',
  off: 'You get no mails about answers. The bell still tells you.',
  remindersByMail: 'Remind me by mail, once, of a course that I have not started or have paused',
  remindersOn: 'You get one mail for such a course, and at most one in a week.',
  remindersOff: 'You get no reminders.',
  cartRemindersByMail: 'Remind me by mail of a cart or payment that I left',
  cartRemindersOn: 'You get one mail for it, and at most one in a week.',
  cartRemindersOff: 'You get no mails about carts and payments that you left.',
  offersByMail: 'Mail me about offers and new courses',
  offersOn: 'You get mails about offers and new courses.',
  offersOff: 'You get no mails about offers.',
});
