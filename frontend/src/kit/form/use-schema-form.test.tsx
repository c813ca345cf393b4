import { screen, waitFor } from '@testing-library/react';
import { object } from 'valibot';
import { expect, it } from 'vitest';
import { ApiError } from '@/api/error';
import { Alert } from '@/kit/ui/alert';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { renderUi } from '@/test/render';
import { emailAddress, requiredText } from './schema';
import { useSchemaForm } from './use-schema-form';

type Values = { name: string; email: string };
const fields = ['name', 'email'] as const;
const schema = object({ name: requiredText('Enter a name.'), email: emailAddress });

function Form({ send }: { send: (values: Values) => Promise<unknown> }) {
  const { register, error, summary, onSubmit } = useSchemaForm<Values>({
    schema,
    fields,
    defaultValues: { name: '', email: '' },
    wireNames: { userName: 'name' },
    focus: 'field',
  });
  return (
    <form noValidate onSubmit={onSubmit(send)}>
      <Alert messages={summary.messages} />
      {/* Registered in another order than that of the page. */}
      <Field label="Email" error={error('email')}>
        <Input {...register('email')} />
      </Field>
      <Field label="Name" error={error('name')}>
        <Input {...register('name')} />
      </Field>
      <button type="submit">Send</button>
    </form>
  );
}

function open(send: (values: Values) => Promise<unknown>) {
  const { user } = renderUi(<Form send={send} />);
  const press = () => user.click(screen.getByRole('button', { name: 'Send' }));
  const fill = async () => {
    await user.type(screen.getByLabelText('Name'), ' Asha ');
    await user.type(screen.getByLabelText('Email'), 'asha@example.in');
  };
  return { press, fill };
}

it('leads to the first field that is wrong, and sends nothing', async () => {
  const sent: Values[] = [];
  const { press } = open(async (values) => sent.push(values));
  await press();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name.');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter a valid email address.');
  expect(sent).toEqual([]);
});

it('puts what the server refuses at the fields that it names, and the rest above', async () => {
  const refusal = new ApiError({
    status: 422,
    messages: ['Not you.', 'Not today.'],
    fields: [
      { field: 'userName', code: 'no', message: 'Not you.' },
      { field: 'day', code: 'no', message: 'Not today.' },
    ],
  });
  const { press, fill } = open(() => Promise.reject(refusal));
  await fill();
  await press();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Not you.');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Not today\.$/);
});

it('is sent once while the server has it, however often it is pressed', async () => {
  const sent: Values[] = [];
  let answer: () => void = () => undefined;
  const { press, fill } = open((values) => {
    sent.push(values);
    return new Promise<void>((resolve) => (answer = resolve));
  });
  await fill();
  await press();
  await press();
  expect(sent).toEqual([{ name: 'Asha', email: 'asha@example.in' }]);
  answer();
  await waitFor(async () => {
    await press();
    expect(sent).toHaveLength(2);
  });
});
