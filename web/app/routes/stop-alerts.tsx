import { data, Form, type ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext } from '../context.ts';
import { orProblem } from '../platform/api-errors.ts';
import { browserApi } from '../platform/browser-api.ts';
import { linkMeta } from '../platform/meta.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useSending } from '../ui/use-sending.ts';
import type { Route } from './+types/stop-alerts';

/** Reads which search the link is about. A refused link is a page with its status, because it has a way on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const linked = await orProblem(
    context.get(apiContext).getJson('/alerts/by-link/{token}', { params }),
  );
  return data(linked, { status: linked.ok ? 200 : linked.problem.status });
}

export async function action({ params, context }: Route.ActionArgs) {
  const done = await orProblem(
    context.get(apiContext).send('POST', '/alerts/unsubscribe/{token}', { params }),
  );
  return data(done, { status: done.ok ? 200 : done.problem.status });
}

export async function clientAction({ params }: Route.ClientActionArgs) {
  const done = await orProblem(browserApi.send('POST', '/alerts/unsubscribe/{token}', { params }));
  return data(done, { status: done.ok ? 200 : done.problem.status || 503 });
}

export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === undefined && defaultShouldRevalidate;

export const meta = linkMeta(
  'Stop these mails?',
  'Stop the mails of one saved search with the link of a mail.',
);

/** The button that acts. Opening the page does nothing, because mail scanners open every link. */
function Ask() {
  const { isSending, onSubmit } = useSending();
  return (
    <Form method="post" onSubmit={onSubmit} className="grid justify-items-start gap-4">
      <p>The search stays saved, and what is new is marked in its list. Other searches go on.</p>
      <Button type="submit" aria-disabled={isSending} aria-busy={isSending}>
        Stop the mails
      </Button>
    </Form>
  );
}

function Stopped() {
  return (
    <p role="status" className="flex items-center gap-2.5 text-lg">
      <Icon name="check" className="size-6 text-good" />
      No more mails for this search.
    </p>
  );
}

export default function StopAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const linked = actionData?.ok ? actionData : loaderData;
  const isStopped = linked.ok && linked.value.frequency === 'never';
  return (
    <div className="page py-8 sm:py-12">
      <div className="grid max-w-[36rem] gap-6 *:min-w-0">
        <h1 className="text-4xl tracking-tighter sm:text-5xl">
          {isStopped ? 'Mails stopped' : 'Stop these mails?'}
        </h1>
        {actionData?.ok === false && <ErrorState message={actionData.problem.detail} />}
        {linked.ok ? (
          <>
            <p className="border-y-2 border-ink py-4 text-xl font-bold wrap-anywhere">
              {linked.value.name}
            </p>
            {isStopped ? <Stopped /> : <Ask />}
            <LinkButton
              to={`/search?${linked.value.query}`}
              look="secondary"
              className="justify-self-start"
            >
              See the search
            </LinkButton>
          </>
        ) : (
          <ErrorState message={linked.problem.detail} />
        )}
      </div>
    </div>
  );
}
