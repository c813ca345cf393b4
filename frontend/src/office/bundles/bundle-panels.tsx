import { Suspense } from 'react';
import { DraftOffer } from '@/office/shared/editor/draft-offer';
import { FormErrors } from '@/office/shared/editor/form-errors';
import { FormTabs } from '@/office/shared/editor/form-tabs';
import type { FormTabsState } from '@/office/shared/editor/use-form-tabs';
import { describeBy } from '@/office/shared/translations/places';
import { translationsContent } from '@/office/shared/translations/translations-tab';
import { WithPreview } from '@/office/shared/editor/with-preview';
import { lazyPart } from '@/kit/lib/lazy-part';
import { Skeleton } from '@/kit/ui/skeleton';
import { t } from '@/i18n/admin-bundles';
import { BasicsPanel, PricePanel } from './basics-panel';
import { bundleFields } from './bundle-fields';
import { CoursesPanel } from './courses-panel';
import { SpecialPanel } from './special-panel';
import type { BundleFormState } from './use-bundle-form';

// Loaded lazily, because it needs the code of a shop card.
const BundlePreview = lazyPart(() => import('./bundle-preview'));
const QuestionsPanel = lazyPart(() => import('@/office/shared/editor/questions-panel'));

const describe = describeBy(bundleFields.placeLabels);

type BundlePanelsProps = {
  state: BundleFormState;
  tabs: FormTabsState;
  /** Absent while the bundle is not stored. */
  bundleId?: string;
  /** Called when the texts in another language become dirty or clean. */
  onTranslating?: (locale: string, dirty: boolean) => void;
  /** The generated picture, shown when the bundle has none. */
  cover?: string;
};

const ignore = () => undefined;

/** All fields of a bundle in tabs, with the errors above them and a preview of its card beside them. */
export function BundlePanels({ state, tabs, bundleId, onTranslating = ignore, cover }: BundlePanelsProps) {
  const { errors, general, revision, form } = state;
  return (
    <>
      <DraftOffer
        draft={state.foundDraft}
        version={state.version}
        older={t('draftOlder')}
        onRestore={state.restoreDraft}
        onDiscard={state.discardDraft}
      />
      <FormErrors errors={errors} labels={bundleFields.labels(form)} general={general} revision={revision} />
      <WithPreview preview={<BundlePreview form={form} cover={cover} />}>
        <FormTabs
          label={t('parts')}
          state={tabs}
          errors={errors}
          content={{
            basics: (
              <div className="grid gap-6">
                <BasicsPanel state={state} />
                <Suspense fallback={<Skeleton className="h-64 w-full" />}>
                  <QuestionsPanel
                    items={form.questions}
                    onChange={(items) => state.set({ questions: items })}
                    errors={errors}
                  />
                </Suspense>
              </div>
            ),
            courses: <CoursesPanel state={state} />,
            selling: <PricePanel state={state} />,
            special: <SpecialPanel state={state} />,
            ...translationsContent(
              { kind: 'bundle', id: bundleId, describe, isEnglishDirty: state.dirty, onDirty: onTranslating },
              tabs.tab,
            ),
          }}
        />
      </WithPreview>
    </>
  );
}
