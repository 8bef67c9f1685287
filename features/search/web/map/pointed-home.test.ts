import { expect, test } from 'vitest';
import { isPointedAt, placeOfHome } from './pointed-home.ts';

const placeIn = (borough: string, neighborhood: string) =>
  placeOfHome({ coordinates: { lat: 40.72, lng: -73.99 }, borough, neighborhood });
const SOHO = placeIn('Manhattan', 'SoHo');

test('a building in the list is highlighted by its own pin', () => {
  expect(isPointedAt({ id: 'warren-house' }, 'warren-house', SOHO)).toBe(true);
  expect(isPointedAt({ id: 'warren-house' }, 'elm-court', SOHO)).toBe(false);
  expect(isPointedAt(null, 'warren-house', SOHO)).toBe(false);
});

test('R2.02 an area highlights every building in it, and none of another part of the city', () => {
  const pointed = { id: 'area', areas: [{ borough: 'Manhattan', neighborhood: 'SoHo' }] };
  expect(isPointedAt(pointed, 'warren-house', SOHO)).toBe(true);
  expect(isPointedAt(pointed, 'warren-house', placeIn('Manhattan', 'Harlem'))).toBe(false);
  expect(isPointedAt(pointed, 'area', placeIn('Bronx', 'SoHo'))).toBe(false);
  const borough = { id: 'area', areas: [{ borough: 'Manhattan', neighborhood: '' }] };
  expect(isPointedAt(borough, 'warren-house', SOHO)).toBe(true);
  expect(isPointedAt(borough, 'warren-house', placeIn('Bronx', ''))).toBe(false);
});
