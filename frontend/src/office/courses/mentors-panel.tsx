import { Link } from 'react-router';
import { entryField } from '@/office/shared/form/entries';
import { fieldId } from '@/kit/form/field-errors';
import { FilePicker } from '@/office/shared/fields/file-picker';
import { Panel } from '@/office/shared/page/panel';
import { RepeatableList } from '@/office/shared/fields/repeatable-list';
import { Alert } from '@/kit/ui/alert';
import { Avatar } from '@/kit/ui/avatar';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/admin-courses';
import { t as texts } from '@/i18n/course-mentors';
import { adminPaths } from '@/domain/paths/admin-paths';
import { languageOf } from '@/kit/lib/language';
import { blankMentor, type MentorEntry } from './course-entries';
import type { CoursePart } from './use-course-form';
import { MentorPicker } from './mentor-picker';

const lines = [
  { field: 'name', label: t('mentorName') },
  { field: 'youtubeId', label: t('mentorYoutube') },
  { field: 'linkedInId', label: t('mentorLinkedin') },
] as const;

/** Who teaches the course. */
export default function MentorsPanel({ part }: { part: CoursePart }) {
  const { form, set, errors } = part;
  return (
    <Panel title={t('mentors')}>
      <div className="mb-5">
        <MentorPicker chosen={form.mentor} onPick={(mentor) => set({ mentor: [...form.mentor, mentor] })} />
      </div>
      <RepeatableList
        legend={t('mentors')}
        hideLegend
        items={form.mentor}
        onChange={(mentor) => set({ mentor })}
        make={blankMentor}
        max={200}
        boxed
        addLabel={t('addMentor')}
        entryName={(index) => t('mentorN', { n: index + 1 })}
        error={errors.mentor ? <Alert messages={[errors.mentor]} className="mb-3" /> : null}
      >
        {(mentor, update, index) =>
          mentor._id ? (
            <KnownMentor mentor={mentor} />
          ) : (
            <div className="grid gap-4 sm:grid-cols-2">
              {lines.map(({ field, label }) => {
                const name = entryField('mentor', index, field);
                return (
                  <Field key={field} id={fieldId(name)} label={label} error={errors[name]}>
                    <Input
                      autoComplete="off"
                      value={mentor[field]}
                      onChange={({ target }) => update({ ...mentor, [field]: target.value })}
                    />
                  </Field>
                );
              })}
              <FilePicker
                id={fieldId(entryField('mentor', index, 'profileImage'))}
                label={t('mentorPicture')}
                purpose="image"
                value={mentor.profileImage}
                error={errors[entryField('mentor', index, 'profileImage')]}
                onChange={(profileImage) => update({ ...mentor, profileImage })}
              />
              <Field
                id={fieldId(entryField('mentor', index, 'about'))}
                label={t('mentorAbout')}
                error={errors[entryField('mentor', index, 'about')]}
                className="sm:col-span-2"
              >
                <Textarea
                  rows={3}
                  value={mentor.about}
                  onChange={({ target }) => update({ ...mentor, about: target.value })}
                />
              </Field>
            </div>
          )
        }
      </RepeatableList>
    </Panel>
  );
}

/** An existing mentor. Their details are edited on the page of all mentors. */
function KnownMentor({ mentor: { name, profileImage } }: { mentor: MentorEntry }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={name} src={profileImage || null} />
      <span lang={languageOf(name)} className="min-w-0 font-semibold wrap-anywhere">
        {name}
      </span>
      <Link
        to={`${adminPaths.mentors}?${new URLSearchParams({ q: name })}`}
        aria-label={texts('editMentorNamed', { name })}
        className="inline-flex min-h-11 items-center text-small text-link"
      >
        {texts('editMentor')}
      </Link>
    </div>
  );
}
