import { useState } from 'react';
import { readLatestSettings, useUpdateSettings, type StoredSettings } from '@/api/admin/settings';
import { isChangedMeanwhile } from '@/office/shared/form/is-changed-meanwhile';
import { useEntityForm } from '@/office/shared/form/use-entity-form';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-settings';
import { fromValues, settingFields, toValues, type SettingValues } from './fields';

/** The form of the settings, with its ways to the server. */
export function useSettingsForm(loaded: StoredSettings) {
  const [initial] = useState(() => toValues(loaded.settings));
  const form = useEntityForm<SettingValues, StoredSettings>(settingFields, {
    initial,
    version: loaded.version,
  });
  const update = useUpdateSettings();
  const load = ({ settings, version }: StoredSettings) => form.begin(toValues(settings), version);
  const send = (next: SettingValues, version: number) =>
    update.mutate(
      { version, settings: fromValues(next) },
      {
        onSuccess: (stored) => {
          load(stored);
          toast.success(t('saved'));
        },
        onError: (error) => {
          // Show the other editor's version before anything of it is overwritten.
          if (isChangedMeanwhile(error)) readLatestSettings().then(form.setTheirs, form.setServerErrors);
          else form.setServerErrors(error);
        },
      },
    );
  return {
    ...form,
    saving: update.isPending,
    load,
    save: () => {
      if (form.validate() && !update.isPending) send(form.form, form.version);
    },
    /** Overwrites only the settings that this form changed. The other person's other changes stay. */
    keepMine: (stored: StoredSettings) => {
      const mine = Object.fromEntries(form.changed.map((path) => [path, form.form[path]]));
      send({ ...toValues(stored.settings), ...mine }, stored.version);
    },
  };
}
