import type { Connections } from '@stoop/contract/people/connection-routes';
import { FRIEND_PARAMETER, householdPath } from '@stoop/domain/households/household-states';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Portrait } from '../../illustrations/portrait.tsx';
import { orProblem } from '../../platform/api-errors.ts';
import { browserApi } from '../../platform/browser-api.ts';
import { Button } from '../../ui/button.tsx';
import { counted } from '../../ui/words.ts';

type Friend = Connections['friends'][number];

const nameOf = ({ card }: Friend): string =>
  [card.firstName, card.lastName].filter(Boolean).join(' ') || 'A friend';

/** The friends of the user; none where they could not be loaded, which the page does without. */
function useFriends(): readonly Friend[] {
  const [friends, setFriends] = useState<readonly Friend[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void orProblem(browserApi.getJson('/me/connections')).then((answer) => {
      if (isCurrent && answer.ok) setFriends(answer.value.friends);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return friends;
}

interface Place {
  buildingId: string;
  unitId: string;
}

/** Asks friends to take a home together, by name. The address may name one who is chosen already. */
export function AskFriends({ place, rooms }: { place: Place; rooms: number }) {
  const friends = useFriends();
  const [parameters] = useSearchParams();
  const first = parameters.get(FRIEND_PARAMETER);
  const [chosen, setChosen] = useState<readonly string[]>(first === null ? [] : [first]);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const navigate = useNavigate();
  const members = friends.map(({ userId }) => userId).filter((id) => chosen.includes(id));
  const most = rooms - 1;

  async function ask() {
    if (isSending || members.length === 0) return;
    setIsSending(true);
    const body = { ...place, members };
    const sent = await orProblem(browserApi.send('POST', '/households', { body }));
    setIsSending(false);
    if (sent.ok) await navigate(householdPath(sent.value.householdId));
    else setError(sent.problem.detail);
  }

  return (
    <section aria-label="Ask friends" className="mt-6 grid gap-3">
      <h3 className="text-lg">Ask friends</h3>
      {friends.length === 0 ? (
        <p className="max-w-prose text-muted">
          Once you have{' '}
          <Link to="/portal/roommates/friends" className="link">
            friends
          </Link>{' '}
          here, you can ask them by name.
        </p>
      ) : (
        <>
          <p className="max-w-prose text-muted">
            Up to {counted(most, 'friend')}, because it has {rooms} rooms. They answer within seven
            days: everybody accepts, or nobody is in.
          </p>
          <ul className="grid max-w-md">
            {friends.map((friend) => {
              const isChosen = members.includes(friend.userId);
              return (
                <li key={friend.userId} className="border-b border-line">
                  <label className="flex min-h-12 items-center gap-3 py-1.5">
                    <input
                      type="checkbox"
                      className="size-5"
                      checked={isChosen}
                      disabled={!isChosen && members.length >= most}
                      onChange={({ target: { checked } }) =>
                        setChosen(
                          checked
                            ? [...chosen, friend.userId]
                            : chosen.filter((id) => id !== friend.userId),
                        )
                      }
                    />
                    <Portrait id={friend.userId} photoUrl={friend.card.photoURL} size="small" />
                    <span className="min-w-0 wrap-anywhere">{nameOf(friend)}</span>
                  </label>
                </li>
              );
            })}
          </ul>
          <div>
            <Button
              size="small"
              aria-disabled={isSending || members.length === 0}
              onClick={() => void ask()}
            >
              {members.length === 0
                ? 'Choose whom to ask'
                : `Ask ${counted(members.length, 'friend')}`}
            </Button>
          </div>
          <p role="alert" className="text-error empty:hidden">
            {error}
          </p>
        </>
      )}
    </section>
  );
}
