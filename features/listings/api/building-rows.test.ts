import { arbitraryBuildings } from '@stoop/app/testing/arbitrary-documents';
import { sameJson } from '@stoop/base/rules/json/json-values';
import { checkBuilding } from '@stoop/features/applications/api/exchange/check-building';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromRows, toRows } from './building-rows.ts';

const asStored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

test('R3.21 a building read from its rows equals the saved document, whatever fields it has', () => {
  fc.assert(
    fc.property(arbitraryBuildings, (buildings) => {
      for (const { document } of buildings) expect(checkBuilding(document)).toBeNull();
      const back = fromRows(
        asStored(toRows(buildings)),
        buildings.map(({ id }) => id),
      );
      expect(back).toEqual(buildings);
    }),
    { numRuns: 300 },
  );
});

const building = (document: object) => ({
  id: 'b1',
  document: { buildingId: 'b1', name: 'One', coordinates: { lat: 40.7, lng: -74 }, ...document },
});
const throughRows = (document: object) => {
  const given = building(document);
  return {
    back: fromRows(asStored(toRows([given])), [given.id])[0]?.document,
    given: given.document,
  };
};

test('R3.12 a missing list, an empty one and null stay different', () => {
  for (const unit of [
    { rentId: 'u1' },
    { rentId: 'u1', roomList: [], unit_application_queue: [] },
    { rentId: 'u1', roomList: null, unit_application_queue: null },
    { rentId: 'u1', roomList: [{ roomId: 'r1' }, { roomId: 'r2', room_application_queue: [] }] },
  ]) {
    const { back, given } = throughRows({ rentList: [unit] });
    expect(back).toEqual(given);
  }
});

test('R3.11 a known field of another type is preserved, beside its column', () => {
  const odd = { address: 5, totalStories: '12', builtYear: 1999.5, amenityList: null, floors: [1] };
  const { back, given } = throughRows(odd);
  expect(back).toEqual(given);
  const [row] = toRows([building(odd)]).buildings;
  expect(row).not.toHaveProperty('address');
  expect(row?.extra).toEqual({ buildingId: 'b1', ...odd });
});

test('R3.14 queue entries become separate rows, in order', () => {
  const entry = (applicantId: string) => ({ applicationId: 'a', applicantId, status: 'IN_TOUR' });
  const rentList = [
    {
      rentId: 'u1',
      unit_application_queue: [entry('p2'), entry('p1')],
      roomList: [{ roomId: 'r1', room_application_queue: [entry('p3')] }],
    },
  ];
  const rows = toRows([building({ rentList })]);
  expect(rows.queueEntries.map(({ room_id, applicant_id }) => [room_id, applicant_id])).toEqual([
    [undefined, 'p2'],
    [undefined, 'p1'],
    ['r1', 'p3'],
  ]);
  expect(JSON.stringify([rows.units, rows.rooms])).not.toContain('p1');
});

test('two JSON values are equal whatever the order of their fields', () => {
  expect(sameJson({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
  expect(sameJson({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(sameJson([1, 2], [2, 1])).toBe(false);
  expect(sameJson({ a: {} }, { a: [] })).toBe(false);
  expect(sameJson({ toString: 1 }, { a: 1 })).toBe(false);
});
