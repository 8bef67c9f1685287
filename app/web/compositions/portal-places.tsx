import { Icon } from '@stoop/base/web/ui/icon.tsx';
import { counted } from '@stoop/base/web/ui/words';
import { HOUSEHOLDS_PATH } from '@stoop/features/households/rules/household-states';
import { ROOMMATES_PATH } from '@stoop/features/matching/web/seeker-address';
import { FRIENDS_PATH } from '@stoop/features/people/web/connections/connection-acts';
import { Link } from 'react-router';

export function PortalPlaces({
  savedCount,
  activeCount,
  hasHome,
  moveIn,
  tourCount,
  friendCount,
  householdCount,
}: {
  /** Null while it is unknown. */
  savedCount: number | null;
  /** Those that run; null where unknown. */
  activeCount: number | null;
  /** Whether the reader got the keys of one. */
  hasHome: boolean;
  /** The day in words on which they move in; null once that has come. */
  moveIn: string | null;
  /** The coming ones; null where unknown. */
  tourCount: number | null;
  /** Null where unknown. */
  friendCount: number | null;
  /** Those that have not ended; null where unknown. */
  householdCount: number | null;
}) {
  const places = [
    {
      to: '/portal/applications',
      label: 'Applications',
      note:
        activeCount === null
          ? 'What you applied for'
          : activeCount > 0
            ? `${counted(activeCount, 'application')} on the way`
            : hasHome
              ? moveIn
                ? `You move in on ${moveIn}`
                : 'You have moved in'
              : 'None in progress',
    },
    {
      to: '/portal/tours',
      label: 'Tours',
      note:
        tourCount === null
          ? 'Your visits to homes'
          : tourCount > 0
            ? `${counted(tourCount, 'tour')} ahead`
            : 'None booked',
    },
    { to: ROOMMATES_PATH, label: 'Roommates', note: 'People who would fit you' },
    {
      to: HOUSEHOLDS_PATH,
      label: 'Households',
      note:
        householdCount === null
          ? 'The people you take a home with'
          : householdCount > 0
            ? counted(householdCount, 'household')
            : 'Take a home together',
    },
    {
      to: '/portal/saved',
      label: 'Saved',
      note: savedCount === null ? 'What you liked' : counted(savedCount, 'home'),
    },
    {
      to: FRIENDS_PATH,
      label: 'Friends',
      note: friendCount ? counted(friendCount, 'friend') : 'Requests, friends and blocked people',
    },
    { to: '/portal/profile', label: 'Profile', note: 'How you live, what you are looking for' },
    { to: '/portal/account', label: 'Account', note: 'Password, sessions, your data' },
    { to: '/search', label: 'Search homes', note: 'Rooms, units and buildings' },
  ];
  return (
    <ul>
      {places.map(({ to, label, note }) => (
        <li key={to} className="border-b border-line">
          <Link to={to} className="group flex min-h-16 items-center gap-4 py-3">
            <span className="grow">
              <span className="block font-bold group-hover:underline">{label}</span>
              <span className="block text-sm text-muted first-letter:uppercase">{note}</span>
            </span>
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
