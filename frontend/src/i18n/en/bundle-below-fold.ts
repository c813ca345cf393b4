import { catalogue } from './locale';

/** Texts of that page below its head; its longer editorial content stands beside the page. */
export const t = catalogue({
  outcomes: 'What you will be able to do',
  skills: 'Bonus skills',
  skillsPause: 'Stop the moving list',
  skillsPlay: 'Move the list again',
  whyIn: 'What the bundle gives you',
  weekChart: 'One possible week: {days}',
  weekDay: '{day} {count} h',
  hoursShort: '{count} h',
  module: 'Module {n}',
  outcome: 'You finish with:',
  coursesTitle: { one: '{count} course in the bundle', other: '{count} courses in the bundle' },
  coursesTitleWaiting: 'Courses in the bundle',
  coursesNone: 'The courses of this bundle have not been published yet.',
  fewReviews: { one: '{count} review', other: '{count} reviews' },
  coursesOffline: 'A course marked ‘Offline’ is taught at the institute.',
  certificateCaption: 'A sample.',
  certificateOf: 'Certificate of completion',
  certificateYou: 'Your name',
  certificateFor: 'has completed every lesson of',
  moneyList: 'List price',
  moneyOffer: 'Offer, {percent} off',
  moneyPrice: 'Offer price',
  moneyPlain: 'Price',
  moneyGst: 'GST, {percent}%',
  moneyTotal: 'You pay',
  moneyOnce: 'Once. There is no subscription and no renewal.',
  moneySaves: 'Bought one by one, these courses cost {total}. The bundle saves you {saved}.',
  moneyAdds:
    'To be plain: bought one by one, these courses cost {total}, which is less. The bundle adds {extras}. If you only want some of the lessons, buy those courses.',
  extraWorkshops: { one: '{count} live workshop', other: '{count} live workshops' },
  extraRoad: 'one payment for all of them',
  extraRefund: { one: 'a {count}-day money-back guarantee', other: 'a {count}-day money-back guarantee' },
  refundTitle: { one: '{count} day to change your mind', other: '{count} days to change your mind' },
  refundNoneTitle: 'Decide before you pay',
  refundHow: {
    one: 'Ask for it among your invoices, or write to {email}, within {count} day of paying. The whole amount goes back the way it came, with any tax, and the access ends.',
    other:
      'Ask for it among your invoices, or write to {email}, within {count} days of paying. The whole amount goes back the way it came, with any tax, and the access ends.',
  },
  refundNone:
    'There is no refund after purchase, except for a duplicate or wrong payment. Look at the lessons of its courses first.',
  refundAnswer: {
    one: 'Yes, within {count} day of paying. Ask for it among your invoices, or write to {email}. You get back all you paid: {total}, with any tax. Your access to the bundle then ends.',
    other:
      'Yes, within {count} days of paying. Ask for it among your invoices, or write to {email}. You get back all you paid: {total}, with any tax. Your access to the bundle then ends.',
  },
  refundAnswerWaiting:
    'Yes, within the days named above. Ask for it among your invoices, or write to {email}. You get back all you paid. Your access to the bundle then ends.',
  refundAnswerNone:
    'No, except for a duplicate or wrong payment, which is always returned. Look at the lessons of its courses before you decide.',
  refundPolicy: 'Read the refund policy',
  closingTitle: 'Still deciding?',
  allBundles: 'All digital learning bundles',
  legal: 'Legal',
  privacy: 'Privacy',
  terms: 'Terms',
  refundLink: 'Refund policy',
  contact: 'Contact',
  rights: '© {company}. Powered by {institute}.',
  title: 'Digital learning bundle',
});
