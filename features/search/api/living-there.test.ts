import { openTestDatabase } from '@stoop/app/testing/databases';
import { readAnswer, readProblem } from '@stoop/app/testing/read-answer';
import { openSmallCity } from '@stoop/app/testing/small-city';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { LivingThere, RidesFrom } from '../contract/living-routes.ts';
import { parksNear, placesNear } from './places/landmarks.ts';

test('a neighborhood has counts of its homes, ways by the timetable, parks and other places, and nothing of people', async () => {
  const city = await openSmallCity(await openTestDatabase());
  const living = (id: string) => city.api.request(`/api/v1/neighborhoods/${id}/living`);
  const { shares, ways, parks, places } = await readAnswer(
    LivingThere,
    await living('cobble-hill'),
  );
  expect(shares).toMatchObject({ units: 2, wholes: 0 });
  expect(ways.map(({ to }) => to)).toEqual(['Midtown', 'Lower Manhattan', 'Barclays Center']);
  expect(parks.map(({ name }) => name)).toContain('Brooklyn Bridge Park');
  expect(places[0]).toMatchObject({ name: 'NYU Langone Cobble Hill', what: 'Hospital' });
  expect((await readProblem(await living('nowhere'))).code).toBe('listings/neighborhood-not-found');
});

test('neighborhoods have the lines of their own stations with which their ways begin, and the minutes to Midtown', async () => {
  const city = await openSmallCity(await openTestDatabase());
  const read = async () =>
    readAnswer(z.array(RidesFrom), await city.api.request('/api/v1/neighborhoods/rides'));
  const rides = await read();
  const [cobbleHill] = rides.filter(({ id }) => id === 'cobble-hill');
  expect(cobbleHill?.lines).toEqual(['2']);
  expect(cobbleHill?.minutes).toBeGreaterThan(15);
  expect(cobbleHill?.minutes).toBeLessThan(45);
  expect(await read()).toEqual(rides);
});

test('the list of neighborhoods and the page of each tell the same ride to Midtown, from half of its homes and not from its middle', async () => {
  const city = await openSmallCity(await openTestDatabase());
  const rides = async () => {
    const all = await readAnswer(
      z.array(RidesFrom),
      await city.api.request('/api/v1/neighborhoods/rides'),
    );
    return all.find(({ id }) => id === 'cobble-hill')?.minutes;
  };
  const page = async () => {
    const { ways } = await readAnswer(
      LivingThere,
      await city.api.request('/api/v1/neighborhoods/cobble-hill/living'),
    );
    return ways.find(({ to }) => to === 'Midtown')?.middle;
  };
  const told = await page();
  expect(told).toBeGreaterThan(15);
  expect(await rides()).toBe(told);
});

test('a park is as far as its edge, and next to nobody who is in it', () => {
  expect(parksNear({ lat: 40.7829, lng: -73.9654 })[0]).toEqual({
    name: 'Central Park',
    walkMinutes: 1,
  });
  const [nearest] = parksNear({ lat: 40.7736, lng: -73.9566 });
  expect(nearest?.walkMinutes).toBeGreaterThan(5);
});

test('of the places within 15 minutes on foot the nearest of each kind is told, nearest first', () => {
  const near = placesNear({ lat: 40.6893, lng: -73.9755 });
  expect(near.map(({ name, what }) => `${what}: ${name}`).slice(0, 3)).toEqual([
    'School: Brooklyn Technical High School',
    'Hospital: Brooklyn Hospital Center',
    'Theater: Brooklyn Academy of Music',
  ]);
  expect(near.filter(({ walkMinutes }) => walkMinutes > 15)).toEqual([]);
  expect(placesNear({ lat: 40.5, lng: -73.5 })).toEqual([]);
});
