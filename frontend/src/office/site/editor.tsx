import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isLegal, type AdminSitePage, type EditedPage } from '@/api/admin/site';
import { AdminPage } from '@/office/shared/page/admin-page';
import { ConflictDialog } from '@/office/shared/editor/conflict-dialog';
import { FormErrors } from '@/office/shared/editor/form-errors';
import { TranslationsSection } from '@/office/shared/translations/translations-section';
import { useTranslating } from '@/office/shared/translations/use-translating';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { Button } from '@/kit/ui/button';
import { t } from '@/i18n/admin-site';
import { adminPaths } from '@/domain/paths/admin-paths';
import { formatDateTime } from '@/kit/lib/date';
import { HistoryDialog } from './history-dialog';
import { describeText, errorLabels, pageLabel } from './labels';
import { PublishBar } from './publish-bar';
import { SectionList } from './section-list';
import { StateBadge } from './state-badge';
import { useSiteDraft } from './use-site-draft';

type EditorProps = { page: EditedPage; loaded: AdminSitePage; back: { to: string; label: string } };

/** The settings that a legal text may reference. The server rejects any other. */
const facts =
  '{brand.name}, {brand.company}, {contact.phone}, {contact.email}, {contact.address}, {contact.grievanceName}, {contact.grievanceEmail}, {contact.grievanceDays}, {gst.percent}, {gst.prices}, {termsVersion}';

/** A page's draft, which is saved as it is written. */
export function Editor({ page, loaded, back }: EditorProps) {
  const draft = useSiteDraft(page, loaded);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const translating = useTranslating();
  const navigate = useNavigate();
  const { publishedAt } = draft.stored;
  const openPreview = async () => {
    setOpening(true);
    const isSaved = await draft.flush();
    setOpening(false);
    if (isSaved) await navigate(adminPaths.sitePreview(page));
  };
  return (
    <AdminPage
      title={pageLabel(page)}
      back={back}
      intro={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge publishedAt={publishedAt} differs={draft.differs} />
          <span>
            {publishedAt === null
              ? t('neverText')
              : t('publishedOn', { moment: formatDateTime(publishedAt) })}
          </span>
        </span>
      }
      actions={
        <>
          <Button variant="outline" onClick={() => setHistoryOpen(true)}>
            {t('history')}
          </Button>
          <Button variant="outline" loading={isOpening} onClick={() => void openPreview()}>
            {t('preview')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <FormErrors
          errors={draft.errors}
          labels={errorLabels(loaded.kinds, draft.sections, draft.errors)}
          general={draft.general}
          revision={draft.revision}
        />
        {isLegal(page) ? <p className="measure text-small text-mute">{t('legalHint', { facts })}</p> : null}
        <SectionList kinds={loaded.kinds} draft={draft} />
        <TranslationsSection
          kind="site"
          id={page}
          isEnglishDirty={draft.isUnsaved}
          onDirty={translating.onDirty}
          describe={describeText}
        />
      </div>
      <PublishBar draft={draft} asksNote={isLegal(page) && publishedAt !== null} />
      <UnsavedGuard
        dirty={draft.isUnsaved || translating.isTranslating}
        text={t('leaveText')}
        save={translating.isTranslating ? undefined : draft.flush}
      />
      <ConflictDialog
        theirs={draft.theirs}
        title={t('conflictTitle')}
        text={t('conflictText')}
        busy={false}
        onClose={draft.closeTheirs}
        onKeepMine={draft.keepMine}
        onLoadTheirs={draft.loadTheirs}
      />
      {isHistoryOpen ? (
        <HistoryDialog page={page} onRestore={draft.restore} onClose={() => setHistoryOpen(false)} />
      ) : null}
    </AdminPage>
  );
}
