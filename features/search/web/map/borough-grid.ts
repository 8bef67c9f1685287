import type { Coordinates } from '@stoop/base/rules/geo/coordinates';
import grid from './borough-grid.json' with { type: 'json' };

/** The letters of the grid that city/map-data/build-borough-grid.ts makes. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ M: 'Manhattan', B: 'Brooklyn', Q: 'Queens', X: 'Bronx', S: 'Staten Island' },
};

const rows = grid.rows.map((row) =>
  row.replace(/(\d+)(\D)/g, (_, times: string, letter: string) => letter.repeat(Number(times))),
);

/** The borough whose land is here, to about 250 m; null on water and beyond the city. */
export function boroughAt({ lat, lng }: Coordinates): string | null {
  const row = rows[Math.floor((grid.north - lat) / grid.lat)];
  const letter = row?.[Math.floor((lng - grid.west) / grid.lng)];
  return (letter && LETTERS[letter]) || null;
}
