import { expect, test } from 'vitest';
import { notSaidWords } from './not-said.tsx';
import { accessWords } from './said-notes.tsx';

test.each([
  ['minDoor', 1204, '1,204 more units do not say how wide the doors are, and are left out.'],
  ['stepFree', 1204, '1,204 more units do not say that there are no steps, and are left out.'],
  ['rollInShower', 1, '1 more unit does not say that the shower is roll-in, and is left out.'],
] as const)('a filter of access by %s says what it leaves out', (filter, homes, said) => {
  expect(notSaidWords(filter, homes, 'unit')).toContain(said);
});

test('words of access say as what they were taken, and that no listing claims a standard', () => {
  const taken = 'is taken as no steps from the street to the home.';
  const standard = 'No listing here claims to be an ADA or Type A unit.';
  expect(accessWords('my power wheelchair, queens')).toContain(`“wheelchair” ${taken}`);
  expect(accessWords('my wheelchair, queens')).not.toContain(standard);
  expect(accessWords('accessible unit')).toContain(`“accessible” ${taken}`);
  expect(accessWords('ADA studio')).toContain(standard);
  expect(accessWords('no steps, Adams Street')).toBeNull();
});
