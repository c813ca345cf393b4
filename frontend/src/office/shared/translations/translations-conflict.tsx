import type { Translations } from '@/api/admin/translations';
import { ConflictDialog } from '@/office/shared/editor/conflict-dialog';
import { t } from '@/i18n/office-translations';
import { t as shared } from '@/i18n/office-shared';
import { changedTexts, valueOf, valuesOf } from './texts';
import type { TranslationsForm } from './use-translations-form';

type TranslationsConflictProps = { state: TranslationsForm; locale: string };

/** What somebody else wrote in the texts that are written here, text by text. */
export function TranslationsConflict({ state, locale }: TranslationsConflictProps) {
  const { theirs, base, form, changed } = state;
  const their = theirs ? valuesOf(theirs) : {};
  const differing = changedTexts(their, base).filter((text) => Object.hasOwn(their, text));
  return (
    <ConflictDialog<Translations>
      theirs={theirs}
      title={t('conflictTitle')}
      text={differing.length > 0 ? t('conflictText') : t('conflictNothing')}
      busy={state.isSaving}
      onClose={() => state.setTheirs(null)}
      onKeepMine={state.keepMine}
      onLoadTheirs={state.load}
    >
      {theirs && differing.length > 0 ? (
        <dl className="flex flex-col gap-3 text-small">
          {differing.map((text) => (
            <div key={text} className="rounded-control border border-line bg-paper p-3">
              <dt lang="en" className="font-semibold wrap-anywhere whitespace-pre-wrap">
                {text}
              </dt>
              <dd className="mt-1 wrap-anywhere whitespace-pre-wrap">
                <span className="text-mute">{shared('theirs')}</span>{' '}
                <Written text={valueOf(their, text)} locale={locale} />
              </dd>
              <dd className="mt-1 wrap-anywhere whitespace-pre-wrap">
                <span className="text-mute">{shared('yours')}</span>{' '}
                {changed.includes(text) ? (
                  <Written text={valueOf(form, text)} locale={locale} />
                ) : (
                  shared('notChanged')
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </ConflictDialog>
  );
}

const Written = ({ text, locale }: { text: string; locale: string }) =>
  text ? <span lang={locale}>{text}</span> : t('empty');
