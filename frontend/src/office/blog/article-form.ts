import type { AdminArticle, ArticleBody } from '@/api/admin/articles';
import { toInstant, toLocal } from '@/office/shared/moment';
import type { FieldErrors } from '@/shared/form/field-errors';
import { t } from '@/i18n/admin-blog';

/** What the form holds; the date as its field shows it, in India. */
export type ArticleForm = Record<
  'title' | 'excerpt' | 'author' | 'category' | 'publishAt' | 'image' | 'body',
  string
>;
export type FieldName = keyof ArticleForm;

/** A blank one, dated now. */
export const blankArticle = (now: Date): ArticleForm => ({
  title: '',
  excerpt: '',
  author: '',
  category: '',
  publishAt: toLocal(now.toISOString()),
  image: '',
  body: '',
});
export const names = Object.keys(blankArticle(new Date(0))) as FieldName[];

/** The stored article as the form shows it. */
export const fromArticle = (article: AdminArticle): ArticleForm => ({
  title: article.title,
  excerpt: article.excerpt,
  author: article.author,
  category: article.category,
  publishAt: toLocal(article.publishAt),
  image: article.image ?? '',
  body: article.body,
});

/** The form in the wire's words. */
export const toBody = (form: ArticleForm) =>
  ({
    title: form.title.trim(),
    excerpt: form.excerpt.trim(),
    author: form.author.trim(),
    category: form.category.trim(),
    publishAt: toInstant(form.publishAt) ?? undefined,
    image: form.image || null,
    body: form.body.trim(),
  }) satisfies ArticleBody;

/** The fields in which two states of the form differ. */
export function changedFields(one: ArticleForm, other: ArticleForm): FieldName[] {
  const [a, b] = [toBody(one), toBody(other)];
  return names.filter((name) => a[name] !== b[name]);
}

/** What cannot be sent. */
export function validateArticle(form: ArticleForm): FieldErrors {
  const errors: FieldErrors = {};
  if (!form.title.trim()) errors.title = t('titleRequired');
  if (!form.publishAt) errors.publishAt = t('timeRequired');
  return errors;
}
