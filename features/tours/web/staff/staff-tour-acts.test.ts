import { expect, test } from 'vitest';
import { toldWords } from './staff-tour-acts.ts';

const visitor = { id: null, name: 'Rosa Diaz', email: null, phone: '+1 212 555 0100' };

test('of a visitor without an email staff read the number to call', () => {
  expect(toldWords({ visitor })).toBe('. No email can tell Rosa Diaz: please call (212) 555-0100.');
  expect(toldWords({ visitor: { ...visitor, email: 'rosa@stoop.test' } })).toBe(
    ', and the visitor gets an email.',
  );
  expect(toldWords({ visitor: { ...visitor, phone: null } })).toContain('nobody can be told');
  expect(toldWords({ visitor: null })).toContain('nobody can be told');
});
