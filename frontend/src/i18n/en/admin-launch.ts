import { catalogue } from './locale';

/** Texts of the launch checklist. */
export const t = catalogue({
  heading: 'Go live',
  intro:
    'From an empty installation to the first sale. Each step checks itself, whenever you open this page.',
  ready: 'Everything is there that selling needs.',
  openSteps: {
    one: '{count} step is missing before you can sell.',
    other: '{count} steps are missing before you can sell.',
  },
  done: 'Done',
  required: 'Needed to sell',
  advised: 'Advised',
  address: 'Address of the site',
  addressText:
    'Browsers find the site there, and mails lead to it. Who runs the server sets it: http.public_origin in its configuration.',
  brand: 'Brand',
  brandText: 'Name, logo and colours, as learners see them on every page, mail and invoice.',
  company: 'Company and GST',
  companyText: 'Who sells. Invoices and legal pages say so.',
  contact: 'Contact',
  contactText: 'Where learners reach you, and the grievance officer whom the law asks for.',
  gateway: 'Payment gateway',
  gatewayText: 'Who takes the money. Choose one, and enter your account there.',
  mail: 'Mail',
  mailText:
    'Invoices, new passwords and confirmations travel by mail. Send yourself one to see that it arrives.',
  legal: 'Legal texts',
  legalText:
    'They are filled with your company’s facts. Read them, and have a lawyer read them, before you accept them.',
  course: 'First course',
  courseText: 'Something to sell: a course with a lesson, published.',
  purchase: 'A purchase',
  purchaseText: 'Buy something as a visitor would, in another browser, and look at the mail and the invoice.',
  toBrand: 'Brand settings',
  toCompany: 'Company settings',
  toContact: 'Contact settings',
  toGateway: 'Choose the gateway',
  toMail: 'Mail server and test mail',
  toCourses: 'Courses',
  toShop: 'View the shop',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  refund: 'Refund policy',
  license: 'License and agreement',
  disclaimer: 'Disclaimer',
  newTab: '{label} (opens in a new tab)',
  accept: 'I have read these texts, and they hold for our institute.',
  acceptMissing: 'Read the texts, and tick the box, before you accept them.',
  acceptSend: 'Accept the legal texts',
  accepted: 'The legal texts are accepted.',
});
