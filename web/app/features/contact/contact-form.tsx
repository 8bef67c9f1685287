import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactMessage,
  type ContactProblems,
} from './contact-message.ts';

const CONTACT_NAMES = Object.keys(CONTACT_FIELDS) as ContactField[];
const idOf = (name: ContactField) => `contact-${name}`;

/** What was wrong, on top, once: the sentences beside the fields say the rest. */
function Summary({ problems }: { problems: ContactProblems }) {
  const box = useRef<HTMLDivElement>(null);
  const fields = CONTACT_NAMES.filter((name) => problems[name]);
  const count = fields.length;
  useEffect(() => {
    if (Object.keys(problems).length > 0) box.current?.focus();
  }, [problems]);
  if (count === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="border-l-4 border-error py-2 pl-4 outline-none"
    >
      <p className="font-bold">
        {count === 1 ? 'One field needs another look:' : `${count} fields need another look:`}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {fields.map((name) => (
          <li key={name}>
            <a href={`#${idOf(name)}`} className="link underline">
              {CONTACT_FIELDS[name].label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A form that works before any script has loaded; nothing that was written is lost. */
export function ContactForm({
  written,
  problems,
}: {
  written: Partial<ContactMessage>;
  problems: ContactProblems;
}) {
  const isSending = useNavigation().formAction === '/contact';
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
      <Summary problems={problems} />
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
