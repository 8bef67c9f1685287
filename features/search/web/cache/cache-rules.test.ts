import { expect, test } from 'vitest';
import {
  bumpVersion,
  invalidityOf,
  isReadable,
  oldestOver,
  outdated,
  type StoredSize,
  stampOf,
} from './cache-rules.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const MINUTE = 60_000;
const VERSIONS = { cacheVersion: '1.0.0', schemaVersion: '1.0', appVersion: 'a1' };
const entry = stampOf(VERSIONS, NOW);

test('R9.06 an entry is valid for eight minutes and expires at the end of them', () => {
  expect(entry.expiresAt - entry.timestamp).toBe(480_000);
  expect(invalidityOf(entry, VERSIONS, NOW)).toBeNull();
  expect(invalidityOf(entry, VERSIONS, NOW + 479_999)).toBeNull();
  expect(invalidityOf(entry, VERSIONS, NOW + 480_000)).toBe('expired');
});

test.each([
  ['cacheVersion', '1.0.1'],
  ['schemaVersion', '1.1'],
  ['appVersion', 'b2'],
])('R4.11 R9.06 an entry with another %s is a version mismatch', (version, other) => {
  expect(invalidityOf(entry, { ...VERSIONS, [version]: other }, NOW)).toBe('version mismatch');
});

test('R4.11 an entry that claims to be valid for longer is too old after eight minutes', () => {
  const long = { ...entry, expiresAt: NOW + 60 * MINUTE };
  expect(invalidityOf(long, VERSIONS, NOW + 8 * MINUTE)).toBeNull();
  expect(invalidityOf(long, VERSIONS, NOW + 8 * MINUTE + 1)).toBe('too old');
});

test('R4.11 an entry from the future is not read, but a clock may be a minute off', () => {
  expect(invalidityOf(entry, VERSIONS, NOW - MINUTE)).toBeNull();
  expect(invalidityOf(entry, VERSIONS, NOW - MINUTE - 1)).toBe('from the future');
});

test('R9.06 a manual increment changes the last of three parts', () => {
  expect(bumpVersion('1.0.0')).toBe('1.0.1');
  expect(bumpVersion('1.0.9')).toBe('1.0.10');
  expect(bumpVersion('nonsense')).toBe('1.0.0');
});

test('R9.06 a manual increment stays readable, and any other version does not', () => {
  expect(isReadable({ ...VERSIONS, cacheVersion: '1.0.7' }, VERSIONS)).toBe(true);
  expect(isReadable({ ...VERSIONS, cacheVersion: '1.1.0' }, VERSIONS)).toBe(false);
  expect(isReadable({ ...VERSIONS, cacheVersion: 'x' }, VERSIONS)).toBe(false);
  expect(isReadable({ ...VERSIONS, schemaVersion: '2.0' }, VERSIONS)).toBe(false);
  expect(isReadable({ ...VERSIONS, appVersion: 'b2' }, VERSIONS)).toBe(false);
});

const sized = (key: string, timestamp: number, bytes: number): StoredSize => ({
  store: 'searchResults',
  key,
  timestamp,
  bytes,
});

test('R9.06 above the maximum size the oldest entries go, and no more than needed', () => {
  const entries = [sized('new', 3, 40), sized('old', 1, 30), sized('middle', 2, 30)];
  expect(oldestOver(entries, 100)).toEqual([]);
  expect(oldestOver(entries, 99).map(({ key }) => key)).toEqual(['old']);
  expect(oldestOver(entries, 69).map(({ key }) => key)).toEqual(['old', 'middle']);
  expect(oldestOver(entries, 0)).toHaveLength(3);
});

test('R4.11 a cleanup removes what is older than the maximum age, and what a wrong clock wrote', () => {
  const entries = [
    sized('fresh', NOW - 8 * MINUTE, 1),
    sized('old', NOW - 8 * MINUTE - 1, 1),
    sized('future', NOW + 2 * MINUTE, 1),
  ];
  expect(outdated(entries, NOW).map(({ key }) => key)).toEqual(['old', 'future']);
});
