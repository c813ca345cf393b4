import { levels } from '@/i18n/language-names';

/** How a course's level is called; an institute may have levels of its own, which stay as they are. */
export const levelName = <T extends string | undefined>(level: T): string | T => levels[level ?? ''] ?? level;
