import { useSiteData } from '@stoop/base/web/platform/site-data';
import { BEDS_MOST } from '@stoop/features/listings/rules/rents';
import { neighborhoodPath } from '@stoop/features/listings/web/neighborhood/neighborhood-row.tsx';
import { areaOfBounds } from '@stoop/features/search/web/map/area';
import { HomeMap } from '@stoop/features/search/web/map/home-map.tsx';
import type { PointedHome } from '@stoop/features/search/web/map/pointed-home';
import { useState } from 'react';
import { PinHint, PinHome } from './pin-home.tsx';
import { useStandings } from './use-standings.ts';

interface NeighborhoodsMapProps {
  /** The id of each, by `borough/name`. */
  ids: Readonly<Record<string, string>>;
  /** The size that the list is about. */
  beds: number;
}

const filtersOf = (beds: number): string =>
  new URLSearchParams([
    ...(beds >= BEDS_MOST ? [4, 5, 6] : [beds]).map((one) => ['beds', `${one}`]),
    ['rent', 'whole'],
  ]).toString();

/** All five boroughs, with room for the names at their edges. */
const CITY = { west: -74.34, south: 40.49, east: -73.66, north: 40.92 };
const AROUND = { ...areaOfBounds(CITY), bounds: CITY };

/** The city with its neighborhoods and how many homes each has; pressing one leads to its page. */
export default function NeighborhoodsMap({ ids, beds }: NeighborhoodsMapProps) {
  const filters = filtersOf(beds);
  const { mapStyleUrl } = useSiteData();
  const [pointed, setPointed] = useState<PointedHome | null>(null);
  return (
    <HomeMap
      label="Map of the neighborhoods"
      area={null}
      around={AROUND}
      filters={filters}
      hasAreaRents={false}
      type="unit"
      hostedStyleUrl={mapStyleUrl}
      sheet={null}
      pointed={pointed}
      useStandings={useStandings}
      onActive={setPointed}
      onlyPath={({ level, areas: [area] }) => {
        const id = area && ids[`${area.borough}/${area.neighborhood}`];
        return level === 'neighborhood' && id
          ? { to: neighborhoodPath(id), words: 'Rents and homes in' }
          : null;
      }}
      renderCard={(pin) => (
        <PinHome key={pin.id} pin={pin} filters={filters} rent="whole" isCompact={false} />
      )}
      renderHint={(pin) => <PinHint pin={pin} filters={filters} rent="whole" />}
    />
  );
}
