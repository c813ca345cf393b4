import type { ReactNode } from 'react';
import type { FieldErrors } from '@/kit/form/field-errors';
import { CountBadge } from '@/kit/ui/badge';
import { Tabs } from '@/kit/ui/tabs';
import { t } from '@/i18n/office-shared';
import type { FormTabsState } from './use-form-tabs';

type FormTabsProps = {
  label: string;
  state: FormTabsState;
  errors: FieldErrors;
  /** The content of each tab, by the tab's value. */
  content: Record<string, ReactNode>;
};

/** A long form in tabs. A tab with errors is marked. All tabs stay mounted, so that uploads go on. */
export function FormTabs({ label, state, errors, content }: FormTabsProps) {
  const faulty = Object.keys(errors).filter((name) => errors[name] !== undefined);
  const tabs = state.parts.map(({ value, label: name, holds }) => {
    const count = faulty.filter(holds).length;
    return {
      value,
      label: (
        <span className="inline-flex items-center gap-1.5">
          {name}
          <CountBadge count={count} />
          {count > 0 ? <span className="sr-only">{t('tabErrors', { count })}</span> : null}
        </span>
      ),
      content: content[value],
    };
  });
  return <Tabs label={label} tabs={tabs} value={state.tab} onValueChange={state.setTab} keep />;
}
