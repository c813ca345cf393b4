import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/kit/ui/confirm-dialog';
import { fieldId, type FieldErrors } from '@/kit/form/field-errors';
import { Field } from '@/kit/ui/field';
import { IconButton } from '@/kit/ui/icon-button';
import { Input } from '@/kit/ui/input';
import { t as named } from '@/i18n/admin-curriculum';
import { t } from '@/i18n/curriculum-panel';
import { t as common } from '@/i18n/common';
import { t as office } from '@/i18n/office-shared';
import { cn } from '@/kit/lib/cn';
import { limits, type Section } from './curriculum';
import { moduleField } from './curriculum-wire';
import type { CurriculumActions } from './use-curriculum';

type ModuleHeaderProps = {
  section: Section;
  at: number;
  count: number;
  name: string;
  folded: boolean;
  errors: FieldErrors;
  actions: CurriculumActions;
};

/** A module's name and purpose, and what can be done with it as a whole. */
export function ModuleHeader({ section, at, count, name, folded, errors, actions }: ModuleHeaderProps) {
  const { key, lessons } = section;
  const [asking, setAsking] = useState(false);
  const field = (part: 'title' | 'purpose') => {
    const id = moduleField(key, part);
    return { id: fieldId(id), error: errors[id] };
  };
  const remove = () => {
    setAsking(false);
    actions.removeModule(key);
  };
  return (
    <>
      <div data-header={key} className="flex flex-wrap items-center gap-x-2">
        <button
          type="button"
          aria-expanded={!folded}
          onClick={() => actions.fold(key)}
          className="flex min-h-11 min-w-0 flex-1 basis-48 items-center gap-2 text-left font-semibold transition-colors hover:text-brand"
        >
          <ChevronDown
            size={18}
            aria-hidden
            className={cn('shrink-0 transition-transform', folded || 'rotate-180')}
          />
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <span className="shrink-0 text-small font-normal text-mute tnum">
            {common('lessons', { count: lessons.length })}
          </span>
        </button>
        <div className="flex max-sm:ml-auto">
          <IconButton
            label={office('moveUp', { entry: name })}
            data-action="up"
            disabled={at === 1}
            onClick={() => actions.stepModule(key, -1)}
          >
            <ArrowUp size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={office('moveDown', { entry: name })}
            data-action="down"
            disabled={at === count - 1}
            onClick={() => actions.stepModule(key, 1)}
          >
            <ArrowDown size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={office('removeEntry', { entry: name })}
            data-action="remove"
            className="text-vermilion"
            onClick={() => (lessons.length > 0 ? setAsking(true) : remove())}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </div>
      </div>
      {folded ? null : (
        <div className="mt-2 grid gap-4 sm:grid-cols-2">
          <Field {...field('title')} label={named('moduleTitle')}>
            <Input
              maxLength={limits.title}
              autoComplete="off"
              value={section.title}
              onChange={({ target }) => actions.changeModule(key, { title: target.value })}
            />
          </Field>
          <Field {...field('purpose')} label={named('modulePurpose')} hint={t('modulePurposeHint')}>
            <Input
              maxLength={limits.purpose}
              autoComplete="off"
              value={section.purpose}
              onChange={({ target }) => actions.changeModule(key, { purpose: target.value })}
            />
          </Field>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('removeModuleTitle', { module: name })}
        description={t('removeModuleText', { count: lessons.length })}
        confirmLabel={t('removeModule')}
        cancelLabel={t('keepModule')}
        onConfirm={remove}
      />
    </>
  );
}
