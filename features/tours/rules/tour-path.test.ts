import { expect, test } from 'vitest';
import { scheduleTourPath } from './tour-path.ts';

test('the page of the times of a unit leads back to the room from which somebody comes', () => {
  const home = { buildingId: 'warren-house', unitId: '3r' };
  expect(scheduleTourPath(home)).toBe('/schedule-tour/warren-house/unit/3r');
  expect(scheduleTourPath(home, '3r-2')).toBe('/schedule-tour/warren-house/unit/3r?room=3r-2');
  expect(scheduleTourPath({ ...home, unitId: null }, '3r-2')).toBe('/schedule-tour/warren-house');
});
