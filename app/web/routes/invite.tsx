import { act, actOnServer, clientActionOf, defineActs } from '@stoop/base/web/platform/acts';
import { orProblem, problemIn } from '@stoop/base/web/platform/api';
import { keepsLink, linkAnswer } from '@stoop/base/web/platform/link-answer';
import { linkMeta } from '@stoop/base/web/platform/meta';
import { useUser } from '@stoop/base/web/platform/session';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { LinkDone, LinkPage } from '@stoop/base/web/ui/link-page.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { HOUSEHOLDS_PATH, householdPath } from '@stoop/features/households/rules/household-states';
import { FRIENDS_PATH } from '@stoop/features/people/web/connections/connection-acts';
import {
  AcceptInvite,
  DeclineInvite,
  InviteSubject,
  inviteTitle,
} from '@stoop/features/people/web/invites/open-invite.tsx';
import { redirect } from 'react-router';
import { apiContext } from '../context.ts';
import type { Route } from './+types/invite';

interface Link {
  token: string;
}

const ACTS = defineActs(
  'open-invite',
  {
    befriend: act(
      (api, { token }: Link) =>
        api.send('POST', '/invite-links/{token}/befriend', { params: { token } }),
      'You are friends.',
    ),
    join: act(
      (api, { token }: Link) =>
        api.send('POST', '/invite-links/{token}/join', { params: { token } }),
      'You are asked: accept or decline in your portal.',
    ),
    decline: act(
      (api, { token, stopsMails }: Link & { stopsMails?: string }) =>
        api.send('POST', '/invite-links/{token}/decline', {
          params: { token },
          body: { stopsMails: stopsMails === 'yes' },
        }),
      ({ stopsMails }) =>
        stopsMails === 'yes'
          ? 'You declined, and your address gets no more emails like it.'
          : 'You declined. Nobody is told.',
    ),
  },
  {
    after(news) {
      if (!news.ok || news.act === 'decline') return null;
      return redirect(news.act === 'join' ? householdPath(news.value.householdId) : FRIENDS_PATH);
    },
  },
);

export const loader = ({ params, context }: Route.LoaderArgs) =>
  linkAnswer(orProblem(context.get(apiContext).getJson('/invite-links/{token}', { params })));

export const action = (sent: Route.ActionArgs) =>
  actOnServer(sent.context.get(apiContext), ACTS, sent);

export const clientAction = clientActionOf(ACTS);

export const shouldRevalidate = keepsLink;

export const meta = linkMeta(
  'Somebody asks you',
  'Become friends, or take a home together, by a link that somebody sent you.',
);

export default function InviteLinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const user = useUser();
  if (!loaderData.ok)
    return (
      <LinkPage title="This link has ended">
        <ErrorState message={loaderData.problem.detail} />
        <div>
          <LinkButton to="/search" look="secondary">
            Look at homes
          </LinkButton>
        </div>
      </LinkPage>
    );
  const invite = loaderData.value;
  const problem = problemIn(actionData);
  if (actionData?.ok)
    return (
      <LinkPage title={inviteTitle(invite)}>
        <LinkDone>{actionData.words}</LinkDone>
        {actionData.act !== 'decline' && (
          <div>
            <LinkButton to={actionData.act === 'join' ? HOUSEHOLDS_PATH : FRIENDS_PATH}>
              {actionData.act === 'join' ? 'Your households' : 'Your friends'}
            </LinkButton>
          </div>
        )}
      </LinkPage>
    );
  return (
    <LinkPage title={inviteTitle(invite)}>
      <InviteSubject invite={invite} />
      {problem && <ErrorState message={problem.detail} />}
      {invite.isMine ? (
        <p>This is your own link, as others see it. Send it to the person you would like to ask.</p>
      ) : (
        <>
          <AcceptInvite invite={invite} token={params.token} isSignedIn={user !== null} />
          <DeclineInvite invite={invite} />
        </>
      )}
    </LinkPage>
  );
}
