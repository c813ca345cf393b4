import { catalogue } from './locale';

/** Texts of the part of a course's form that names its mentors. */
export const t = catalogue({
  findMentor: 'Find a mentor',
  findMentorHint: 'Type two letters of a name. Who is not there yet can be entered below.',
  editMentor: 'Change in Mentors',
  editMentorNamed: 'Change in Mentors: {name}',
});
