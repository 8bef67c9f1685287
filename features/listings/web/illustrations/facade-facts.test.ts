import { expect, test } from 'vitest';
import type { ListingPhoto } from '../../rules/documents.ts';
import type { BuildingSummary } from '../../rules/views.ts';
import { facadeFacts, roomCover } from './facade-facts.ts';

const photo = (alt: string) => ({ alt }) as ListingPhoto;
const building = { buildingId: 'b' } as BuildingSummary;
const KITCHEN = photo('The kitchen');
const unit = {
  floor: 2,
  listing: {
    isAnsweredFor: true,
    cover: photo('The front room in the morning'),
    roomCovers: { middle: KITCHEN, rear: null },
  },
};
const pictureOf = (roomId?: string | null) =>
  facadeFacts(building, unit, roomCover(unit, roomId)).photo?.alt;

test('the picture of a room is its own, or of what its home shares, and never the bedroom of another', () => {
  expect(['front', 'middle', 'rear'].map(pictureOf)).toEqual([
    'The front room in the morning',
    'The kitchen',
    undefined,
  ]);
});

test('the picture of a home is its first photo', () => {
  expect([pictureOf(), pictureOf(null)]).toEqual([unit.listing.cover.alt, unit.listing.cover.alt]);
});

test('a building is drawn where its first photo shows no more than the way in', () => {
  const drawnFrom = (alt: string) => {
    const shown = { ...building, cover: photo(alt) };
    return [facadeFacts(shown), facadeFacts(shown, { floor: 2 })].map((facts) => facts.photo?.alt);
  };
  expect(drawnFrom('The lobby at noon')).toEqual([undefined, undefined]);
  expect(drawnFrom('The house from the park')).toEqual([
    'The house from the park',
    'The house from the park',
  ]);
});
