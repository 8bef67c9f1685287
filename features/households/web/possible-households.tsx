import { monthWords } from '@stoop/base/rules/time/words';
import { Portrait } from '@stoop/base/web/illustrations/portrait.tsx';
import { useActs } from '@stoop/base/web/platform/acts';
import { orProblem } from '@stoop/base/web/platform/api';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { Button, StrongLink, TextLink } from '@stoop/base/web/ui/button.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { comparedKey } from '@stoop/features/listings/rules/compare-path';
import { fitBandLabel } from '@stoop/features/matching/rules/fit-bands';
import type { ProfileView } from '@stoop/features/people/contract/profile';
import { budgetFrom } from '@stoop/features/people/rules/imported-words';
import { FriendLinkToHome } from '@stoop/features/people/web/invites/friend-link.tsx';
import { useProfile } from '@stoop/features/people/web/menu/use-profile';
import { readBudgets } from '@stoop/features/search/rules/search-url';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PossibleHouseholds } from '../contract/household.ts';
import { FRIEND_PARAMETER, householdPath } from '../rules/household-states.ts';
import { AskFriends } from './ask-friends.tsx';
import { HomeLink } from './home-link.tsx';
import { INVITE_ACTS } from './invite-acts.ts';
import { OwnBudget } from './own-budget.tsx';

interface Place {
  buildingId: string;
  unitId: string;
}

const budgetOf = ({ livingRequirements }: ProfileView) =>
  budgetFrom(livingRequirements.budgetRange)?.max;

/** Asks friends to take the home together. The address may name one who is chosen already. */
function FriendsForHome({ place, rooms }: { place: Place; rooms: number }) {
  const [parameters] = useSearchParams();
  const first = parameters.get(FRIEND_PARAMETER);
  const { send, isSending, refusal } = useActs(INVITE_ACTS, 'friends');
  const most = rooms - 1;
  return (
    <section aria-label="Ask friends" className="grid gap-3">
      <AskFriends
        most={most}
        first={first}
        note={`Up to ${counted(most, 'friend')}, because it has ${rooms} rooms. They answer within seven days: everybody accepts, or nobody is in.`}
        onAsk={(members) => void send('invite', { ...place, members })}
        isSending={isSending}
        error={refusal}
      />
      <FriendLinkToHome home={comparedKey({ ...place, roomId: null })} />
    </section>
  );
}

type Possible = PossibleHouseholds['households'][number];

function personWords({ fit, moveInMonth }: Possible['people'][number]): string {
  return [
    fit === 'unknown' ? 'Too few answers for a fit' : fitBandLabel(fit),
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
    <li className="grid content-start gap-2 border border-line p-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 font-bold">
          {counted(people.length, 'person', 'people')} you do not know
          {fit !== 'unknown' && `: ${fitBandLabel(fit).toLowerCase()}`}
        </p>
        <Button size="small" look="secondary" aria-disabled={isSending} onClick={onInvite}>
          Ask them
        </Button>
      </div>
      <ul className="grid gap-1.5 text-sm text-muted">
        {people.map((person) => (
          <li key={person.ref} className="flex items-center gap-3">
            <Portrait id={person.ref} photoUrl={null} size="small" />
            <span className="min-w-0">{personWords(person)}</span>
          </li>
        ))}
      </ul>
      {gaps.length > 0 && (
        <p className="border-l-4 border-attention pl-3 text-sm first-letter:uppercase">
          {gaps.map(({ words }) => words).join(', ')}
        </p>
      )}
    </li>
  );
}

/** So many households are shown before the others are asked for: the best come first. */
const SHOWN = 2;

interface PeopleProps {
  possible: PossibleHouseholds;
  place: Place;
}

/** The households of people who do not know each other yet, the best first. */
function People({ possible: { households, isProven }, place }: PeopleProps) {
  const { send, isSending, refusal } = useActs(INVITE_ACTS, 'people');
  if (households.length === 0)
    return (
      <p className="max-w-prose text-muted">
        Nobody else who looks for roommates fits this home and you right now. The more of your{' '}
        <TextLink to="/portal/profile">profile</TextLink> is filled in, the better we can tell.
      </p>
    );
  const list = (shown: readonly Possible[]) => (
    <ul className="mt-3 grid gap-3 sm:grid-cols-2">
      {shown.map((household) => {
        const members = household.people.map(({ ref }) => ref);
        return (
          <PossibleCard
            key={members.join(' ')}
            household={household}
            onInvite={() => void send('invite', { ...place, members })}
            isSending={isSending}
          />
        );
      })}
    </ul>
  );
  const more = households.slice(SHOWN);
  return (
    <>
      <p className="max-w-prose text-muted">
        People who look for a home like this. They see your first name when you ask, and you see
        theirs once everybody has accepted.
        {!isProven && ' There are too many people to try every household.'}
      </p>
      {households.every(({ fit }) => fit === 'unknown') && (
        <p className="mt-3 max-w-prose border-l-4 border-attention pl-3">
          Fill in more of your <StrongLink to="/portal/profile">profile</StrongLink>, and we can
          tell how well you would fit.
        </p>
      )}
      {list(households.slice(0, SHOWN))}
      {more.length > 0 && (
        <details>
          <summary className="link min-h-11 w-fit py-2.5 font-medium">
            Show {more.length} more
          </summary>
          {list(more)}
        </details>
      )}
      <p role="alert" className="mt-3 text-error empty:hidden">
        {refusal}
      </p>
    </>
  );
}

/** The ways to others, of which one is open. */
const WAYS = { friends: 'Ask a friend', link: 'Send a link', people: 'Find people' } as const;
type Way = keyof typeof WAYS;

interface BudgetOfSearchProps {
  budgets: readonly number[];
  onSaved: () => void;
}

/** Asks which budget of the search is the reader's, while their profile has none: others are asked by it. */
function BudgetOfSearch({ budgets, onSaved }: BudgetOfSearchProps) {
  const profile = useProfile();
  if (!profile || budgetOf(profile) !== undefined) return null;
  return (
    <div className="mt-2 max-w-prose border-l-4 border-action pl-4">
      <p className="font-bold">Say what you can pay, before you ask the others</p>
      <OwnBudget proposed={budgets} onSaved={onSaved} />
      <p className="mt-2 text-sm text-muted">The others say theirs in your household.</p>
    </div>
  );
}

interface WaysProps extends PeopleProps {
  hasFriends: boolean;
  onBudget: () => void;
}

/** Opens on friends for whoever has some here, or searched for a group: they come before people whom nobody knows. */
function Ways({ possible, place, hasFriends, onBudget }: WaysProps) {
  const [parameters] = useSearchParams();
  const budgets = readBudgets(parameters);
  const isWithFriends = hasFriends || budgets !== undefined || parameters.has(FRIEND_PARAMETER);
  const [way, setWay] = useState<Way>(isWithFriends ? 'friends' : 'people');
  return (
    <>
      {budgets && <BudgetOfSearch budgets={budgets} onSaved={onBudget} />}
      <fieldset className="mt-4 flex flex-wrap gap-2">
        <legend className="sr-only">Who to take it with</legend>
        {(Object.keys(WAYS) as Way[]).map((one) => (
          <Button
            key={one}
            size="small"
            look={one === way ? 'primary' : 'secondary'}
            aria-pressed={one === way}
            onClick={() => setWay(one)}
          >
            {WAYS[one]}
          </Button>
        ))}
      </fieldset>
      <div className="mt-4">
        {way === 'friends' && <FriendsForHome place={place} rooms={possible.rooms.length} />}
        {way === 'link' && (
          <HomeLink
            home={place}
            note="For somebody without a roommate card or an account. One person can use the link, within seven days; a household of the two of you is made then. Once both of you are in, you can ask somebody new."
          />
        )}
        {way === 'people' && <People possible={possible} place={place} />}
      </div>
    </>
  );
}

export function PossibleHouseholdsList(place: Place) {
  const { buildingId, unitId } = place;
  const path = '/buildings/{buildingId}/units/{unitId}/possible-households';
  const { answer: possible, retry } = useAnswer(`${buildingId}/${unitId}`, async () => {
    const [households, connections] = await Promise.all([
      browserApi.getJson(path, { params: { buildingId, unitId } }),
      orProblem(browserApi.getJson('/me/connections')),
    ]);
    // Without them it opens on everybody.
    return { ...households, hasFriends: connections.ok && connections.value.friends.length > 0 };
  });
  if (!possible) return <p className="text-muted">Looking for people who would fit.</p>;
  if (!possible.ok) return <ErrorState message={possible.problem.detail} onRetry={retry} />;
  const { householdId, hasFriends } = possible.value;
  if (householdId)
    return (
      <p className="mt-4">
        You are in a household for this home.{' '}
        <StrongLink to={householdPath(householdId)}>See your household</StrongLink>
      </p>
    );
  return <Ways possible={possible.value} {...{ place, hasFriends }} onBudget={retry} />;
}
