import { expect, test } from 'vitest';
import type { BuildingSummary, RoomView, UnitFacts } from '../../rules/views.ts';
import { homeStory } from './home-story.ts';

const home = (unit: Partial<UnitFacts>, building: Partial<BuildingSummary>, rooms: object[]) => ({
  unit: { bedCount: 1, bathCount: 1, featureList: [], ...unit } as unknown as UnitFacts,
  building: {
    amenityList: [],
    utilityList: [],
    subwayList: [],
    ...building,
  } as unknown as BuildingSummary,
  rooms: rooms as RoomView[],
});

test('R2.08 a home without a description of its lister is told by its facts', () => {
  const story = homeStory(
    home(
      {
        squareFeet: 670,
        floor: 5,
        featureList: [{ name: 'Hardwood floors' }, { name: 'Balcony' }],
      },
      {
        ...{ builtYear: 2012, totalStories: 8, amenityList: [{ name: 'Elevator' }] },
        utilityList: [{ buildingUtilityId: 'hot-water' }],
        subwayList: [
          {
            name: '30 Av',
            walkMinutes: 8,
            subwayLineList: [{ subwayLineId: 'N' }, { subwayLineId: 'W' }],
          },
        ],
      } as unknown as Partial<BuildingSummary>,
      [{ roomType: 'Entire home' }],
    ),
  );
  expect(story).toBe(
    'A home with 1 bedroom and 1 bath, 670 square feet, on the fifth floor of 8, with an elevator, in a building from 2012. The N and W stop at 30 Av, 8 min away on foot. Features: hardwood floors and balcony. The rent includes hot water.',
  );
});

test('R2.08 a home that is let by the room says how many rooms are for rent', () => {
  const room = { roomType: 'Private room' };
  const told = (rooms: object[]) => homeStory(home({ bedCount: 3 }, {}, rooms));
  expect(told([room])).toBe('A home with 3 bedrooms and 1 bath. One of its rooms is for rent.');
  expect(told([room, room])).toBe(
    'A home with 3 bedrooms and 1 bath. 2 rooms are rented separately.',
  );
});

test('R2.08 what is not known of a home is not told', () => {
  expect(homeStory(home({ bedCount: 0 }, {}, [{ roomType: 'Entire home' }]))).toBe(
    'A studio with 1 bath.',
  );
});
