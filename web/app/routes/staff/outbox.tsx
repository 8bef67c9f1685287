import { Link } from 'react-router';
import { MailRow } from '../../features/outbox/staff/mail-row.tsx';
import {
  isMailState,
  MAIL_STATE_NAMES,
  MAIL_STATES,
} from '../../features/outbox/staff/mail-states.ts';
import { orErrorPage, orProblem } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { pageMeta } from '../../platform/meta.ts';
import { siteDataOf } from '../../platform/site-data.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Route } from './+types/outbox';

/** In the browser only, behind the guard. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = new URLSearchParams();
  const written = params.get('state');
  const state = isMailState(written) ? written : null;
  const cursor = params.get('cursor');
  if (state) query.set('state', state);
  if (cursor) query.set('cursor', cursor);
  const page = await orErrorPage(browserApi.getJson('/staff/emails', { query }));
  return { page, state, now: new Date() };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const id = String((await request.formData()).get('emailId') ?? '');
  const sent = await orProblem(
    browserApi.send('POST', '/staff/emails/{emailId}/retry', { params: { emailId: id } }),
  );
  return sent.ok
    ? { message: 'It is due again, and leaves within seconds.' }
    : { message: sent.problem.detail };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Outbox',
    description: 'Mails that went out, that wait, and that were given up.',
    publicUrl: siteDataOf(matches).publicUrl,
    isPrivate: true,
  });

const TAB =
  'flex min-h-11 items-center border-b-3 border-transparent font-medium text-muted hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink';

function States({ current }: { current: string | null }) {
  const tabs = [
    { state: null, label: 'All', to: '/staff/outbox' },
    ...MAIL_STATE_NAMES.map((state) => ({
      state,
      label: MAIL_STATES[state].label,
      to: `/staff/outbox?${new URLSearchParams({ state })}`,
    })),
  ];
  return (
    <nav aria-label="State of the mails" className="scroll-row flex gap-6">
      {tabs.map(({ state, label, to }) => (
        <Link
          key={label}
          to={to}
          className={TAB}
          aria-current={state === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  const { page, state, now } = loaderData;
  const older = new URLSearchParams({
    ...(state && { state }),
    ...(page.nextCursor && { cursor: page.nextCursor }),
  });
  return (
    <div className="grid gap-6 *:min-w-0">
      <header className="grid gap-2">
        <h1 className="text-4xl sm:text-5xl">Outbox</h1>
        <p className="text-lg tabular-nums">
          {page.totalCount.toLocaleString('en-US')} {page.totalCount === 1 ? 'mail' : 'mails'},
          newest first.
        </p>
        <p role="status" className="min-h-6">
          {actionData?.message}
        </p>
      </header>
      <States current={state} />
      {page.items.length === 0 ? (
        <EmptyState title="No mails here">
          {state === 'dead'
            ? 'Nothing was given up. That is how it should be.'
            : 'A mail stands here from the moment that its cause is saved.'}
        </EmptyState>
      ) : (
        <ul>
          {page.items.map((mail) => (
            <MailRow key={mail.id} mail={mail} now={now} />
          ))}
        </ul>
      )}
      {page.nextCursor && (
        <LinkButton to={`/staff/outbox?${older}`} look="secondary" className="justify-self-start">
          Older mails
        </LinkButton>
      )}
    </div>
  );
}
