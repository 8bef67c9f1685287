import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { homeOf } from '@stoop/features/listings/web/card/home';
import { ComparableCard } from './comparable-card.tsx';
import { HomeGrid } from './home-grid.tsx';
import type { NeighborhoodData } from './load-neighborhood.ts';

export function RoomsThere({
  neighborhood,
  rooms,
  today,
}: Pick<NeighborhoodData, 'neighborhood' | 'rooms' | 'today'>) {
  if (rooms.length === 0)
    return (
      <EmptyState
        title={`Nothing is open in ${neighborhood.name} today`}
        link={{ to: '/neighborhoods', label: 'Look elsewhere', look: 'secondary' }}
      >
        New homes are listed every week.
      </EmptyState>
    );
  const homes = rooms.map((item) => homeOf({ type: 'room', item }, today));
  return <HomeGrid homes={homes} card={ComparableCard} />;
}
