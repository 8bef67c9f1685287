import type { PlainHeaders } from './respond.ts';

/** An answer with headers of its own. */
export class Reply<Value> {
  readonly value: Value;
  readonly headers: PlainHeaders;
  readonly cookies: readonly string[];

  constructor(value: Value, headers: PlainHeaders, cookies: readonly string[]) {
    this.value = value;
    this.headers = headers;
    this.cookies = cookies;
  }
}

/** @param cookies whole Set-Cookie values */
export const reply = <Value>(
  value: Value,
  { headers = {}, cookies = [] }: { headers?: PlainHeaders; cookies?: readonly string[] },
) => new Reply(value, headers, cookies);

/** A redirect, for a route that declares 303. */
export const redirectTo = (location: string, cookies: readonly string[] = []) =>
  reply(null, { headers: { Location: location }, cookies });
