import { useEffect, useRef, useState } from 'react';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/weekly-goal';
import { formatMinutes, goalChoices } from './goal';

type GoalFormProps = {
  /** The current goal (minutes a week), or null. */
  present: number | null;
  saving: boolean;
  onSave: (minutes: number | null) => void;
  onCancel: () => void;
};

/** The preselected goal (minutes a week) of a learner who has not chosen one. */
const USUAL = 120;

/** Chooses how long the learner wants to learn each week. */
export function GoalForm({ present, saving, onSave, onCancel }: GoalFormProps) {
  const [minutes, setMinutes] = useState(String(present ?? USUAL));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  return (
    <form
      ref={form}
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(minutes ? Number(minutes) : null);
      }}
    >
      <Field label={t('goalLabel')} className="min-w-0 flex-1 basis-44">
        <Select
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
          options={[
            ...goalChoices(present).map((choice) => ({
              value: String(choice),
              label: formatMinutes(choice),
            })),
            { value: '', label: t('goalOff') },
          ]}
        />
      </Field>
      <Button type="submit" loading={saving}>
        {t('save')}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  );
}
