import { useState } from 'react';
import { readLatestSettings, useUpdateSettings, type StoredSettings } from '@/api/admin/settings';
import { ApiError } from '@/api/error';
import { faultsOf, type Faults } from '@/components/faults';
import { usePendingUpload } from '@/components/admin/use-upload';
import { toast } from '@/components/ui/toast';
import { t } from '@/i18n/en/admin-settings';
import { labels } from './fields';
import { differing, faultOf, fromValues, toValues, type Values } from './values';

const paths = Object.keys(labels);

/** The form of the settings: what it holds, what was stored, and what is wrong with it. */
export function useSettingsForm(loaded: StoredSettings) {
  const [base, setBase] = useState(() => ({ values: toValues(loaded.settings), version: loaded.version }));
  const [values, setValues] = useState(base.values);
  const [theirs, setTheirs] = useState<StoredSettings | null>(null);
  const [told, setTold] = useState<{ fields: Faults; general: string[]; stamp: number }>({
    fields: {},
    general: [],
    stamp: 0,
  });
  const update = useUpdateSettings();
  const pending = usePendingUpload();
  const changed = differing(values, base.values);
  const tell = (fields: Faults, general: string[] = []) =>
    setTold(({ stamp }) => ({ fields, general, stamp: stamp + 1 }));

  const begin = ({ settings, version }: StoredSettings) => {
    const stored = toValues(settings);
    setBase({ values: stored, version });
    setValues(stored);
    setTheirs(null);
    tell({});
  };
  const refused = (error: unknown) => {
    const { fields, general } = faultsOf(error, paths);
    tell(fields, general);
  };
  const send = (next: Values, version: number) =>
    update.mutate(
      { version, settings: fromValues(next) },
      {
        onSuccess: (stored) => {
          begin(stored);
          toast.success(t('saved'));
        },
        onError: (error) => {
          // Their version is shown before anything of it is replaced.
          if (error instanceof ApiError && error.status === 409)
            readLatestSettings().then(setTheirs, refused);
          else refused(error);
        },
      },
    );
  return {
    values,
    changed,
    theirs,
    saving: update.isPending,
    ...told,
    set: (path: string, value: string) => {
      setValues((held) => ({ ...held, [path]: value }));
      setTold((held) => ({ ...held, fields: { ...held.fields, [path]: undefined } }));
    },
    save: () => {
      const bad = Object.fromEntries(
        paths.flatMap((path) => {
          const fault = faultOf(path, values[path] ?? '');
          return fault ? [[path, fault]] : [];
        }),
      );
      if (Object.keys(bad).length > 0) tell(bad);
      else if (pending.length > 0) tell({}, pending);
      else if (!update.isPending) send(values, base.version);
    },
    /** What only they changed stays. */
    keepMine: (stored: StoredSettings) => {
      const mine = Object.fromEntries(changed.map((path) => [path, values[path] ?? '']));
      send({ ...toValues(stored.settings), ...mine }, stored.version);
    },
    begin,
    reset: () => {
      setValues(base.values);
      tell({});
    },
    closeConflict: () => setTheirs(null),
  };
}
