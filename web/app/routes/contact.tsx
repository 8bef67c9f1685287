import { data } from 'react-router';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { mailtoHref, readContact } from '../features/contact/contact-message.ts';
import { pageMeta } from '../platform/meta.ts';
import { siteDataOf, useSiteData } from '../platform/site-data.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Route } from './+types/contact';

async function check(request: Request) {
  const { message, problems } = readContact(await request.formData());
  return { message, problems, isComplete: Object.keys(problems).length === 0 };
}

export async function action({ request }: Route.ActionArgs) {
  const checked = await check(request);
  return data(checked, { status: checked.isComplete ? 200 : 422 });
}

/** Where scripts run, nothing is sent to be told what is missing. */
export const clientAction = ({ request }: Route.ClientActionArgs) => check(request);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Contact',
    description: 'Write to the people behind Stoop: a question, a mistake in a listing, an idea.',
    path: '/contact',
    publicUrl: siteDataOf(matches).publicUrl,
  });

export default function Contact({ actionData }: Route.ComponentProps) {
  const { supportEmail } = useSiteData();
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-10 lg:grid-cols-[1fr_22rem]">
      <div className="min-w-0">
        <h1 className="text-4xl tracking-tighter sm:text-5xl">Contact</h1>
        <p className="mt-3 max-w-2xl text-lg">
          A question, a mistake in a listing, an idea: write to us. A person reads it. For now your
          message leaves from your own mail program: this page prepares it.
        </p>
        {actionData?.isComplete && (
          <div role="status" className="mt-6 max-w-2xl border-l-4 border-attention py-2 pl-4">
            <p className="font-bold">Your message is ready, and not sent yet.</p>
            <p className="mt-1">
              This button opens it in your own mail program, addressed to {supportEmail}.
            </p>
            <p className="mt-3">
              <a
                href={mailtoHref(supportEmail, actionData.message)}
                className={buttonClass({ look: 'secondary' })}
              >
                Open in my mail program
              </a>
            </p>
          </div>
        )}
        <div className="mt-6">
          <ContactForm written={actionData?.message ?? {}} problems={actionData?.problems ?? {}} />
        </div>
      </div>
      <aside aria-labelledby="direct" className="content-start">
        <h2 id="direct" className="border-t-2 border-ink pt-3 text-xl">
          By mail
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
          Put its number (it begins with APP-) in the subject. Review typically takes 1-2 business
          days.
        </p>
      </aside>
    </div>
  );
}
