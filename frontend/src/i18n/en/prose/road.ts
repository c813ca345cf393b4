import { paths } from '@/shared/lib/paths';

/** The three roads by name; the page of each says it all. */
export const titles = {
  basic: {
    to: paths.basicBundle,
    name: 'Freelancing Road To 1 lakhs',
    title: 'What 1 lakh a year from freelancing takes',
  },
  intermediate: {
    to: paths.intermediateBundle,
    name: 'Freelancing Road To 3 Lakhs',
    title: 'What 3 lakhs a year from freelancing takes',
  },
  advance: {
    to: paths.advanceBundle,
    name: 'Freelancing Road To 5 Lakhs',
    title: 'What 5 lakhs a year from freelancing takes',
  },
};

/** Paid work of one kind in a month. */
export type Job = { text: string; count: number; price: number; hours: number };

export type Road = (typeof titles)[keyof typeof titles] & {
  /** Address of the special bundle that it leads to. */
  bundle: string;
  lead: string;
  /** Rupees billed in a year. */
  goal: number;
  jobs: Job[];
  needs: { title: string; text: string }[];
  plan: { weeks: string; hours: number; title: string; text: string }[];
  suits: string[];
  waits: string[];
  isNot: string[];
};

/** Claims of the institute about its bundles in general. */
export const claims = { courses: '8', hours: '67+', students: '2 lakh+' };
