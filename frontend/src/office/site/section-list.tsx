import { useState } from 'react';
import type { KindRule } from '@/api/admin/site';
import { Panel } from '@/office/shared/page/panel';
import { useRowDrag } from '@/office/shared/fields/use-row-drag';
import { Button } from '@/kit/ui/button';
import { Field } from '@/kit/ui/field';
import { Select } from '@/kit/ui/select';
import { t } from '@/i18n/admin-site';
import { addableKinds, MAX_SECTIONS, ruleOf } from './draft';
import { kindLabel, sectionName } from './labels';
import { SectionRow } from './section-row';
import { useSections } from './use-sections';
import type { SiteDraft } from './use-site-draft';

/**
 * The sections of a page. They can be reordered by mouse and keyboard, and their forms are collapsed at
 * first.
 */
export function SectionList({ kinds, draft }: { kinds: KindRule[]; draft: SiteDraft }) {
  const { root, open, said, actions } = useSections(kinds, draft);
  const drag = useRowDrag((id, { index }) => actions.drop(id, index));
  const { sections, errors } = draft;
  const isFixed = (index: number): boolean => {
    const section = sections[index];
    return section !== undefined && (ruleOf(kinds, section.kind)?.first ?? false);
  };
  return (
    <Panel title={t('sections')} text={t('sectionsHint', { brand: '{brand}', refund: '{refund}' })}>
      <div ref={root}>
        {sections.length === 0 ? <p className="mb-4 text-mute">{t('noSections')}</p> : null}
        <ol aria-label={t('sections')} className="flex flex-col gap-2">
          {sections.map((section, index) => (
            <SectionRow
              key={section.id}
              section={section}
              rule={ruleOf(kinds, section.kind)}
              name={sectionName(kinds, sections, section.id)}
              index={index}
              canRise={index > 0 && !isFixed(index - 1)}
              canSink={index < sections.length - 1}
              open={open.has(section.id)}
              errors={errors}
              drag={drag}
              actions={actions}
            />
          ))}
        </ol>
        {/* What is dragged below all of them comes last. */}
        <div
          aria-hidden
          className="h-3"
          onDragOver={(event) => drag.move({ section: 0, index: sections.length }, event, false)}
          onDrop={drag.drop}
        />
        <AddSection
          kinds={addableKinds(kinds, sections)}
          full={sections.length >= MAX_SECTIONS}
          onAdd={actions.add}
        />
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
      </div>
    </Panel>
  );
}

type AddSectionProps = { kinds: KindRule[]; full: boolean; onAdd: (kind: string) => void };

function AddSection({ kinds, full, onAdd }: AddSectionProps) {
  const [chosen, setChosen] = useState('');
  // The chosen kind may already have been added to the page.
  const kind = kinds.some((one) => one.kind === chosen) ? chosen : '';
  if (kinds.length === 0) return null;
  if (full) return <p className="text-small text-mute">{t('full', { count: MAX_SECTIONS })}</p>;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('addLabel')} className="min-w-0 flex-1 basis-64 sm:grow-0">
        <Select
          value={kind}
          placeholder={t('addChoose')}
          options={kinds.map((one) => ({ value: one.kind, label: kindLabel(one.kind) }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
      <Button
        variant="outline"
        className="max-sm:w-full"
        disabled={kind === ''}
        onClick={() => {
          setChosen('');
          onAdd(kind);
        }}
      >
        {t('add')}
      </Button>
    </div>
  );
}
