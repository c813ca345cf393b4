/* A form whose text is kept on the device for its account until it is sent, or until the logout. */
import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { useSession } from '@/api/auth';
import { clearDraft, readDraft, writeDraft } from '@/kit/lib/account-drafts';
import { useSchemaForm } from '@/kit/form/use-schema-form';

type DraftFormOptions<Values extends FieldValues, Output> = {
  /** What the draft is called among those of the account. */
  draft: string;
  /** Initial values when there is no draft. */
  empty: DefaultValues<Values>;
  schema: GenericSchema<unknown, Output>;
  fields: readonly Path<Values>[];
};

/**
 * A form whose text is stored as a draft of the account in this browser. It survives failures, a change of
 * lesson, reloads and a closed tab, until the text is sent or the account logs out.
 */
export function useDraftForm<Values extends FieldValues, Output = Values>({
  draft,
  empty,
  schema,
  fields,
}: DraftFormOptions<Values, Output>) {
  const session = useSession();
  const user = session.status === 'user' ? session.user._id : '';
  const [start] = useState(() => ({ ...empty, ...readDraft<DefaultValues<Values>>(user, draft) }));
  const schemaForm = useSchemaForm<Values, Output>({ schema, fields, defaultValues: start, focus: 'field' });
  const { subscribe, reset } = schemaForm.form;
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(user, draft, values) }),
    [subscribe, user, draft],
  );
  return {
    ...schemaForm,
    /** Deletes the draft after sending or when the user gives it up. */
    clear: () => {
      reset(empty);
      clearDraft(user, draft);
    },
  };
}
