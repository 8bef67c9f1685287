import { act, actOnServer, clientActionOf, defineActs } from '@stoop/base/web/platform/acts';
import { orProblem, problemIn } from '@stoop/base/web/platform/api';
import { keepsLink, linkAnswer } from '@stoop/base/web/platform/link-answer';
import { linkMeta } from '@stoop/base/web/platform/meta';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { LinkAct, LinkDone, LinkPage } from '@stoop/base/web/ui/link-page.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/stop-alerts';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  linkAnswer(orProblem(context.get(apiContext).getJson('/alerts/by-link/{token}', { params })));

const STOP_ALERTS = defineActs('stop-alerts', {
  stop: act(
    (api, params: { token: string }) => api.send('POST', '/alerts/unsubscribe/{token}', { params }),
    '',
  ),
});

export const action = (sent: Route.ActionArgs) =>
  actOnServer(sent.context.get(apiContext), STOP_ALERTS, sent);

export const clientAction = clientActionOf(STOP_ALERTS);

export const shouldRevalidate = keepsLink;

export const meta = linkMeta(
  'Stop these emails?',
  'Stop the emails of one saved search with the link in an email.',
);

export default function StopAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const linked = actionData?.ok ? actionData : loaderData;
  if (!linked.ok)
    return (
      <LinkPage title="Stop these emails?">
        <ErrorState message={linked.problem.detail} />
      </LinkPage>
    );
  const { name, query, frequency } = linked.value;
  const isStopped = frequency === 'never';
  return (
    <LinkPage title={isStopped ? 'Emails stopped' : 'Stop these emails?'}>
      <p className="border-y-2 border-ink py-4 text-xl font-bold wrap-anywhere">{name}</p>
      {isStopped ? (
        <LinkDone>No more emails for this search.</LinkDone>
      ) : (
        <LinkAct
          about="The search stays saved, and what is new is marked in its list. Other searches go on."
          button="Stop the emails"
          problem={problemIn(actionData)}
        />
      )}
      <LinkButton to={`/search?${query}`} look="secondary" className="justify-self-start">
        See the search
      </LinkButton>
    </LinkPage>
  );
}
