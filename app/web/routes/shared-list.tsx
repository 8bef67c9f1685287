import { newYorkDay } from '@stoop/base/rules/time/new-york-day';
import { actOnServer, clientActionOf } from '@stoop/base/web/platform/acts';
import { orProblem, problemIn } from '@stoop/base/web/platform/api';
import { linkAnswer } from '@stoop/base/web/platform/link-answer';
import { linkMeta } from '@stoop/base/web/platform/meta';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { listPath, VOTE_ACTS } from '@stoop/features/saved/web/lists/list-acts';
import { SharedListPage } from '@stoop/features/saved/web/lists/shared-list-page.tsx';
import { redirect } from 'react-router';
import { cookieHeaders } from '../compositions/auth-routes.ts';
import { OwnSpeed } from '../compositions/own-speed.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/shared-list';

export async function loader({ params, context }: Route.LoaderArgs) {
  const list = orProblem(context.get(apiContext).getJson('/shared-lists/{token}', { params }));
  return linkAnswer(list);
}

/** Without scripts. After a vote the page is asked for again, with the cookie of a browser that voted for the first time. */
export async function action(sent: Route.ActionArgs) {
  const done = await actOnServer(sent.context.get(apiContext), VOTE_ACTS, sent);
  const headers = cookieHeaders(sent.context);
  return done.data.ok ? redirect(listPath(sent.params.token), { headers }) : done;
}

export const clientAction = clientActionOf(VOTE_ACTS);

export const meta: Route.MetaFunction = linkMeta(
  ({ loaderData }: Route.MetaArgs) => (loaderData?.ok ? loaderData.value.name : 'A list of homes'),
  'Homes that somebody is thinking about. Say yes, maybe or no to each.',
);

export default function SharedList({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData.ok)
    return (
      <div className="page py-8 sm:py-12">
        <h1 className="text-4xl tracking-tighter sm:text-5xl">A list of homes</h1>
        <div className="mt-6">
          <EmptyState
            title="This list cannot be shown"
            link={{ to: '/search', label: 'Search homes' }}
          >
            {loaderData.problem.detail}
          </EmptyState>
        </div>
      </div>
    );
  return (
    <div className="page py-8 sm:py-12">
      <SharedListPage
        list={loaderData.value}
        token={params.token}
        today={newYorkDay(new Date())}
        problem={problemIn(actionData)}
        notes={<OwnSpeed className="mt-3" />}
      />
    </div>
  );
}
