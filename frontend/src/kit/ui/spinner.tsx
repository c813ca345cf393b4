import { LoaderCircle } from 'lucide-react';
import { t } from '@/i18n/common';

/** A spinner. On its own it has a label for screen readers. Inside a busy button it is silent. */
export function Spinner({
  size = 20,
  label = t('loading'),
  silent = false,
}: {
  size?: number;
  label?: string;
  silent?: boolean;
}) {
  return (
    <span role={silent ? undefined : 'status'} className="inline-flex">
      <LoaderCircle size={size} aria-hidden className="animate-spin" />
      {silent ? null : <span className="sr-only">{label}</span>}
    </span>
  );
}
