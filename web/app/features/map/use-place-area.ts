import type { Coordinates } from '@stoop/domain/listings/documents';
import type { SearchArea } from '@stoop/domain/search/search-state';
import { useState } from 'react';
import { areaOfBounds } from './area.ts';

/** The circle around these places; null where there are none. */
function areaOfPlaces(places: readonly Coordinates[]): SearchArea | null {
  if (places.length === 0) return null;
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  const around = areaOfBounds({
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  });
  return { ...around, radiusKm: Math.max(LEAST_KM, around.radiusKm * 1.15) };
}

/** A few houses close together still show their neighborhood. */
const LEAST_KM = 1.2;

/**
 * Where a map looks for a search of a named place: around the first homes found there. Stays as it is
 * while only other filters change, so that the map does not wander. Null where no place is named.
 */
export function usePlaceArea(
  placeName: string | undefined,
  places: readonly Coordinates[],
): SearchArea | null {
  const [known, setKnown] = useState({ placeName, area: areaOfPlaces(places) });
  if (known.placeName !== placeName || (known.area === null && places.length > 0)) {
    const next = { placeName, area: areaOfPlaces(places) };
    setKnown(next);
    return placeName === undefined ? null : next.area;
  }
  return placeName === undefined ? null : known.area;
}
