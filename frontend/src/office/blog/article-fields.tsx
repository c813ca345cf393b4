import { DateField } from '@/office/shared/date-field';
import { FilePicker } from '@/office/shared/file-picker';
import { MarkdownField } from '@/office/shared/markdown-field';
import { fieldId } from '@/shared/form/field-errors';
import { Alert } from '@/shared/ui/alert';
import { Field } from '@/shared/ui/field';
import { Input } from '@/shared/ui/input';
import { Textarea } from '@/shared/ui/textarea';
import { t } from '@/i18n/admin-blog';
import type { ArticleFormState } from './use-article-form';

/** As many as the server takes. */
const MOST_TEXT = 50_000;

/** All fields of an article. */
export function ArticleFields({ state }: { state: ArticleFormState }) {
  const { form, set, errors } = state;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Alert className="-mb-5 not-empty:mb-0 sm:col-span-2" messages={state.general} />
      <Field id={fieldId('title')} label={t('title')} error={errors.title} className="sm:col-span-2">
        <Input
          autoComplete="off"
          value={form.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field
        id={fieldId('excerpt')}
        label={t('excerpt')}
        hint={t('excerptHint')}
        error={errors.excerpt}
        className="sm:col-span-2"
      >
        <Textarea
          rows={2}
          value={form.excerpt}
          onChange={({ target }) => set({ excerpt: target.value.replace(/\n/g, ' ') })}
        />
      </Field>
      <div className="grid content-start gap-5">
        {(['author', 'category'] as const).map((name) => (
          <Field key={name} id={fieldId(name)} label={t(name)} error={errors[name]}>
            <Input
              autoComplete="off"
              value={form[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          </Field>
        ))}
        <DateField
          id={fieldId('publishAt')}
          label={t('publishAt')}
          hint={t('publishAtHint')}
          withTime
          value={form.publishAt}
          error={errors.publishAt}
          onValue={(publishAt) => set({ publishAt })}
        />
      </div>
      <FilePicker
        id={fieldId('image')}
        label={t('image')}
        purpose="image"
        value={form.image}
        error={errors.image}
        onChange={(image) => set({ image })}
      />
      <div className="sm:col-span-2">
        <MarkdownField
          id={fieldId('body')}
          label={t('body')}
          error={errors.body}
          text={form.body}
          max={MOST_TEXT}
          ofSite
          onChange={(body) => set({ body })}
        />
      </div>
    </div>
  );
}
