import { everyone, type Row } from '@stoop/app/testing/authorization-row';

const open = (query = ''): Row => ({
  limit: 'other',
  attempts: [{ query, expects: everyone(200) }],
});

/** Routes about what a search and its map are of, and the ways through the city. */
export const MAP_ROWS: Readonly<Record<string, Row>> = {
  searchMap: { ...open('lat=40.7&lng=-74'), limit: 'search' },
  listFacets: open(),
  suggestPlaces: open('q=cob'),
  readSearchWords: open('q=cob'),
  findPins: open('west=-74.1&south=40.6&east=-73.9&north=40.8&zoom=12'),
  findCommutes: {
    limit: 'other',
    attempts: [
      {
        body: {
          json: { homes: [{ lat: 40.7, lng: -73.95 }], to: [{ lat: 40.752, lng: -73.977 }] },
        },
        expects: everyone(200),
      },
    ],
  },
  findIsochrones: open('commuteTo=40.752,-73.977'),
  findWalks: open('lat=40.7&lng=-73.95'),
  listVoucherTables: open(),
  listNeighborhoodRides: open(),
  readLivingThere: {
    limit: 'other',
    attempts: [
      { path: { id: 'cobble-hill' }, expects: everyone(200) },
      { path: { id: 'nowhere' }, expects: everyone('listings/neighborhood-not-found') },
    ],
  },
  // Also for a place that nobody knows, where nobody looks.
  countLookingThere: {
    limit: 'other',
    attempts: [{ path: { id: 'cobble-hill' }, expects: everyone(200) }],
  },
};
