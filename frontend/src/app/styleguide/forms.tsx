import { Checkbox } from '@/kit/ui/checkbox';
import { Field } from '@/kit/ui/field';
import { Input } from '@/kit/ui/input';
import { PasswordInput } from '@/kit/ui/password-input';
import { Select } from '@/kit/ui/select';
import { Stepper } from '@/kit/ui/stepper';
import { Textarea } from '@/kit/ui/textarea';
import { Section } from './section';

const states = [
  { value: '27', label: 'Maharashtra' },
  { value: '29', label: 'Karnataka' },
];

export function Forms() {
  return (
    <Section title="Forms">
      <div className="grid w-full gap-6 md:grid-cols-3">
        <Field label="Name" hint="As it shall stand on the certificate.">
          <Input placeholder="Asha Verma" />
        </Field>
        <Field label="Mobile number" error="Enter a valid 10-digit mobile number." required>
          <Input defaultValue="12345" inputMode="numeric" />
        </Field>
        <Field label="Email">
          <Input type="email" disabled defaultValue="learner@kaushal.test" />
        </Field>
        <Field label="Password" required>
          <PasswordInput defaultValue="Learner@123" autoComplete="off" />
        </Field>
        <Field label="State">
          <Select options={states} placeholder="Choose your state" />
        </Field>
        <Field label="State, not now">
          <Select options={states} disabled />
        </Field>
        <Field label="Message" className="md:col-span-2">
          <Textarea placeholder="What would you like to know?" />
        </Field>
        <div>
          <Checkbox label="I accept the terms and the privacy policy." defaultChecked />
          <Checkbox label="A box with a fault." error="Please accept the terms." />
          <Checkbox label="Not now." disabled />
        </div>
      </div>
      <div className="w-full max-w-xl">
        <Stepper steps={['Info', 'Course', 'PayU']} current={1} />
      </div>
    </Section>
  );
}
