import type { Compatibility } from '@stoop/features/matching/contract/compatibility';
import { AllLines } from '@stoop/features/matching/web/all-lines.tsx';
import { FitSummary } from '@stoop/features/matching/web/fit-summary.tsx';
import type { Connections } from '@stoop/features/people/contract/connection-routes';
import { HomesForFriend } from './homes-for-friend.tsx';

/** How a friend fits the user, and the way to a home with them. */
export function FriendSide({
  friend: { userId, card },
  fit,
}: {
  friend: Connections['friends'][number];
  /** Missing where it could not be loaded. */
  fit: Compatibility | undefined;
}) {
  const name = card.firstName || 'Your friend';
  return (
    <div className="grid gap-4 border-l-4 border-line pl-4 *:min-w-0">
      {fit && <FitSummary compatibility={fit} />}
      <div className="flex flex-wrap gap-2">
        <HomesForFriend userId={userId} name={name} />
        {fit && <AllLines userId={userId} name={name} />}
      </div>
    </div>
  );
}
