import { catalogue } from './locale';

/** Texts of the parts of a course's form about its effort and its projects. */
export const t = catalogue({
  weeks: 'Weeks',
  hoursPerWeek: 'Hours a week',
  projectCount: 'Number of projects',
  projects: 'Projects',
  projectsText: 'What learners make, in up to six pictures. They stand high on the course’s page.',
  projectN: 'Project {n}',
  addProject: 'Add a project',
  projectTitle: 'What it is',
  projectPicture: 'Its picture',
  badCount: 'Enter a whole number from 1 to {most}, or leave it empty.',
  projectWithoutTitle: 'Say what this project is, or remove it.',
  projectWithoutPicture: 'Upload a picture of this project, or remove it.',
});
