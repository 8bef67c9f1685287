import { forEachDatabase } from '@stoop/app/testing/databases';
import { GRACE } from '@stoop/app/testing/people';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import type { Database } from '@stoop/base/api/db/database';
import { Session, SessionUser } from '@stoop/base/contract/session';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  BuildingDetails,
  BuildingSummary,
  Floor,
  Neighborhood,
  UnitDetails,
} from '../contract/views.ts';

forEachDatabase((open) => {
  let database: Database;
  let city: Awaited<ReturnType<typeof openSmallCity>>;
  beforeAll(async () => {
    database = await open();
    city = await openSmallCity(database, { people: { grace: GRACE } });
  });

  const call = (path: string, as = '') => city.api.request(path, { headers: { as } });
  const get = async <Schema extends z.ZodType>(schema: Schema, path: string, as?: string) =>
    readAnswer(schema, await call(`/api/v1${path}`, as));
  async function refused(path: string, as?: string) {
    const { status, code, detail } = await readProblem(await call(`/api/v1${path}`, as));
    return [status, code, detail];
  }
  const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

  describe('GET /buildings?ids=', () => {
    test('R7.03 returns summaries in the requested order, without hidden and unknown ones', async () => {
      const found = await get(
        BuildingSummary.array(),
        '/buildings?ids=warren-house&ids=secret-tower&ids=x&ids=pearl-court',
      );
      expect(found.map(({ name }) => name)).toEqual(['Warren House', 'Pearl Court']);
    });

    test.each(['/buildings', '/buildings?ids=', '/buildings?ids=a&ids=%20'])(
      'R5.05 %s has the sentence for a missing id',
      async (path) => {
        expect(await refused(path)).toEqual([
          400,
          'listings/building-id-required',
          'Building ID is required',
        ]);
      },
    );
  });

  describe('GET /buildings/{buildingId}', () => {
    test('R6.02 is 401 for a visitor, whether the building exists or not', async () => {
      for (const id of ['warren-house', 'secret-tower', 'x'])
        for (const path of [`/buildings/${id}`, `/buildings/${id}/floors`])
          expect(await refused(path)).toEqual([401, 'auth/required', 'Please sign in first.']);
    });

    test('R2.05 returns the whole building to a signed-in user', async () => {
      const answer = await call('/api/v1/buildings/warren-house', 'grace');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      const building = await readAnswer(BuildingDetails, answer);
      expect(building.rentList).toMatchObject([
        { rentId: 'warren-3r', label: '2B1B', roomList: [{ roomId: 'warren-3r-front' }] },
        { rentId: 'warren-4f', label: '1B1B', roomList: [{ roomId: 'warren-4f-a' }] },
      ]);
    });

    test('R3.11 has the id of its document, and its floors without hidden units', async () => {
      expect(await get(BuildingDetails, '/buildings/warren-house', 'grace')).toMatchObject({
        id: 'warren-house',
        firebase_doc_id: 'warren-house',
        unique_id: 'warren-house',
        buildingId: 'warren-house',
        is_visible: true,
        building_type: { type: 'rental' },
        is_rental: true,
        buildingType: 'rental',
        floors: [
          { floor_number: 1, units: [] },
          { floor_number: 2, units: [{ rentId: 'warren-3r', unitNumber: '3R' }, 'warren-4f'] },
        ],
      });
    });

    test('R5.09 R8.26 hidden and unknown buildings have the same 404', async () => {
      const sentence = [404, 'listings/building-not-found', 'Building document not found'];
      for (const path of [
        '/buildings/secret-tower',
        '/buildings/x',
        '/buildings/x/floors',
        '/buildings/secret-tower/floors',
      ])
        expect(await refused(path, 'grace')).toEqual(sentence);
    });

    test('R7.04 floors are ordered by number, without hidden units', async () => {
      const floors = await get(
        Floor.array(),
        '/buildings/warren-house/floors?type=rental',
        'grace',
      );
      expect(floors).toEqual([
        { floor_number: 1, units: [] },
        { floor_number: 2, units: [{ rentId: 'warren-3r', unitNumber: '3R' }, 'warren-4f'] },
      ]);
      expect(await get(Floor.array(), '/buildings/warren-house/floors?type=sale', 'grace')).toEqual(
        [],
      );
    });
  });

  describe('GET /buildings/{buildingId}/units/{unitId}', () => {
    test('R2.08 returns the unit, its visible rooms and the lengths of its queues', async () => {
      const found = await get(UnitDetails, '/buildings/warren-house/units/warren-3r');
      expect(found.unit).toMatchObject({ rentId: 'warren-3r', unitNumber: '3R', label: '2B1B' });
      expect(found.building).toMatchObject({ buildingId: 'warren-house' });
      expect(found.queue).toEqual({ length: 2, inMatching: false });
      expect(found.rooms).toEqual([
        {
          roomId: 'warren-3r-front',
          is_visible: true,
          price: 1650,
          roomType: 'Private',
          isClosed: true,
          queue: { length: 1, inMatching: true },
        },
      ]);
    });

    test.each([
      [
        'warren-house/units/warren-hidden-unit',
        'listings/unit-not-found',
        'Unit not found in building',
      ],
      ['warren-house/units/pearl-1', 'listings/unit-not-found', 'Unit not found in building'],
      ['empty-hall/units/empty-hall-1', 'listings/unit-not-found', 'Unit not found in building'],
      [
        'secret-tower/units/secret-tower-1',
        'listings/building-not-found',
        'Building document not found',
      ],
      ['x/units/y', 'listings/building-not-found', 'Building document not found'],
    ])('R5.09 R8.26 %s is 404 %s', async (path, code, sentence) => {
      expect(await refused(`/buildings/${path}`)).toEqual([404, code, sentence]);
    });
  });

  describe('GET /neighborhoods', () => {
    test('R7.05 lists all by name; one with a visible home has properties', async () => {
      const found = await get(Neighborhood.array(), '/neighborhoods');
      expect(found.map(({ id, has_properties }) => [id, has_properties])).toEqual([
        ['cobble-hill', true],
        ['soho', true],
        ['tribeca', false],
      ]);
    });

    test('R7.05 filters by borough and by visible homes', async () => {
      expect(idsOf(await get(Neighborhood.array(), '/neighborhoods?borough=Manhattan'))).toEqual([
        'soho',
        'tribeca',
      ]);
      expect(idsOf(await get(Neighborhood.array(), '/neighborhoods?hasProperties=true'))).toEqual([
        'cobble-hill',
        'soho',
      ]);
      expect(
        idsOf(
          await get(Neighborhood.array(), '/neighborhoods?borough=Manhattan&hasProperties=false'),
        ),
      ).toEqual(['tribeca']);
    });

    test('R7.05 featured ones are ordered by average price, the highest first', async () => {
      expect(idsOf(await get(Neighborhood.array(), '/neighborhoods/featured'))).toEqual([
        'tribeca',
        'soho',
        'cobble-hill',
      ]);
    });

    test('R7.05 returns one by its id', async () => {
      expect(await get(Neighborhood, '/neighborhoods/cobble-hill')).toMatchObject({
        name: 'Cobble Hill',
        has_properties: true,
      });
      expect(await refused('/neighborhoods/atlantis')).toEqual([
        404,
        'listings/neighborhood-not-found',
        'Neighborhood not found',
      ]);
    });
  });

  describe('the session and the state of the service', () => {
    test('R4.08 a visitor has no user; a signed-in user has their own', async () => {
      expect(await get(Session, '/session')).toEqual({ user: null });
      const answer = await call('/api/v1/session', 'grace');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(await readAnswer(Session, answer)).toEqual({ user: SessionUser.parse(GRACE) });
    });

    test('it is alive and ready', async () => {
      for (const path of ['/healthz', '/readyz']) expect((await call(path)).status).toBe(200);
    });

    test('without its database it is alive, still searches, and answers 503 with Retry-After for the rest', async () => {
      await database.close();
      for (const path of [
        '/healthz',
        '/api/v1/search',
        '/api/v1/map/search',
        '/api/v1/facets',
        '/api/v1/places?q=pearl',
        '/api/v1/buildings?ids=warren-house',
      ])
        expect((await call(path)).status).toBe(200);
      for (const path of [
        '/readyz',
        '/api/v1/buildings/warren-house',
        '/api/v1/buildings/warren-house/floors',
        '/api/v1/buildings/warren-house/units/warren-3r',
        '/api/v1/neighborhoods',
        '/api/v1/neighborhoods/featured',
        '/api/v1/neighborhoods/soho',
      ]) {
        const answer = await call(path, 'grace');
        expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 503, '5']);
        expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
      }
      expect(await refused('/buildings/warren-house', 'grace')).toEqual([
        503,
        'listings/unavailable',
        'Failed to fetch buildings',
      ]);
    });
  });
});
