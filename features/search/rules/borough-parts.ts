import type { Coordinates } from '@stoop/base/rules/geo/coordinates';

interface Part {
  name: string;
  has(at: Coordinates): boolean;
}

/** The parts of each borough as people name them; of several that have a place the first counts. */
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  Manhattan: [
    { name: 'Lower Manhattan', has: ({ lat }) => lat < 40.737 },
    { name: 'Midtown', has: ({ lat }) => lat < 40.768 },
    { name: 'Upper Manhattan', has: () => true },
  ],
  Brooklyn: [
    { name: 'South Brooklyn', has: ({ lat }) => lat < 40.615 },
    { name: 'Northwest Brooklyn', has: ({ lat, lng }) => lng < -73.965 && lat >= 40.665 },
    { name: 'North Brooklyn', has: ({ lat }) => lat >= 40.69 },
    { name: 'East Brooklyn', has: ({ lng }) => lng > -73.93 },
    { name: 'Southwest Brooklyn', has: ({ lng }) => lng < -73.985 },
    { name: 'Central Brooklyn', has: () => true },
  ],
  Queens: [
    { name: 'The Rockaways', has: ({ lat }) => lat < 40.62 },
    { name: 'Western Queens', has: ({ lng }) => lng < -73.87 },
    { name: 'Northern Queens', has: ({ lat }) => lat >= 40.74 },
    { name: 'Southern Queens', has: ({ lat }) => lat < 40.69 },
    { name: 'Eastern Queens', has: ({ lng }) => lng > -73.78 },
    { name: 'Central Queens', has: () => true },
  ],
  Bronx: [
    { name: 'South Bronx', has: ({ lat }) => lat < 40.83 },
    { name: 'West Bronx', has: ({ lng }) => lng < -73.88 },
    { name: 'East Bronx', has: () => true },
  ],
  'Staten Island': [
    { name: 'North Shore', has: ({ lat }) => lat >= 40.61 },
    { name: 'Mid-Island', has: ({ lat }) => lat >= 40.565 },
    { name: 'South Shore', has: () => true },
  ],
};

/** The part of a borough in which a place lies; a borough without parts is one. */
export const boroughPart = (borough: string, at: Coordinates): string =>
  (Object.hasOwn(PARTS, borough) ? PARTS[borough] : undefined)?.find((part) => part.has(at))
    ?.name ?? borough;
