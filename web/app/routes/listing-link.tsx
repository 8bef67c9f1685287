import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext } from '../context.ts';
import {
  ActByLink,
  LinkDone,
  LinkedHome,
  LinkRefused,
  linkTitle,
} from '../features/listings/link-page.tsx';
import { orProblem } from '../platform/api-errors.ts';
import { browserApi } from '../platform/browser-api.ts';
import { linkMeta } from '../platform/meta.ts';
import type { Route } from './+types/listing-link';

/** Reads what the link does. A refused one is a page with its status, because it has a way on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const linked = await orProblem(
    context.get(apiContext).getJson('/listings/by-link/{token}', { params }),
  );
  return data(linked, { status: linked.ok ? 200 : linked.problem.status });
}

export async function action({ params, context }: Route.ActionArgs) {
  const done = await orProblem(
    context.get(apiContext).send('POST', '/listings/by-link/{token}', { params, body: {} }),
  );
  // A used link cannot be read again; the page's status is that of the act.
  return data(done, { status: done.ok ? 200 : done.problem.status });
}

export async function clientAction({ params }: Route.ClientActionArgs) {
  const done = await orProblem(
    browserApi.send('POST', '/listings/by-link/{token}', { params, body: {} }),
  );
  return data(done, { status: done.ok ? 200 : done.problem.status || 503 });
}

/** After its act a link cannot be read again. */
export const shouldRevalidate = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => actionStatus === undefined && defaultShouldRevalidate;

export const meta = linkMeta(
  'Is it still available?',
  'Confirm a home or take it down with the link of a mail.',
);

export default function ListingLink({ loaderData, actionData }: Route.ComponentProps) {
  const isDone = actionData?.ok === true;
  const linked = isDone ? actionData : loaderData;
  const problem = actionData && !actionData.ok ? actionData.problem : undefined;
  return (
    <div className="page py-8 sm:py-12">
      <div className="grid max-w-[36rem] gap-6 *:min-w-0">
        <h1 className="text-4xl tracking-tighter sm:text-5xl">{linkTitle(linked, isDone)}</h1>
        {linked.ok ? (
          <>
            {isDone && <LinkDone home={linked.value} />}
            <LinkedHome home={linked.value} />
            {!isDone && <ActByLink home={linked.value} problem={problem} />}
          </>
        ) : (
          <LinkRefused problem={linked.problem} />
        )}
      </div>
    </div>
  );
}
