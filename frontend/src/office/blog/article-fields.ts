/* The fields of an article's form, each with all that the form knows of it. */
import type { AdminArticle, ArticleBody } from '@/api/admin/articles';
import { moment, toLocal } from '@/office/shared/form/moment';
import { entity, type FormOf } from '@/office/shared/form/entity';
import { markdown, picture, text } from '@/office/shared/form/fields';
import { requiredText } from '@/kit/form/schema';
import { t } from '@/i18n/admin-blog';

export const articleFields = entity<AdminArticle, Omit<ArticleBody, 'version' | 'isPublished'>>()({
  title: text({ label: t('title'), translatable: true, rule: requiredText(t('titleRequired')) }),
  excerpt: text({
    label: t('excerpt'),
    hint: t('excerptHint'),
    rows: 2,
    oneLine: true,
    translatable: true,
  }),
  author: text({ label: t('author') }),
  category: text({ label: t('category') }),
  publishAt: moment({
    label: t('publishAt'),
    hint: t('publishAtHint'),
    rule: requiredText(t('timeRequired')),
  }),
  image: picture({ label: t('image') }),
  body: markdown({ label: t('body'), most: 50_000, translatable: true }),
});

export type ArticleForm = FormOf<typeof articleFields>;

/** Returns a blank article that is dated `now`. */
export const blankArticle = (now: Date): ArticleForm => ({
  ...articleFields.blank(),
  publishAt: toLocal(now.toISOString()),
});
