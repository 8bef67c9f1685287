import { readFileSync } from 'node:fs';
import { LINES } from '@stoop/base/rules/geo/lines';
import { expect, test } from 'vitest';
import {
  AMENITY_WORDS,
  FEATURE_WORDS,
  ROOM_WORDS,
  UTILITY_WORDS,
} from '../../rules/sentence/words.ts';
import { openPlaces } from '../places/places.ts';
import { house } from '../testing/house.ts';
import { openIndex } from '../testing/search-backend.ts';
import { understand } from './understand.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

interface Area {
  name: string;
  borough: string;
  lat: number;
  lng: number;
}

const areas: Area[] = read('../../../../city/demo/city/neighborhoods.json').neighborhoods;
const source = {
  neighborhoods: async () =>
    areas.map(({ name, borough, lat, lng }) => ({
      ...{ id: name, name, borough, coordinates: { lat, lng } },
      ...{ has_properties: true, average_price: 0 },
    })),
  stations: async () => read('../../../commute/api/data/subway-stations.json').stations,
};

/** A building that has everything which can be asked for, with a unit of each size. */
const everything = house('halsey', {
  name: 'Halsey House',
  address: '1 Halsey Street, Brooklyn, NY',
  amenityList: Object.keys(AMENITY_WORDS).map((name) => ({ amenityId: name, name })),
  utilityList: Object.keys(UTILITY_WORDS).map((buildingUtilityId) => ({ buildingUtilityId })),
  subwayList: [
    {
      ...{ stationId: 's', name: 'Stop', distanceMeters: 100 },
      subwayLineList: LINES.map(({ id }) => ({ subwayLineId: id })),
    },
  ],
  rentList: [0, 1, 2, 3, 4, 5].map((bedCount) => {
    const [unit] = house(`u${bedCount}`).rentList;
    if (!unit) throw new Error('a house has a unit');
    const [room] = unit.roomList;
    return {
      ...{ ...unit, rentId: `u${bedCount}`, bedCount, broker: 0 },
      featureList: Object.keys(FEATURE_WORDS).map((name) => ({ name })),
      roomList: Object.keys(ROOM_WORDS).map((roomType, at) => ({
        ...{ ...room, roomId: `${bedCount}-${at}`, roomType },
      })),
    };
  }) as never,
});

const now = () => new Date('2026-11-25T12:00:00Z');
const index = openIndex([everything]);
const places = openPlaces(index, source, now);
const meaning = (text: string) => understand({ places, index }, text, '2026-11-25');

/** The parameters of the answer as one text, in the order of their names, with what is named and left. */
async function written(text: string): Promise<string> {
  const { type, sort, filters, named, left } = await meaning(text);
  const { lat: _, lng: __, radiusKm: ___, walkMinutes: ____, ...others } = filters;
  const all = { ...others, ...(type && { type }), ...(sort && { sort }) };
  const parts = Object.entries(all).flatMap(([key, value]) =>
    [value]
      .flat()
      .map((one) => `${key}=${key === 'in' ? one.replace(/^[^a-z]*(?:min)?;/, '') : one}`),
  );
  return [
    ...parts,
    ...named.map((part) => `named:${part}`),
    ...left.map((part) => `left:${part}`),
  ].join(' | ');
}

const SENTENCES = readFileSync(new URL('./sentences.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => row.split('\t') as [string, string]);

const sorted = (parts: string) => parts.split(' | ').sort().join(' | ');

test.each(SENTENCES)('R3.18 “%s” means %s', async (sentence, meant) => {
  expect(sorted(await written(sentence))).toBe(sorted(meant));
});

test('R3.18 a text that is no place and no wish is searched for as words where a home has them', async () => {
  expect(await meaning('halsey hou')).toMatchObject({ filters: { q: 'halsey hou' }, left: [] });
  expect(await meaning('qqq zzz')).toMatchObject({ filters: {}, left: ['qqq zzz'] });
  expect(await meaning('2 bedroom qqq zzz')).toMatchObject({
    ...{ filters: { beds: '2' }, left: ['qqq zzz'] },
  });
});

test('what stands for who lives somewhere is named with the reason', async () => {
  const { named, reasons, filters } = await meaning('safe area, no kids, astoria, good area');
  expect(named).toEqual(['safe area', 'no kids', 'good area']);
  expect(reasons).toEqual([
    'No neighborhood is called safe or good here: such words have long stood for who lives there.',
    'Every home is open to families with children and to people without.',
  ]);
  expect(filters).toEqual({ neighborhood: 'Astoria' });
});

test('each part of a sentence says what it was understood as', async () => {
  const { understood } = await meaning('2 bedroom astoria, cat, under $3k');
  expect(understood).toEqual([
    { text: '2 bedroom', filter: 'beds', value: '2' },
    { text: 'cat', filter: 'amenities', value: 'Pets allowed' },
    { text: 'under $3k', filter: 'maxPrice', value: '3000' },
    { text: 'astoria', filter: 'neighborhood', value: 'Astoria' },
  ]);
});
