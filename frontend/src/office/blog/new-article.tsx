import { useState } from 'react';
import { useCreateArticle } from '@/api/admin/articles';
import { Panel } from '@/office/shared/page/panel';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { useOpenCreated } from '@/office/shared/editor/use-open-created';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-blog';
import { adminPaths } from '@/domain/paths/admin-paths';
import { articleFields, blankArticle } from './article-fields';
import { ArticlePanel } from './article-panel';
import { useArticleForm } from './use-article-form';

/** The form of a new article, which is a draft at first. */
export function NewArticle() {
  const [now] = useState(() => new Date());
  const state = useArticleForm(blankArticle(now));
  const create = useCreateArticle();
  useOpenCreated(create.data && adminPaths.article(create.data._id));
  const save = () => {
    if (create.isPending || !state.validate()) return;
    create.mutate(articleFields.body(state.form), {
      onSuccess: ({ title }) => {
        state.close();
        toast.success(t('created', { title }));
      },
      onError: state.setServerErrors,
    });
  };
  return (
    <Panel title={t('form')}>
      <form noValidate aria-label={t('form')} onSubmit={state.onSubmit(save)}>
        <ArticlePanel state={state} />
        <UnsavedGuard dirty={state.dirty && !create.isSuccess} />
        <Button type="submit" loading={create.isPending} className="mt-6 max-sm:w-full">
          {t('create')}
        </Button>
      </form>
    </Panel>
  );
}
