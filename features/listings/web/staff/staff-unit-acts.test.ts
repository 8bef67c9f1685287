import { expect, test } from 'vitest';
import { publicationWords } from './staff-unit-acts.ts';

const UNIT = {
  unitNumber: '4B',
  label: 'Studio',
  buildingName: 'Warren House',
  publishAt: '2027-03-15T09:00:00-04:00',
  unpublishAt: null,
};

test('a change of the publication says what happened to which home', () => {
  const words = (change: Parameters<typeof publicationWords>[0], unit = {}) =>
    publicationWords(change, { ...UNIT, ...unit });
  expect(words({ isPublished: true })).toBe('Published: Unit 4B at Warren House.');
  expect(words({ isPublished: false }, { unitNumber: null })).toBe(
    'Hidden: Studio at Warren House.',
  );
  expect(words({ publishAt: '2027-03-15T09:00' })).toMatch(
    /^Unit 4B at Warren House will be published Mar 15, 2027, 9:00\sAM\.$/,
  );
  expect(words({ unpublishAt: null })).toBe(
    'Unit 4B at Warren House is no longer hidden by itself.',
  );
  expect(words({ publishAt: null }, { publishAt: null })).toBe(
    'Unit 4B at Warren House is no longer published by itself.',
  );
});
