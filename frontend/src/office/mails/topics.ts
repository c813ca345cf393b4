import type { MailTopic } from '@/api/admin/mails';
import { t } from '@/i18n/admin-mails';

const labels: Record<MailTopic, string> = {
  account: t('topicAccount'),
  learning: t('topicLearning'),
  orders: t('topicOrders'),
  wallet: t('topicWallet'),
  webinars: t('topicWebinars'),
  enquiries: t('topicEnquiries'),
  staff: t('topicStaff'),
};

/** The topics in the office's order, with their headings. */
export const topics = Object.entries(labels) as [MailTopic, string][];
