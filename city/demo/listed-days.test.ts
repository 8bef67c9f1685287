import { daysBetween } from '@stoop/base/rules/time/iso-day';
import { expect, test } from 'vitest';
import { generateCity } from './generate-city.ts';

const TODAY = '2026-11-20';
const city = generateCity({ today: TODAY });
const units = city.flatMap((one) =>
  one.collection === 'fetched_buildings_collection'
    ? one.documents.flatMap(({ rentList }) => rentList)
    : [],
);
const listings = city.flatMap((one) =>
  one.collection === 'unitListings' ? one.documents.flatMap((building) => building.listings) : [],
);
const listedOn = new Map(listings.map(({ unitId, listedAt }) => [unitId, listedAt.slice(0, 10)]));
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

test('somebody confirmed half of the homes in the last seven days, and a few left the results', () => {
  const shareOf = (count: number) => count / listings.length;
  const lately = listings.filter(({ confirmedAt = '' }) => confirmedAt >= '2026-11-14');
  expect(shareOf(lately.length)).toBeGreaterThan(0.48);
  expect(shareOf(lately.length)).toBeLessThan(0.62);
  const lapsed = listings.filter(({ lapsedAt }) => lapsedAt !== undefined);
  expect(shareOf(lapsed.length)).toBeGreaterThan(0.005);
  expect(shareOf(lapsed.length)).toBeLessThan(0.03);
  for (const { postedBy, listedAt, confirmedAt, lapsedAt } of listings) {
    expect(postedBy === undefined).toBe(confirmedAt === undefined);
    if (confirmedAt)
      expect(confirmedAt >= listedAt && confirmedAt.slice(0, 10) <= TODAY).toBe(true);
    if (lapsedAt) expect(lapsedAt > (confirmedAt ?? '') && lapsedAt < TODAY).toBe(true);
  }
});
