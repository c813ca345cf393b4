import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailQuery, type MailInLanguage, type MailTemplate } from '@/api/admin/mails';
import { AdminPage } from '@/office/shared/page/admin-page';
import { useTranslating } from '@/office/shared/translations/use-translating';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { useFormTabs } from '@/office/shared/editor/use-form-tabs';
import { languageName } from '@/domain/catalog/language';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { Tabs } from '@/kit/ui/tabs';
import { t } from '@/i18n/admin-mails';
import { Editor } from './editor';
import { english } from './languages';

type OnDirty = (locale: string, dirty: boolean) => void;

/** The editor of a mail: one form per language. Each form is saved separately. */
export function EditMail({ loaded, back }: { loaded: MailTemplate; back: { to: string; label: string } }) {
  const { isTranslating, onDirty } = useTranslating();
  const parts = loaded.locales.map((value) => ({ value, label: languageName(value), holds: () => false }));
  const { tab, setTab } = useFormTabs(parts, true);
  const first = <Editor loaded={loaded} onDirty={onDirty} />;
  return (
    <AdminPage title={loaded.title} intro={loaded.when} back={back}>
      <UnsavedGuard dirty={isTranslating} />
      {parts.length === 1 ? (
        first
      ) : (
        <Tabs
          label={t('languages')}
          keep
          value={tab}
          onValueChange={setTab}
          tabs={parts.map(({ value: locale, label }) => ({
            value: locale,
            label,
            content:
              locale === english ? (
                first
              ) : (
                <InLanguage name={loaded.name} locale={locale} open={tab === locale} onDirty={onDirty} />
              ),
          }))}
        />
      )}
    </AdminPage>
  );
}

/**
 * Loads a language's text when its tab is first opened, and keeps the form mounted when another tab is
 * chosen.
 */
function InLanguage({ open, onDirty, ...mail }: MailInLanguage & { open: boolean; onDirty: OnDirty }) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  const query = useQuery({ ...mailQuery(mail), enabled: opened });
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-160 w-full rounded-card" />}>
      {(loaded) => <Editor loaded={loaded} onDirty={onDirty} />}
    </QueryView>
  );
}
