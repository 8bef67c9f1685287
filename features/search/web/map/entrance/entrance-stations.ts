import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import { distanceKm } from '@stoop/base/rules/geo/distance';
import { CITY_SHAPES } from '../map-style.ts';

/** A station as the map has it: one for all that are joined below the street. */
export interface MapStation extends Coordinates {
  id: string;
  name: string;
  /** The ids of its lines. */
  lines: readonly string[];
}

/** A station as a home lists it. */
export interface MapStop {
  stationId?: string;
  name?: string;
  subwayLineList: readonly { subwayLineId: string }[];
}

interface StationsFile {
  features: readonly {
    properties: { id: string; name: string; lines: string };
    geometry: { coordinates: [lng: number, lat: number] };
  }[];
}

/** The file that the map draws them from, so that the browser loads it once. */
export async function loadStations(): Promise<readonly MapStation[]> {
  const answer = await fetch(CITY_SHAPES.stations.data);
  if (!answer.ok) throw new Error(`The stations of the map answered ${answer.status}.`);
  const { features } = (await answer.json()) as StationsFile;
  return features.map(({ properties: { id, name, lines }, geometry }) => {
    const [lng, lat] = geometry.coordinates;
    return { id, name, lines: lines.split(' '), lng, lat };
  });
}

/** Farther away is another station of that name. */
const SAME_KM = 2;

/** Where these stops are, in their order; what the map does not have is left out, and what is joined is once. */
export function stationsOf(
  stops: readonly MapStop[],
  all: readonly MapStation[],
  home: Coordinates,
): MapStation[] {
  const near = all
    .filter((station) => distanceKm(station, home) < SAME_KM)
    .toSorted((one, other) => distanceKm(one, home) - distanceKm(other, home));
  const found = stops.flatMap(({ stationId, name, subwayLineList }) => {
    const hasLines = ({ lines }: MapStation) =>
      subwayLineList.length > 0 &&
      subwayLineList.every(({ subwayLineId }) => lines.includes(subwayLineId));
    return (
      near.find(({ id }) => id === stationId) ??
      near.find((station) => station.name === name && hasLines(station)) ??
      near.find((station) => station.name === name) ??
      near.find(hasLines) ??
      []
    );
  });
  return [...new Set(found)];
}
