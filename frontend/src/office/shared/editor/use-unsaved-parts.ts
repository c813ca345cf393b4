import { useCallback, useEffect, useState } from 'react';

export type OnDirty = (part: string, dirty: boolean) => void;

/**
 * Tracks which parts of a page have unsaved input, by their names. The page has one guard for all of them,
 * because a router takes only one.
 */
export function useUnsavedParts() {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const onDirty = useCallback<OnDirty>((part, dirty) => {
    setUnsaved((held) => {
      if (dirty === held.includes(part)) return held;
      return dirty ? [...held, part] : held.filter((one) => one !== part);
    });
  }, []);
  return { isUnsaved: unsaved.length > 0, onDirty };
}

/** Tells the page whether a part of it has unsaved input, and that it has none once it unmounts. */
export function useReportDirty(onDirty: OnDirty, part: string, dirty: boolean): void {
  useEffect(() => {
    onDirty(part, dirty);
    return () => onDirty(part, false);
  }, [onDirty, part, dirty]);
}
