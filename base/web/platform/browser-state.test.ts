import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { readSlice, SLICES, writeSlice } from './browser-state.ts';

const APP = join(import.meta.dirname, '../../..');

afterEach(() => vi.unstubAllGlobals());

/** Source files, without tests, that contain `pattern`. */
const filesWith = (pattern: RegExp) =>
  globSync('{base,features/*,app}/web/**/*.{ts,tsx}', { cwd: APP })
    .filter((file) => !/[.]test[.]|\/testing\//.test(file))
    .filter((file) => pattern.test(readFileSync(join(APP, file), 'utf8')))
    .sort();

test('R9.10 nothing but the five slices is written: no other file uses browser storage', () => {
  expect(filesWith(/\b(localStorage|sessionStorage|indexedDB|cookieStore)\b/)).toEqual([
    'base/web/platform/browser-state.ts',
    'base/web/platform/clear-client-data.ts',
    'features/search/web/cache/cache-database.ts',
  ]);
  expect(filesWith(/\bdocument\.cookie\b/)).toEqual(['base/web/platform/unfinished-sign-out.ts']);
});

test('R9.10 the slices that can be written are these five', () => {
  expect(SLICES).toEqual(['auth', 'application', 'location', 'userActions', 'navigateData']);
});

test('R9.10 a slice is stored as it was written, and a browser without storage has none', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  writeSlice('auth', { provider: 'email' });
  expect([...stored.keys()]).toEqual(['stoop.auth']);
  expect(readSlice('auth')).toEqual({ provider: 'email' });
  vi.stubGlobal('localStorage', undefined);
  writeSlice('auth', { provider: 'google' });
  expect(readSlice('auth')).toBeNull();
});
