import { expect, test } from 'vitest';
import { buildingRecord, parseBuilding } from './parse-building.ts';

const place = { name: 'One', coordinates: { lat: 40.7, lng: -74 } };

test('R5.09 a part without a visibility field is visible', () => {
  const rentList = [
    { rentId: 'u1', roomList: [{ roomId: 'r1', price: 1 }] },
    { rentId: 'u2', is_visible: false, roomList: [{ roomId: 'r2', price: 1, is_visible: false }] },
  ];
  const building = parseBuilding('b', { ...place, rentList });
  expect(building.is_visible).toBe(true);
  expect(building.rentList.map((unit) => unit.is_visible)).toEqual([true, false]);
  expect(building.rentList.map((unit) => unit.roomList[0]?.is_visible)).toEqual([true, false]);
  expect(parseBuilding('b', { ...place, is_visible: false }).is_visible).toBe(false);
});

test('R3.13 a room without a price is not shown', () => {
  const rentList = [{ rentId: 'u', roomList: [{ roomId: 'r', is_visible: true, price: null }] }];
  const room = parseBuilding('b', { ...place, rentList }).rentList[0]?.roomList[0];
  expect(room).toMatchObject({ is_visible: false });
});

test('missing lists are empty, and fields of another type count as missing', () => {
  const building = parseBuilding('b', {
    ...place,
    address: 7,
    subwayList: null,
    totalStories: '9',
  });
  expect(building).toEqual({
    buildingId: 'b',
    ...place,
    is_visible: true,
    amenityList: [],
    utilityList: [],
    subwayList: [],
    rentList: [],
  });
});

test('it has no queue entries', () => {
  const entry = { applicationId: 'APP-1', applicantId: 'ada', status: 'IN_TOUR' };
  const roomList = [{ roomId: 'r', room_application_queue: [entry] }];
  const rentList = [{ rentId: 'u', unit_application_queue: [entry], roomList }];
  expect(JSON.stringify(parseBuilding('b', { ...place, rentList }))).not.toMatch(/queue|ada|APP/);
});

test('R3.11 a building has the id of its document, or else its key', () => {
  const named = {
    ...{ id: 'b-7', firebase_doc_id: 'fb-7', unique_id: 'u-7' },
    ...{ building_type: { type: 'mixed' }, is_rental: false },
  };
  expect(buildingRecord('b', named)).toEqual(named);
  const odd = { id: 7, unique_id: '', building_type: 'mixed', is_rental: 'yes' };
  expect(buildingRecord('b', odd)).toEqual({
    id: 'b',
    firebase_doc_id: 'b',
    unique_id: 'b',
    building_type: { type: 'rental' },
    is_rental: true,
  });
});
