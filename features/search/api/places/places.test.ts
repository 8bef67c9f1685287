import { openTestDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { BuildingPage, Facets, MapPage, Pins } from '../../contract/answers.ts';
import { Place } from '../../contract/place.ts';
import { openPlaces } from './places.ts';

let city: Awaited<ReturnType<typeof openSmallCity>>;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  city = await openSmallCity(database);
});

async function get<Schema extends z.ZodType>(schema: Schema, path: string) {
  return readAnswer(schema, await city.api.request(`/api/v1${path}`));
}

/** What people write that names no place, or one outside of the city: a street of one such word is far-fetched. */
const NO_PLACES = [
  ...[
    'loft',
    '2 bed',
    'stuido with a view',
    'pool',
    'gym',
    'cheap',
    'safe',
    'sunny',
    'bright',
    'quiet',
  ],
  ...['modern', 'luxury', 'beautiful', 'beach', 'ocean', 'river', 'view', 'water', 'near work'],
  ...[
    'my office',
    'starbucks',
    'whole foods',
    'trader joes',
    'target',
    'walmart',
    'costco',
    'school',
  ],
  ...[
    'hospital',
    'park',
    'museum',
    'university',
    'library',
    'subway',
    'bus',
    'ferry',
    'mall',
    'airport',
  ],
  ...['church', 'mosque', 'gay', 'jewish', 'students', 'intern', 'duplex', 'basement', 'rooftop'],
  ...['terrace', 'patio', 'pets', 'dog', 'cat', 'parking', 'garage', 'storage', 'summer', 'winter'],
  ...[
    'monthly',
    'short term',
    'sublet',
    'zillow',
    'hello',
    'hola',
    'apartamento',
    'cuarto',
    'love',
  ],
  ...['newark', 'hoboken', 'jersey city', 'yonkers', 'boston', 'london', 'paris', 'long island'],
  ...[
    'westchester',
    'the hamptons',
    'east',
    'north',
    'garden',
    'court',
    'test',
    'foo',
    'mom',
    'artist',
  ],
  ...['coffee', 'bars', 'trees', 'green', 'black', 'red', 'hill', 'heights'],
];

const idsOf = (items: { buildingId: string }[]) => items.map(({ buildingId }) => buildingId);

describe('R3.18 several places', () => {
  const found = async (query: string) =>
    idsOf((await get(BuildingPage, `/search?${query}`)).items).sort();

  test('a search finds the homes in any of them', async () => {
    expect(await found('in=neighborhood:Cobble Hill')).toEqual(['warren-house']);
    expect(await found('in=neighborhood:Cobble Hill&in=neighborhood:Financial District')).toEqual([
      ...['pearl-court', 'warren-house'],
    ]);
    expect(await found('in=neighborhood:Tribeca')).toEqual([]);
    expect(await found('in=borough:Brooklyn&in=line:none')).toEqual(['warren-house']);
    expect(await found('in=borough:bRooklyn')).toEqual(['warren-house']);
    const { coordinates } = (await get(BuildingPage, '/search?q=pearl')).items[0] ?? {};
    const around = `${coordinates?.lat},${coordinates?.lng}`;
    expect(await found(`in=${around},0.2;Pearl St`)).toEqual(['pearl-court']);
    expect(await found(`in=${around},1min&in=borough:Brooklyn`)).toEqual([
      ...['pearl-court', 'warren-house'],
    ]);
  });

  test('maps, their markers and the counts of filters know them, and filters apply too', async () => {
    const places = 'in=borough:Brooklyn&in=neighborhood:Tribeca';
    expect(await found(`${places}&neighborhood=Tribeca`)).toEqual([]);
    const map = await get(MapPage, `/map/search?${places}`);
    expect(idsOf(map.items)).toEqual(['warren-house']);
    const pins = await get(Pins, `/map/pins?west=-75&south=40&east=-73&north=41&zoom=16&${places}`);
    expect(pins.features).toHaveLength(1);
    const { total } = await get(Facets, `/facets?${places}`);
    expect(total.buildings).toBe(1);
  });

  test.each(['SoHo', '40.7,-73.9', '40.7,-73.9,500', 'neighborhood:'])(
    '“%s” is refused with the reason',
    async (place) => {
      const answer = await city.api.request(`/api/v1/search?in=${encodeURIComponent(place)}`);
      expect(answer.status).toBe(400);
      expect((await readProblem(answer)).issues).toMatchObject([{ path: 'in' }]);
    },
  );
});

describe('GET /places', () => {
  const kinds = (places: Place[]) => places.map(({ kind, id }) => `${kind} ${id}`);

  test('R3.18 neighborhoods, stations, buildings and addresses of one beginning are found', async () => {
    const places = kinds(await get(Place.array(), '/places?q=co&limit=20'));
    expect(places[0]).toBe('neighborhood cobble-hill');
    expect(kinds(await get(Place.array(), '/places?q=cobble%20s&limit=20'))).toContain(
      'station s2',
    );
    for (const place of ['building pearl-court', 'address warren-house'])
      expect(places).toContain(place);
  });

  test('homes are not crowded out by places of the city', async () => {
    const places = await get(Place.array(), '/places?q=co&limit=4');
    expect(places.filter(({ kind }) => kind === 'building')).toHaveLength(1);
  });

  test('R3.18 a neighborhood that only homes name is a place at the middle of its homes', async () => {
    const [first] = await get(Place.array(), '/places?q=tribeca');
    expect(first).toMatchObject({ kind: 'neighborhood', placeName: 'Tribeca', isSure: true });
  });

  test('R3.18 of neighborhoods that begin alike, the one with more units for rent is first, and says how many', async () => {
    const named = (name: string) => ({
      ...{ id: name, name, borough: 'Brooklyn', coordinates: { lat: 40.7, lng: -73.95 } },
      ...{ has_properties: true, average_price: 0 },
    });
    const source = {
      neighborhoods: async () => [named('Cobble Court'), named('Cobble Hill')],
      stations: async () => [],
    };
    const search = { index: city.index, sql: database.sql };
    const found = await openPlaces(search, source, () => new Date()).suggest('cobb', 2);
    expect(found.map(({ placeName, units }) => [placeName, units])).toEqual([
      ['Cobble Hill', 2],
      ['Cobble Court', undefined],
    ]);
  });

  test.each([
    ['40.6892,-73.9966', 'point', '40.6892, -73.9966'],
    ['-73.9966,40.6892', 'point', '40.6892, -73.9966'],
    ['11211', 'zip', '11211'],
    ['brooklin', 'borough', 'Brooklyn'],
    ['warren house', 'building', 'Warren House'],
    ['waren house', 'building', 'Warren House'],
    ['120 Court St', 'street', 'Court St'],
    ['462 1st Avenue', 'house', '462 1st Av'],
    ['462 1 Av', 'house', '462 1st Av'],
  ])('R3.18 “%s” is the %s %s', async (asked, kind, placeName) => {
    const [first] = await get(Place.array(), `/places?q=${encodeURIComponent(asked)}`);
    expect(first).toMatchObject({ kind, placeName, isSure: true });
  });

  test.each([
    ['350 5th Ave', '350 5th Av', 'Manhattan', 'Near W 34th St'],
    ['350 fifth avenue manhattan', '350 5th Av', 'Manhattan', 'Near W 34th St'],
    ['350 lexington', '350 Lexington Av', 'Manhattan', 'Near E 40th St'],
    ['405 Lexington Ave', '405 Lexington Av', 'Manhattan', 'Near E 42nd St'],
    ['725 5th ave', '725 5th Av', 'Manhattan', 'Near W 56th St'],
    ['1290 6th ave', '1290 6th Av', 'Manhattan', 'Near W 53rd St'],
    ['225 e 79th st', '225 E 79th St', 'Manhattan', 'Near 3rd Av'],
    ['200 w 50th', '200 W 50th St', 'Manhattan', 'Near 7th Av'],
    ['31-15 30th Ave', '31-15 30th Av', 'Queens', 'Near 31st St'],
    ['41-17 Main St', '41-17 Main St', 'Queens', 'Near 41st Rd'],
    ['102-29 Astoria Boulevard', '102-29 Astoria Blvd', 'Queens', 'Near 102nd St'],
  ])('R3.18 “%s” is the house %s in %s, %s', async (asked, placeName, borough, what) => {
    const [first] = await get(Place.array(), `/places?q=${encodeURIComponent(asked)}`);
    expect(first).toMatchObject({ kind: 'house', placeName, borough, what });
    expect(first).toMatchObject({ isSure: true, leavesOut: false });
  });

  test('R3.18 a house number is found while its street is still written, and not sure before', async () => {
    for (const q of ['350 5', '350 5t']) {
      const places = await get(Place.array(), `/places?q=${encodeURIComponent(q)}`);
      expect(places[0]).toMatchObject({ placeName: '350 5th Av', isSure: false });
      expect(places.filter(({ isSure }) => isSure)).toEqual([]);
    }
  });

  test('R3.18 of a house whose number no rule tells, the street is said without it', async () => {
    for (const [q, street] of [
      ['120 court st', 'Court St'],
      ['350 flatbush ave', 'Flatbush Av'],
      ['9999 5th ave', '5th Av'],
    ])
      expect((await get(Place.array(), `/places?q=${q}`))[0]).toMatchObject({
        ...{ kind: 'street', placeName: street, leavesOut: true },
      });
  });

  test('R3.18 a corner is no house', async () => {
    const [first] = await get(Place.array(), '/places?q=125%20and%20lexington');
    expect(first).toMatchObject({ kind: 'corner', placeName: 'E 125th St & Lexington Av' });
  });

  test.each([
    ['mount sinai', ['Mount Sinai Hospital', 'Mount Sinai West', 'Mount Sinai Queens']],
    ['nyu langone', ['NYU Langone Tisch Hospital', 'NYU Langone Hospital Brooklyn']],
    ['columbia', ['Columbia University', 'Columbia University Irving Medical Center']],
    ['fordham', ['Fordham University', 'Fordham University Lincoln Center']],
  ])(
    'R3.18 of several places called “%s”, the main one is first and others follow',
    async (q, names) => {
      const places = await get(Place.array(), `/places?q=${encodeURIComponent(q)}&limit=12`);
      const known = places.filter(({ kind, isSure }) => kind === 'landmark' && isSure);
      expect(known[0]).toMatchObject({ placeName: names[0] });
      expect(known.map(({ placeName }) => placeName)).toEqual(expect.arrayContaining(names));
    },
  );

  test('R3.18 a landmark says what it is, and where', async () => {
    const [first] = await get(Place.array(), '/places?q=bellevue');
    expect(first).toMatchObject({ what: 'Hospital', borough: 'Manhattan' });
    const [park] = await get(Place.array(), '/places?q=mccarren');
    expect(park).toMatchObject({ kind: 'landmark', what: 'Park' });
  });

  test.each(NO_PLACES)('R3.18 nobody is sure where “%s” is', async (q) => {
    const places = await get(Place.array(), `/places?q=${encodeURIComponent(q)}`);
    expect(places.filter(({ isSure }) => isSure)).toEqual([]);
  });

  test.each(['48.8566,2.3522', '0.0,0.0'])('no place is outside of the city: %s', async (q) => {
    const places = await get(Place.array(), `/places?q=${q}`);
    expect(places.filter(({ kind }) => kind === 'point')).toEqual([]);
  });

  test('finds nothing for a text without words', async () => {
    expect(await get(Place.array(), '/places?q=...')).toEqual([]);
  });
});
