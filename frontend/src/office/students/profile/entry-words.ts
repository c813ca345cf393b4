import type { LucideIcon } from 'lucide-react';
import {
  Award,
  BadgeIndianRupee,
  BookOpenCheck,
  CirclePlay,
  CircleX,
  Gift,
  LogIn,
  MailX,
  MessageCircleQuestion,
  ReceiptText,
  ShieldCheck,
  ShoppingCart,
  StickyNote,
  Undo2,
  UserPlus,
  Wallet,
} from 'lucide-react';
import type { TimelineEntry } from '@/api/admin/student-labels';
import { t } from '@/i18n/admin-student-page';

type Kind = TimelineEntry['kind'];

/** The picture of each kind of entry. */
export const icons = {
  joined: UserPlus,
  ordered: ShoppingCart,
  paid: ReceiptText,
  refunded: Undo2,
  given: Gift,
  takenBack: CircleX,
  lessonBegun: CirclePlay,
  lessonFinished: BookOpenCheck,
  certificate: Award,
  withdrawalAsked: Wallet,
  withdrawalEnded: BadgeIndianRupee,
  enquiry: MessageCircleQuestion,
  note: StickyNote,
  mailFailed: MailX,
  signedIn: LogIn,
  account: ShieldCheck,
} as const satisfies Record<Kind, LucideIcon>;

/** The staff's actions on an account, by their name in the audit log. */
const deeds: Record<string, string> = {
  'student.update': t('deedUpdate', { by: '{by}' }),
  'student.block': t('deedBlock', { by: '{by}' }),
  'student.unblock': t('deedUnblock', { by: '{by}' }),
  'student.signOut': t('deedSignOut', { by: '{by}' }),
  'student.tag': t('deedTag', { by: '{by}' }),
  'student.import': t('deedImport', { by: '{by}' }),
};

/** Describes an entry: what happened, and further details if any. */
export function wordsOf(entry: TimelineEntry): { text: string; more: string | null } {
  const { kind, detail } = entry;
  const title = entry.title ?? '';
  const by = entry.by ?? '';
  switch (kind) {
    case 'joined':
    case 'withdrawalAsked':
      return { text: t(kind), more: null };
    case 'refunded':
      return { text: title ? t('refundedFor', { title }) : t('refunded'), more: null };
    case 'given':
      return { text: by ? t('given', { by, title }) : t('bought', { title }), more: null };
    case 'withdrawalEnded':
      return {
        text: detail === 'paid' ? t('withdrawalPaid') : t('withdrawalRejected', { title }),
        more: null,
      };
    case 'note':
      return { text: t('noted', { by }), more: title };
    case 'account':
      return { text: (deeds[title] ?? title).replace('{by}', by), more: null };
    case 'certificate':
      return { text: t(kind, { title }), more: t('certificateCode', { code: detail ?? '' }) };
    case 'mailFailed':
      return { text: t(kind, { title }), more: t('mailTo', { address: detail ?? '' }) };
    case 'lessonBegun':
    case 'lessonFinished':
      return { text: t(kind, { title }), more: detail };
    default:
      return { text: t(kind, { title }), more: null };
  }
}
