import { monthWords } from '@stoop/base/rules/time/words';
import { Portrait } from '@stoop/base/web/illustrations/portrait.tsx';
import { useActs } from '@stoop/base/web/platform/acts';
import { browserApi } from '@stoop/base/web/platform/browser-api';
import { useAnswer } from '@stoop/base/web/platform/use-answer';
import { Button, StrongLink, TextLink } from '@stoop/base/web/ui/button.tsx';
import { ErrorState } from '@stoop/base/web/ui/states.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { fitBandLabel } from '@stoop/features/matching/rules/fit-bands';
import { useSearchParams } from 'react-router';
import type { PossibleHouseholds } from '../contract/household.ts';
import { FRIEND_PARAMETER, householdPath } from '../rules/household-states.ts';
import { AskFriends } from './ask-friends.tsx';
import { HomeLink } from './home-link.tsx';
import { INVITE_ACTS } from './invite-acts.ts';

interface Place {
  buildingId: string;
  unitId: string;
}

/** Asks friends to take the home together. The address may name one who is chosen already. */
function FriendsForHome({ place, rooms }: { place: Place; rooms: number }) {
  const [parameters] = useSearchParams();
  const first = parameters.get(FRIEND_PARAMETER);
  const { send, isSending, refusal } = useActs(INVITE_ACTS, 'friends');
  const most = rooms - 1;
  return (
    <section aria-label="Ask friends" className="mt-6 grid gap-3">
      <h3 className="text-lg">Ask friends</h3>
      <AskFriends
        most={most}
        first={first}
        note={`Up to ${counted(most, 'friend')}, because it has ${rooms} rooms. They answer within seven days: everybody accepts, or nobody is in.`}
        onAsk={(members) => void send('invite', { ...place, members })}
        isSending={isSending}
        error={refusal}
      />
    </section>
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
  const askFriends = (
    <>
      <FriendsForHome place={place} rooms={possible.rooms.length} />
      <HomeLink
        home={place}
        note="For somebody without a roommate card or an account. One person can use the link, within seven days; a household of the two of you is made then. Once both of you are in, you can ask somebody new."
      />
    </>
  );
  if (possible.households.length === 0)
    return (
      <>
        {askFriends}
        <p className="mt-8 max-w-prose text-muted">
          Nobody else who looks for roommates fits this home and you right now. The more of your{' '}
          <TextLink to="/portal/profile">profile</TextLink> is filled in, the better we can tell.
        </p>
      </>
    );
  return (
    <>
      {askFriends}
      <h3 className="mt-8 text-lg">Or people you do not know yet</h3>
      <p className="mt-2 max-w-prose text-muted">
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
