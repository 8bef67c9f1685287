import { shareOut } from '@stoop/base/rules/share-out';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitDraft } from './draft-result.ts';
import { readSplit } from './read-split-link.ts';
import {
  NAME_MAX,
  nameOfPerson,
  nameOfRoom,
  newDraft,
  plainName,
  type SplitDraft,
  withChanged,
  withoutPerson,
  withoutRoom,
  withPerson,
  withRent,
  withRoom,
  withValue,
  withValueAt,
} from './split-draft.ts';
import {
  budgetsOf,
  keptBudgets,
  linkToSplit,
  splitLink,
  withKeptBudgets,
  writeOpenSplit,
  writeSplit,
} from './split-link.ts';

const rowsOf = ({ people }: SplitDraft) => people.map(({ values }) => values);

describe('a row always adds up to the rent', () => {
  test('the other rooms keep their proportions', () => {
    expect(withValueAt([1000, 1000, 1000], 0, 1500, 3000)).toEqual([1500, 750, 750]);
    expect(withValueAt([1000, 1500, 500], 0, 1400, 3000)).toEqual([1400, 1200, 400]);
  });

  test('a value beyond the rent takes all of it, and one below nothing none', () => {
    expect(withValueAt([1000, 1000], 1, 5000, 2000)).toEqual([0, 2000]);
    expect(withValueAt([1000, 1000], 1, -5, 2000)).toEqual([2000, 0]);
  });

  test('rooms that are worth nothing share what is taken from the only other', () => {
    expect(withValueAt([2000, 0, 0], 0, 1500, 2000)).toEqual([1500, 250, 250]);
  });

  test('whatever is set, whole dollars of at least 0 add up', () => {
    const row = fc.array(fc.nat({ max: 5000 }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(row, fc.nat(), fc.integer(), fc.nat({ max: 9000 }), (values, at, value, rent) => {
        const shared = shareOut(rent, values);
        const set = withValueAt(shared, at % values.length, value, rent);
        for (const one of [shared, set]) {
          expect(one.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
          expect(one.reduce((sum, part) => sum + part, 0)).toBe(rent);
        }
      }),
    );
  });
});

describe('a draft', () => {
  const draft = newDraft({ rent: 3000, rooms: ['Front room', ''] });

  test('begins with rooms that everybody values alike, or by their prices', () => {
    expect(rowsOf(draft)).toEqual([
      [1500, 1500],
      [1500, 1500],
    ]);
    const priced = newDraft({ rent: 3100, rooms: ['', ''], prices: [1800, 1300] });
    expect(rowsOf(priced)).toEqual([
      [1800, 1300],
      [1800, 1300],
    ]);
    expect([nameOfRoom(draft, 0), nameOfRoom(draft, 1), nameOfPerson(draft, 1)]).toEqual([
      'Front room',
      'Room 2',
      'Person 2',
    ]);
  });

  test('keeps its proportions with another rent and another room', () => {
    const moved = withValue(draft, 1, 0, { value: 2000, from: [1500, 1500] });
    expect(rowsOf(withRent(moved, 6000))).toEqual([
      [3000, 3000],
      [4000, 2000],
    ]);
    expect(rowsOf(withRoom(moved))).toEqual([
      [1000, 1000, 1000],
      [1333, 667, 1000],
    ]);
    expect(rowsOf(withoutRoom(withRoom(moved), 2))).toEqual([
      [1500, 1500],
      [2000, 1000],
    ]);
    expect(withRent(draft, 0).rent).toBe(1);
    expect(withRent(draft, 5e9).rent).toBe(1_000_000);
  });

  test('is split only if there is a room for each', () => {
    expect(splitDraft(draft)).toMatchObject({ kind: 'split', priceCents: [1500_00, 1500_00] });
    expect(splitDraft(withPerson(draft))).toEqual({ kind: 'uneven' });
    expect(splitDraft(withRoom(withPerson(draft)))).toMatchObject({ kind: 'split' });
  });

  test('always has somebody who is named on the lease', () => {
    expect(withoutPerson(withPerson(draft), 0).people.map(({ isNamed }) => isNamed)).toEqual([
      true,
      false,
    ]);
  });

  test('of a rent-stabilized home is capped at proportionate shares', () => {
    const wanted = [0, 1].reduce(
      (one, person) => withValue(one, person, 1, { value: 2000, from: [1500, 1500] }),
      { ...draft, isStabilized: true },
    );
    expect(splitDraft(wanted)).toMatchObject({ kind: 'split', priceCents: [2000_00, 1000_00] });
    const both = withChanged(wanted, 0, { budget: 1200 });
    expect(splitDraft(both)).toMatchObject({ kind: 'over-budget' });
  });
});

describe('a link', () => {
  const draft: SplitDraft = {
    home: '412 Halsey Street, 3R',
    page: '/buildings/412-halsey/units/3r',
    rent: 2935,
    rooms: ['Front & back', 'Küche', ''],
    people: [
      { name: 'Ana', values: [2227, 708, 0], budget: 1900, isNamed: true },
      { name: '', values: [258, 1378, 1299], budget: null, isNamed: false },
      { name: 'Zoë=1', values: [1000, 1000, 935], budget: 0, isNamed: true },
    ],
    isStabilized: true,
  };
  const fine = 'rent=100&room=&room=&person=&worth=50.50&lease=yes&person=&worth=60.40';

  test('holds the whole draft in its fragment', () => {
    expect(readSplit(writeSplit(draft))).toEqual({ draft });
    expect(splitLink(newDraft({ rent: 100, rooms: ['A', ''] }))).toBe(
      '/rent-split#rent=100&room=A&room=&person=&worth=50.50&lease=yes&person=&worth=50.50',
    );
    expect(readSplit(fine)).toHaveProperty('draft.rent', 100);
    expect(readSplit(`home=${'a'.repeat(100)}&${fine}`)).toHaveProperty('draft.home');
  });

  test('of an address bar has no budgets, which are kept beside it', () => {
    const open = writeOpenSplit(draft);
    expect(open).not.toMatch(/budget|1900/);
    const found = readSplit(open);
    if (!('draft' in found)) throw new Error(found.problem);
    expect(budgetsOf(found.draft)).toEqual([null, null, null]);
    expect(withKeptBudgets(found.draft, [1900, null, 0])).toEqual(draft);
    // What a link brings along is newer than what was kept.
    expect(withKeptBudgets(draft, [5, 5, 5])).toEqual(draft);
    for (const kept of [undefined, null, [1900], ['1900', null, 0], [-1, null, 0], [0.5, null, 0]])
      expect(withKeptBudgets(found.draft, kept)).toEqual(found.draft);
  });

  test('of a link has no budgets, which come along beside it', () => {
    expect(splitLink(draft)).not.toMatch(/budget|1900/);
    const { to, state } = linkToSplit(draft);
    expect(to).not.toMatch(/budget|1900/);
    const found = readSplit(to.slice(to.indexOf('#') + 1));
    if (!('draft' in found)) throw new Error(found.problem);
    expect(withKeptBudgets(found.draft, keptBudgets({ usr: state, key: 'a' }))).toEqual(draft);
    // What was changed on the page of the tool is newer than what the link brought.
    const changed = keptBudgets({ usr: state, splitBudgets: [5, null, 0] });
    expect(changed).toEqual([5, null, 0]);
    for (const other of [null, undefined, 'usr', {}, { usr: null }])
      expect(keptBudgets(other)).toBeNull();
  });

  test.each([
    [`home=${'a'.repeat(101)}&${fine}`, 'the home has a name that is too long'],
    [`page=https://else.where/buildings/a/units/b&${fine}`, 'its home is no page of ours'],
    [`page=/buildings/a/units/../b&${fine}`, 'its home is no page of ours'],
    [`home=A&home=B&${fine}`, 'something in it is given twice, or is not known here'],
    ['', 'the rent is not an amount in whole dollars'],
    ['rent=1e3&room=&room=', 'the rent is not an amount in whole dollars'],
    ['rent=-5', 'the rent is not an amount in whole dollars'],
    ['rent=9999999', 'the rent is not an amount in whole dollars'],
    ['rent=0', 'the rent is $0'],
    ['rent=100&room=A', 'it has 1 rooms, not 2 to 12'],
    [`rent=100${'&room='.repeat(13)}`, 'it has 13 rooms, not 2 to 12'],
    ['rent=100&room=&room=', 'it has 0 people, not 2 to 12'],
    [fine.replace('60.40', '60.30'), 'the values of person 2 do not add up to the rent'],
    [fine.replace('60.40', '60'), 'person 2 has not one value for each room'],
    [
      fine.replace('60.40', '60.-40'),
      'what room 2 is worth to person 2 is not an amount in whole dollars',
    ],
    [
      fine.replace('60.40', 'NaN.40'),
      'what room 1 is worth to person 2 is not an amount in whole dollars',
    ],
    [fine.replace('&lease=yes', ''), 'nobody in it is named on the lease'],
    [fine.replace('lease=yes', 'lease=1'), 'a mark in it is not “yes”'],
    [`${fine}&budget=1.5`, 'the limit of person 2 is not an amount in whole dollars'],
    [`${fine}&rent=100`, 'something in it is given twice, or is not known here'],
    [`${fine}&__proto__=1`, 'something in it is given twice, or is not known here'],
    [`budget=5&${fine}`, 'something in it is given twice, or is not known here'],
    [fine.replace('person=', `person=${'a'.repeat(31)}`), 'person 1 has a name that is too long'],
    [fine.replace('room=', 'room=%E2%80%AEevil'), 'room 1 has a name that cannot be shown'],
    [`${fine}&x=${'a'.repeat(8000)}`, 'it is too long'],
  ])('that was forged is refused: $1', (fragment, problem) => {
    expect(readSplit(fragment)).toEqual({ problem });
  });

  test('can be read again whatever somebody writes as a name', () => {
    const written = '\u202eAna\u0000 🧑‍🎤'.padEnd(NAME_MAX - 1, 'x').concat('🏠');
    const name = plainName(written);
    expect(name.startsWith('Ana 🧑‍🎤x')).toBe(true);
    const named = { ...draft, rooms: [name, 'a', 'b'] };
    expect(readSplit(writeSplit(named))).toEqual({ draft: named });
  });

  test('of any text is a draft that adds up, or a problem', () => {
    const pieces = fc.array(
      fc.constantFrom(
        'rent=',
        '100',
        '&room=',
        '&person=',
        '&worth=',
        '50.50',
        '%',
        '&lease=yes',
        '#',
        '\u0000',
        'ü',
      ),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const read = readSplit(parts.join(''));
        if ('draft' in read) expect(readSplit(writeSplit(read.draft))).toEqual(read);
        else expect(read.problem).not.toBe('');
      }),
    );
  });
});
