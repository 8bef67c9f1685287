import { expect, test } from 'vitest';
import { USUAL_TOUR_SETTINGS } from '../../rules/tour-plan.ts';
import { savedWords } from './staff-tour-acts.ts';
import { mailedWords, toldWords, willTellWords } from './visitor-words.ts';

const visitor = { id: null, name: 'Rosa Diaz', email: null, phone: '+1 212 555 0100' };
const rosa = { tourId: 'TOUR-1', visitor };
const ada = {
  tourId: 'TOUR-2',
  visitor: { ...visitor, name: 'Ada', email: 'ada@stoop.test', phone: null },
};

test('of a visitor without an email staff read the number to call, before a change and after it', () => {
  expect(toldWords(rosa)).toBe('. No email can tell Rosa Diaz: please call (212) 555-0100.');
  expect(willTellWords(rosa)).toBe('No email can tell Rosa Diaz: please call (212) 555-0100.');
  expect(toldWords(ada)).toBe(', and the visitor gets an email.');
  expect(willTellWords(ada)).toBe('The visitor gets an email.');
  expect(toldWords({ visitor: { ...visitor, phone: null } })).toContain('nobody can be told');
  expect(toldWords({ visitor: null })).toContain('nobody can be told');
});

test('staff read how many of several visitors get an email, and it is never more than have an address', () => {
  expect(mailedWords([ada, ada])).toBe('with an email to each visitor');
  expect(mailedWords([ada])).toBe('with an email to its visitor');
  expect(mailedWords([ada, rosa])).toBe('with an email to 1 of 2 visitors');
  expect(mailedWords([rosa])).toBe('without an email');
});

test('hours that end tours say whom no email tells, and do not call those tours booked', () => {
  const plan = { version: 1, ...USUAL_TOUR_SETTINGS, hours: [], exceptions: [] };
  expect(savedWords(plan, [ada, rosa], [ada, rosa])).toBe(
    'The hours are saved. 2 tours are being cancelled, with an email to 1 of 2 visitors. No email can tell Rosa Diaz: please call (212) 555-0100.',
  );
  expect(savedWords(plan, [ada, rosa], [ada])).toContain('1 booked tour is outside of them');
});
