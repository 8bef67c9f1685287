import { beforeEach, expect, test, vi } from 'vitest';
import { NOTHING_UNSENT, storeUnsent, unsentIn } from './unsent.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

const OUT = { draft: 'And the heat', outgoing: [{ key: 'k1', text: 'Pets?' }] };

test('R9.10 what is typed and on its way stays in this browser, for its account alone', () => {
  stored.set('stoop.navigateData', '{"sixAnswers":{"a":1}}');
  storeUnsent('ada', 'home~b/u', OUT);
  expect(unsentIn('ada', 'home~b/u')).toEqual(OUT);
  expect(unsentIn('ada', 'friend~bo')).toEqual(NOTHING_UNSENT);
  expect(unsentIn('bo', 'home~b/u')).toEqual(NOTHING_UNSENT);
  storeUnsent('ada', 'home~b/u', NOTHING_UNSENT);
  expect(JSON.parse(stored.get('stoop.navigateData') ?? '')).toEqual({
    sixAnswers: { a: 1 },
    unsentMessages: { of: 'ada', threads: {} },
  });
});

test('what another version stored is nothing; of many threads the latest 20 stay', () => {
  stored.set(
    'stoop.navigateData',
    '{"unsentMessages":{"of":"ada","threads":{"a":{"outgoing":[1]}}}}',
  );
  expect(unsentIn('ada', 'a')).toEqual(NOTHING_UNSENT);
  for (let at = 0; at < 25; at += 1) storeUnsent('ada', `t${at}`, { draft: 'x', outgoing: [] });
  expect(unsentIn('ada', 't4').draft).toBe('');
  expect(unsentIn('ada', 't5').draft).toBe('x');
});
