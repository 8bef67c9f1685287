import { expect, test } from 'vitest';
import { backupName, isDue, madeAt, thinnedOut } from './backup-names.ts';

const NOW = Date.parse('2027-06-15T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const nameAgo = (ms: number) => backupName(new Date(NOW - ms), { isEncrypted: false });

test('a name says when a backup was made, and whether it is encrypted', () => {
  const at = new Date('2026-11-26T03:30:05Z');
  expect(backupName(at, { isEncrypted: false })).toBe('stoop-20261126-033005Z.tar.gz');
  expect(backupName(at, { isEncrypted: true })).toBe('stoop-20261126-033005Z.tar.gz.age');
  expect(madeAt('stoop-20261126-033005Z.tar.gz.age')).toBe(at.getTime());
  for (const name of ['holiday.jpg', 'stoop-backup-2026-11-26T0330Z.tar.gz', '.part'])
    expect(madeAt(name)).toBeNull();
});

test('all of the last two days stay, and older ones of the same day go', () => {
  const names = [0, 12, 24, 36, 48].map((hours) => nameAgo(hours * HOUR));
  expect(thinnedOut(names, NOW)).toEqual([]);
  const older = [nameAgo(3 * DAY), nameAgo(3 * DAY + HOUR), nameAgo(3 * DAY + 13 * HOUR)];
  expect(thinnedOut([...names, ...older], NOW)).toEqual([older[1]]);
});

test('made each night for two years, 14 to 35 stay, the oldest about a year old, whenever it is looked', () => {
  let kept: string[] = [];
  for (let night = 0; night < 730; night++) {
    const now = NOW + night * DAY;
    kept.push(backupName(new Date(now), { isEncrypted: true }));
    const gone = new Set(thinnedOut(kept, now));
    kept = kept.filter((name) => !gone.has(name));
  }
  const ages = kept
    .map((name) => (NOW + 729 * DAY - Number(madeAt(name))) / DAY)
    .sort((a, b) => a - b);
  expect(ages.slice(0, 14)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(kept.length).toBeGreaterThan(25);
  expect(kept.length).toBeLessThan(36);
  expect(ages.at(-1)).toBeGreaterThan(330);
  expect(ages.at(-1)).toBeLessThanOrEqual(365);
});

test('other files stay, and so does the only backup, however old it is', () => {
  const old = nameAgo(900 * DAY);
  expect(thinnedOut(['notes.txt', old], NOW)).toEqual([]);
  expect(thinnedOut(['notes.txt', old, nameAgo(0)], NOW)).toEqual([old]);
});

test('one is due when the newest is as old as the setting says, and where there is none', () => {
  const names = [nameAgo(50 * HOUR), nameAgo(24 * HOUR)];
  expect(isDue(names, 24, NOW)).toBe(true);
  expect(isDue(names, 24, NOW - 1)).toBe(false);
  expect(isDue(['notes.txt'], 24, NOW)).toBe(true);
  expect(isDue([], 0, NOW)).toBe(false);
});
