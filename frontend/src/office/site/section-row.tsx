import { ArrowDown, ArrowUp, ChevronDown, Eye, EyeOff, GripVertical, Trash2 } from 'lucide-react';
import type { DraftSection, KindRule } from '@/api/admin/site';
import type { RowDrag } from '@/office/shared/fields/use-row-drag';
import { fieldId, type FieldErrors } from '@/kit/form/field-errors';
import { Alert } from '@/kit/ui/alert';
import { Badge } from '@/kit/ui/badge';
import { IconButton } from '@/kit/ui/icon-button';
import { t } from '@/i18n/admin-site';
import { t as office } from '@/i18n/office-shared';
import { cn } from '@/kit/lib/cn';
import { languageOf } from '@/kit/lib/language';
import { fieldName, summaryOf } from './draft';
import { SectionFields } from './section-fields';
import type { SectionActions } from './use-sections';

type SectionRowProps = {
  section: DraftSection;
  rule: KindRule | undefined;
  name: string;
  index: number;
  /** Whether the section can move up, and whether it can move down. */
  canRise: boolean;
  canSink: boolean;
  open: boolean;
  errors: FieldErrors;
  drag: RowDrag;
  actions: SectionActions;
};

/**
 * A section as one line that expands to its form. A section that must be first can be neither moved nor
 * hidden.
 */
export function SectionRow(props: SectionRowProps) {
  const { section, rule, name, index, errors, drag, actions } = props;
  const { id, hidden } = section;
  const own = fieldName(id, '');
  const isFaulty = Object.keys(errors).some((error) => error.startsWith(own));
  // A section with errors is always expanded, because the error summary links to its fields.
  const isOpen = props.open || isFaulty;
  const isFixed = rule?.first ?? false;
  return (
    <li
      data-entry={id}
      className={cn(
        'rounded-card border bg-card',
        drag.over?.index === index ? 'border-line shadow-[0_-3px_0_var(--color-marigold)]' : 'border-line',
      )}
      onDragOver={(event) => drag.move({ section: 0, index }, event)}
      onDrop={drag.drop}
    >
      <div data-header={id} className="flex flex-wrap items-center gap-x-1 px-2">
        {isFixed ? null : (
          <span
            draggable
            title={t('dragOf', { section: name })}
            aria-hidden
            className="cursor-grab p-2 text-mute max-sm:hidden"
            onDragStart={(event) => drag.start(id, event)}
            onDragEnd={drag.end}
          >
            <GripVertical size={18} />
          </span>
        )}
        <Title {...props} isOpen={isOpen} isFaulty={isFaulty} />
        {isFixed ? null : (
          <div className="flex max-sm:ml-auto">
            <IconButton
              label={t(hidden ? 'showOf' : 'hideOf', { section: name })}
              onClick={() => actions.hide(id, !hidden)}
            >
              {hidden ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            </IconButton>
            <IconButton
              label={office('moveUp', { entry: name })}
              data-action="up"
              disabled={!props.canRise}
              onClick={() => actions.step(id, -1)}
            >
              <ArrowUp size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={office('moveDown', { entry: name })}
              data-action="down"
              disabled={!props.canSink}
              onClick={() => actions.step(id, 1)}
            >
              <ArrowDown size={18} aria-hidden />
            </IconButton>
            <IconButton
              label={office('removeEntry', { entry: name })}
              data-action="remove"
              className="text-vermilion"
              onClick={() => actions.remove(id)}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      {isOpen ? (
        <div role="group" aria-label={name} className="border-t border-line p-4">
          <Alert messages={errors[own] ? [errors[own]] : []} className="mb-3 empty:hidden" />
          <Form {...props} />
        </div>
      ) : null}
    </li>
  );
}

function Title(props: SectionRowProps & { isOpen: boolean; isFaulty: boolean }) {
  const { section, rule, name, isOpen, isFaulty, actions } = props;
  const words = summaryOf(rule?.fields ?? [], section.fields);
  return (
    <button
      type="button"
      id={fieldId(fieldName(section.id, ''))}
      data-action="toggle"
      aria-expanded={isOpen}
      onClick={() => actions.toggle(section.id)}
      className="flex min-h-11 min-w-0 flex-1 basis-52 items-center gap-3 px-1 text-left transition-colors hover:text-brand"
    >
      <ChevronDown
        size={18}
        aria-hidden
        className={cn('shrink-0 transition-transform', isOpen && 'rotate-180')}
      />
      <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
      <span lang={languageOf(words)} className="min-w-0 flex-1 truncate text-small text-mute">
        {words}
      </span>
      {isFaulty ? <Badge tone="danger">{t('attention')}</Badge> : null}
      {section.hidden ? <Badge>{t('hidden')}</Badge> : null}
    </button>
  );
}

function Form({ section: { id, fields }, rule, errors, actions }: SectionRowProps) {
  if (!rule) return <p className="text-small text-mute">{t('unknownKind')}</p>;
  if (rule.fields.length === 0) return <p className="text-small text-mute">{t('noFields')}</p>;
  return (
    <SectionFields
      rules={rule.fields}
      values={fields}
      prefix={fieldName(id, '')}
      errors={errors}
      onChange={(values, path) => actions.change(id, values, path)}
    />
  );
}
