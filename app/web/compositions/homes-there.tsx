import { TitledSection } from '@stoop/base/web/ui/section-rule.tsx';
import { EmptyState } from '@stoop/base/web/ui/states.tsx';
import { homeOf } from '@stoop/features/listings/web/card/home';
import { searchPathOf } from '@stoop/features/listings/web/neighborhood/neighborhood-parts.tsx';
import { ComparableCard } from './comparable-card.tsx';
import { HomeGrid } from './home-grid.tsx';
import type { NeighborhoodData } from './load-neighborhood.ts';

/** Some whole homes and some rooms of a neighborhood, each with the search for all of them in the same order. */
export function HomesThere({
  neighborhood,
  units,
  rooms,
  order,
  today,
}: Pick<NeighborhoodData, 'neighborhood' | 'units' | 'rooms' | 'order' | 'today'>) {
  const shown = [
    {
      title: 'Whole homes',
      type: 'unit',
      homes: units.map((item) => homeOf({ type: 'unit', item }, today)),
    },
    {
      title: 'Rooms',
      type: 'room',
      homes: rooms.map((item) => homeOf({ type: 'room', item }, today)),
    },
  ].filter(({ homes }) => homes.length > 0);
  if (shown.length === 0)
    return (
      <div className="mt-12">
        <EmptyState
          title={`Nothing is open in ${neighborhood.name} today`}
          link={{ to: '/neighborhoods', label: 'Look elsewhere', look: 'secondary' }}
        >
          New homes are listed every week.
        </EmptyState>
      </div>
    );
  return shown.map(({ title, type, homes }) => (
    <TitledSection
      key={type}
      className="mt-12"
      id={`homes-${type}`}
      title={title}
      note={order.words}
      more={{ to: `${searchPathOf(neighborhood, type)}&sort=${order.sort}`, label: 'See all' }}
    >
      <div className="mt-5">
        <HomeGrid homes={homes} card={ComparableCard} />
      </div>
    </TitledSection>
  ));
}
