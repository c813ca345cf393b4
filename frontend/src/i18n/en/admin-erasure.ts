import { catalogue } from './locale';

/** Texts of the dialogs in which an admin erases a learner or a guest. */
export const t = catalogue({
  delete: 'Delete account',
  deleteOf: 'Delete the account of {name}',
  title: 'Delete the account of {name} for good?',
  warning:
    'Only when its owner asks for it. Make sure first that they do. This cannot be undone, by you or by them.',
  data: 'Name, email, mobile number, picture, progress, certificates, notes, enquiries and seats at webinars are erased, and all devices are logged out.',
  courses: 'They lose all courses and bundles. Nothing is refunded.',
  money: 'What is in their wallet is lost, and their referral code stops working.',
  kept: 'Orders, invoices and payouts are kept for as long as the law requires.',
  mail: 'They get a mail that says goodbye.',
  reasonHint:
    'How the owner asked, such as “by letter of 3 July”. The log keeps it for good: write no name, address or number of the person.',
  reasonRequired: 'Say why, without naming the person.',
  confirm: 'Delete for good',
  done: 'The account is deleted.',
  deleteEnquiry: 'Delete the enquiry',
  enquiryTitle: 'Delete this enquiry for good?',
  enquiryData: 'The enquiry and its whole conversation are erased. Nobody is told.',
  guestTitle: 'Delete {name} from the guests?',
  guestData: 'The seat is free again. The guest is not told, and gets no more mails about the webinar.',
  ofAddress: 'Delete everything of {email}',
  ofAddressHint:
    'All enquiries and seats at webinars of this address that belong to no account. Make sure first that the address is theirs.',
  guestDone: 'Deleted enquiries: {enquiries}. Deleted seats: {seats}.',
  deleteGuest: 'Delete {name}',
  actions: 'Actions',
});
