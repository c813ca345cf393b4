import type { ApiSchema } from '@/api/types';
import type { Field } from '@/office/shared/form/entity';
import { t } from '@/i18n/admin-courses';
import { blankCurriculum, type Curriculum } from './curriculum';
import { curriculumLabels, describeCurriculum } from './curriculum-labels';
import { validateCurriculum } from './curriculum-rules';
import { curriculumField, fromCurriculum, settled, toWire } from './curriculum-wire';

/** Modules and lessons, whose fields go by the key of their entry wherever it is moved. */
export const curriculum: Field<
  ApiSchema['CurriculumBody'],
  Curriculum,
  ApiSchema['CurriculumForm'],
  'curriculum'
> = {
  label: t('curriculum'),
  tab: 'curriculum',
  control: 'own',
  blank: blankCurriculum,
  read: fromCurriculum,
  write: toWire,
  settle: settled,
  describe: describeCurriculum,
  // Of what it lacks to be published the server says 'videos'.
  refusedAs: 'videos',
  entries: {
    labels: curriculumLabels,
    errors: validateCurriculum,
    rename: (value, field) => (field.startsWith('curriculum') ? curriculumField(value, field) : undefined),
    owns: (field) => /^(lesson|module)\./.test(field),
  },
};
