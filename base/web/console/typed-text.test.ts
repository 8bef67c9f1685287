import { expect, test } from 'vitest';
import { arrived, type TypedText, withAsked } from './typed-text.ts';

const typing = (typed: string): TypedText => ({ typed, current: '', asked: [] });

test('what is typed stays while an earlier text of it arrives in the address', () => {
  const state = withAsked(withAsked(typing('Hall'), 'Ha'), 'Hall');
  expect(arrived(state, 'Ha')).toEqual({ typed: 'Hall', current: 'Ha', asked: ['Hall'] });
  expect(arrived(arrived(state, 'Ha'), 'Hall').typed).toBe('Hall');
  // The earlier one may never arrive.
  expect(arrived(state, 'Hall')).toEqual({ typed: 'Hall', current: 'Hall', asked: [] });
});

test('a text that the field did not ask for replaces what is typed', () => {
  expect(arrived(typing('Hall'), 'Grace').typed).toBeNull();
  // Back to before all that was typed.
  const gone = arrived(withAsked(typing('Hall'), 'Hall'), 'Hall');
  expect(arrived(gone, '')).toEqual({ typed: null, current: '', asked: [] });
});
