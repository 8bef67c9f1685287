import { expect, test } from 'vitest';
import { asTheme, readTheme, themeCookie } from './theme.ts';

test('the theme is read among other cookies', () => {
  expect(readTheme('session=abc; theme=dark; other=1')).toBe('dark');
});

test('a theme that is missing or unknown follows the system', () => {
  expect(readTheme(null)).toBe('auto');
  expect(readTheme('theme=neon')).toBe('auto');
  expect(readTheme('mytheme=dark')).toBe('auto');
  expect(asTheme(undefined)).toBe('auto');
});

test('choosing auto deletes the cookie', () => {
  expect(themeCookie('auto', false)).toContain('Max-Age=0');
  expect(themeCookie('dark', true)).toMatch(/^theme=dark; .*Secure$/);
});
