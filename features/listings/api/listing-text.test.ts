import { arbitraryBuildings } from '@stoop/app/testing/arbitrary-documents';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleParts } from '../rules/visible-parts.ts';
import { ListingReader, writeListing } from './listing-text.ts';
import { parseBuilding } from './parse-building.ts';

test('R5.09 the text for the search index contains the visible parts of a building only', () => {
  const reader = new ListingReader();
  fc.assert(
    fc.property(arbitraryBuildings, (buildings) => {
      for (const { id, document } of buildings) {
        const building = parseBuilding(id, document);
        const text = writeListing(building);
        const shown = visibleParts(building);
        if (!shown) expect(text).toBe('');
        else if (text !== null) expect(reader.read(text)).toEqual(shown);
      }
    }),
    { numRuns: 300 },
  );
});

test('the facts of a listing stay with their unit, and a text from before them is read', () => {
  const parsed = parseBuilding('b', {
    name: 'One',
    coordinates: { lat: 40.7, lng: -74 },
    rentList: ['hidden', 'plain', 'known'].map((rentId) => ({
      rentId,
      is_visible: rentId !== 'hidden',
      roomList: [{ roomId: 'r', price: 1 }],
    })),
  });
  const reader = new ListingReader();
  const before = writeListing(parsed) ?? '';
  const rentList = parsed.rentList.map((unit) =>
    unit.rentId === 'known' ? { ...unit, listing: { isAnsweredFor: true } } : unit,
  );
  const text = writeListing({ ...parsed, rentList }) ?? '';
  const factsIn = (written: string) => reader.read(written).rentList.map(({ listing }) => listing);
  expect(factsIn(text)).toEqual([undefined, { isAnsweredFor: true }]);
  expect(text.startsWith(before)).toBe(true);
  const cover = {
    id: 'p1',
    alt: 'The door',
    width: 640,
    height: 480,
    blur: 'data:image/webp;base64,',
  };
  expect(reader.read(writeListing({ ...parsed, cover }) ?? '').cover).toEqual(cover);
  expect(reader.read(text).cover).toBeUndefined();
  expect(factsIn(before)).toEqual([undefined, undefined]);
});

test('a building whose words contain a separator has no text: its rows are read', () => {
  const building = (name: string, feature: string) =>
    parseBuilding('b', {
      name,
      coordinates: { lat: 40.7, lng: -74 },
      rentList: [
        { rentId: 'u', featureList: [{ name: feature }], roomList: [{ roomId: 'r', price: 1 }] },
      ],
    });
  expect(writeListing(building('One', 'Quiet'))).toContain('Quiet');
  expect(writeListing(building('On\x1ee', 'Quiet'))).toBeNull();
  expect(writeListing(building('One', 'Qui\x1fet'))).toBeNull();
  expect(writeListing(building('One', 'Qui\x1eet'))).toBeNull();
});
