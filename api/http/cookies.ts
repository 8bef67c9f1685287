/** Whether browsers reach the product over https alone: then a cookie is bound to this very host. */
export interface CookieSettings {
  isSecure: boolean;
}

/** `__Host-` keeps other hosts of the domain from setting it; browsers want https for that. */
const cookieName = (name: string, { isSecure }: CookieSettings): string =>
  isSecure ? `__Host-${name}` : name;

/** A Set-Cookie value: not for scripts, not for other sites. `maxAgeSeconds` 0 takes it away. */
export function cookie(
  name: string,
  value: string,
  { isSecure, maxAgeSeconds }: CookieSettings & { maxAgeSeconds: number },
): string {
  const secure = isSecure ? '; Secure' : '';
  return `${cookieName(name, { isSecure })}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

export const noCookie = (name: string, settings: CookieSettings): string =>
  cookie(name, '', { ...settings, maxAgeSeconds: 0 });

/** The value of a cookie that a request carries; the first where it carries several. */
export function readCookie(
  request: Request,
  name: string,
  settings: CookieSettings,
): string | undefined {
  const wanted = cookieName(name, settings);
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals !== -1 && pair.slice(0, equals).trim() === wanted)
      return pair.slice(equals + 1).trim();
  }
  return undefined;
}
