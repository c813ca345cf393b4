import { useCallback, useState } from 'react';

/** Tracks whether any language has unsaved translations. `onDirty` reports it. */
export function useTranslating() {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const onDirty = useCallback((locale: string, dirty: boolean) => {
    setUnsaved((held) => {
      if (dirty === held.includes(locale)) return held;
      return dirty ? [...held, locale] : held.filter((one) => one !== locale);
    });
  }, []);
  return { isTranslating: unsaved.length > 0, onDirty };
}
