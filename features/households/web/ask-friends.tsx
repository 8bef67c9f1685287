import { Portrait } from '@stoop/base/web/illustrations/portrait.tsx';
import { useActs } from '@stoop/base/web/platform/acts';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { Button } from '@stoop/base/web/ui/button.tsx';
import { Skeleton } from '@stoop/base/web/ui/skeleton.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { Connections } from '@stoop/features/people/contract/connection-routes';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FRIEND_PARAMETER } from '../rules/household-states.ts';
import { INVITE_ACTS } from './invite-acts.ts';

type Friend = Connections['friends'][number];

const nameOf = ({ card }: Friend): string =>
  [card.firstName, card.lastName].filter(Boolean).join(' ') || 'A friend';

interface Place {
  buildingId: string;
  unitId: string;
}

interface Home {
  place: Place;
  rooms: number;
}

/** Asks friends to take a home together, by name. The address may name one who is chosen already. */
export function AskFriends(home: Home) {
  return (
    <section aria-label="Ask friends" className="mt-6 grid gap-3">
      <h3 className="text-lg">Ask friends</h3>
      <Friends {...home} />
    </section>
  );
}

function Friends(home: Home) {
  const { answer, retry } = useAnswer('', () => browserApi.getJson('/me/connections'));
  if (answer === null)
    return (
      <div role="status" className="grid max-w-md gap-3">
        <span className="sr-only">Loading your friends</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  if (!answer.ok) return <ErrorState message={answer.problem.detail} onRetry={retry} />;
  if (answer.value.friends.length > 0)
    return <FriendChoice {...home} friends={answer.value.friends} />;
  return (
    <p className="max-w-prose text-muted">
      Once you have{' '}
      <Link to="/portal/roommates/friends" className="link">
        friends
      </Link>{' '}
      here, you can ask them by name.
    </p>
  );
}

/** Who is chosen, and the call that asks them. */
function useAsking(place: Place, friends: readonly Friend[]) {
  const [parameters] = useSearchParams();
  const first = parameters.get(FRIEND_PARAMETER);
  const [chosen, setChosen] = useState<readonly string[]>(first === null ? [] : [first]);
  const { send, isSending, refusal } = useActs(INVITE_ACTS, 'friends');
  const members = friends.map(({ userId }) => userId).filter((id) => chosen.includes(id));

  const ask = () => {
    if (members.length > 0) void send('invite', { ...place, members });
  };
  const choose = (userId: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, userId] : chosen.filter((id) => id !== userId));
  return { members, choose, ask, error: refusal, isSending };
}

function FriendChoice({ place, rooms, friends }: Home & { friends: readonly Friend[] }) {
  const { members, choose, ask, error, isSending } = useAsking(place, friends);
  const most = rooms - 1;
  return (
    <>
      <p className="max-w-prose text-muted">
        Up to {counted(most, 'friend')}, because it has {rooms} rooms. They answer within seven
        days: everybody accepts, or nobody is in.
      </p>
      <ul className="grid max-w-md">
        {friends.map((friend) => {
          const { userId } = friend;
          const isChosen = members.includes(userId);
          return (
            <li key={userId} className="border-b border-line">
              <label className="flex min-h-12 items-center gap-3 py-1.5">
                <input
                  type="checkbox"
                  className="size-5"
                  checked={isChosen}
                  disabled={!isChosen && members.length >= most}
                  onChange={({ target: { checked } }) => choose(userId, checked)}
                />
                <Portrait id={userId} photoUrl={friend.card.photoURL} size="small" />
                <span className="min-w-0 wrap-anywhere">{nameOf(friend)}</span>
              </label>
            </li>
          );
        })}
      </ul>
      <div>
        <Button aria-disabled={isSending || members.length === 0} onClick={ask}>
          {members.length === 0 ? 'Choose whom to ask' : `Ask ${counted(members.length, 'friend')}`}
        </Button>
      </div>
      <p role="alert" className="text-error empty:hidden">
        {error}
      </p>
    </>
  );
}
