import { choicesOf, knownOnly, unknownChoices } from '@stoop/base/web/ui/choices';
import { expect, test } from 'vitest';
import { LENGTHS_OF_STAY, SLEEP_SCHEDULES, STAY_SCALE } from '../../rules/vocabularies.ts';
import { listedChoices, unitTypesOf } from './choices.ts';
import { suggestedAreas } from './neighborhood-names.ts';

test('the scale of the lengths of stay runs from short to long', () => {
  expect(STAY_SCALE.map((code) => LENGTHS_OF_STAY[code])).toEqual([
    '1 to 3 months',
    '3 to 6 months',
    '6 to 12 months',
    'A year',
    'More than a year',
  ]);
});

test('an unknown value is shown unchanged and not sent again', () => {
  expect(unknownChoices(SLEEP_SCHEDULES, 'at noon')).toEqual([
    { value: 'at noon', label: '“at noon”' },
  ]);
  expect(unknownChoices(SLEEP_SCHEDULES, 'night_owl')).toEqual([]);
  expect(unknownChoices(SLEEP_SCHEDULES, 'toString')).toHaveLength(1);
  expect(knownOnly(SLEEP_SCHEDULES, ['shift', 'at noon'])).toEqual(['shift']);
  expect(choicesOf(SLEEP_SCHEDULES)).toHaveLength(5);
});

test('a value that no home has can still be deselected', () => {
  expect(listedChoices(['Gym'], ['Pool', 'Gym']).map(({ value }) => value)).toEqual([
    'Gym',
    'Pool',
  ]);
});

test('R9.09 unit types have the labels of units', () => {
  expect(unitTypesOf([0, 1, 2, 3])).toEqual(['Studio', '1B1B', '2B1B', '2B2B', '3B1B', '3B2B']);
});

test('R3.18 the neighborhoods of the places that somebody writes are suggested, without those chosen', () => {
  const areas = [
    { id: 'east-village', name: 'East Village', borough: 'Manhattan' },
    { id: 'greenwich', name: 'Greenwich Village', borough: 'Manhattan' },
    { id: 'astoria', name: 'Astoria', borough: 'Queens' },
  ];
  const names = (kind: 'neighborhood' | 'borough', placeName: string, chosen: string[] = []) =>
    suggestedAreas(areas, [{ kind, placeName }], chosen).map(({ id }) => id);
  expect(names('neighborhood', 'Astoria')).toEqual(['astoria']);
  expect(names('borough', 'Manhattan', ['east-village'])).toEqual(['greenwich']);
  expect(suggestedAreas(areas, [{ kind: 'station', placeName: 'Astoria' }], [])).toEqual([]);
});
