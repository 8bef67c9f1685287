import { expect, test } from 'vitest';
import type { BuildingDocument } from './documents.ts';
import { visibleParts } from './visible-parts.ts';

const room = (roomId: string, is_visible = true) => ({ roomId, is_visible, price: 1500 });
const unit = (rentId: string, roomList: ReturnType<typeof room>[], is_visible = true) => ({
  rentId,
  is_visible,
  broker: 0,
  featureList: [],
  bedCount: 1,
  bathCount: 1,
  available_spots: 1,
  roomList,
});
const building = (rentList: ReturnType<typeof unit>[], is_visible = true): BuildingDocument => ({
  buildingId: 'b',
  name: 'B',
  coordinates: { lat: 40.7, lng: -74 },
  is_visible,
  amenityList: [],
  utilityList: [],
  subwayList: [],
  rentList,
});

test('R5.09 hidden units and rooms are left out, in order, and units without a room with them', () => {
  const whole = building([
    unit('u1', [room('r1'), room('r2', false), room('r3')]),
    unit('u2', [room('r4')], false),
    unit('u3', [room('r5', false)]),
    unit('u4', []),
    unit('u5', [room('r6')]),
  ]);
  const parts = visibleParts(whole)?.rentList.map(({ rentId, roomList }) => [
    rentId,
    ...roomList.map(({ roomId }) => roomId),
  ]);
  expect(parts).toEqual([
    ['u1', 'r1', 'r3'],
    ['u5', 'r6'],
  ]);
});

test('R5.09 nothing is seen of a hidden building, or of one without a visible room', () => {
  expect(visibleParts(building([unit('u', [room('r')])], false))).toBeNull();
  expect(visibleParts(building([unit('u', [room('r', false)])]))).toBeNull();
  expect(visibleParts(building([]))).toBeNull();
});

test('a building of which nothing is hidden is seen as it is', () => {
  const whole = building([unit('u', [room('r')])]);
  expect(visibleParts(whole)).toBe(whole);
});
