import { Portrait } from '@stoop/base/web/illustrations/portrait.tsx';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { Button, TextLink } from '@stoop/base/web/ui/button.tsx';
import { Skeleton } from '@stoop/base/web/ui/skeleton.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { Connections } from '@stoop/features/people/contract/connection-routes';
import { useState } from 'react';

type Friend = Connections['friends'][number];

const nameOf = ({ card }: Friend): string =>
  [card.firstName, card.lastName].filter(Boolean).join(' ') || 'A friend';

interface Asked {
  /** How many can be asked. */
  most: number;
  /** Who is chosen already. */
  first?: string | null;
  /** Who is in, and is not asked again. */
  besides?: readonly string[];
  note: string;
  onAsk: (members: string[]) => void;
  isSending: boolean;
  error: string | undefined;
}

/** Asks friends to take a home together, by name. */
export function AskFriends(asked: Asked) {
  const { besides = [] } = asked;
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
  const friends = answer.value.friends.filter(({ userId }) => !besides.includes(userId));
  if (friends.length > 0) return <FriendChoice {...asked} friends={friends} />;
  return (
    <p className="max-w-prose text-muted">
      {answer.value.friends.length > 0 ? (
        'All of your friends here are in already.'
      ) : (
        <>
          Once you have <TextLink to="/portal/roommates/friends">friends</TextLink> here, you can
          ask them by name.
        </>
      )}
    </p>
  );
}

function FriendChoice({
  friends,
  most,
  first = null,
  note,
  onAsk,
  isSending,
  error,
}: Asked & { friends: readonly Friend[] }) {
  const [chosen, setChosen] = useState<readonly string[]>(first === null ? [] : [first]);
  const members = friends.map(({ userId }) => userId).filter((id) => chosen.includes(id));
  const choose = (userId: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, userId] : chosen.filter((id) => id !== userId));
  return (
    <>
      <p className="max-w-prose text-muted">{note}</p>
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
        <Button
          aria-disabled={isSending || members.length === 0}
          onClick={() => members.length > 0 && onAsk(members)}
        >
          {members.length === 0 ? 'Choose who to ask' : `Ask ${counted(members.length, 'friend')}`}
        </Button>
      </div>
      <p role="alert" className="text-error empty:hidden">
        {error}
      </p>
    </>
  );
}
