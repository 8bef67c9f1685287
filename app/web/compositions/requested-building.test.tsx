import { makeApi } from '@stoop/base/web/platform/api';
import type { BuildingSummary } from '@stoop/features/listings/rules/views';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import {
  findRequestedBuilding,
  OpenBuilding,
  RequestedBuildingNote,
} from './requested-building.tsx';

const HOUSE: BuildingSummary = {
  buildingId: 'warren-house',
  name: 'Warren House',
  title: 'Low-rise in Cobble Hill',
  address: '96 Warren Street',
  city: 'New York',
  coordinates: { lat: 40.6892, lng: -73.9966 },
  buildingType: 'rental',
  amenityList: [],
  utilityList: [],
  subwayList: [],
};
const api = makeApi(async () => Response.json([HOUSE]));

/** The text about a building on the sign-in page that continues to `path`. */
async function besideForm(path: string): Promise<string> {
  const requested = await findRequestedBuilding(api, path);
  return markup(<RequestedBuildingNote requested={requested} />).replace(/<[^>]*>/g, ' ');
}

const markup = (element: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);

test.each([
  '/buildings/warren-house',
  '/buildings/warren-house?floor=2',
  '/buildings/warren-house#top',
])('R2.05 before %s the sign-in page says that the building requires signing in', async (path) => {
  const words = await besideForm(path);
  expect(words).toContain('You asked for');
  expect(words).toContain('is for people who are signed in');
});

test.each([
  '/buildings/warren-house/units/3r',
  '/buildings/warren-house/units/3r/map?x=1',
  '/schedule-tour/warren-house?at=2027-03-15T10%3A00%3A00-04%3A00',
  '/schedule-tour/warren-house/unit/3r',
])('R2.08 R2.07 before %s, which is public, the sign-in page does not say so', async (path) => {
  const words = await besideForm(path);
  expect(words).toContain('You are going back to');
  expect(words).toContain('Warren House');
  expect(words).not.toContain('signed in');
});

test('before any other page the sign-in page names no building', async () => {
  expect(await findRequestedBuilding(api, '/search?type=room')).toBeNull();
});

test('R2.05 the sign-in page for a building leads to what everybody may know of it, that for a home does not', async () => {
  const before = async (path: string) =>
    markup(<OpenBuilding requested={await findRequestedBuilding(api, path)} />);
  expect(await before('/buildings/warren-house')).toContain('href="/buildings/warren-house/homes"');
  expect(await before('/buildings/warren-house/units/3r')).toBe('');
});

test('before a thread about a home the sign-in page says about which, and leads back to it', async () => {
  const path = '/portal/messages/home~warren-house%2F3r';
  const requested = await findRequestedBuilding(api, path);
  const before = markup(<OpenBuilding requested={requested} />);
  expect(before.replace(/<[^>]*>/g, '')).toBe(
    'To write about Warren House, sign in or create an account.',
  );
  expect(before).toContain('href="/buildings/warren-house/units/3r"');
  expect(await findRequestedBuilding(api, '/portal/messages/home~%E0')).toBeNull();
  expect(await findRequestedBuilding(api, '/portal/messages/tour~TOUR-3V9K7QX2MB')).toBeNull();
});
