import { Fragment, type ReactNode } from 'react';
import type { AuditEntry } from '@/api/admin/audit';
import { t } from '@/i18n/admin-deeds';

type Key = Parameters<typeof t>[0];
type Parts = { who: ReactNode; thing: ReactNode; items: ReactNode };

/** Returns the titles that an entry lists as granted or revoked, such as courses. */
export const itemsOf = ({ changes }: AuditEntry): string =>
  changes
    .filter(({ field }) => field === 'course' || field === 'bundle')
    .map(({ before, after }) => after ?? before ?? '')
    .join(', ');

/** Returns the sentence for an action with its placeholders unfilled, so that links can replace them. */
function template(action: string): string {
  const open = { who: '{who}', thing: '{thing}', items: '{items}', action };
  const say = t as (key: string, params: typeof open) => string;
  return say(action, open) || say('other' satisfies Key, open);
}

/** An entry as a sentence: '{who} gave “{items}” to {thing}'. */
export function Deed({ action, ...parts }: Parts & { action: string }) {
  return (
    <>
      {template(action)
        .split(/\{(who|thing|items)\}/)
        .map((piece, i) => (
          <Fragment key={i}>{i % 2 === 0 ? piece : parts[piece as keyof Parts]}</Fragment>
        ))}
    </>
  );
}
