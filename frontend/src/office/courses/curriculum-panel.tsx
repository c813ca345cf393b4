import { Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/kit/lib/lazy-part';
import { fieldId } from '@/kit/form/field-errors';
import { Panel } from '@/office/shared/page/panel';
import { Alert } from '@/kit/ui/alert';
import { Button } from '@/kit/ui/button';
import { useLatest } from '@/kit/lib/use-latest';
import { t } from '@/i18n/curriculum-panel';
import { limits } from './curriculum';
import { moduleName } from './curriculum-labels';
import { CurriculumSection } from './curriculum-section';
import type { CoursePart } from './use-course-form';
import { TranslatingContext, type Translating } from './lesson-texts/translating';
import { useCurriculum } from './use-curriculum';
import { useRowDrag } from '@/office/shared/fields/use-row-drag';

const LearnerView = lazyPart(() => import('./learner-view'));

type CurriculumPanelProps = { part: CoursePart; translating: Translating };

/** A course's modules and lessons. They can be sorted by mouse and keyboard, and are folded until opened. */
export default function CurriculumPanel({ part, translating }: CurriculumPanelProps) {
  const { root, ...state } = useCurriculum(part);
  const { curriculum, actions } = state;
  const drag = useRowDrag(actions.drop);
  // Unchanged rows are memoized, and they call the newest actions through this ref.
  const act = useLatest(actions);
  const [viewing, setViewing] = useState(false);
  const modules = curriculum.map((_, at) => moduleName(curriculum, at)).join('\n');
  return (
    <Panel
      title={t('heading')}
      text={t('hint')}
      actions={
        <Button variant="outline" size="sm" className="min-h-11" onClick={() => setViewing(true)}>
          <Eye size={16} aria-hidden />
          {t('learnerView')}
        </Button>
      }
    >
      <div ref={root}>
        <div id={fieldId('curriculum')} tabIndex={-1}>
          {part.errors.curriculum ? <Alert messages={[part.errors.curriculum]} className="mb-3" /> : null}
        </div>
        <div className="flex flex-col gap-5">
          <TranslatingContext value={translating}>
            {curriculum.map((section, at) => (
              <CurriculumSection
                key={section.key}
                section={section}
                at={at}
                count={curriculum.length}
                modules={modules}
                state={state}
                drag={drag}
                act={act}
                errors={part.errors}
              />
            ))}
          </TranslatingContext>
        </div>
        <Button
          variant="outline"
          size="sm"
          data-action="add-module"
          className="mt-5 min-h-11"
          disabled={curriculum.length > limits.modules}
          onClick={actions.addModule}
        >
          {t('addModule')}
        </Button>
        <p aria-live="polite" className="sr-only">
          {state.said}
        </p>
      </div>
      {viewing ? (
        <Suspense fallback={null}>
          <LearnerView curriculum={curriculum} onClose={() => setViewing(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
