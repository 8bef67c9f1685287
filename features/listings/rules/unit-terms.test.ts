import { describe, expect, test } from 'vitest';
import type { UnitDocument } from './documents.ts';
import { cutsOf, type DatedTerms, historyOf, termsOf, type UnitTerms } from './unit-terms.ts';

const WHOLE: UnitTerms = {
  isOffered: true,
  moveDate: '2026-12-01',
  spots: 2,
  bedCount: 1,
  roomList: [{ roomId: 'home', price: 2800, roomType: 'Entire home' }],
};
const priced = (price: number): UnitTerms => ({
  ...WHOLE,
  roomList: [{ roomId: 'home', price, roomType: 'Entire home' }],
});
/** At noon in New York. */
const on = (day: string, terms: UnitTerms): DatedTerms => ({ since: `${day}T17:00:00Z`, terms });

describe('the history of a unit', () => {
  test('has each change on its day, newest first, after the day on which it was listed', () => {
    const terms = [
      on('2026-10-20', WHOLE),
      on('2026-11-12', priced(2680)),
      on('2026-11-14', { ...priced(2680), moveDate: '2026-12-15', spots: 1 }),
    ];
    expect(historyOf(terms, null)).toEqual([
      { day: '2026-11-14', what: 'spots', from: 2, to: 1 },
      { day: '2026-11-14', what: 'date', from: '2026-12-01', to: '2026-12-15' },
      { day: '2026-11-12', what: 'price', from: 2800, to: 2680 },
      { day: '2026-10-20', what: 'listed', to: 2800 },
    ]);
  });

  test('joins the changes of a day in New York, and leaves out what was taken back', () => {
    const terms = [
      { since: null, terms: WHOLE },
      { since: '2026-11-12T14:00:00Z', terms: priced(2600) },
      // Still the 12th there.
      { since: '2026-11-13T04:30:00Z', terms: priced(2680) },
      on('2026-11-20', priced(2900)),
      on('2026-11-20', priced(2680)),
    ];
    expect(historyOf(terms, null)).toEqual([
      { day: '2026-11-12', what: 'price', from: 2800, to: 2680 },
    ]);
  });

  test('says when it left and came back, and what changed in the meantime', () => {
    const gone = { ...WHOLE, isOffered: false };
    const terms = [on('2026-10-01', WHOLE), on('2026-10-09', gone), on('2026-10-15', priced(2700))];
    expect(historyOf(terms, null)).toEqual([
      { day: '2026-10-15', what: 'price', from: 2800, to: 2700 },
      { day: '2026-10-15', what: 'listed', to: 2700 },
      { day: '2026-10-09', what: 'gone' },
      { day: '2026-10-01', what: 'listed', to: 2800 },
    ]);
  });

  test('begins on the day of its first publication where that was before anybody looked', () => {
    const listed = { day: '2026-09-30', what: 'listed', to: 2800 };
    expect(historyOf([{ since: null, terms: WHOLE }], '2026-10-01T02:00:00Z')).toEqual([listed]);
    expect(historyOf([on('2026-11-01', WHOLE)], '2026-10-01T02:00:00Z')).toEqual([listed]);
    expect(historyOf([{ since: null, terms: WHOLE }], null)).toEqual([]);
  });

  test('has prices of rooms and, where all are open, of the whole unit', () => {
    const rooms = (front: number, rear: number, isWhole = true): UnitTerms => ({
      ...{ isOffered: true, spots: 2, bedCount: isWhole ? 2 : 3 },
      roomList: [
        { roomId: 'front', name: 'Front', price: front, roomType: 'Private room' },
        { roomId: 'rear', name: 'Rear', price: rear, roomType: 'Private room' },
      ],
    });
    const change = { day: '2026-11-12', what: 'price', roomId: 'rear', from: 1300, to: 1240 };
    const open = [{ since: null, terms: rooms(1400, 1300) }, on('2026-11-12', rooms(1400, 1240))];
    expect(historyOf(open, null)).toEqual([
      change,
      { day: '2026-11-12', what: 'price', from: 2700, to: 2640 },
    ]);
    const taken = [
      { since: null, terms: rooms(1400, 1300, false) },
      on('2026-11-12', rooms(1400, 1240, false)),
    ];
    expect(historyOf(taken, null)).toEqual([change]);
  });
});

test('a price counts as fallen while its last change was a fall', () => {
  const terms = [on('2026-10-01', WHOLE), on('2026-10-09', priced(2700))];
  expect(cutsOf(historyOf(terms, null))).toEqual([{ by: 100, day: '2026-10-09' }]);
  expect(cutsOf(historyOf([...terms, on('2026-10-20', priced(2750))], null))).toEqual([]);
});

test('R5.09 hidden rooms are no terms, and a unit that is hidden keeps those that others saw', () => {
  const room = { roomId: 'a', name: 'Front', is_visible: true, price: 900 };
  const unit: UnitDocument = {
    ...{ rentId: 'u', is_visible: true, broker: 0, featureList: [], bedCount: 2, bathCount: 1 },
    available_spots: 2,
    roomList: [room, { roomId: 'b', is_visible: false, price: 800 }],
  };
  const shown = termsOf(unit, undefined, true);
  expect(shown?.roomList).toEqual([{ roomId: 'a', name: 'Front', price: 900 }]);
  const hidden = { ...unit, is_visible: false };
  expect(termsOf(hidden, undefined, true)).toBeNull();
  expect(termsOf(hidden, shown ?? undefined, true)).toEqual({ ...shown, isOffered: false });
  expect(termsOf(undefined, shown ?? undefined, true)).toEqual({ ...shown, isOffered: false });
  expect(termsOf(unit, undefined, false)).toBeNull();
});
