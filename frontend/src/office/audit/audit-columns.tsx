import { Link } from 'react-router';
import type { AuditEntry } from '@/api/admin/audit';
import type { Column } from '@/office/shared/list/data-table';
import type { ListParams } from '@/office/shared/list/use-list-params';
import { t } from '@/i18n/admin-audit';
import { formatDateTime } from '@/kit/lib/date';
import { languageOf } from '@/kit/lib/language';
import { Deed, itemsOf } from './deed';

/** The columns of the audit log. A click on a name filters the log by it. */
export const auditColumns = (list: ListParams): Column<AuditEntry>[] => [
  {
    key: 'when',
    header: t('when'),
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {formatDateTime(at)}
      </time>
    ),
  },
  {
    key: 'what',
    header: t('what'),
    cell: (entry) => (
      <div className="grid min-w-0 gap-0.5">
        <p className="min-w-0 break-words">
          <Deed
            action={entry.action}
            who={<Who list={list} entry={entry} />}
            thing={<Thing list={list} entry={entry} />}
            items={<span lang={languageOf(itemsOf(entry))}>{itemsOf(entry)}</span>}
          />
        </p>
        <code className="text-caption text-mute">
          <FilterLink
            list={list}
            name="action"
            value={entry.action}
            label={t('actionFilter', { name: entry.action })}
          >
            {entry.action}
          </FilterLink>
        </code>
      </div>
    ),
  },
  { key: 'changes', header: t('changes'), cell: (entry) => <Changes entry={entry} /> },
];

type PartProps = { list: ListParams; entry: AuditEntry };

function Who({ list, entry: { actor } }: PartProps) {
  return (
    <FilterLink list={list} name="actor" value={actor._id} label={t('actorFilter', { name: actor.name })}>
      {actor.name}
    </FilterLink>
  );
}

function Thing({ list, entry: { entityId, entityName } }: PartProps) {
  const name = entityName || entityId;
  if (!entityId) return <span lang={languageOf(name)}>{name}</span>;
  return (
    <FilterLink list={list} name="entityId" value={entityId} label={t('thingFilter', { name })}>
      {name}
    </FilterLink>
  );
}

type FilterLinkProps = {
  list: ListParams;
  name: 'actor' | 'action' | 'entityId';
  value: string;
  label: string;
  children: string;
};

/** A link that filters the list by this admin, action or entity. */
function FilterLink({ list, name, value, label, children }: FilterLinkProps) {
  if (list.get(name) === value) return <span lang={languageOf(children)}>{children}</span>;
  return (
    <Link
      to={`?${new URLSearchParams({ [name]: value })}`}
      aria-label={label}
      lang={languageOf(children)}
      className="inline-block min-h-6 break-words hover:text-brand hover:underline"
    >
      {children}
    </Link>
  );
}

/** The changed fields with their old and new values, folded behind their number. */
function Changes({ entry: { changes, requestId } }: { entry: AuditEntry }) {
  const shown = (text: string | null) => text || t('nothing');
  return (
    <details>
      <summary className="cursor-pointer whitespace-nowrap text-brand">
        {changes.length === 0 ? t('none') : t('count', { count: changes.length })}
      </summary>
      <dl className="mt-2 grid max-w-xl min-w-0 gap-2 text-caption">
        {changes.map(({ field, before, after }, i) => (
          // A field may occur several times, for example once for each course of a granted bundle.
          <div key={i}>
            <dt className="font-semibold">{field}</dt>
            <dd className="break-words text-mute">
              <del className="decoration-vermilion" lang={languageOf(before ?? '')}>
                <span className="sr-only">{t('before')} </span>
                {shown(before)}
              </del>
              {' → '}
              <ins className="text-ink no-underline" lang={languageOf(after ?? '')}>
                <span className="sr-only">{t('after')} </span>
                {shown(after)}
              </ins>
            </dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold">{t('request')}</dt>
          <dd className="break-all text-mute">{requestId}</dd>
        </div>
      </dl>
    </details>
  );
}
