import { catalogue } from './locale';

/** Texts of the dialogs in which an admin erases a learner or a guest. */
export const t = catalogue({
  delete: 'Delete account',
  deleteOf: 'Delete the account of {name}',
  title: 'Delete the account of {name} for good?',
  warning:
    'Only at the owner’s request. Check first that it’s really them. This can’t be undone, by you or by them.',
  data: 'Name, email, mobile number, picture, progress, certificates, notes, enquiries and seats at webinars are erased, and all devices are logged out.',
  courses: 'They lose all courses and bundles. No refund is paid.',
  money: 'Their wallet balance is lost, and their referral code stops working.',
  kept: 'Orders, invoices and payouts are kept for as long as the law requires.',
  mail: 'They get a goodbye email.',
  reasonHint:
    'How the owner asked, such as “by letter of 3 July”. The log keeps it permanently: don’t write the person’s name, address or number.',
  reasonRequired: 'Enter a reason, without naming the person.',
  confirm: 'Delete for good',
  done: 'Account deleted.',
  deleteEnquiry: 'Delete the enquiry',
  enquiryTitle: 'Delete this enquiry for good?',
  enquiryData: 'The enquiry and its whole conversation are erased. Nobody is notified.',
  guestTitle: 'Delete {name} from the guests?',
  guestData: 'The seat is free again. The guest isn’t notified, and gets no more emails about the webinar.',
  ofAddress: 'Delete everything of {email}',
  ofAddressHint:
    'All enquiries and webinar seats of this address that belong to no account. Check first that the address is theirs.',
  guestDone: 'Deleted enquiries: {enquiries}. Deleted seats: {seats}.',
  deleteGuest: 'Delete {name}',
  actions: 'Actions',
});
