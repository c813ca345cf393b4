import type { MailField } from '@/api/admin/mails';
import { Panel } from '@/office/shared/page/panel';
import { Badge } from '@/kit/ui/badge';
import { t } from '@/i18n/admin-mails';

type FieldListProps = { fields: MailField[]; onInsert: (field: MailField) => void };

/** Lists the fields that a mail's text may contain in braces. A click inserts one. */
export function FieldList({ fields, onInsert }: FieldListProps) {
  return (
    <Panel title={t('fields')} text={t('fieldsText')}>
      <ul className="grid gap-x-6 gap-y-2 md:grid-cols-2">
        {fields.map((field) => (
          <li key={field.name} className="flex items-start gap-3">
            <button
              type="button"
              aria-label={t('insert', { field: `{${field.name}}` })}
              className="hover:bg-tint min-h-9 shrink-0 rounded-control border border-control px-2.5 font-mono text-caption max-lg:min-h-11"
              onClick={() => onInsert(field)}
            >
              {`{${field.name}}`}
            </button>
            <p className="min-w-0 self-center text-caption text-mute">
              {field.meaning} {field.required ? <Badge>{t('needed')}</Badge> : null}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
