import { dollars } from '@stoop/base/rules/text/amounts';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import type { ReactNode } from 'react';
import type { Neighborhood } from '../../rules/documents.ts';
import type { SizeSpread } from '../history/rent-spreads.tsx';
import { type NearStation, oneBedroom, searchOf } from './neighborhood-facts.ts';

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
  counts: { buildings: number; units: number; rooms: number };
  sizes: readonly SizeSpread[];
}

export function NeighborhoodFacts({ counts, sizes }: NeighborhoodFactsProps) {
  const one = oneBedroom(sizes);
  return (
    <>
      <dl className="mt-6 grid grid-cols-2 gap-x-8 lg:grid-cols-4">
        <Fact term="A one-bedroom, a month">{one ? dollars(one.rent) : 'None for rent now'}</Fact>
        <Fact term="Buildings">{counts.buildings}</Fact>
        <Fact term="Whole homes">{counts.units}</Fact>
        <Fact term="Rooms">{counts.rooms}</Fact>
      </dl>
      {one && <p className="max-w-prose text-muted">{one.words}</p>}
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
        Whole homes
      </LinkButton>
      <LinkButton to={`/map?${new URLSearchParams(searchOf(neighborhood))}`} look="secondary">
        On the map
      </LinkButton>
    </div>
  );
}

const walkWords = ({ least, most }: { least: number; most: number }) =>
  least === most ? `${least} min walk` : `${least} to ${most} min walk`;

/** The stations that most homes walk to. */
export const Stations = ({ stations }: { stations: readonly NearStation[] }) => (
  <ul className="mt-2">
    {stations.map(({ name, lines, walk }) => (
      <li
        key={`${name} ${lines}`}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5"
      >
        <LineBullets ids={lines} size="small" />
        <span className="font-medium">{name}</span>
        {walk && <span className="ml-auto text-muted tabular-nums">{walkWords(walk)}</span>}
      </li>
    ))}
  </ul>
);
