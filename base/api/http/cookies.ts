/** Whether the product is public over https only; cookies then get the `__Host-` prefix. */
export interface CookieSettings {
  isSecure: boolean;
}

/** `__Host-` prevents other hosts of the domain from setting the cookie; browsers require https for it. */
const cookieName = (name: string, { isSecure }: CookieSettings): string =>
  isSecure ? `__Host-${name}` : name;

/** A Set-Cookie value, HttpOnly and SameSite=Lax. A `maxAgeSeconds` of 0 deletes the cookie. */
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

/** The value of a cookie of a request; the first one if there are several. */
export function readCookie(request: Request, name: string, settings: CookieSettings) {
  const wanted = cookieName(name, settings);
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals !== -1 && pair.slice(0, equals).trim() === wanted)
      return pair.slice(equals + 1).trim();
  }
  return undefined;
}
