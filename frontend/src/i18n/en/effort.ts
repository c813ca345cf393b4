import { catalogue } from './locale';

/** What a course asks of a learner. */
export const t = catalogue({
  weeks: { one: '{count} week', other: '{count} weeks' },
  hoursPerWeek: { one: '{count} hour a week', other: '{count} hours a week' },
  projects: { one: '{count} project', other: '{count} projects' },
});
