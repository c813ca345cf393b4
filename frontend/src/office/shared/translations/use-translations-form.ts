import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  readLatestTranslations,
  translationsQuery,
  useSaveTranslations,
  type TranslatedThing,
  type TranslationEntry,
  type Translations,
} from '@/api/admin/translations';
import { ApiError } from '@/api/error';
import { isChangedMeanwhile } from '@/office/shared/form/is-changed-meanwhile';
import { rules } from '@/kit/form/schema';
import { useEntityForm } from '@/office/shared/form/use-entity-form';
import { useLatest } from '@/kit/lib/use-latest';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/office-translations';
import {
  carriedOver,
  changedTexts,
  entriesOf,
  rowsOf,
  validateTexts,
  valueOf,
  valuesOf,
  type Values,
} from './texts';

/**
 * The form of an item's texts in one language. `stored` is the latest response, which changes when the
 * English does.
 */
export function useTranslationsForm(thing: TranslatedThing, language: string, stored: Translations) {
  const client = useQueryClient();
  const rows = rowsOf(stored);
  const [initial] = useState(() => valuesOf(stored));
  // Input for English texts that were replaced, keyed by the new text at the same place.
  const [carried, setCarried] = useState<Values>({});
  const [isEnglishNew, setEnglishNew] = useState(false);
  const sent = useRef<TranslationEntry[]>([]);
  const table = {
    schema: rules<Values>((values) => validateTexts(rows, values)),
    changed: changedTexts,
    fields: (values: Values) => Object.keys(values),
    // The server's index is the position among the texts that were sent.
    rename: (_: Values, field: string) => {
      const [, index] = /^texts\[(\d+)\]/.exec(field) ?? [];
      return sent.current[Number(index)]?.text ?? field;
    },
  };
  const form = useEntityForm<Values, Translations>(table, {
    initial,
    version: stored.version,
    draft: `app.admin.translations.1.${thing.kind}.${thing.id}.${thing.locale}`,
  });
  const save = useSaveTranslations(thing);

  const adopt = useLatest((before: Translations) => {
    const fresh = valuesOf(stored);
    if (!form.dirty) return form.saved(form.form, fresh, stored.version);
    setCarried((held) => ({ ...held, ...carriedOver(before, stored, form.form) }));
    // Translations that somebody else changed meanwhile are shown as a conflict on the next save, before
    // anything is overwritten.
    const theirs = changedTexts(fresh, form.base).filter(
      (text) => Object.hasOwn(fresh, text) && Object.hasOwn(form.base, text),
    );
    if (stored.version === form.version || theirs.length === 0) form.saved(form.base, fresh, stored.version);
  });
  const adopted = useRef(stored);
  useEffect(() => {
    const before = adopted.current;
    adopted.current = stored;
    if (before !== stored) adopt.current(before);
  }, [adopt, stored]);

  const refused = (error: unknown) => {
    if (isChangedMeanwhile(error))
      return void readLatestTranslations(thing).then(form.setTheirs, form.setServerErrors);
    form.setServerErrors(error);
    if (!(error instanceof ApiError) || error.fields.every(({ code }) => code !== 'unknown_text')) return;
    setEnglishNew(true);
    void client.invalidateQueries({ queryKey: translationsQuery(thing).queryKey });
  };
  const send = (of: Translations, values: Values, version: number) => {
    setEnglishNew(false);
    const typed = form.form;
    sent.current = entriesOf(rowsOf(of), values);
    save.mutate(
      { version, texts: sent.current },
      {
        onSuccess: (next) => {
          form.savedOrBegin(typed, valuesOf(next), next.version);
          setCarried({});
          toast.success(t('saved', { language }));
        },
        onError: refused,
      },
    );
  };
  return {
    ...form,
    rows: rows.map((row) => ({ ...row, former: row.former ?? (valueOf(carried, row.text) || undefined) })),
    isSaving: save.isPending,
    isEnglishNew,
    load: (theirs: Translations) => {
      client.setQueryData(translationsQuery(thing).queryKey, theirs);
      form.begin(valuesOf(theirs), theirs.version);
    },
    save: () => {
      if (form.dirty && !save.isPending && form.validate()) send(stored, form.form, form.version);
    },
    /** Overwrites only the texts that this form changed. The other person's other changes stay. */
    keepMine: (theirs: Translations) => {
      const mine = Object.fromEntries(form.changed.map((text) => [text, valueOf(form.form, text)]));
      send(theirs, { ...valuesOf(theirs), ...mine }, theirs.version);
    },
  };
}

export type TranslationsForm = ReturnType<typeof useTranslationsForm>;
