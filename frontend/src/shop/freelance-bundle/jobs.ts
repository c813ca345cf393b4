import type { SectionOf } from '@/api/site';

/** Paid work of one kind in a month. */
export type Job = NonNullable<SectionOf<'road'>['jobs']>[number];

/** Computes the income of a month and of a year, and the hours of a month. */
export function incomeOf(jobs: Job[]) {
  const month = jobs.reduce((sum, { count, price }) => sum + count * price, 0);
  const hours = jobs.reduce((sum, job) => sum + job.count * job.hours, 0);
  return { month, year: month * 12, hours };
}
