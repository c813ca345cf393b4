import { useState } from 'react';
import type { AdminArticle } from '@/api/admin/articles';
import { useEntityForm } from '@/office/shared/form/use-entity-form';
import { articleFields, type ArticleForm } from './article-fields';

export function useArticleForm(initial: ArticleForm, version = 0) {
  const [start] = useState(initial);
  return useEntityForm<ArticleForm, AdminArticle>(articleFields, { initial: start, version });
}

export type ArticleFormState = ReturnType<typeof useArticleForm>;
