import { expect, test } from 'vitest';
import { ageBand, CARD_PARTS, partsSeenBy } from './card-parts.ts';

test('each audience sees what the one before sees, and friends see the whole card', () => {
  const anyone = partsSeenBy('anyone');
  const signedIn = partsSeenBy('signedIn');
  const friends = partsSeenBy('friends');
  expect(signedIn.slice(0, anyone.length)).toEqual(anyone);
  expect(friends.slice(0, signedIn.length)).toEqual(signedIn);
  expect([...friends].sort()).toEqual(Object.keys(CARD_PARTS).sort());
});

test('a visitor sees neither a last name nor an introduction, an age or a link', () => {
  for (const part of ['lastName', 'introduction', 'ageBand', 'links'] as const)
    expect(partsSeenBy('anyone')).not.toContain(part);
});

test('an age is shown as its decade only', () => {
  expect([18, 20, 29, 30, 101].map(ageBand)).toEqual(['10s', '20s', '20s', '30s', '100s']);
});
