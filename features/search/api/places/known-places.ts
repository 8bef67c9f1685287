import { readFileSync } from 'node:fs';

/** A row of `known-places.tsv`. */
export interface KnownPlaceRow {
  name: string;
  /** `Hospital`, `Part of town` */
  what: string;
  borough: string;
  lat: number;
  lng: number;
  /** The corner that proves the coordinates: it is within 400 meters, or within the place. */
  corner: string;
  /** Where the place reaches farther than most. */
  radiusKm?: number;
  otherNames: string[];
}

/** Hospitals, universities, museums and other places by which people say where they want to live. */
export const readKnownPlaces = (): KnownPlaceRow[] =>
  readFileSync(new URL('../data/known-places.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => {
      const [name = '', what = '', borough = '', lat, lng, corner = '', reach, others = ''] =
        row.split('\t');
      return {
        ...{ name, what, borough, corner, lat: Number(lat), lng: Number(lng) },
        ...(reach && { radiusKm: Number(reach) }),
        otherNames: others === '' ? [] : others.split('; '),
      };
    });
