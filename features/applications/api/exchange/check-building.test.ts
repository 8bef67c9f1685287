import type { JsonObject } from '@stoop/base/rules/json/json-values';
import { expect, test } from 'vitest';
import { checkBuilding } from './check-building.ts';

const entry = (applicantId: string, status = 'INITIAL_CONTACT') => ({
  applicationId: `APP-${applicantId}`,
  applicantId,
  status,
});
const building = (fields: JsonObject = {}): JsonObject => ({
  buildingId: 'b1',
  name: 'One',
  coordinates: { lat: 40.7, lng: -74 },
  ...fields,
});
const withUnit = (unit: JsonObject) => building({ rentList: [{ rentId: 'u1', ...unit }] });
const withRoom = (room: JsonObject) => withUnit({ roomList: [{ roomId: 'r1', ...room }] });

test('R3.11–R3.14 a full building is valid, and one with only a name and a location', () => {
  expect(checkBuilding(building())).toBeNull();
  expect(
    checkBuilding(
      building({
        is_visible: false,
        amenityList: [{ amenityId: 'a1', name: 'Gym' }],
        subwayList: [{ subwayLineList: [{ subwayLineId: 'F' }] }],
        rentList: [
          {
            rentId: 'u1',
            broker: 0,
            moveDate: '2026-12-01T09:00:00.5Z',
            bathCount: 1.5,
            roomList: [{ roomId: 'r1', price: 0, room_application_queue: [entry('ada')] }],
            unit_application_queue: [entry('ada'), entry('bob', 'CANCELLED'), entry('bob')],
          },
        ],
      }),
    ),
  ).toBeNull();
});

test.each<[string, JsonObject, string, RegExp]>([
  ['no name', building({ name: undefined }), 'name', /is missing/],
  ['a name of another type', building({ name: 5 }), 'name', /text/],
  ['no coordinates', building({ coordinates: undefined }), 'coordinates', /missing/],
  ['a pair', building({ coordinates: [-74, 40.7] }), 'coordinates', /"lat": 40.7/],
  [
    'lat and lng mixed up',
    building({ coordinates: { lat: -74, lng: 40.7 } }),
    'coordinates',
    /swap/,
  ],
  ['a lat out of range', building({ coordinates: { lat: 140.7, lng: -74 } }), 'coordinates', /lat/],
  ['a lng out of range', building({ coordinates: { lat: 40, lng: -190 } }), 'coordinates', /lng/],
  ['a word for a flag', building({ is_visible: 'yes' }), 'is_visible', /true or false/],
  ['units that are no list', building({ rentList: {} }), 'rentList', /list/],
  ['a unit that is no object', building({ rentList: [1] }), 'rentList[0]', /object/],
  ['an amenity that is a word', building({ amenityList: ['Gym'] }), 'amenityList[0]', /object/],
  [
    'a line without a name',
    building({ subwayList: [{ subwayLineList: [{ subwayLineId: 7 }] }] }),
    'subwayList[0].subwayLineList[0].subwayLineId',
    /text/,
  ],
  ['a unit without an id', building({ rentList: [{}] }), 'rentList[0].rentId', /missing/],
  ['an id with a line end', withUnit({ rentId: 'a\nb' }), 'rentList[0].rentId', /control/],
  ['a very long id', withUnit({ rentId: 'a'.repeat(201) }), 'rentList[0].rentId', /200/],
  [
    'two units with one id',
    building({ rentList: [{ rentId: 'u1' }, { rentId: 'u1' }] }),
    'rentList[1].rentId',
    /second time/,
  ],
  [
    'two rooms with one id',
    withUnit({ roomList: [{ roomId: 'r1' }, { roomId: 'r1' }] }),
    'rentList[0].roomList[1].roomId',
    /second time/,
  ],
  [
    'a negative price',
    withRoom({ price: -1 }),
    'rentList[0].roomList[0].price',
    /whole US dollars/,
  ],
  ['cents', withRoom({ price: 1200.5 }), 'rentList[0].roomList[0].price', /whole US dollars/],
  ['a price as text', withRoom({ price: '1200' }), 'rentList[0].roomList[0].price', /2500/],
  ['a price beyond all', withRoom({ price: 3e9 }), 'rentList[0].roomList[0].price', /dollars/],
  ['a negative fee', withUnit({ broker: -5 }), 'rentList[0].broker', /dollars/],
  ['half a bedroom', withUnit({ bedCount: 1.5 }), 'rentList[0].bedCount', /whole number/],
  ['no such day', withUnit({ moveDate: '2026-02-30' }), 'rentList[0].moveDate', /calendar/],
  ['no such month', withUnit({ moveDate: '2026-13-01' }), 'rentList[0].moveDate', /calendar/],
  [
    'a date of another form',
    withUnit({ moveDate: '12/01/2026' }),
    'rentList[0].moveDate',
    /2026-12/,
  ],
  [
    'an unknown stage',
    withUnit({ unit_application_queue: [entry('ada', 'WAITING')] }),
    'rentList[0].unit_application_queue[0].status',
    /INITIAL_CONTACT, IN_TOUR/,
  ],
  [
    'nobody who waits',
    withRoom({ room_application_queue: [{ applicationId: 'a', status: 'IN_TOUR' }] }),
    'rentList[0].roomList[0].room_application_queue[0].applicantId',
    /missing/,
  ],
  [
    'somebody who waits twice',
    withUnit({ unit_application_queue: [entry('ada'), entry('ada', 'IN_TOUR')] }),
    'rentList[0].unit_application_queue[1].applicantId',
    /twice/,
  ],
])('R3.11–R3.14 refused: %s', (_what, document, path, reason) => {
  const fault = checkBuilding(document);
  expect(fault).toEqual({ path, reason: expect.stringMatching(reason) });
});
