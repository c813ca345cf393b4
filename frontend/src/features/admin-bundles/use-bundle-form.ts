import { useState } from 'react';
import { faultsOf, type Faults } from '@/components/faults';
import { usePendingUpload } from '@/components/admin/use-upload';
import { blankForm, differing, type BundleForm, type FieldName } from './bundle-form';
import { check } from './check';

const names = Object.keys(blankForm()) as FieldName[];

/** A bundle's form: what it holds, what was stored, and what is wrong with it. */
export function useBundleForm(initial: BundleForm, published: boolean) {
  const [base, setBase] = useState(initial);
  const [form, setForm] = useState(initial);
  const [faults, setFaults] = useState<Faults>({});
  const [general, setGeneral] = useState<string[]>([]);
  const [stamp, setStamp] = useState(0);
  const pending = usePendingUpload();

  const tell = (fields: Faults, rest: string[]) => {
    setFaults(fields);
    setGeneral(rest);
    setStamp((seen) => seen + 1);
  };
  return {
    form,
    base,
    faults,
    general,
    stamp,
    dirty: differing(form, base).length > 0,
    set: <N extends FieldName>(name: N, value: BundleForm[N]) => {
      setForm((held) => ({ ...held, [name]: value }));
      setFaults((held) => ({ ...held, [name]: undefined }));
    },
    /** Whether it can be sent; what is wrong is told. */
    passes: (): boolean => {
      const found = check(form, published);
      const fine = Object.keys(found).length === 0 && pending.length === 0;
      tell(found, pending);
      return fine;
    },
    refused: (error: unknown) => {
      const { fields, general: rest } = faultsOf(error, names);
      tell(fields, rest);
    },
    /** Takes on what was stored of `sent`; what was typed while it was under way stays, unsaved. */
    saved: (sent: BundleForm, stored: BundleForm) => {
      setBase(stored);
      setForm((now) => ({
        ...stored,
        ...Object.fromEntries(differing(now, sent).map((name) => [name, now[name]])),
      }));
      tell({}, []);
    },
    restart: (stored: BundleForm) => {
      setBase(stored);
      setForm(stored);
      tell({}, []);
    },
  };
}

export type BundleFormState = ReturnType<typeof useBundleForm>;
