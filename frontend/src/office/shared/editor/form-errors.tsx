import { useEffect, useRef } from 'react';
import { fieldId, type FieldErrors } from '@/kit/form/field-errors';
import { Alert } from '@/kit/ui/alert';
import { t } from '@/i18n/office-shared';
import { useFocusField } from '@/office/shared/form/focus-field';

type FormErrorsProps = {
  errors: FieldErrors;
  /** The fields in their order on the page, with their labels. */
  labels: Record<string, string>;
  /** Errors that belong to no field. */
  general?: string[];
  /** When it changes, the error list takes the focus. */
  revision: number;
};

/** A summary of a form's errors, shown above it. Each line links to its field. */
export function FormErrors({ errors, labels, general = [], revision }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusField = useFocusField();
  useEffect(() => {
    if (revision > 0) box.current?.focus();
  }, [revision]);
  const lines = Object.entries(labels).flatMap(([name, label]) => {
    const message = errors[name];
    return message === undefined ? [] : [{ name, label, message }];
  });
  const count = lines.length + general.length;
  return (
    <div ref={box} tabIndex={-1}>
      {lines.length === 0 ? (
        <Alert messages={general} />
      ) : (
        <Alert messages={[t('correct', { count })]}>
          <ul className="list-disc space-y-0.5 pl-4">
            {general.map((message) => (
              <li key={message}>{message}</li>
            ))}
            {lines.map(({ name, label, message }) => (
              <li key={name}>
                <a
                  href={`#${fieldId(name)}`}
                  className="underline underline-offset-4"
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(name);
                  }}
                >
                  {label}
                </a>
                {`: ${message}`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
