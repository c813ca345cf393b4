import { catalogue } from './locale';

/** Texts of the part of a course's form that names its mentors. */
export const t = catalogue({
  findMentor: 'Find a mentor',
  findMentorHint: 'Type at least two letters of a name. You can add someone new below.',
  editMentor: 'Edit in Mentors',
  editMentorNamed: 'Edit in Mentors: {name}',
});
