import { expect, test } from 'vitest';
import { isOtherChoice } from './load-move.ts';

const url = (path: string) => new URL(path, 'https://stoop.test');
const NOW = url('/portal/tours/TOUR-1/move?at=1');

test.each([
  ['another choice', url('/portal/tours/TOUR-1/move?at=2'), undefined, true],
  ['the same address', NOW, undefined, false],
  ['another tour', url('/portal/tours/TOUR-2/move?at=1'), undefined, false],
  ['a sent form', url('/portal/tours/TOUR-1/move?at=2'), 'POST', false],
])('%s needs no other free times: %s', (_, nextUrl, formMethod, isOther) => {
  const change = { currentUrl: NOW, nextUrl, ...(formMethod && { formMethod }) };
  expect(isOtherChoice(change)).toBe(isOther);
});
