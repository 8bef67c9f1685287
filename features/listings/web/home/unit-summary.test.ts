import { expect, test } from 'vitest';
import type { BuildingSummary, SubwayStopView, UnitFacts } from '../../rules/views.ts';
import { summaryOf, toStationWords } from './unit-summary.ts';

const unit = (facts: Partial<UnitFacts> = {}) =>
  ({ bedCount: 2, bathCount: 1, squareFeet: 780, floor: 4, ...facts }) as UnitFacts;
const building = (facts: Partial<BuildingSummary> = {}) =>
  ({ totalStories: 6, amenityList: [], utilityList: [], ...facts }) as unknown as BuildingSummary;

test('R2.08 of a home of which nobody wrote anything its page says what is known', () => {
  const { is, has } = summaryOf(
    unit(),
    building({
      amenityList: ['Laundry', 'Gym', 'Elevator'].map((name) => ({ name })) as never,
      utilityList: ['heat', 'hot_water'].map((buildingUtilityId) => ({
        buildingUtilityId,
      })) as never,
    }),
    null,
  );
  expect(is).toBe('A 2-bedroom with 1 bath, 780 sq ft, on floor 4 of 6.');
  expect(has).toBe(
    'The building has an elevator and laundry. The rent includes heat and hot water.',
  );
});

test('R2.08 nothing is said of a home that its listing does not say', () => {
  const bare: Partial<UnitFacts> = { bedCount: 0, bathCount: 1 };
  const none = { bedCount: 0, bathCount: 1 } as UnitFacts;
  expect(summaryOf(none, building(), null)).toEqual({ is: 'A studio with 1 bath.', has: '' });
  const floor = (of: number, totalStories?: number) =>
    summaryOf({ ...unit(bare), floor: of }, building({ totalStories } as never), null).is;
  expect([floor(1, 4), floor(0, 4), floor(7), floor(7, 6)]).toEqual([
    'A studio with 1 bath, 780 sq ft, on the ground floor.',
    'A studio with 1 bath, 780 sq ft, below the street.',
    'A studio with 1 bath, 780 sq ft, on floor 7.',
    'A studio with 1 bath, 780 sq ft, on floor 7.',
  ]);
});

test('of a room is said in which home it is', () => {
  const of = (roomType?: string) =>
    summaryOf(unit({ bedCount: 3, bathCount: 2 }), building(), { roomType }).is;
  expect([of('Private room'), of('Shared room'), of()]).toEqual([
    'Private room in a 3-bedroom with 2 baths, 780 sq ft, on floor 4 of 6.',
    'A bed in a shared room in a 3-bedroom with 2 baths, 780 sq ft, on floor 4 of 6.',
    'A room in a 3-bedroom with 2 baths, 780 sq ft, on floor 4 of 6.',
  ]);
});

test('the way to a station names its lines', () => {
  const stop = {
    name: 'Lorimer St',
    subwayLineList: [{ subwayLineId: 'G' }, { subwayLineId: 'L' }],
  } as unknown as SubwayStopView;
  expect(toStationWords(stop)).toBe('to the G and L at Lorimer St');
});
