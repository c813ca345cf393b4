import { levels } from '@/i18n/language-names';

/** Returns the name of a course's level. Levels that an institute defined itself are returned unchanged. */
export const levelName = <T extends string | undefined>(level: T): string | T => levels[level ?? ''] ?? level;
