import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { clearTabStorage, readTabStorage, writeTabStorage } from '@/shared/lib/tab-storage';
import { useSchemaForm } from './use-schema-form';

type DraftFormOptions<Values extends FieldValues, Output> = {
  /** What the draft is called in this tab's storage. */
  draft: string;
  /** What the form begins with where nothing was left in it. */
  empty: DefaultValues<Values>;
  schema: GenericSchema<unknown, Output>;
  fields: readonly Path<Values>[];
};

/** A form whose text this tab keeps until it is sent: through a failure, a change of tab or lesson, and a reload. */
export function useDraftForm<Values extends FieldValues, Output = Values>({
  draft,
  empty,
  schema,
  fields,
}: DraftFormOptions<Values, Output>) {
  const [start] = useState(() => ({ ...empty, ...readTabStorage<DefaultValues<Values>>(draft) }));
  const schemaForm = useSchemaForm<Values, Output>({ schema, fields, defaultValues: start, focus: 'field' });
  const { subscribe, reset } = schemaForm.form;
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => writeTabStorage(draft, values) }),
    [subscribe, draft],
  );
  return {
    ...schemaForm,
    /** Once it is sent, or given up. */
    clear: () => {
      reset(empty);
      clearTabStorage(draft);
    },
  };
}
