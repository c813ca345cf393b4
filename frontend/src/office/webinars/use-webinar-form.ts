import { useState } from 'react';
import type { AdminWebinar } from '@/api/admin/webinars';
import { useEntityForm } from '@/office/shared/form/use-entity-form';
import { webinarFields, type WebinarForm } from './webinar-fields';

export function useWebinarForm(initial: WebinarForm, version = 0) {
  const [start] = useState(initial);
  return useEntityForm<WebinarForm, AdminWebinar>(webinarFields, { initial: start, version });
}

export type WebinarFormState = ReturnType<typeof useWebinarForm>;
