import type { ApiSchema } from '@/api/types';
import type { Field } from '@/office/shared/form/entity';
import { t } from '@/i18n/admin-courses';
import { blankCurriculum, type Curriculum } from './curriculum';
import { curriculumLabels, describeCurriculum } from './curriculum-labels';
import { validateCurriculum } from './curriculum-rules';
import { curriculumField, fromCurriculum, settled, toWire } from './curriculum-wire';

/**
 * The curriculum field. Fields of modules and lessons are named by the key of their entry, so they keep their
 * name when the entry moves.
 */
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
  // For what the curriculum lacks for publishing, the server names the field 'videos'.
  refusedAs: 'videos',
  entries: {
    labels: curriculumLabels,
    errors: validateCurriculum,
    rename: (value, field) => (field.startsWith('curriculum') ? curriculumField(value, field) : undefined),
    owns: (field) => /^(lesson|module)\./.test(field),
  },
};
