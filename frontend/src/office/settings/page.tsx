import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminSettingsQuery, type StoredSettings } from '@/api/admin/settings';
import { AdminPage } from '@/office/shared/page/admin-page';
import { ConflictDialog } from '@/office/shared/editor/conflict-dialog';
import { FormErrors } from '@/office/shared/editor/form-errors';
import { Panel } from '@/office/shared/page/panel';
import { ResetButton } from '@/office/shared/editor/reset-button';
import { SaveBar } from '@/office/shared/editor/save-bar';
import { TestMail } from '@/office/shared/editor/test-mail';
import { TranslationsSection } from '@/office/shared/translations/translations-section';
import { useTranslating } from '@/office/shared/translations/use-translating';
import { UnsavedGuard } from '@/office/shared/editor/unsaved-guard';
import { useScrollToHash } from '@/office/shared/page/use-scroll-to-hash';
import { Button } from '@/kit/ui/button';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-settings';
import { adminPaths } from '@/domain/paths/admin-paths';
import { rewardHoldHint, sections, settingFields } from './fields';
import { SettingControl } from './setting-control';
import { useSettingsForm } from './use-settings-form';

/** What the institute sets of itself. */
export function Component() {
  const query = useQuery(adminSettingsQuery);
  return (
    <AdminPage
      title={t('heading')}
      intro={t('intro')}
      actions={
        <Button asChild variant="outline">
          <Link to={adminPaths.providers}>{t('toProviders')}</Link>
        </Button>
      }
    >
      <QueryView query={query} skeleton={<Skeleton className="h-160 w-full rounded-card" />}>
        {(loaded) => <Editor loaded={loaded} />}
      </QueryView>
    </AdminPage>
  );
}

const labels = settingFields.labels(settingFields.blank());

const describe = (place: string) => ({ group: 'basics' as const, label: labels[place] ?? place });

function Editor({ loaded }: { loaded: StoredSettings }) {
  const form = useSettingsForm(loaded);
  const { dirty } = form;
  const translating = useTranslating();
  useScrollToHash();
  return (
    <>
      <form noValidate aria-label={t('heading')} onSubmit={form.onSubmit(form.save)}>
        <div className="grid gap-5">
          <FormErrors errors={form.errors} labels={labels} general={form.general} revision={form.revision} />
          {sections.map(({ key, title, text, fields }) => (
            <Panel key={key} id={key} title={title} text={text}>
              <div className="grid gap-5 md:grid-cols-2">
                {fields.map(({ path }) => (
                  <div
                    key={path}
                    className={settingFields.field(path).width === 'wide' ? 'md:col-span-2' : undefined}
                  >
                    <SettingControl
                      part={form}
                      path={path}
                      hint={
                        path === 'referral.holdDays'
                          ? rewardHoldHint(form.form[path], loaded.advisedHoldDays)
                          : undefined
                      }
                    />
                  </div>
                ))}
              </div>
            </Panel>
          ))}
        </div>
        <UnsavedGuard dirty={dirty || translating.isTranslating} />
        <SaveBar dirty={dirty}>
          <ResetButton disabled={!dirty} onReset={form.reset} />
          <Button type="submit" loading={form.saving} disabled={!dirty}>
            {t('save')}
          </Button>
        </SaveBar>
      </form>
      <div className="mt-5 grid gap-5">
        <TranslationsSection
          kind="settings"
          id="all"
          isEnglishDirty={dirty}
          onDirty={translating.onDirty}
          describe={describe}
        />
      </div>
      <div id="mail" className="mt-12 lg:mt-14">
        <TestMail key={loaded.version} address={loaded.settings.contact.email} />
      </div>
      <ConflictDialog
        theirs={form.theirs}
        title={t('conflictTitle')}
        text={t('conflictText', { fields: form.changed.map(settingFields.labelOf).join(', ') })}
        busy={form.saving}
        onClose={() => form.setTheirs(null)}
        onKeepMine={form.keepMine}
        onLoadTheirs={form.load}
      />
    </>
  );
}
