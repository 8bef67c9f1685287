import { openTestDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { BuildingPage, Facets, MapPage, Pins } from '../../contract/answers.ts';
import { Place } from '../../contract/place.ts';

let city: Awaited<ReturnType<typeof openSmallCity>>;
beforeAll(async () => {
  city = await openSmallCity(await openTestDatabase());
});

async function get<Schema extends z.ZodType>(schema: Schema, path: string) {
  return readAnswer(schema, await city.api.request(`/api/v1${path}`));
}

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
    for (const place of ['station s2', 'building pearl-court', 'address warren-house'])
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

  test.each([
    ['40.6892,-73.9966', 'point', '40.6892, -73.9966'],
    ['-73.9966,40.6892', 'point', '40.6892, -73.9966'],
    ['11211', 'zip', '11211'],
    ['brooklin', 'borough', 'Brooklyn'],
    ['warren house', 'building', 'Warren House'],
    ['waren house', 'building', 'Warren House'],
    ['120 Court St', 'street', 'Court St'],
    ['462 1st Avenue', 'street', '1st Av'],
    ['462 1 Av', 'street', '1st Av'],
  ])('R3.18 “%s” is the %s %s', async (asked, kind, placeName) => {
    const [first] = await get(Place.array(), `/places?q=${encodeURIComponent(asked)}`);
    expect(first).toMatchObject({ kind, placeName, isSure: true });
  });

  test.each(['loft', '2 bed', 'stuido with a view'])('nobody is sure where “%s” is', async (q) => {
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
