import { expect, test } from 'vitest';
import { notSaidWords } from './not-said.tsx';
import { accessWords } from './said-notes.tsx';

const units = (nothing: number, partly: number, no: number) => {
  const of = (homes: number) => ({ buildings: 99, units: homes, rooms: 99 });
  return { nothing: of(nothing), partly: of(partly), no: of(no) };
};

test.each([
  [
    'minDoor',
    units(1204, 1, 30),
    'Left out: 1,204 units that do not say how wide the doors are, 1 that says it of one door only, and 30 that have a narrower door. Take this filter out to see them too, and ask.',
  ],
  [
    'stepFree',
    units(0, 310, 1),
    'Left out: 310 units that name only a level entrance or only an elevator and 1 that has steps. Take this filter out to see them too, and ask.',
  ],
  [
    'rollInShower',
    units(1, 0, 0),
    'Left out: 1 unit that does not say whether the shower is roll-in. Take this filter out to see it too, and ask.',
  ],
  ['stepFree', units(0, 0, 12), null],
] as const)(
  'a filter of access by %s says what it leaves out: who says nothing, a part, and no',
  (filter, said, words) => {
    expect(notSaidWords(filter, said, 'unit')).toBe(words);
  },
);

test('words of access say as what they were taken, and that no listing says to which standard it was built', () => {
  const taken = 'is taken as no steps from the street to the home.';
  const standard =
    'No listing here says whether it was built as a Type A, Type B or Type B+NYC unit.';
  expect(accessWords('my power wheelchair, queens')).toContain(`“wheelchair” ${taken}`);
  expect(accessWords('my wheelchair, queens')).not.toContain(standard);
  expect(accessWords('accessible unit')).toContain(`“accessible” ${taken}`);
  expect(accessWords('ADA studio')).toContain(standard);
  expect(accessWords('no steps, Adams Street')).toBeNull();
});
