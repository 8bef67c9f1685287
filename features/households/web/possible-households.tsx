import { monthWords } from '@stoop/base/rules/time/words';
import { Portrait } from '@stoop/base/web/illustrations/portrait.tsx';
import { useActs } from '@stoop/base/web/platform/acts';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { Button, StrongLink, TextLink } from '@stoop/base/web/ui/button.tsx';
import { Skeleton } from '@stoop/base/web/ui/skeleton.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { fitBandLabel } from '@stoop/features/matching/rules/fit-bands';
import type { Connections } from '@stoop/features/people/contract/connection-routes';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PossibleHouseholds } from '../contract/household.ts';
import { FRIEND_PARAMETER, householdPath } from '../rules/household-states.ts';
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
function AskFriends(home: Home) {
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
      Once you have <TextLink to="/portal/roommates/friends">friends</TextLink> here, you can ask
      them by name.
    </p>
  );
}

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

type Possible = PossibleHouseholds['households'][number];

function personWords({ fit, moveInMonth }: Possible['people'][number]): string {
  return [
    fit === 'unknown' ? 'Too few answers for a fit' : `${fitBandLabel(fit)} with you`,
    ...(moveInMonth ? [`moves in ${monthWords(moveInMonth)}`] : []),
  ].join(', ');
}

interface PossibleCardProps {
  household: Possible;
  onInvite: () => void;
  isSending: boolean;
}

/** A household without names: they appear once everybody has accepted. */
function PossibleCard({ household, onInvite, isSending }: PossibleCardProps) {
  const { fit, people, gaps } = household;
  return (
    <li className="grid content-start gap-3 border-2 border-line p-4">
      <p className="font-bold">
        You and {counted(people.length, 'other')}
        {fit !== 'unknown' && `: ${fitBandLabel(fit).toLowerCase()}`}
      </p>
      <ul className="grid gap-2 text-muted">
        {people.map((person) => (
          <li key={person.ref} className="flex items-center gap-3">
            <Portrait id={person.ref} photoUrl={null} size="small" />
            <span className="min-w-0">{personWords(person)}</span>
          </li>
        ))}
      </ul>
      {gaps.length > 0 && (
        <p className="border-l-4 border-attention pl-3 first-letter:uppercase">
          {gaps.map(({ words }) => words).join(', ')}
        </p>
      )}
      <div>
        <Button size="small" look="secondary" aria-disabled={isSending} onClick={onInvite}>
          Ask them
        </Button>
      </div>
    </li>
  );
}

function Cards({ possible, place }: { possible: PossibleHouseholds; place: Place }) {
  const { send, isSending, refusal } = useActs(INVITE_ACTS, 'people');
  if (possible.householdId)
    return (
      <p>
        You are in a household for this home.{' '}
        <StrongLink to={householdPath(possible.householdId)}>See your household</StrongLink>
      </p>
    );
  const askFriends = <AskFriends place={place} rooms={possible.rooms.length} />;
  if (possible.households.length === 0)
    return (
      <>
        <p className="max-w-prose text-muted">
          Nobody who looks for roommates fits this home and you right now. The more of your{' '}
          <TextLink to="/portal/profile">profile</TextLink> is filled in, the better we can tell.
        </p>
        {askFriends}
      </>
    );
  return (
    <>
      {askFriends}
      <p className="mt-8 max-w-prose text-muted">
        People who look for a home like this, by their roommate cards. Nobody is named: they see
        your first name when you ask them, and you see theirs once everybody has accepted.
        {!possible.isProven && ' There are too many people to try every household.'}
      </p>
      {possible.households.every(({ fit }) => fit === 'unknown') && (
        <p className="mt-3 max-w-prose border-l-4 border-attention pl-3">
          How well you would fit cannot be told yet: there are too few answers. The more of your{' '}
          <StrongLink to="/portal/profile">profile</StrongLink> is filled in, the better we can tell
          these people apart.
        </p>
      )}
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {possible.households.map((household) => (
          <PossibleCard
            key={household.people.map(({ ref }) => ref).join(' ')}
            household={household}
            onInvite={() =>
              void send('invite', { ...place, members: household.people.map(({ ref }) => ref) })
            }
            isSending={isSending}
          />
        ))}
      </ul>
      <p role="alert" className="mt-3 text-error empty:hidden">
        {refusal}
      </p>
    </>
  );
}

export function PossibleHouseholdsList(place: Place) {
  const { buildingId, unitId } = place;
  const path = '/buildings/{buildingId}/units/{unitId}/possible-households';
  const { answer: possible, retry } = useAnswer(`${buildingId}/${unitId}`, () =>
    browserApi.getJson(path, { params: { buildingId, unitId } }),
  );
  if (!possible) return <p className="text-muted">Looking for people who would fit.</p>;
  if (!possible.ok) return <ErrorState message={possible.problem.detail} onRetry={retry} />;
  return <Cards possible={possible.value} place={place} />;
}
