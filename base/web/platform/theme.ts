/** The themes; `auto` follows the system. */
export const THEMES = [
  { id: 'auto', label: 'Auto', icon: 'auto' },
  { id: 'light', label: 'Day', icon: 'sun' },
  { id: 'dark', label: 'Night', icon: 'moon' },
] as const;
export type Theme = (typeof THEMES)[number]['id'];

const COOKIE = 'theme';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function asTheme(value: unknown): Theme {
  return THEMES.find((theme) => theme.id === value)?.id ?? 'auto';
}

/** The theme in a Cookie header; `auto` where it has no valid one. */
export function readTheme(cookieHeader: string | null): Theme {
  const pairs = (cookieHeader ?? '').split(';').map((pair) => pair.trim().split('='));
  return asTheme(pairs.find(([name]) => name === COOKIE)?.[1]);
}

/** A Set-Cookie header with only the choice; `auto` deletes the cookie. */
export function themeCookie(theme: Theme, isSecure: boolean): string {
  const age = theme === 'auto' ? 0 : YEAR_SECONDS;
  return `${COOKIE}=${theme}; Path=/; Max-Age=${age}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
}
