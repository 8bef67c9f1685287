import { stopsAtPace } from '@stoop/features/commute/web/stored-pace';
import { expect, test } from 'vitest';
import { walksTo } from './walk-words.ts';

const stop = (walkMinutes: number | undefined, ...ids: string[]) => ({
  ...(walkMinutes && { walkMinutes }),
  subwayLineList: ids.map((subwayLineId) => ({ subwayLineId })),
});
const said = (...of: Parameters<typeof walksTo>) =>
  walksTo(...of).map(({ minutes, lines }) => `${lines.join('')} ${minutes}`);

test('each line has the minutes to its nearest stop, the shortest walk first', () => {
  expect(said([stop(12, 'N'), stop(19, 'M', 'W')])).toEqual(['N 12', 'MW 19']);
  expect(said([stop(9, 'R', 'N'), stop(4, 'R', 'W')])).toEqual(['RW 4', 'N 9']);
  expect(said([stop(undefined, 'Q'), stop(3, 'F')])).toEqual(['F 3', 'Q null']);
  expect(said([])).toEqual([]);
});

test('the walk to the lines that were asked for comes first', () => {
  const stops = [stop(3, 'E', 'M'), stop(8, 'N', 'W'), stop(9, 'N')];
  expect(said(stops, ['W', 'N'])).toEqual(['NW 8', 'EM 3']);
  expect(said(stops, ['N', 'E'])).toEqual(['E 3', 'N 8', 'M 3', 'W 8']);
});

test('at a pace of half a mile in 15 minutes a walk takes half as long again', () => {
  expect(said(stopsAtPace([stop(4, 'R'), stop(9, 'N')], 15))).toEqual(['R 6', 'N 14']);
});
