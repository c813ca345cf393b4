import { useQueryClient } from '@tanstack/react-query';
import { adminArticleQuery, useUpdateArticle, type AdminArticle } from '@/api/admin/articles';
import { isChangedMeanwhile } from '@/office/shared/form/is-changed-meanwhile';
import { ConflictDialog } from '@/office/shared/editor/conflict-dialog';
import { Panel } from '@/office/shared/page/panel';
import { ResetButton } from '@/office/shared/editor/reset-button';
import { describeBy } from '@/office/shared/translations/places';
import { TranslationsSection } from '@/office/shared/translations/translations-section';
import { useTranslating } from '@/office/shared/translations/use-translating';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { Button } from '@/kit/ui/button';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-blog';
import { articleFields } from './article-fields';
import { ArticlePanel } from './article-panel';
import { PublishingPanel } from './publishing-panel';
import { useArticleForm } from './use-article-form';

const describe = describeBy(articleFields.placeLabels);

/**
 * The form of an article with its state beside it. If somebody else changed the article, their change is
 * shown before it is overwritten.
 */
export function ArticleEditor({ article }: { article: AdminArticle }) {
  const client = useQueryClient();
  const { isTranslating, onDirty } = useTranslating();
  const state = useArticleForm(articleFields.from(article), article.version);
  const { theirs, setTheirs, version } = state;
  const update = useUpdateArticle(article._id);

  const onError = (error: unknown) => {
    if (isChangedMeanwhile(error))
      client.fetchQuery(adminArticleQuery(article._id)).then(setTheirs, state.setServerErrors);
    else state.setServerErrors(error);
  };
  const save = (over = version) => {
    if (update.isPending || !state.validate()) return;
    const sent = state.form;
    update.mutate(
      { ...articleFields.body(sent), version: over },
      {
        onSuccess: (stored) => {
          state.savedOrBegin(sent, articleFields.from(stored), stored.version);
          toast.success(t('saved', { title: stored.title }));
        },
        onError,
      },
    );
  };
  const publish = (isPublished: boolean) =>
    update.mutate(
      { isPublished, version },
      { onSuccess: (stored) => state.adoptVersion(articleFields.from(stored), stored.version), onError },
    );
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Panel title={t('form')}>
        <form noValidate aria-label={t('form')} onSubmit={state.onSubmit(() => save())}>
          <ArticlePanel key={state.resetCount} state={state} />
          <UnsavedGuard dirty={state.dirty || isTranslating} />
          <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
            <Button type="submit" loading={update.isPending} disabled={!state.dirty}>
              {t('save')}
            </Button>
            <ResetButton disabled={!state.dirty} onReset={state.reset} />
          </div>
        </form>
      </Panel>
      <PublishingPanel
        article={article}
        dirty={state.dirty}
        busy={update.isPending}
        onPublish={publish}
        onDeleted={state.close}
      />
      <div className="grid gap-5 empty:hidden lg:col-span-2">
        <TranslationsSection
          kind="article"
          describe={describe}
          id={article._id}
          isEnglishDirty={state.dirty}
          onDirty={onDirty}
        />
      </div>
      <ConflictDialog
        theirs={theirs}
        title={t('conflictTitle')}
        text={t('conflictText', {
          fields: state.changed.map(articleFields.labelOf).join(', ') || t('nothing'),
        })}
        busy={update.isPending}
        onClose={() => setTheirs(null)}
        onKeepMine={state.dirty ? (latest) => save(latest.version) : undefined}
        onLoadTheirs={(latest) => state.begin(articleFields.from(latest), latest.version)}
      />
    </div>
  );
}
