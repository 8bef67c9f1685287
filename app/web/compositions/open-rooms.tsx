import type { OrProblem } from '@stoop/base/web/platform/api';
import { EmptyState, ErrorState } from '@stoop/base/web/ui/states.tsx';
import type { Home } from '@stoop/features/listings/web/card/home';
import { HomeGrid } from './home-grid.tsx';

interface OpenRoomsProps {
  rooms: OrProblem<Home[]>;
  roomCount: number | null;
}

/** The rooms of today. `roomCount` is of any day; null while it is unknown. */
export function OpenRooms({ rooms, roomCount }: OpenRoomsProps) {
  if (!rooms.ok) return <ErrorState message={rooms.problem.detail} retryHref="/" />;
  if (rooms.value.length === 0 && roomCount === 0)
    return <EmptyState title="No home is listed yet">Come back soon.</EmptyState>;
  if (rooms.value.length === 0)
    return (
      <EmptyState title="Every room is taken today">
        Search with a later move-in date: new rooms open every week.
      </EmptyState>
    );
  return <HomeGrid homes={rooms.value} isShortOnPhones />;
}
