import type { PlainHeaders } from './plain-headers.ts';

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

/** A file that never changes under its address. */
export class FileReply {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether any cache may store it, for as long as the route says. */
  readonly isPublic: boolean;
  /** The name under which a browser saves it instead of showing it; null where it may be shown. */
  readonly saveAs: string | null;

  constructor(
    type: string,
    bytes: Uint8Array<ArrayBuffer>,
    { isPublic, saveAs = null }: { isPublic: boolean; saveAs?: string | null },
  ) {
    this.type = type;
    this.bytes = bytes;
    this.isPublic = isPublic;
    this.saveAs = saveAs;
  }
}

/** An answer that an earlier call got already: this one did nothing. */
export class RepeatedReply<Value> extends Reply<Value> {
  constructor(value: Value) {
    super(value, {}, []);
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
