import { readFileSync } from 'node:fs';
import { LINES } from '@stoop/base/rules/geo/lines';
import type { PlaceWork } from '../../rules/place-work.ts';
import {
  AMENITY_WORDS,
  FEATURE_WORDS,
  ROOM_WORDS,
  UTILITY_WORDS,
} from '../../rules/sentence/words.ts';
import { openPlaces } from '../places/places.ts';
import { understand } from '../words/understand.ts';
import { house } from './house.ts';
import { NO_SQL, openMemory } from './search-backend.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

interface Area {
  name: string;
  borough: string;
  lat: number;
  lng: number;
}

const areas: Area[] = read('../../../../city/demo/city/neighborhoods.json').neighborhoods;
/** The neighborhoods of the city, by name. */
export const NEIGHBORHOODS = areas.map(({ name }) => name);

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
  isShownByVideo: true,
  amenityList: Object.keys(AMENITY_WORDS).map((name) => ({ amenityId: name, name })),
  stepFreeEntrance: true,
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
      ...{
        ...unit,
        rentId: `u${bedCount}`,
        bedCount,
        broker: 0,
        rollInShower: true,
        freeMonths: 1,
      },
      featureList: Object.keys(FEATURE_WORDS).map((name) => ({ name })),
      roomList: Object.keys(ROOM_WORDS).map((roomType, at) => ({
        ...{ ...room, roomId: `${bedCount}-${at}`, roomType },
      })),
    };
  }) as never,
});

const now = () => new Date('2026-11-25T12:00:00Z');
const index = openMemory([everything]);
const places = openPlaces({ index, sql: NO_SQL }, source, now);
/** What a text means on a Wednesday in November. */
export const meaning = (text: string, work?: PlaceWork) =>
  understand({ places, index }, text, '2026-11-25', work);

/** What people write, with what it means. */
export const SENTENCES = readFileSync(new URL('../words/sentences.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => row.split('\t') as [string, string]);
