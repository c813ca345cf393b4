import { fieldOf } from '@/office/shared/fields/entity-field';
import { Alert } from '@/kit/ui/alert';
import { articleFields } from './article-fields';
import type { ArticleFormState } from './use-article-form';

const ArticleField = fieldOf(articleFields);

export function ArticlePanel({ state }: { state: ArticleFormState }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Alert className="-mb-5 not-empty:mb-0 sm:col-span-2" messages={state.general} />
      <ArticleField part={state} name="title" className="sm:col-span-2" />
      <ArticleField part={state} name="excerpt" className="sm:col-span-2" />
      <div className="grid content-start gap-5">
        <ArticleField part={state} name="author" />
        <ArticleField part={state} name="category" />
        <ArticleField part={state} name="publishAt" />
      </div>
      <ArticleField part={state} name="image" />
      <ArticleField part={state} name="body" className="sm:col-span-2" />
    </div>
  );
}
