import { expect, test } from 'vitest';
import type { BuildingSummary, UnitFacts } from '../../rules/views.ts';
import { ACCESS_FACTS, saidAndMissing, wayInWords } from './access-facts.ts';

const home = (building: Partial<BuildingSummary>, unit: Partial<UnitFacts> = {}) => ({
  building: { amenityList: [], subwayList: [], ...building } as unknown as BuildingSummary,
  unit: unit as UnitFacts,
});
const ELEVATOR = [{ amenityId: 'e', name: 'Elevator' }];
const wayTo = (...of: Parameters<typeof home>) =>
  saidAndMissing(ACCESS_FACTS, home(...of)).said.find(({ term }) => term === 'Way from the street')
    ?.words;

test('the way to a home from the street is said: without steps, with some, or not at all', () => {
  expect(wayTo({ stepFreeEntrance: true, amenityList: ELEVATOR }, { floor: 5 })).toBe('Step-free');
  expect(wayTo({ stepFreeEntrance: true }, { floor: 1 })).toBe('Step-free');
  expect(wayTo({ stepFreeEntrance: false, amenityList: ELEVATOR })).toBe('Has steps');
  expect(wayTo({ stepFreeEntrance: true }, { floor: 5 })).toBeUndefined();
});

test('what nobody said of a home is named once, without what is read from it', () => {
  expect(saidAndMissing(ACCESS_FACTS, home({})).missing).toEqual([
    ...['entrance', 'elevator', 'floor', 'door of the building', 'narrowest door inside', 'shower'],
  ]);
});

test('before a tour the widths of doors and what the listing does not say are named', () => {
  const { building, unit } = home({ stepFreeEntrance: true, entranceDoorInches: 30 });
  expect(wayInWords({ building, unit })).toBe(
    'Entrance: no step. Door of the building: 30 inches clear; the access standard is 32. Not said: elevator and narrowest door inside.',
  );
  expect(wayInWords({ building, unit: { ...unit, doorInches: 34 } })).toContain(
    'Narrowest door inside: 34 inches clear, with the door open at 90°.',
  );
  expect(wayInWords({ building, unit: null })).not.toContain('inside');
});
