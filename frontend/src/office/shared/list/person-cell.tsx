import { Link } from 'react-router';
import { languageOf } from '@/kit/lib/language';
import { adminPaths } from '@/domain/paths/admin-paths';

type PersonCellProps = { person: { _id: string; name: string; email: string } };

/** A learner in a list: the name, which leads to the learner's page, and the address. */
export function PersonCell({ person: { _id, name, email } }: PersonCellProps) {
  return (
    <>
      <Link
        to={adminPaths.student(_id)}
        lang={languageOf(name)}
        className="font-semibold hover:text-brand hover:underline"
      >
        {name}
      </Link>
      <span className="block text-caption break-all text-mute">{email}</span>
    </>
  );
}
