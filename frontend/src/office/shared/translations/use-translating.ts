import { useUnsavedParts } from '@/office/shared/editor/use-unsaved-parts';

/** Tracks whether any language has unsaved translations. `onDirty` reports it. */
export function useTranslating() {
  const { isUnsaved, onDirty } = useUnsavedParts();
  return { isTranslating: isUnsaved, onDirty };
}
