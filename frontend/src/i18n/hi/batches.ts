import type { t as en } from '../en/batches';
import { translation } from './locale';

/** Texts of batches of classroom courses, as buyers and learners see them. */
export const t = translation<typeof en>()({
  heading: 'बैच',
  text: 'अपना बैच पेमेंट करते समय चुनें।',
  full: 'भर गया',
  seatsLeft: { one: '{count} सीट बची है', other: '{count} सीटें बची हैं' },
  choose: '‘{title}’ का बैच',
  missing: 'कोई बैच चुनें।',
  allFull: 'सारे बैच भर गए हैं। कोई सीट खाली होते ही आप यह कोर्स खरीद सकते हैं।',
  own: 'आपके क्लासरूम बैच',
});
