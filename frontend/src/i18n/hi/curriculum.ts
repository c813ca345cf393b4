import type { t as en } from '../en/curriculum';
import { translation } from './locale';

export const t = translation<typeof en>()({
  loadMore: 'और दिखाएँ',
  loadLess: 'कम दिखाएँ',
  kb: '{size} KB',
  mb: '{size} MB',
  read: 'पढ़ने में {count} मिनट',
  questions: { one: '{count} सवाल', other: '{count} सवाल' },
  freePreview: 'फ़्री प्रीव्यू',
  open_video: 'देखें: {title}',
  open_reading: 'पढ़ें: {title}',
  open_file: 'फ़ाइल लें: {title}',
  open_quiz: 'क्विज़ दें: {title}',
  open_assignment: 'असाइनमेंट करें: {title}',
  preview_video: 'फ़्री प्रीव्यू चलाएँ: {title}',
  preview_reading: 'फ़्री प्रीव्यू पढ़ें: {title}',
  preview_file: 'फ़्री प्रीव्यू की फ़ाइल लें: {title}',
  locked: 'लॉक है: {title}',
});
