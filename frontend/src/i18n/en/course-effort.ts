import { catalogue } from './locale';

/** Texts of the parts of a course's form about its effort and its projects. */
export const t = catalogue({
  weeks: 'Weeks',
  hoursPerWeek: 'Hours a week',
  projectCount: 'Number of projects',
  projects: 'Projects',
  projectsText: 'Up to six pictures of what learners make. Shown near the top of the course page.',
  projectN: 'Project {n}',
  addProject: 'Add a project',
  projectTitle: 'Project title',
  projectPicture: 'Project picture',
  badCount: 'Enter a whole number from 1 to {most}, or leave it blank.',
  projectWithoutTitle: 'Add a title for this project, or remove it.',
  projectWithoutPicture: 'Upload a picture of this project, or remove it.',
});
