import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  type ContactProblems,
} from './contact-message.ts';

const CONTACT_NAMES = Object.keys(CONTACT_FIELDS) as ContactField[];
const idOf = (name: ContactField) => `contact-${name}`;

/** A form that works before any script has loaded; nothing that was written is lost. */
export function ContactForm({
  written,
  problems,
}: {
  written: Partial<ContactMessage>;
  problems: ContactProblems;
}) {
  const isSending = useNavigation().formAction === '/contact';
  const wrong = CONTACT_NAMES.filter((name) => problems[name]).map((name) => ({
    id: idOf(name),
    label: CONTACT_FIELDS[name].label,
  }));
  const field = (name: ContactField) => ({
    id: idOf(name),
    name,
    label: CONTACT_FIELDS[name].label,
    maxLength: CONTACT_FIELDS[name].most,
    defaultValue: written[name],
    error: problems[name],
    'aria-required': true as const,
  });
  return (
    <Form method="post" action="/contact" noValidate className="grid max-w-2xl gap-5">
      <ErrorSummary answer={problems} problems={wrong} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('from_name')} autoComplete="name" />
        <Field {...field('from_email')} type="email" autoComplete="email" inputMode="email" />
      </div>
      <Field {...field('subject')} />
      <TextArea {...field('message')} rows={8} />
      <Button type="submit" className="justify-self-start" aria-busy={isSending}>
        {isSending ? 'Checking' : 'Prepare message'}
      </Button>
    </Form>
  );
}
