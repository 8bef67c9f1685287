import { expect, test } from 'vitest';
import { type SearchState, writeSearch } from '../../rules/search-state.ts';
import { withChosen, withOwn } from './apply-commute.ts';

const WORK = { lat: 40.684, lng: -73.978 };
const SCHOOL = { lat: 40.758, lng: -73.979, maxMinutes: 40 };
const STATE: SearchState = { type: 'unit', filters: {}, area: null, sort: 'commute' };
const byRide = (own: readonly (typeof WORK)[]) => withOwn(STATE, own);

test('the order by the ride stays where the dialog changes the own addresses', () => {
  const changed = withChosen(byRide([WORK]), [WORK, SCHOOL], []);
  expect(String(writeSearch(changed))).toBe('type=unit&sort=commute');
  expect(changed.commute?.to).toHaveLength(2);
});

test('without any address there is no order by the ride', () => {
  expect(String(writeSearch(withChosen(byRide([WORK]), [], [])))).toBe('type=unit');
});

test('the addresses of a link stay in the address of its search, with its order', () => {
  const written = writeSearch(withChosen(STATE, [], [SCHOOL]));
  expect(written.get('sort')).toBe('commute');
  expect(written.getAll('commuteTo')).toHaveLength(1);
});
