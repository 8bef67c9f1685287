import { expect, test } from 'vitest';
import { isStepFree, narrowestDoor, nearestWithStepFree, stepFreeWalk } from './access.ts';

const ELEVATOR = [{ name: 'Elevator' }];

test('a home is step-free with a level entrance, and then an elevator or no stairs; what is not said counts for nothing', () => {
  const stepFree = (
    stepFreeEntrance: boolean | undefined,
    floor?: number,
    amenityList = ELEVATOR,
  ) =>
    isStepFree(
      floor === undefined ? {} : { floor },
      stepFreeEntrance === undefined ? { amenityList } : { stepFreeEntrance, amenityList },
    );
  expect([stepFree(true, 7), stepFree(true), stepFree(true, 1, [])]).toEqual([true, true, true]);
  expect([stepFree(true, 2, []), stepFree(true, 0, []), stepFree(true, undefined, [])]).toEqual([
    ...[false, false, false],
  ]);
  expect([stepFree(false, 1), stepFree(undefined, 1)]).toEqual([false, false]);
});

test('of the doors on the way the narrowest counts, and none while that of the building or those of the home were not said', () => {
  expect(narrowestDoor({ doorInches: 34 }, {})).toBeNull();
  expect(narrowestDoor({ doorInches: 34 }, { entranceDoorInches: 30 })).toBe(30);
  expect(narrowestDoor({}, { entranceDoorInches: 36 })).toBeNull();
});

test('the walk to a step-free station is the shortest to one that is so both ways', () => {
  const stop = (distanceMeters: number | undefined, stepFree?: 'both' | 'uptown') => ({
    ...(distanceMeters !== undefined && { distanceMeters }),
    ...(stepFree && { stepFree }),
    subwayLineList: [],
  });
  const walk = (...subwayList: ReturnType<typeof stop>[]) => stepFreeWalk({ subwayList });
  expect(walk(stop(80, 'uptown'), stop(80), stop(undefined, 'both'))).toBeNull();
  expect(walk(stop(800, 'both'), stop(384, 'both'), stop(80, 'uptown'))).toBe(6);
});

test('beside the nearest station stands the nearest that is step-free both ways, where it is another', () => {
  const stop = (name: string, stepFree?: 'both' | 'uptown') => ({
    name,
    ...(stepFree && { stepFree }),
  });
  const [steps, oneWay] = [stop('86 St'), stop('77 St', 'uptown')];
  const [free, farther] = [stop('86 St, Second Avenue', 'both'), stop('72 St', 'both')];
  expect(nearestWithStepFree([steps, oneWay, free, farther])).toEqual([steps, free]);
  expect(nearestWithStepFree([free, steps])).toEqual([free]);
  expect(nearestWithStepFree([steps, oneWay])).toEqual([steps]);
  expect(nearestWithStepFree([])).toEqual([]);
});
