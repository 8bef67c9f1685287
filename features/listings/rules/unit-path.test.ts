import { expect, test } from 'vitest';
import {
  feeSheetPath,
  groupPath,
  offerPath,
  offerQuery,
  roomPath,
  unitMapPath,
} from './unit-path.ts';

const unit = { buildingId: 'warren house', rentId: '4A' };

test('R2.08 the map and the fees of a unit keep the room that was chosen, and lead back to it', () => {
  expect(unitMapPath(unit, 'room-2')).toBe('/buildings/warren%20house/units/4A/map?room=room-2');
  expect(feeSheetPath(unit, 'all')).toBe('/buildings/warren%20house/units/4A/fees?room=all');
  expect(roomPath(unit, 'room-2')).toBe(offerPath(unit, 'room-2'));
  expect([unitMapPath(unit), roomPath(unit, null)]).toEqual([
    '/buildings/warren%20house/units/4A/map',
    '/buildings/warren%20house/units/4A',
  ]);
});

test('a group stays in the addresses of the rooms of a unit', () => {
  const group = { budgets: [1400, 1200] };
  const path = groupPath({ buildingId: 'warren', rentId: '4A' }, group, 'front');
  expect(path).toBe('/buildings/warren/units/4A?room=front&budgets=1400%2C1200');
  const asked = new URLSearchParams(path.split('?')[1]);
  expect(offerQuery(asked, 'rear')).toBe('?room=rear&budgets=1400%2C1200');
  expect(offerQuery(new URLSearchParams('room=front'), 'rear')).toBe('?room=rear');
});
