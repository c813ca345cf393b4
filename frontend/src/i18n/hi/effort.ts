import type { t as en } from '../en/effort';
import { translation } from './locale';

export const t = translation<typeof en>()({
  weeks: { one: '{count} हफ़्ता', other: '{count} हफ़्ते' },
  hoursPerWeek: { one: 'हफ़्ते में {count} घंटा', other: 'हफ़्ते में {count} घंटे' },
  projects: { one: '{count} प्रोजेक्ट', other: '{count} प्रोजेक्ट' },
});
