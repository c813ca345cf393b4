/* The lists of a course whose entries have fields of their own. */
import type { Mentor } from '@/api/types';
import { entries } from '@/office/shared/form/entries';
import { isHttps } from '@/office/shared/form/fields';
import { t } from '@/i18n/admin-courses';
import { t as effort } from '@/i18n/course-effort';

export type MentorEntry = {
  /** The id of an existing mentor, whose other fields are edited elsewhere. Empty for a new one. */
  _id: string;
  name: string;
  about: string;
  profileImage: string;
  youtubeId: string;
  linkedInId: string;
};

/** Something that learners make: a title and the path of its picture. */
type ProjectEntry = { title: string; picture: string };

export const blankMentor = (): MentorEntry => ({
  _id: '',
  name: '',
  about: '',
  profileImage: '',
  youtubeId: '',
  linkedInId: '',
});

const isBlankMentor = (mentor: MentorEntry): boolean =>
  Object.values(mentor).every((text) => text.trim() === '');

/** An existing mentor is sent by id and name, a new one with the entered fields. */
const sentMentor = ({ _id, ...entered }: MentorEntry) => (_id ? { _id, name: entered.name } : entered);

const isLink = (link: string): boolean => link.trim() === '' || isHttps(link.trim());

export const mentors = entries({
  label: t('mentors'),
  tab: 'people',
  read: (mentor: Mentor): MentorEntry => ({
    _id: mentor._id,
    name: mentor.name,
    about: mentor.about,
    profileImage: mentor.profileImage ?? '',
    youtubeId: mentor.youtubeId ?? '',
    linkedInId: mentor.linkedInId ?? '',
  }),
  isBlank: isBlankMentor,
  // The API takes the mentors as a JSON string.
  write: (filled) => JSON.stringify(filled.map(sentMentor)),
  nth: (n) => t('mentorN', { n }),
  parts: {
    name: t('mentorName'),
    about: t('mentorAbout'),
    profileImage: t('mentorPicture'),
    youtubeId: t('mentorYoutube'),
    linkedInId: t('mentorLinkedin'),
  },
  check: ({ _id, name, youtubeId, linkedInId }) =>
    _id
      ? {}
      : {
          ...(name.trim() ? {} : { name: t('mentorWithoutName') }),
          ...(isLink(youtubeId) ? {} : { youtubeId: t('badLink') }),
          ...(isLink(linkedInId) ? {} : { linkedInId: t('badLink') }),
        },
  describe: (all) =>
    all
      .filter((mentor) => !isBlankMentor(mentor))
      .map(({ name }) => name)
      .join(', '),
});

export const projects = entries({
  label: effort('projects'),
  tab: 'page',
  read: (project: ProjectEntry) => project,
  isBlank: ({ title, picture }) => title.trim() === '' && picture === '',
  write: (filled) => filled.map(({ title, picture }) => ({ title: title.trim(), picture })),
  nth: (n) => effort('projectN', { n }),
  parts: { title: effort('projectTitle'), picture: effort('projectPicture') },
  check: ({ title, picture }) => ({
    ...(title.trim() ? {} : { title: effort('projectWithoutTitle') }),
    ...(picture ? {} : { picture: effort('projectWithoutPicture') }),
  }),
  describe: (all) => all.map(({ title }) => title).join('\n'),
});
