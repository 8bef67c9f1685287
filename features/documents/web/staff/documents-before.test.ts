import { expect, test } from 'vitest';
import { documentsBefore } from './documents-before.ts';

const of = (...states: ('asked' | 'sent' | 'again' | 'accepted' | 'closed')[]) =>
  states.map((state) => ({ state }));

test('before an application moves it is said that no document was asked for, where they are', () => {
  expect(documentsBefore({ mayAsk: true, requests: [] })).toBe('No document was asked for.');
  expect(documentsBefore({ mayAsk: false, requests: [] })).toBeNull();
});

test('before an application moves it is said which documents are still missing, or unanswered', () => {
  const say = (...states: Parameters<typeof of>) =>
    documentsBefore({ mayAsk: false, requests: of(...states) });
  expect(say('accepted', 'closed')).toBeNull();
  expect(say('asked', 'accepted')).toBe('1 document has not come.');
  expect(say('asked', 'again', 'sent')).toBe(
    '2 documents have not come. 1 document came and waits for your answer.',
  );
});
