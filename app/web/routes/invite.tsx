import { act, actOnServer, clientActionOf, defineActs } from '@stoop/base/web/platform/acts';
import { orProblem, problemIn } from '@stoop/base/web/platform/api';
import { keepsLink, linkAnswer } from '@stoop/base/web/platform/link-answer';
import { linkMeta } from '@stoop/base/web/platform/meta';
import { useUser } from '@stoop/base/web/platform/session';
import { toast } from '@stoop/base/web/platform/toasts';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { LinkDone, LinkPage } from '@stoop/base/web/ui/link-page.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { HOUSEHOLDS_PATH, householdPath } from '@stoop/features/households/rules/household-states';
import { type ComparedHome, readComparedKey } from '@stoop/features/listings/rules/compare-path';
import { unitPath } from '@stoop/features/listings/rules/unit-path';
import { INVITE_HOME } from '@stoop/features/people/rules/invite-links';
import { FRIENDS_PATH } from '@stoop/features/people/web/connections/connection-acts';
import {
  AcceptInvite,
  DeclineInvite,
  InviteSubject,
  inviteTitle,
} from '@stoop/features/people/web/invites/open-invite.tsx';
import { redirect } from 'react-router';
import { LinkedHome, loadLinkedHome } from '../compositions/linked-home.tsx';
import { apiContext } from '../context.ts';
import type { Route } from './+types/invite';

interface Link {
  token: string;
}

const ACTS = defineActs(
  'open-invite',
  {
    befriend: act(async (api, { token, home = '' }: Link & { home?: string }) => {
      await api.send('POST', '/invite-links/{token}/befriend', { params: { token } });
      return readComparedKey(home);
    }, 'You are friends.'),
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
      if (news.act === 'join') return redirect(householdPath(news.value.householdId));
      if (news.value === null) return redirect(FRIENDS_PATH);
      toast('You are friends. This is the home that you are asked to look at.', 'good');
      return redirect(pathOf(news.value));
    },
  },
);

const pathOf = ({ buildingId, unitId }: ComparedHome) => unitPath({ buildingId, rentId: unitId });

export function loader({ request, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const asked = new URL(request.url).searchParams.get(INVITE_HOME) ?? '';
  const read = async () => {
    const invite = await api.getJson('/invite-links/{token}', { params });
    const home = await loadLinkedHome(api, invite.home ?? readComparedKey(asked));
    return { invite, home, key: home && !invite.home ? asked : undefined };
  };
  return linkAnswer(orProblem(read()));
}

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
  const { invite, home, key } = loaderData.value;
  const problem = problemIn(actionData);
  if (actionData?.ok)
    return (
      <LinkPage title={inviteTitle(invite)}>
        <LinkDone>{actionData.words}</LinkDone>
        {actionData.act !== 'decline' && (
          <div>
            {actionData.act === 'join' && (
              <LinkButton to={HOUSEHOLDS_PATH}>Your households</LinkButton>
            )}
            {actionData.act === 'befriend' && (
              <LinkButton to={actionData.value ? pathOf(actionData.value) : FRIENDS_PATH}>
                {actionData.value ? 'Look at the home' : 'Your friends'}
              </LinkButton>
            )}
          </div>
        )}
      </LinkPage>
    );
  return (
    <LinkPage title={inviteTitle(invite)}>
      <InviteSubject invite={invite} />
      <LinkedHome home={home} />
      {problem && <ErrorState message={problem.detail} />}
      {invite.isMine ? (
        <p>This is your own link, as others see it. Send it to the person you would like to ask.</p>
      ) : (
        <>
          <AcceptInvite
            {...{ invite, home: key }}
            token={params.token}
            isSignedIn={user !== null}
          />
          <DeclineInvite invite={invite} />
        </>
      )}
    </LinkPage>
  );
}
