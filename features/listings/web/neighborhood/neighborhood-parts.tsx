import { dollars } from '@stoop/base/rules/text/amounts';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import type { ReactNode } from 'react';
import type { Neighborhood } from '../../rules/documents.ts';
import { type NearStation, searchOf } from './neighborhood-facts.ts';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-3">
      <dt className="text-sm font-medium text-muted">{term}</dt>
      <dd className="mt-0.5 text-xl font-bold tracking-tight">{children}</dd>
    </div>
  );
}

export const searchPathOf = (neighborhood: Neighborhood, type: string) =>
  `/search?${new URLSearchParams({ type, ...searchOf(neighborhood) })}`;

interface NeighborhoodFactsProps {
  neighborhood: Neighborhood;
  counts: { buildings: number; units: number; rooms: number };
  compared: string | null;
}

export function NeighborhoodFacts({ neighborhood, counts, compared }: NeighborhoodFactsProps) {
  const { average_price } = neighborhood;
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-x-8 lg:grid-cols-4">
        <Fact term="Average one-bedroom, a month">
          {average_price > 0 ? dollars(average_price) : 'Not known'}
        </Fact>
        <Fact term="Buildings">{counts.buildings}</Fact>
        <Fact term="Whole units">{counts.units}</Fact>
        <Fact term="Rooms">{counts.rooms}</Fact>
      </dl>
      {compared && <p className="text-muted">{compared}.</p>}
    </>
  );
}

export function NeighborhoodSearches({ neighborhood }: { neighborhood: Neighborhood }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <LinkButton to={searchPathOf(neighborhood, 'room')}>
        Search rooms in {neighborhood.name}
      </LinkButton>
      <LinkButton to={searchPathOf(neighborhood, 'unit')} look="secondary">
        Whole units
      </LinkButton>
      <LinkButton to={`/map?${new URLSearchParams(searchOf(neighborhood))}`} look="secondary">
        On the map
      </LinkButton>
    </div>
  );
}

/** The stations that most homes walk to. */
export const Stations = ({ stations }: { stations: readonly NearStation[] }) => (
  <ul className="mt-2 grid sm:grid-cols-2 sm:gap-x-8">
    {stations.map(({ name, lines }) => (
      <li
        key={name}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5"
      >
        <LineBullets ids={lines} size="small" />
        <span className="font-medium">{name}</span>
      </li>
    ))}
  </ul>
);
