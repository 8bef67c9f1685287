import { expect, test } from 'vitest';
import { daysBetween } from './calendar.ts';
import { generateCity } from './generate-city.ts';

const TODAY = '2026-11-20';
const city = generateCity({ today: TODAY });
const units = city.flatMap((one) =>
  one.collection === 'fetched_buildings_collection'
    ? one.documents.flatMap(({ rentList }) => rentList)
    : [],
);
const listedOn = new Map(
  city.flatMap((one) =>
    one.collection === 'unitListings'
      ? one.documents.flatMap(({ listings }) =>
          listings.map(({ unitId, listedAt }): [string, string] => [unitId, listedAt.slice(0, 10)]),
        )
      : [],
  ),
);
const ages = [...listedOn.values()].map((day) => daysBetween(day, TODAY));

test('R7.03 every unit was published on a day before today, some of them yesterday and most in the last three months', () => {
  expect(listedOn.size).toBe(units.length);
  expect(Math.min(...ages)).toBe(1);
  expect(Math.max(...ages)).toBeLessThan(200);
  expect(ages.filter((age) => age <= 90).length / ages.length).toBeGreaterThan(0.7);
  expect(ages.filter((age) => age <= 7).length / ages.length).toBeLessThan(0.3);
});

test('nobody applied for a home before it was published', () => {
  for (const { rentId, roomList, unit_application_queue } of units)
    for (const { submittedAt } of [
      ...unit_application_queue,
      ...roomList.flatMap((room) => room.room_application_queue),
    ])
      expect((listedOn.get(rentId) ?? '') < submittedAt.slice(0, 10)).toBe(true);
});
