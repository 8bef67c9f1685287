import { browserApi } from '@stoop/base/web/platform/browser-api';
import { AddressText } from '@stoop/base/web/ui/address-text.tsx';
import { AnswerDialog } from '@stoop/base/web/ui/answer-dialog.tsx';
import { LinkButton, StrongLink } from '@stoop/base/web/ui/button.tsx';
import { FRIEND_PARAMETER } from '@stoop/features/households/rules/household-states';
import { unitPath } from '@stoop/features/listings/rules/unit-path';
import type { Compatibility } from '@stoop/features/matching/contract/compatibility';
import { AllLines } from '@stoop/features/matching/web/all-lines.tsx';
import { FitSummary } from '@stoop/features/matching/web/fit-summary.tsx';
import { threadPath } from '@stoop/features/messages/rules/thread-key';
import type { Connections } from '@stoop/features/people/contract/connection-routes';
import type { Saved } from '@stoop/features/saved/contract/routes';
import { Link } from 'react-router';

const homesIn = ({ units, rooms }: Saved) => {
  const listed = [
    ...units.flatMap(({ label, listing }) => (listing ? [{ label, listing }] : [])),
    ...rooms.flatMap(({ label, listing }) => (listing ? [{ label, listing }] : [])),
  ].map(({ label, listing: { buildingId, rentId } }) => ({ label, buildingId, rentId }));
  return listed.filter(
    (home, at) => listed.findIndex(({ rentId }) => rentId === home.rentId) === at,
  );
};

function Homes({ saved, userId }: { saved: Saved; userId: string }) {
  const homes = homesIn(saved);
  const query = new URLSearchParams({ [FRIEND_PARAMETER]: userId });
  return homes.length === 0 ? (
    <p>
      Save a home that both of you would like, or open its page: you can ask friends there.{' '}
      <StrongLink to="/search?type=unit&beds=2">Search homes with two bedrooms</StrongLink>
    </p>
  ) : (
    <>
      <p>Which of your saved homes? On its page, ask under “Take it together”.</p>
      <ul className="mt-3">
        {homes.map((home) => (
          <li key={home.rentId} className="border-b border-line">
            <Link to={`${unitPath(home)}?${query}#together`} className="link block py-3">
              <AddressText>{home.label ?? 'A home that you saved'}</AddressText>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function HomesForFriend({ userId, name }: { userId: string; name: string }) {
  const button = (
    <>
      Take a home together
      <span className="sr-only">with {name}</span>
    </>
  );
  return (
    <AnswerDialog
      button={{ look: 'primary', children: button }}
      title={`A home with ${name}`}
      load={() => browserApi.getJson('/me/saved')}
    >
      {(saved) => <Homes saved={saved} userId={userId} />}
    </AnswerDialog>
  );
}

interface FriendSideProps {
  friend: Connections['friends'][number];
  /** Missing where it could not be loaded. */
  fit: Compatibility | undefined;
}

export function FriendSide({ friend: { userId, card }, fit }: FriendSideProps) {
  const name = card.firstName || 'Your friend';
  return (
    <div className="grid gap-4 border-l-4 border-line pl-4 *:min-w-0">
      {fit && <FitSummary compatibility={fit} />}
      <div className="flex flex-wrap gap-2">
        <LinkButton to={threadPath({ subject: 'friend', id: userId })} look="secondary">
          Write to {name}
        </LinkButton>
        <HomesForFriend userId={userId} name={name} />
        {fit && <AllLines userId={userId} name={name} />}
      </div>
    </div>
  );
}
