import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCreateArticle } from '@/api/admin/articles';
import { Panel } from '@/office/shared/panel';
import { UnsavedGuard } from '@/office/shared/unsaved-guard';
import { Button } from '@/shared/ui/button';
import { toast } from '@/shared/ui/toast';
import { t } from '@/i18n/admin-blog';
import { adminPaths } from '@/shared/lib/admin-paths';
import { ArticleFields } from './article-fields';
import { blankArticle, toBody } from './article-form';
import { useArticleForm } from './use-article-form';

/** The form of a new article, which is a draft at first. */
export function NewArticle() {
  const navigate = useNavigate();
  const [now] = useState(() => new Date());
  const state = useArticleForm(blankArticle(now));
  const create = useCreateArticle();
  const made = create.data?._id;
  // Once the guard knows that nothing is unsaved any more.
  useEffect(() => {
    if (made !== undefined) void navigate(adminPaths.article(made), { replace: true });
  }, [made, navigate]);
  const save = () => {
    if (create.isPending || !state.validate()) return;
    create.mutate(toBody(state.form), {
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
        <ArticleFields state={state} />
        <UnsavedGuard dirty={state.dirty && !create.isSuccess} />
        <Button type="submit" loading={create.isPending} className="mt-6 max-sm:w-full">
          {t('create')}
        </Button>
      </form>
    </Panel>
  );
}
