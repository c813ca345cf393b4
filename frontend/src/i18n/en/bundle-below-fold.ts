import { catalogue } from './locale';

/** Texts of a special bundle's page below its head. Its longer editorial texts are stored beside the page. */
export const t = catalogue({
  outcomes: 'What you will be able to do',
  skills: 'Bonus skills',
  skillsPause: 'Pause scrolling',
  skillsPlay: 'Resume scrolling',
  whyIn: 'What the bundle gives you',
  weekChart: 'A sample week: {days}',
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
  moneyOnce: 'One-time payment. No subscription, no renewal.',
  moneySaves: 'Bought separately, these courses cost {total}. The bundle saves you {saved}.',
  moneyAdds:
    'To be clear: bought separately, these courses cost {total}, which is less. The bundle adds {extras}. If you only want some of the lessons, buy those courses.',
  extraWorkshops: { one: '{count} live workshop', other: '{count} live workshops' },
  extraRoad: 'one payment for all of them',
  extraRefund: { one: 'a {count}-day money-back guarantee', other: 'a {count}-day money-back guarantee' },
  refundTitle: { one: '{count} day to change your mind', other: '{count} days to change your mind' },
  refundNoneTitle: 'Decide before you pay',
  refundHow: {
    one: 'Request it under Invoices, or write to {email}, within {count} day of paying. The full amount, with any tax, goes back the way you paid, and your access ends.',
    other:
      'Request it under Invoices, or write to {email}, within {count} days of paying. The full amount, with any tax, goes back the way you paid, and your access ends.',
  },
  refundNone:
    'No refund after purchase, except for a duplicate or wrong payment. Look at its courses’ lessons first.',
  refundAnswer: {
    one: 'Yes, within {count} day of paying. Request it under Invoices, or write to {email}. You get back everything you paid: {total}, with any tax. Your access to the bundle then ends.',
    other:
      'Yes, within {count} days of paying. Request it under Invoices, or write to {email}. You get back everything you paid: {total}, with any tax. Your access to the bundle then ends.',
  },
  refundAnswerWaiting:
    'Yes, within the days shown above. Request it under Invoices, or write to {email}. You get back everything you paid. Your access to the bundle then ends.',
  refundAnswerNone:
    'No, except for a duplicate or wrong payment, which we always return. Look at its courses’ lessons before you decide.',
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
