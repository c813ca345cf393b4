import { useState } from 'react';
import type { AdminArticle } from '@/api/admin/articles';
import { rules } from '@/shared/form/schema';
import { useEntityForm } from '@/shared/form/use-entity-form';
import { changedFields, names, validateArticle, type ArticleForm } from './article-form';

const fields = () => names;
const schema = rules(validateArticle);

/** An article's form. */
export function useArticleForm(initial: ArticleForm, version = 0) {
  const [start] = useState(initial);
  return useEntityForm<ArticleForm, AdminArticle>(
    { schema, changed: changedFields, fields },
    { initial: start, version },
  );
}

export type ArticleFormState = ReturnType<typeof useArticleForm>;
