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
  /** What the form begins with where nothing was left in it. */
  empty: DefaultValues<Values>;
  schema: GenericSchema<unknown, Output>;
  fields: readonly Path<Values>[];
};

/**
 * A form whose text this browser keeps for the account until it is sent or the account logs out: through a failure, a
 * change of lesson, a reload and a closed tab.
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
    /** Once it is sent, or given up. */
    clear: () => {
      reset(empty);
      clearDraft(user, draft);
    },
  };
}
