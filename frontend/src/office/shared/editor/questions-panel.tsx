import { entryField } from '@/office/shared/form/entries';
import { fieldId, type FieldErrors } from '@/kit/form/field-errors';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { Textarea } from '@/kit/ui/textarea';
import { t } from '@/i18n/office-questions';
import { Panel } from '@/office/shared/page/panel';
import type { QuestionEntry } from './questions';
import { RepeatableList } from '@/office/shared/fields/repeatable-list';

type QuestionsPanelProps = {
  items: QuestionEntry[];
  onChange: (items: QuestionEntry[]) => void;
  errors: FieldErrors;
};

/** The frequently asked questions (FAQ) of an item, with answers. */
export default function QuestionsPanel({ items, onChange, errors }: QuestionsPanelProps) {
  return (
    <Panel title={t('title')} text={t('text')}>
      <RepeatableList
        legend={t('title')}
        hideLegend
        items={items}
        onChange={onChange}
        make={() => ({ question: '', answer: '' })}
        max={30}
        boxed
        addLabel={t('add')}
        entryName={(index) => t('entry', { n: index + 1 })}
        error={errors.questions ? <Alert messages={[errors.questions]} className="mb-3" /> : null}
      >
        {(entry, update, index) => {
          const [question, answer] = [
            entryField('questions', index, 'question'),
            entryField('questions', index, 'answer'),
          ];
          return (
            <div className="grid gap-4">
              <Field id={fieldId(question)} label={t('question')} error={errors[question]}>
                <Input
                  autoComplete="off"
                  maxLength={300}
                  value={entry.question}
                  onChange={({ target }) => update({ ...entry, question: target.value })}
                />
              </Field>
              <Field id={fieldId(answer)} label={t('answer')} error={errors[answer]}>
                <Textarea
                  rows={3}
                  maxLength={2000}
                  value={entry.answer}
                  onChange={({ target }) => update({ ...entry, answer: target.value })}
                />
              </Field>
            </div>
          );
        }}
      </RepeatableList>
    </Panel>
  );
}
