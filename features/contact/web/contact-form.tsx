import { ErrorSummary } from '@stoop/base/web/ui/error-summary.tsx';
import { Field, TextArea } from '@stoop/base/web/ui/field.tsx';
import { SendButton, SendForm } from '@stoop/base/web/ui/send-form.tsx';
import {
  CONTACT_FIELD_NAMES,
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
} from '../rules/contact-fields.ts';
import type { ContactRefusal } from './contact-message.ts';

const idOf = (name: ContactField) => `contact-${name}`;

interface ContactFormProps {
  /** Values to prefill. */
  known: Partial<ContactMessage>;
  refusal: ContactRefusal | undefined;
}

/** The contact form. It works without JavaScript and keeps its values after an error. */
export function ContactForm({ known, refusal }: ContactFormProps) {
  const fields = refusal?.fields ?? {};
  const invalid = CONTACT_FIELD_NAMES.filter((name) => fields[name]).map((name) => ({
    id: idOf(name),
    label: CONTACT_FIELDS[name].label,
  }));
  const values = refusal?.values ?? known;
  const field = (name: ContactField) => ({
    id: idOf(name),
    name,
    label: CONTACT_FIELDS[name].label,
    maxLength: CONTACT_FIELDS[name].most,
    defaultValue: values[name],
    error: fields[name],
    'aria-required': true as const,
  });
  return (
    <SendForm action="/contact" noValidate className="grid max-w-2xl gap-5">
      <ErrorSummary answer={refusal} message={refusal?.message ?? null} problems={invalid} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('from_name')} autoComplete="name" />
        <Field {...field('from_email')} type="email" autoComplete="email" inputMode="email" />
      </div>
      <Field {...field('subject')} />
      <TextArea {...field('message')} rows={8} />
      <SendButton className="justify-self-start" sending="Sending">
        Send message
      </SendButton>
    </SendForm>
  );
}
