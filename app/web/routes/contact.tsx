import { browserApi } from '@stoop/base/web/platform/browser-api';
import { publicMeta } from '@stoop/base/web/platform/meta';
import { useUser } from '@stoop/base/web/platform/session';
import { useSiteData } from '@stoop/base/web/platform/site-data';
import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { CONTACT_FIELDS } from '@stoop/features/contact/rules/contact-fields';
import { ContactForm } from '@stoop/features/contact/web/contact-form.tsx';
import { sendContact } from '@stoop/features/contact/web/contact-message';
import { SentNote } from '@stoop/features/contact/web/sent-note.tsx';
import { MESSAGES_PATH } from '@stoop/features/messages/rules/thread-key';
import { data, redirect, useSearchParams } from 'react-router';
import { apiContext } from '../context.ts';
import type { Route } from './+types/contact';

/** Another address, so that a reload does not send the form again: the conversation that it became, if it did. */
const afterwards = (threadKey: string | null) =>
  threadKey === null ? '/contact?sent=1' : `${MESSAGES_PATH}/${encodeURIComponent(threadKey)}`;

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await sendContact(context.get(apiContext), await request.formData());
  return answer.ok
    ? redirect(afterwards(answer.threadKey))
    : data(answer.refusal, { status: answer.status });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await sendContact(browserApi, await request.formData());
  if (answer.ok) return redirect(afterwards(answer.threadKey));
  return data(answer.refusal, { status: answer.status });
}

export const meta = publicMeta(
  '/contact',
  'Contact',
  'Write to the people behind Stoop: a question, a mistake in a listing, an idea.',
);

function useKnown() {
  const user = useUser();
  const [params] = useSearchParams();
  const subject = (params.get('subject') ?? '').slice(0, CONTACT_FIELDS.subject.most);
  if (!user) return { subject };
  const from_name = `${user.firstName} ${user.lastName}`.trim();
  return { from_name, from_email: user.email, subject };
}

function ByMail() {
  const { supportEmail } = useSiteData();
  return (
    <aside aria-labelledby="direct" className="content-start">
      <h2 id="direct" className="border-t-2 border-ink pt-3 text-xl">
        By email
      </h2>
      <p className="mt-2">
        <a
          href={`mailto:${supportEmail}`}
          className="link inline-flex items-center gap-2 font-medium"
        >
          {supportEmail} <Icon name="right" className="size-4" />
        </a>
      </p>
      <h2 className="mt-8 border-t-2 border-ink pt-3 text-xl">About an application</h2>
      <p className="mt-2 text-muted">
        Put its number (it begins with APP-) in the subject. If you are signed in, it becomes a
        message to whoever looks after the building, and you will find the answer under Messages.
        Review typically takes 1-2 business days.
      </p>
    </aside>
  );
}

export default function Contact({ actionData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const known = useKnown();
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-10 lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0">
        <h1 className="text-4xl tracking-tighter sm:text-5xl">Contact</h1>
        <p className="mt-3 max-w-2xl text-lg">
          A question, a mistake in a listing, an idea: write to us. A person reads it, and answers
          by email.
        </p>
        <div className="mt-6">
          {params.has('sent') ? <SentNote /> : <ContactForm known={known} refusal={actionData} />}
        </div>
      </div>
      <ByMail />
    </div>
  );
}
