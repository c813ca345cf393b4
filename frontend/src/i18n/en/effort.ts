import { catalogue } from './locale';

/** Texts about the effort of a course. */
export const t = catalogue({
  weeks: { one: '{count} week', other: '{count} weeks' },
  hoursPerWeek: { one: '{count} hour a week', other: '{count} hours a week' },
  projects: { one: '{count} project', other: '{count} projects' },
});
