import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  readLatestSite,
  saveSite,
  useDiscardSite,
  usePublishSite,
  useRestoreSite,
  type AdminSitePage,
  type DraftSection,
  type EditedPage,
} from '@/api/admin/site';
import { adminKeys } from '@/api/admin/keys';
import { ApiError, messagesOf } from '@/api/error';
import { isChangedMeanwhile } from '@/office/shared/form/is-changed-meanwhile';
import { toFieldErrors, type FieldErrors } from '@/kit/form/field-errors';
import { toast } from '@/kit/ui/toast';
import { t } from '@/i18n/admin-site';
import { fieldName, isWithin, refusedField } from './draft';
import { createDraftSaver } from './draft-saver';
import { pageLabel } from './labels';

type Shown = { errors: FieldErrors; general: string[]; revision: number };

/** Converts a server error to errors by the form's field names. */
function refusal(sections: DraftSection[], error: unknown): Omit<Shown, 'revision'> {
  const named = error instanceof ApiError ? error.fields : [];
  const known = named.flatMap(({ field }) => refusedField(sections, field) ?? []);
  const { fields, general } = toFieldErrors(error, known, (field) => refusedField(sections, field));
  return { errors: fields, general };
}

/**
 * The state of a page's draft: the entered content, the save state, and the actions to publish or discard it.
 */
export function useSiteDraft(page: EditedPage, loaded: AdminSitePage) {
  const client = useQueryClient();
  const [saver] = useState(() =>
    createDraftSaver<DraftSection[]>({
      version: loaded.version,
      save: async (sections, version) => {
        const saved = await saveSite(page, { version, sections });
        void client.invalidateQueries({ queryKey: adminKeys.translations });
        return saved.version;
      },
    }),
  );
  const { state, version } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const [sections, setSections] = useState(loaded.sections);
  const [stored, setStored] = useState(loaded);
  const [shown, setShown] = useState<Shown>({ errors: {}, general: [], revision: 0 });
  const [theirs, setTheirs] = useState<AdminSitePage | null>(null);
  const latest = useRef(sections);
  useLayoutEffect(() => {
    latest.current = sections;
  });
  // Sends the last input on unmount, because the debounce may not have elapsed.
  useEffect(() => () => void saver.flush(), [saver]);

  const publishing = usePublishSite(page);
  const discarding = useDiscardSite(page);
  const restoring = useRestoreSite(page);

  const put = (next: DraftSection[]) => {
    latest.current = next;
    setSections(next);
  };
  const load = (answer: AdminSitePage) => {
    saver.begin(answer.version);
    put(answer.sections);
    setStored(answer);
    setTheirs(null);
    setShown(({ revision }) => ({ errors: {}, general: [], revision }));
  };
  const showError = (error: unknown) =>
    setShown(({ revision }) => ({ ...refusal(latest.current, error), revision: revision + 1 }));
  const showTheirs = () => void readLatestSite(page).then(setTheirs, showError);
  const onRefused = (error: unknown) => {
    if (!isChangedMeanwhile(error)) return showError(error);
    saver.collide(latest.current);
    showTheirs();
  };
  const isConflict = state.kind === 'conflict';
  useEffect(() => {
    if (isConflict) readLatestSite(page).then(setTheirs, () => undefined);
  }, [isConflict, page]);

  const refused = state.kind === 'refused' ? refusal(state.sent, state.error) : null;
  return {
    sections,
    state,
    /**
     * The errors by the form's field names. Errors of a rejected save disappear with the next successful one.
     */
    errors: { ...shown.errors, ...refused?.errors },
    general: shown.general,
    revision: shown.revision,
    stored,
    theirs,
    /** Why the last save failed, where no field says it. */
    reasons:
      refused && Object.keys(refused.errors).length === 0
        ? messagesOf(state.kind === 'refused' && state.error)
        : [],
    differs: stored.differs || version !== stored.version || state.kind !== 'saved',
    isBusy: publishing.isPending || discarding.isPending || restoring.isPending,
    isPublishing: publishing.isPending,
    isUnsaved: state.kind !== 'saved',
    sectionsNow: () => latest.current,
    /** Changes the draft. `path` is the form's name of the changed field: its former errors are cleared. */
    update: (change: (now: DraftSection[]) => DraftSection[], changed?: { id: string; path: string }) => {
      const next = change(latest.current);
      if (next === latest.current) return;
      put(next);
      saver.change(next);
      const name = changed && fieldName(changed.id, changed.path);
      const isGone = (error: string) =>
        name === undefined
          ? !next.some(({ id }) => error.startsWith(fieldName(id, '')))
          : isWithin(error, name);
      setShown((held) => ({
        ...held,
        errors: Object.fromEntries(Object.entries(held.errors).filter(([error]) => !isGone(error))),
      }));
    },
    flush: saver.flush,
    showTheirs,
    closeTheirs: () => setTheirs(null),
    loadTheirs: load,
    keepMine: (other: AdminSitePage) => {
      setTheirs(null);
      setStored({ ...other, differs: true });
      saver.overwrite(other.version);
    },
    /** `note` describes what differs from the version before. A refusal is shown in the editor. */
    publish: async (note: string | null = null) => {
      if (!(await saver.flush())) return;
      setShown(({ revision }) => ({ errors: {}, general: [], revision }));
      try {
        const answer = await saver.run((version) => publishing.mutateAsync({ version, note }));
        setStored((held) => ({ ...held, ...answer, differs: false }));
        toast.success(t('published', { page: pageLabel(page) }));
      } catch (error) {
        onRefused(error);
      }
    },
    /** Rejects with the server's error, which the dialog shows. */
    discard: async () => {
      await saver.flush();
      load(await saver.run((current) => discarding.mutateAsync(current)));
      toast.success(t('discarded'));
    },
    restore: async (number: number) => {
      await saver.flush();
      load(await saver.run((current) => restoring.mutateAsync({ version: current, number })));
      toast.success(t('restored', { number }));
    },
  };
}

export type SiteDraft = ReturnType<typeof useSiteDraft>;
