import type { OrProblem } from '@stoop/base/web/platform/api';
import { EmptyState, ErrorState } from '@stoop/base/web/ui/states.tsx';
import type { Home } from '@stoop/features/listings/web/card/home';
import { HomeGrid } from './home-grid.tsx';

interface OpenRoomsProps {
  rooms: OrProblem<Home[]>;
}

/** The rooms of today. */
export function OpenRooms({ rooms }: OpenRoomsProps) {
  if (!rooms.ok) return <ErrorState message={rooms.problem.detail} retryHref="/" />;
  if (rooms.value.length === 0)
    return (
      <EmptyState title="No room is open today">
        New rooms open every week: search with a later day.
      </EmptyState>
    );
  return <HomeGrid homes={rooms.value} isShortOnPhones />;
}
