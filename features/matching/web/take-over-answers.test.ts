import type { Api } from '@stoop/base/web/platform/api';
import { afterEach, expect, test, vi } from 'vitest';
import { storeAnswers, storedAnswers, takeOverAnswers } from './six-answers.ts';

const ANSWERS = {
  cleanlinessLevel: 'tidy',
  sleepSchedule: 'standard',
  noiseTolerance: 'low',
  guestPolicy: 'rarely',
  smoking: 'smoke_free',
  budget: 1_800,
} as const;

afterEach(() => vi.unstubAllGlobals());

function browserWith(profile: object) {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const sent: unknown[] = [];
  const api = {
    getJson: async () => profile,
    send: async (_method: string, _path: string, { body }: { body: unknown }) => sent.push(body),
  } as unknown as Api;
  return { api, sent };
}

test('the six answers of a visitor fill what the profile leaves open, once, however many pages ask', async () => {
  const { api, sent } = browserWith({
    lifestylePreferences: { smoking: 'ok_outside' },
    livingRequirements: {},
  });
  storeAnswers(ANSWERS);
  await Promise.all([takeOverAnswers(api), takeOverAnswers(api)]);
  const { budget, smoking: _, ...habits } = ANSWERS;
  expect(sent).toEqual([
    { lifestylePreferences: habits, livingRequirements: { budgetRange: { max: budget } } },
  ]);
  expect(storedAnswers()).toBeNull();
  await takeOverAnswers(api);
  expect(sent).toHaveLength(1);
});
