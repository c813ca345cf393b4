import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { translationsQuery, type TranslatedKind, type Translations } from '@/api/admin/translations';
import { DraftOffer } from '@/office/shared/editor/draft-offer';
import { FormErrors } from '@/office/shared/editor/form-errors';
import { Panel } from '@/office/shared/page/panel';
import { ResetButton } from '@/office/shared/editor/reset-button';
import { useReportDirty } from '@/office/shared/editor/use-unsaved-parts';
import { FocusFieldContext, focusField } from '@/office/shared/form/focus-field';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { Checkbox } from '@/kit/ui/checkbox';
import { QueryView } from '@/kit/ui/query-view';
import { Skeleton } from '@/kit/ui/skeleton';
import { t as shared } from '@/i18n/office-shared';
import { t } from '@/i18n/office-translations';
import { fieldName, type TextLanguage } from './languages';
import { describePlace, groups, type Described } from './places';
import { isMissing, valueOf, type Row } from './texts';
import { TranslationRow } from './translation-row';
import { TranslationsConflict } from './translations-conflict';
import { useTranslationsForm, type TranslationsForm } from './use-translations-form';

export type TranslationsPanelProps = {
  kind: TranslatedKind;
  id: string;
  language: TextLanguage;
  /** Whether the English form has unsaved changes. */
  isEnglishDirty: boolean;
  /** Called with whether there are unsaved translations, and with `false` when the panel unmounts. */
  onDirty: (locale: string, dirty: boolean) => void;
  /** Returns the label of a place. */
  describe?: (place: string) => Described;
};

/** All texts of one item in one language, beside the English. They are saved separately from the English. */
export default function TranslationsPanel(props: TranslationsPanelProps) {
  const { kind, id, language } = props;
  const query = useQuery(translationsQuery({ kind, id, locale: language.locale }));
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(stored) => <Editor {...props} stored={stored} />}
    </QueryView>
  );
}

function Editor(props: TranslationsPanelProps & { stored: Translations }) {
  const { kind, id, language, isEnglishDirty, onDirty, stored, describe = describePlace } = props;
  const { locale, name } = language;
  const state = useTranslationsForm({ kind, id, locale }, name, stored);
  const { rows, dirty, errors } = state;
  useReportDirty(onDirty, locale, dirty);
  const named = rows.map((row) => [row, fieldName(locale, row.place)] as const);
  return (
    // Not a `form` element: it is inside the English form, and forms can't be nested.
    <div className="@container grid gap-5">
      <DraftOffer
        draft={state.foundDraft}
        version={state.version}
        older={t('draftOlder')}
        onRestore={state.restoreDraft}
        onDiscard={state.discardDraft}
      />
      <FocusFieldContext value={focusField}>
        <FormErrors
          errors={Object.fromEntries(named.map(([row, field]) => [field, errorOf(errors, row)]))}
          labels={Object.fromEntries(named.map(([row, field]) => [field, describe(row.place).label]))}
          general={state.general}
          revision={state.revision}
        />
      </FocusFieldContext>
      <Alert
        tone="info"
        className="empty:hidden"
        messages={[
          ...(isEnglishDirty ? [t('englishUnsaved')] : []),
          ...(state.isEnglishNew ? [t('englishChanged')] : []),
        ]}
      />
      <Texts state={state} language={language} describe={describe} />
      <SaveLine state={state} language={name} />
      <TranslationsConflict state={state} locale={locale} />
    </div>
  );
}

const errorOf = (errors: TranslationsForm['errors'], { text }: Row): string | undefined =>
  valueOf(errors, text) || undefined;

type TextsProps = {
  state: TranslationsForm;
  language: TextLanguage;
  describe: (place: string) => Described;
};

function Texts({ state, language, describe }: TextsProps) {
  const [onlyMissing, setOnlyMissing] = useState(false);
  const { rows, base, form, errors } = state;
  const missing = rows.filter((row) => isMissing(form, row)).length;
  // A row that was missing stays visible until its translation is saved.
  const shown = rows.filter(
    (row) => !onlyMissing || isMissing(base, row) || isMissing(form, row) || errorOf(errors, row),
  );
  const counts = { missing, total: rows.length };
  return (
    <>
      <Panel
        title={shared('translations', { language: language.name })}
        text={
          <>
            <p>{t('intro', { language: language.name })}</p>
            {rows.some(({ isRequired }) => isRequired) ? (
              <p className="mt-1">{t('needed', { language: language.name })}</p>
            ) : null}
          </>
        }
      >
        {rows.length === 0 ? (
          <p className="text-small text-mute">{t('noTexts')}</p>
        ) : (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
            <p role="status" className="font-semibold">
              {t(missing > 0 ? 'counted' : 'allThere', counts)}
            </p>
            <Checkbox
              label={t('onlyMissing')}
              checked={onlyMissing}
              onChange={({ target }) => setOnlyMissing(target.checked)}
            />
          </div>
        )}
      </Panel>
      {onlyMissing && shown.length === 0 ? <p className="text-mute">{t('noneMissing')}</p> : null}
      {groups.map((group) => (
        <Group
          key={group}
          title={t(group)}
          rows={shown.filter(({ place }) => describe(place).group === group)}
          describe={describe}
          state={state}
          language={language}
        />
      ))}
    </>
  );
}

type GroupProps = TextsProps & { title: string; rows: Row[] };

function Group({ title, rows, state, language, describe }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <Panel title={title} level={3}>
      {rows.map((row) => (
        <TranslationRow
          key={row.text}
          row={row}
          describe={describe}
          language={language}
          value={valueOf(state.form, row.text)}
          error={errorOf(state.errors, row)}
          onChange={(value) => state.set({ [row.text]: value })}
          onSave={state.save}
        />
      ))}
    </Panel>
  );
}

function SaveLine({ state, language }: { state: TranslationsForm; language: string }) {
  const { dirty, isSaving } = state;
  return (
    <div className="foot-bar sticky bottom-0 z-20 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-t-card border border-line bg-paper px-4 py-3">
      <p role="status" className="mr-auto text-caption text-mute">
        {dirty ? t('unsaved', { language }) : ''}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:flex-1">
        <ResetButton disabled={!dirty} onReset={state.reset} />
        <Button loading={isSaving} disabled={!dirty} onClick={state.save}>
          {t('save', { language })}
        </Button>
      </div>
    </div>
  );
}
