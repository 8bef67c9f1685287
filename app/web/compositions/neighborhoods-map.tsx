import type { Bounds } from '@stoop/base/rules/geo/bounds';
import { useSiteData } from '@stoop/base/web/platform/site-data';
import { BEDS_MOST } from '@stoop/features/listings/rules/rents';
import { neighborhoodPath } from '@stoop/features/listings/web/neighborhood/neighborhood-row.tsx';
import type { ComparedNeighborhood } from '@stoop/features/listings/web/neighborhood/neighborhood-search';
import { areaOfBounds, widened } from '@stoop/features/search/web/map/area';
import { type AreaName, idOfArea } from '@stoop/features/search/web/map/area-names';
import { HomeMap } from '@stoop/features/search/web/map/home-map.tsx';
import { type PointedHome, placeOfHome } from '@stoop/features/search/web/map/pointed-home';
import { useCallback, useState } from 'react';
import { PinHint, PinHome } from './pin-home.tsx';
import { useStandings } from './use-standings.ts';

interface NeighborhoodsMapProps {
  /** The id and the median rent of each, by `borough/name`; of a borough its name is empty. */
  places: Readonly<Record<string, { id: string | null; rent: number | null }>>;
  /** The size that the list is about. */
  beds: number;
  /** Around the middles of the neighborhoods that are shown alone; null for the city. */
  box: Bounds | null;
  /** Pointed at in the list. */
  row: ComparedNeighborhood | null;
}

const filtersOf = (beds: number): string =>
  new URLSearchParams([
    ...(beds >= BEDS_MOST ? [4, 5, 6] : [beds]).map((one) => ['beds', `${one}`]),
    ['rent', 'whole'],
  ]).toString();

/** The five boroughs, without the shores that nobody lives at. */
const CITY = { west: -74.22, south: 40.53, east: -73.72, north: 40.9 };
/** So much of the size of a borough lies around the middles of its neighborhoods. */
const AROUND_MIDDLES = 0.1;

const areaOf = (box: Bounds | null) => {
  const bounds = box ? widened(box, AROUND_MIDDLES) : CITY;
  return { ...areaOfBounds(bounds), bounds };
};

const pointedRow = ({ name, borough, coordinates }: ComparedNeighborhood): PointedHome => {
  const area = { borough, neighborhood: name };
  return { id: idOfArea(area), at: placeOfHome({ coordinates, ...area }) };
};

/** The city with its neighborhoods and what homes of a size cost there; pressing one leads to its page. */
export default function NeighborhoodsMap({ places, beds, box, row }: NeighborhoodsMapProps) {
  const filters = filtersOf(beds);
  const { mapStyleUrl } = useSiteData();
  const medianOf = useCallback(
    ({ borough, neighborhood }: AreaName) => places[`${borough}/${neighborhood}`]?.rent ?? null,
    [places],
  );
  const [pointed, setPointed] = useState<PointedHome | null>(null);
  return (
    <HomeMap
      label="Map of the neighborhoods"
      area={areaOf(box)}
      filters={filters}
      medianOf={medianOf}
      type="unit"
      hostedStyleUrl={mapStyleUrl}
      sheet={null}
      pointed={row ? pointedRow(row) : pointed}
      useStandings={useStandings}
      onActive={setPointed}
      onlyPath={({ level, areas: [area] }) => {
        const id = area && places[`${area.borough}/${area.neighborhood}`]?.id;
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
