import { paths } from '@/domain/paths/paths';

/** A question where it is answered: under its course's lessons. The server's mails lead there, too. */
export const threadPath = (course: string, question: string): string =>
  `${paths.learn(course)}?${new URLSearchParams({ tab: 'discussions', question })}`;
