import { useEffect, useRef, useState } from 'react';
import { useUpdateEnquiry, type Enquiry } from '@/api/admin/enquiries';
import { messagesOf } from '@/api/error';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { t } from '@/i18n/en/admin-enquiries';

type AnswerFormProps = {
  enquiry: Enquiry;
  /** Told whether an answer is written that is not sent; false when the form is gone. */
  onWritten: (id: string, written: boolean) => void;
  onDone: () => void;
};

/** Answers by mail, or notes what was said when there is no address. */
export function AnswerForm({ enquiry, onWritten, onDone }: AnswerFormProps) {
  const { _id, userName, email, mobile } = enquiry;
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const update = useUpdateEnquiry(_id);
  const box = useRef<HTMLTextAreaElement>(null);
  // It takes the place of the button that was pressed.
  useEffect(() => box.current?.focus(), []);
  const written = text.trim() !== '';
  useEffect(() => {
    onWritten(_id, written);
    return () => onWritten(_id, false);
  }, [_id, written, onWritten]);
  const send = () => {
    if (!written) {
      setMissing(true);
      return;
    }
    update.mutate(
      { answer: text.trim() },
      {
        onSuccess: ({ mailed }) => {
          toast.success(mailed && email ? t('sent', { email }) : t('noted'));
          onDone();
        },
      },
    );
  };
  return (
    <form
      noValidate
      aria-label={t('replyTo', { name: userName })}
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label={t('answer')}
        hint={email ? t('answerHint', { email }) : t('answerNoMail', { mobile })}
        error={missing ? t('answerRequired') : undefined}
        required
      >
        <Textarea
          ref={box}
          rows={5}
          maxLength={5000}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
        />
      </Field>
      <Alert messages={update.error ? messagesOf(update.error) : []} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={update.isPending}>
          {t(email ? 'send' : 'note')}
        </Button>
        <Button variant="outline" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
