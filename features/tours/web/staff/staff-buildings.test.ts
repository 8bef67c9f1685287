import { makeApi } from '@stoop/base/web/platform/api';
import { expect, test } from 'vitest';
import { buildingsOf } from './staff-buildings.ts';

const at = (buildingId: string, label: string) => ({
  home: {
    buildingId,
    unitId: null,
    label,
    address: null,
    isOnMarket: true,
    coordinates: null,
    stations: [],
  },
});

test('the buildings of a week have their names, their counts and the chosen one', async () => {
  const asked: string[] = [];
  const api = makeApi(async (path) => {
    asked.push(path);
    return Response.json([
      { buildingId: 'b2', name: 'Warren House', address: '1 Warren Street' },
      { buildingId: 'b1', name: ' ', address: '9 Dean Street' },
    ]);
  });
  const tours = [at('b1', 'Dean, 2R'), at('b1', 'Dean, 3R'), at('hidden', '4 Old Street, 1F')];
  expect(await buildingsOf(api, tours, 'b2')).toEqual([
    { buildingId: 'hidden', name: '4 Old Street, 1F', count: 1 },
    { buildingId: 'b1', name: '9 Dean Street', count: 2 },
    { buildingId: 'b2', name: 'Warren House', count: 0 },
  ]);
  expect(asked).toEqual(['/api/v1/buildings?ids=b2&ids=b1&ids=hidden']);
});

test('without an answer the buildings have the labels of their tours', async () => {
  const api = makeApi(() => Promise.reject(new Error('no network')));
  expect(await buildingsOf(api, [at('b1', 'Dean, 2R')], null)).toEqual([
    { buildingId: 'b1', name: 'Dean, 2R', count: 1 },
  ]);
});
