import { clientActionOf } from '@stoop/base/web/platform/acts';
import { orErrorPage, orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { ownMeta } from '@stoop/base/web/platform/meta';
import { useOwnLiveReload } from '@stoop/base/web/platform/use-live';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { CONNECTION_ACTS } from '@stoop/features/people/web/connections/connection-acts';
import { ConnectionLists } from '@stoop/features/people/web/connections/connection-lists.tsx';
import { ConnectionNews } from '@stoop/features/people/web/connections/connection-news.tsx';
import { FriendLink } from '@stoop/features/people/web/invites/friend-link.tsx';
import { INVITE_LINK_ACTS } from '@stoop/features/people/web/invites/invite-acts';
import { FriendSide } from '../../compositions/friend-side.tsx';
import { RequestNote } from '../../compositions/request-note.tsx';
import type { Route } from './+types/friends';

export async function clientLoader() {
  const [[connections, areas], fits, me] = await Promise.all([
    orErrorPage(
      Promise.all([browserApi.getJson('/me/connections'), browserApi.getJson('/neighborhoods')]),
    ),
    orProblem(browserApi.getJson('/me/friends/fits')),
    orProblem(browserApi.getJson('/me')),
  ]);
  return {
    connections,
    // Null where it is not known: then the page says neither.
    hasCard: me.ok ? me.value.visibility.roommateCard : null,
    areaNames: new Map(areas.map(({ id, name }) => [id, name])),
    fits: new Map(
      fits.ok ? fits.value.items.map(({ userId, compatibility }) => [userId, compatibility]) : [],
    ),
  };
}

export const clientAction = clientActionOf(CONNECTION_ACTS, INVITE_LINK_ACTS);

export const meta = ownMeta('Friends');

function NobodyYet({ hasCard }: { hasCard: boolean | null }) {
  if (hasCard === false)
    return (
      <EmptyState
        title="Nobody here yet"
        link={{
          to: '/portal/profile#section-card',
          label: 'Show my roommate card',
          look: 'secondary',
        }}
      >
        Others can send you a request while your roommate card is on. On the card of somebody else
        you can send one.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nobody here yet"
      link={{ to: '/portal/roommates', label: 'Look at roommates', look: 'secondary' }}
    >
      {hasCard && 'Your roommate card is on: others can send you a request. '}
      On the card of somebody else you can send one.
    </EmptyState>
  );
}

export default function Friends({
  loaderData: { connections, hasCard, areaNames, fits },
}: Route.ComponentProps) {
  useOwnLiveReload(['connection']);
  const { received, sent, friends } = connections;
  const isEmpty = received.length + sent.length + friends.length === 0;
  return (
    <div className="grid gap-8 *:min-w-0">
      <header className="grid gap-3">
        <h1 className="text-4xl sm:text-5xl">Friends</h1>
        <p className="max-w-prose text-lg">
          Friends see each other’s last name and links, also while a card is switched off.
        </p>
        <ConnectionNews />
      </header>
      {isEmpty && <NobodyYet hasCard={hasCard} />}
      <ConnectionLists
        connections={connections}
        areaNames={areaNames}
        noteOf={(note, isOwn) => <RequestNote {...{ note, isOwn }} />}
        beside={(friend) => <FriendSide friend={friend} fit={fits.get(friend.userId)} />}
      />
      <FriendLink />
    </div>
  );
}
