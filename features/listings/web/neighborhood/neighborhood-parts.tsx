import { dollars } from '@stoop/base/rules/text/amounts';
import { LinkButton } from '@stoop/base/web/ui/button.tsx';
import { LineBullets } from '@stoop/base/web/ui/line-bullet.tsx';
import { counted } from '@stoop/base/web/ui/words';
import type { ReactNode } from 'react';
import type { Neighborhood } from '../../rules/documents.ts';
import { useOwnMinutes, useWalkWord } from '../card/walk-at-pace.tsx';
import type { SizeSpread } from '../history/rent-spreads.tsx';
import {
  type LinesThere,
  type NearStation,
  nearWords,
  ONE_BEDROOM,
  searchOf,
} from './neighborhood-facts.ts';

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

/** The median asking rent of the one-bedrooms that can be had there. */
export const oneBedroomRent = ({ sizes }: Pick<NeighborhoodFactsProps, 'sizes'>): number | null =>
  sizes.find(({ label }) => label === ONE_BEDROOM)?.middle ?? null;

export function NeighborhoodFacts({ counts, ...known }: NeighborhoodFactsProps) {
  const one = oneBedroomRent(known);
  return (
    <dl className="mt-4 grid grid-cols-4 gap-x-8 max-xl:grid-cols-2 max-sm:gap-x-6 sm:mt-6">
      <Fact term="Median one-bedroom">{one === null ? 'None for rent' : dollars(one)}</Fact>
      <Fact term="Buildings">{counts.buildings}</Fact>
      <Fact term="Whole homes">{counts.units}</Fact>
      <Fact term="Rooms">{counts.rooms}</Fact>
    </dl>
  );
}

interface NeighborhoodSearchesProps {
  neighborhood: Neighborhood;
  counts: { units: number; rooms: number };
}

/** What there is comes first, on a phone over its whole width, with the others below it side by side. */
export function NeighborhoodSearches({ neighborhood, counts }: NeighborhoodSearchesProps) {
  const searches = [
    { type: 'unit', words: counted(counts.units, 'whole home'), count: counts.units },
    // Its search finds homes that are one listing, too.
    { type: 'room', words: 'rooms', count: counts.rooms },
  ].filter(({ count }) => count > 0);
  return (
    <div className="mt-3 flex flex-wrap gap-2 sm:mt-6 sm:gap-3">
      {searches.map(({ type, words }, at) => (
        <LinkButton
          key={type}
          to={searchPathOf(neighborhood, type)}
          {...(at === 0
            ? { look: 'primary', className: 'max-sm:basis-full' }
            : { look: 'secondary', className: 'max-sm:flex-1' })}
        >
          See {words}
        </LinkButton>
      ))}
      <LinkButton
        to={`/map?${new URLSearchParams(searchOf(neighborhood))}`}
        look="secondary"
        className="max-sm:flex-1"
      >
        On the map
      </LinkButton>
    </div>
  );
}

/** The lines that stop near most homes, and those near some. */
export function NearLines({ lines, isNearMost, others }: LinesThere) {
  const minutesOf = useOwnMinutes();
  if (lines.length + others.lines.length === 0) return null;
  return (
    <div className="mt-4 grid gap-2">
      {lines.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LineBullets ids={lines} />
          <span className="text-muted">{nearWords(isNearMost ? 'most' : 'some', minutesOf)}</span>
        </p>
      )}
      {others.lines.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <LineBullets ids={others.lines} size="small" />
          <span className="text-muted">
            {lines.length > 0 && 'also '}near {counted(others.buildings, 'building')}
          </span>
        </p>
      )}
    </div>
  );
}

/** Of which homes the stations are near. */
export function NearNote({ stations }: { stations: readonly NearStation[] }) {
  const most = stations.filter(({ isNearMost }) => isNearMost).length;
  const share = most === stations.length ? 'most' : 'most or some';
  return <>{nearWords(most === 0 ? 'some' : share, useOwnMinutes())}</>;
}

function walkWords({ walk }: NearStation, minutesOf: (usual: number) => number): string {
  const [least, most] = [minutesOf(walk.least), minutesOf(walk.most)];
  return least === most ? `${least} min` : `${least} to ${most} min`;
}

/** So many stations are shown before the others are asked for. */
const STATIONS_SHOWN = 4;

/** The stations near most homes. */
export function Stations({ stations }: { stations: readonly NearStation[] }) {
  const minutesOf = useOwnMinutes();
  const word = useWalkWord();
  const more = stations.slice(STATIONS_SHOWN);
  const list = (shown: readonly NearStation[]) => (
    <ul>
      {shown.map((station) => (
        <li
          key={`${station.name} ${station.lines}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5"
        >
          <LineBullets ids={station.lines} size="small" />
          <span className="font-medium">{station.name}</span>
          <span className="ml-auto text-muted tabular-nums">
            {walkWords(station, minutesOf)} {word}
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="mt-2">
      {list(stations.slice(0, STATIONS_SHOWN))}
      {more.length > 0 && (
        <details>
          <summary className="link min-h-11 w-fit py-2.5 font-medium">
            {counted(more.length, 'more station')}
          </summary>
          {list(more)}
        </details>
      )}
    </div>
  );
}
