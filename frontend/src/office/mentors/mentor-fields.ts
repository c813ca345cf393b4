/* The fields of a mentor's form, each with all that the form knows of it. */
import { check, pipe, string, trim } from 'valibot';
import type { AdminMentor, MentorFields } from '@/api/admin/mentors';
import { entity } from '@/office/shared/form/entity';
import { isHttps, matchesIfAny, optional, picture, text } from '@/office/shared/form/fields';
import { requiredText } from '@/kit/form/schema';
import { t } from '@/i18n/admin-mentors';
import { formatNumber } from '@/kit/lib/number';

const MOST_WORDS = 20_000;

const link = (label: string) => optional({ label, type: 'url', rule: matchesIfAny(isHttps, t('badLink')) });

export const mentorFields = entity<AdminMentor, MentorFields>()({
  name: text({ label: t('name'), rule: requiredText(t('nameRequired')) }),
  image: picture({ label: t('picture') }),
  words: text({
    label: t('words'),
    hint: t('wordsHint'),
    rows: 8,
    translatable: true,
    rule: pipe(
      string(),
      trim(),
      // Code points, as the server counts them.
      check((words) => [...words].length <= MOST_WORDS, t('tooLong', { most: formatNumber(MOST_WORDS) })),
    ),
  }),
  website: link(t('website')),
  youtube: link(t('youtube')),
  linkedin: link(t('linkedin')),
});
