import { useState } from 'react';
import type { AdminWebinar } from '@/api/admin/webinars';
import { rules } from '@/shared/form/schema';
import { useEntityForm } from '@/shared/form/use-entity-form';
import { changedFields, names, validateWebinar, type WebinarForm } from './webinar-form';

const fields = () => names;
const schema = rules(validateWebinar);

/** A webinar's form. */
export function useWebinarForm(initial: WebinarForm, version = 0) {
  const [start] = useState(initial);
  return useEntityForm<WebinarForm, AdminWebinar>(
    { schema, changed: changedFields, fields },
    { initial: start, version },
  );
}

export type WebinarFormState = ReturnType<typeof useWebinarForm>;
