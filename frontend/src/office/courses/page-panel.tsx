import { entryField } from '@/office/shared/form/entries';
import { fieldId } from '@/kit/form/field-errors';
import { FilePicker } from '@/office/shared/fields/file-picker';
import { Panel } from '@/office/shared/page/panel';
import QuestionsPanel from '@/office/shared/editor/questions-panel';
import { RepeatableList } from '@/office/shared/fields/repeatable-list';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { t } from '@/i18n/course-effort';
import type { CoursePart } from './use-course-form';
import { ListsPanel } from './lists-panel';

/** As many as a course's page shows. */
const MAX_PROJECTS = 6;

/** What the course's page says: lists of text, projects in pictures, questions and answers. */
export default function PagePanel({ part }: { part: CoursePart }) {
  return (
    <div className="grid gap-6">
      <ListsPanel part={part} />
      <ProjectsPanel part={part} />
      <QuestionsPanel
        items={part.form.questions}
        onChange={(questions) => part.set({ questions })}
        errors={part.errors}
      />
    </div>
  );
}

function ProjectsPanel({ part: { form, set, errors } }: { part: CoursePart }) {
  return (
    <Panel title={t('projects')} text={t('projectsText')}>
      <RepeatableList
        legend={t('projects')}
        hideLegend
        items={form.projects}
        onChange={(projects) => set({ projects })}
        make={() => ({ title: '', picture: '' })}
        max={MAX_PROJECTS}
        boxed
        addLabel={t('addProject')}
        entryName={(index) => t('projectN', { n: index + 1 })}
        error={errors.projects ? <Alert messages={[errors.projects]} className="mb-3" /> : null}
      >
        {(project, update, index) => {
          const [title, picture] = [
            entryField('projects', index, 'title'),
            entryField('projects', index, 'picture'),
          ];
          return (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                id={fieldId(title)}
                label={t('projectTitle')}
                error={errors[title]}
                className="sm:col-span-2"
              >
                <Input
                  autoComplete="off"
                  maxLength={120}
                  value={project.title}
                  onChange={({ target }) => update({ ...project, title: target.value })}
                />
              </Field>
              <FilePicker
                id={fieldId(picture)}
                label={t('projectPicture')}
                purpose="image"
                value={project.picture}
                error={errors[picture]}
                onChange={(path) => update({ ...project, picture: path })}
              />
            </div>
          );
        }}
      </RepeatableList>
    </Panel>
  );
}
