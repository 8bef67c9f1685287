import { expect, test } from 'vitest';
import type { BuildingSummary } from '../../rules/views.ts';
import { accessWord } from './access-word.ts';

const word = (building: Partial<BuildingSummary>, floor = 4) =>
  accessWord({ amenityList: [], ...building } as unknown as BuildingSummary, [{ floor }]);
const amenityList = [{ amenityId: 'e', name: 'Elevator' }];

test('a card says that a home is step-free, and with it that a wheelchair may not pass the door of the building', () => {
  const home = { stepFreeEntrance: true, amenityList };
  expect(word(home)).toBe('Step-free, elevator');
  expect(word({ ...home, entranceDoorInches: 32 })).toBe('Step-free, elevator');
  expect(word({ ...home, entranceDoorInches: 30 })).toBe(
    'Step-free, elevator, entrance door 30 inches clear',
  );
  expect(word({ amenityList, entranceDoorInches: 31 })).toBe(
    'Elevator, entrance door 31 inches clear',
  );
  expect(word({ entranceDoorInches: 30 })).toBe('');
});
